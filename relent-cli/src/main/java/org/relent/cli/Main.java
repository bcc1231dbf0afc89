// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

/** Where the JVM comes in. */
public final class Main {

  private Main() {}

  /** Runs one call and ends the process with its exit code. */
  public static void main(String[] args) {
    Terminal terminal = Terminal.system();
    int status = Relent.run(terminal, args);
    terminal.out().flush();
    terminal.err().flush();
    System.exit(status);
  }
}
