// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Set H: 1,797 handwritten digits of 8 × 8 pixels, as scikit-learn brings them. */
public record Digits() implements DataSet {

  private static final String PROGRAM =
      "import sys, io; from sklearn.datasets import load_digits, dump_svmlight_file as dump; "
          + "d = load_digits(); "
          + "dump(d.data, d.target, sys.stdout.buffer, zero_based=False)";

  @Override
  public String name() {
    return "H-digits.svm";
  }

  @Override
  public int rows() {
    return 1797;
  }

  @Override
  public int columns() {
    return 64;
  }

  @Override
  public void write(PrintWriter out) {
    try {
      Process python =
          new ProcessBuilder("/usr/bin/python3", "-c", PROGRAM)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String text = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (text.lines().count() != rows()) {
        throw new IOException("scikit-learn did not write its digits");
      }
      out.print(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
