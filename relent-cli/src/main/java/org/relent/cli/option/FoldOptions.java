// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Which rows may be on both sides of a split. */
public final class FoldOptions {

  @Option(
      names = "--group",
      paramLabel = "COL",
      description = "Rows that share a value here stay in one fold.")
  private String group;

  @Option(
      names = "--time",
      paramLabel = "COL",
      description = "Train on the past of this column, test on what follows.")
  private String time;

  /** The column that tells which rows belong together. */
  public Optional<String> group() {
    return Optional.ofNullable(group);
  }

  /** The column that tells the order of rows. */
  public Optional<String> time() {
    return Optional.ofNullable(time);
  }
}
