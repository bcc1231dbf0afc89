// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.Optional;

/** Where the JVM comes in. */
public final class Main {

  private Main() {}

  /** Runs one call and ends the process with its exit code. */
  public static void main(String[] args) {
    Drain out = new Drain(new FileOutputStream(FileDescriptor.out));
    Terminal terminal = Terminal.system(out);
    int status = Relent.run(terminal, args);
    terminal.out().flush();
    Optional<String> loss = out.loss();
    if (loss.isPresent() && status == Exit.DONE.status()) {
      terminal.err().println("error[RLT-O002] the output could not be written: " + loss.get());
      status = Exit.IO.status();
    }
    terminal.err().flush();
    System.exit(status);
  }
}
