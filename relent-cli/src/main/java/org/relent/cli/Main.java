// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.util.Optional;

/** Where the JVM comes in. */
public final class Main {

  private Main() {}

  /** Runs one call and ends the process with its exit code. */
  public static void main(String[] args) {
    Terminal terminal = Terminal.system();
    int status = Relent.run(terminal, args);
    Optional<String> loss = terminal.out().loss();
    if (loss.isPresent() && status == Exit.DONE.status()) {
      terminal.err().println("error[RLT-O002] the output could not be written: " + loss.get());
      status = Exit.IO.status();
    }
    terminal.err().flush();
    System.exit(status);
  }
}
