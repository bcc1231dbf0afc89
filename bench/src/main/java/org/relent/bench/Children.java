// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.io.IOException;
import java.util.Optional;

/** The child process that runs, one at a time, which must not outlive us. */
final class Children {

  private Optional<Process> running = Optional.empty();
  private boolean ending;

  /** Starts the next. */
  synchronized Process start(ProcessBuilder builder) throws IOException, InterruptedException {
    stay();
    Process process = builder.start();
    running = Optional.of(process);
    return process;
  }

  /** The last one has ended by itself. */
  synchronized void ended() throws InterruptedException {
    stay();
    running = Optional.empty();
  }

  /** Whoever asks waits once all is ending: what was cut short is no result, nothing is begun. */
  private void stay() throws InterruptedException {
    while (ending) {
      wait();
    }
  }

  /** Ends the one that runs and whatever it has started; none is started after it. */
  synchronized void end() {
    ending = true;
    running.ifPresent(
        process -> {
          process.descendants().forEach(ProcessHandle::destroy);
          process.destroy();
        });
  }
}
