// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.Optional;
import org.relent.cli.Terminal;
import org.relent.cli.file.Output;
import org.relent.cli.file.Product;
import picocli.CommandLine.Option;

/** Where a report goes. */
public final class ReportOption {

  private static final String REPORT = "--report";

  @Option(names = REPORT, paramLabel = "FILE.html", description = "Where a report goes.")
  private String report;

  /** The page asked for. */
  public Optional<Output> page(Terminal terminal) {
    return Optional.ofNullable(report).map(name -> Output.named(terminal, REPORT, name));
  }

  /** The page asked for, or else one in the folder of the call. */
  public Output page(Terminal terminal, String stem) {
    return page(terminal).orElseGet(() -> Output.standard(terminal, REPORT, stem, Product.REPORT));
  }
}
