// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Writes the sample pages to a folder, to be looked at. */
final class SamplePages {

  private SamplePages() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    int number = 0;
    for (var findings : Samples.all()) {
      Files.writeString(folder.resolve("sample-" + ++number + ".html"), Report.html(findings));
    }
    Files.writeString(
        folder.resolve("structures.html"),
        Report.html(new StructureSamples(UnaryOperator.identity()).findings()));
    Files.writeString(
        folder.resolve("everything.html"),
        Report.html(new Samples(UnaryOperator.identity()).everything()));
  }
}
