// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import picocli.CommandLine.Option;

/** How much is said, and in which form. */
public final class Speaking {

  /** How progress is shown. */
  public enum Style implements Word.Spelt {
    /** A bar on a terminal, plain lines elsewhere. */
    AUTO("auto"),
    /** Plain lines. */
    PLAIN("plain"),
    /** Not at all. */
    NONE("none");

    private final String word;

    Style(String word) {
      this.word = word;
    }

    @Override
    public String word() {
      return word;
    }
  }

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print nothing but results and errors.")
  private boolean quiet;

  @Option(names = "--verbose", hidden = true, description = "Tell more of what went wrong.")
  private boolean verbose;

  @Option(
      names = "--progress",
      hidden = true,
      paramLabel = "auto|plain|none",
      description = "How progress is shown.")
  private String progress = "auto";

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this page.")
  @SuppressWarnings("unused") // picocli sees it
  private boolean help;

  public boolean json() {
    return json;
  }

  public boolean quiet() {
    return quiet;
  }

  public boolean verbose() {
    return verbose;
  }

  public Style progress() {
    Style style = Word.choice("--progress", progress, Style.values());
    return quiet ? Style.NONE : style;
  }
}
