// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import org.relent.solve.Monitor;
import org.relent.solve.Progress;

/** A monitor that several fits share, called by one of them at a time. */
record SharedMonitor(Monitor monitor) implements Monitor {

  @Override
  public void progress(Progress progress) {
    synchronized (monitor) {
      monitor.progress(progress);
    }
  }

  @Override
  public boolean stopped() {
    synchronized (monitor) {
      return monitor.stopped();
    }
  }
}
