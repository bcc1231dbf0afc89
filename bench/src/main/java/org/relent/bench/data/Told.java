// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Data that another program brings along and writes as LIBSVM text, whose columns nobody scales.
 *
 * @param name of the file
 * @param command what writes it to its standard output
 */
public record Told(String name, int rows, int columns, List<String> command) implements DataSet {

  private static final String DIGITS =
      "import sys, numpy; from sklearn.datasets import load_digits, dump_svmlight_file as dump; "
          + "d = load_digits(); x = d.data; ";

  private static final String CENTRED =
      "s = x.std(0); x = (x - x.mean(0)) / numpy.where(s > 0, s, 1); ";

  private static final String DUMPED = "dump(x, d.target, sys.stdout.buffer, zero_based=False)";

  /** Set H: 1,797 handwritten digits of 8 × 8 pixels from 0 to 16, as scikit-learn brings them. */
  public static Told digits() {
    return python("H-digits.svm", DIGITS + DUMPED);
  }

  /** The same with columns of mean 0 and variance 1. */
  public static Told standardDigits() {
    return python("H-digits-standard.svm", DIGITS + CENTRED + DUMPED);
  }

  /** Set J: 214 fragments of glass of six types, as MASS of R brings them; standardised. */
  public static Told glass() {
    String program =
        "library(MASS); x <- scale(as.matrix(fgl[, 1:9])); for (i in seq_len(nrow(x))) "
            + "cat(as.integer(fgl$type[i]), "
            + "paste0(1:9, ':', format(x[i, ], digits = 17, trim = TRUE)), fill = 10000)";
    return new Told("J-glass.svm", 214, 9, List.of("/usr/bin/Rscript", "-e", program));
  }

  private static Told python(String name, String program) {
    return new Told(name, 1797, 64, List.of("/usr/bin/python3", "-c", program));
  }

  @Override
  public void write(PrintWriter out) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (text.lines().count() != rows) {
        throw new IOException(command.get(0) + " did not write the rows of " + name);
      }
      out.print(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
