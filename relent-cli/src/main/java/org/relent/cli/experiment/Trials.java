// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.relent.catalog.Run;
import org.relent.math.Seed;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;

/** The same done again and again with seeds of their own, several at once. */
final class Trials {

  private final Monitor monitor;
  private int count;

  private Trials(Monitor monitor) {
    this.monitor = monitor;
  }

  /** One of them. */
  @FunctionalInterface
  interface Trial<T> {

    /** Empty where nothing came out. */
    Optional<T> of(Seed seed, Monitor monitor);
  }

  /** What came out, in order: the number of threads does not change it. */
  static <T> List<T> of(int count, Seed seed, Run run, Monitor monitor, Trial<T> trial) {
    List<Optional<T>> done = new ArrayList<>(Collections.nCopies(count, null));
    Trials told = new Trials(monitor);
    // trials are told, not what is within them
    Monitor quiet = Monitor.stoppedBy(monitor::stopped);
    run.threads()
        .each(
            count,
            r -> {
              if (!monitor.stopped()) {
                Optional<T> result = trial.of(seed.split(r), quiet);
                // what a stop cut short is no result
                done.set(r, monitor.stopped() ? Optional.empty() : result);
                told.another();
              }
            });
    return done.stream().filter(Objects::nonNull).flatMap(Optional::stream).toList();
  }

  private synchronized void another() {
    count++;
    monitor.progress(new Progress(count, Double.NaN, Double.POSITIVE_INFINITY));
  }
}
