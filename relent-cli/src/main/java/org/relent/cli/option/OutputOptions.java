// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.Optional;
import org.relent.cli.Terminal;
import org.relent.cli.file.Output;
import org.relent.cli.file.Product;
import picocli.CommandLine.Option;

/** Where results go. */
public final class OutputOptions {

  private static final String OUT = "--out";

  @Option(
      names = {"-o", OUT},
      paramLabel = "FILE",
      description = "Where the result goes; replaced only on success.")
  private String out;

  /** The file asked for; none, where the result goes to standard output, if that is asked for. */
  public Optional<Output> file(Terminal terminal) {
    return Optional.ofNullable(out)
        .filter(name -> !name.equals(Output.STANDARD_OUTPUT))
        .map(name -> Output.named(terminal, OUT, name));
  }

  /** The file asked for, or else one in the folder of the call. */
  public Output file(Terminal terminal, String stem, Product product) {
    return Optional.ofNullable(out)
        .map(name -> Output.named(terminal, OUT, name))
        .orElseGet(() -> Output.standard(terminal, OUT, stem, product));
  }
}
