// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Optional;
import org.relent.model.Model;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/** A monitor that several fits share, called by one of them at a time. */
record SharedMonitor(Monitor monitor) implements Monitor {

  /**
   * Whether a fit was stopped before its end, be it the solver or what came after it: what it would
   * have predicted is not known.
   */
  static boolean cut(Model model, Monitor monitor) {
    Termination end = model.summary().termination();
    return end == Termination.INTERRUPTED
        || (monitor.stopped()
            && (end == Termination.TIME
                || model.summary().warnings().stream()
                    .anyMatch(warning -> warning.code().equals("W-LEFTOUT"))));
  }

  @Override
  public void progress(Progress progress) {
    synchronized (monitor) {
      monitor.progress(progress);
    }
  }

  @Override
  public void status(FitStatus status) {
    synchronized (monitor) {
      monitor.status(status);
    }
  }

  @Override
  public void worked(long multiplications) {
    monitor.worked(multiplications);
  }

  @Override
  public boolean stopped() {
    synchronized (monitor) {
      return monitor.stopped();
    }
  }

  @Override
  public Optional<Termination> reasonToStop() {
    synchronized (monitor) {
      return monitor.reasonToStop();
    }
  }
}
