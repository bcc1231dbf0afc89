// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.limits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Seed;
import org.relent.math.ShortestDecimal;

/** Rows that a kind of model has work with, written as CSV. */
enum LimitData {
  /** Numbers in clouds, one for each class. */
  CLOUDS {
    @Override
    String row(int label, UniformRandomProvider random) {
      return cells(10, j -> number(3 * centre(label, j) + 2 * random.nextDouble())) + ",c" + label;
    }
  },
  /** Letters, more often than not those of the class. */
  LETTERS {
    @Override
    String row(int label, UniformRandomProvider random) {
      return cells(
              12,
              j -> {
                double at = random.nextDouble() < 0.6 ? centre(label, j) : random.nextDouble();
                return String.valueOf("abcd".charAt((int) (4 * at)));
              })
          + ",c"
          + label;
    }
  },
  /** Counts that a curve explains. */
  COUNTS {
    @Override
    String row(int label, UniformRandomProvider random) {
      double[] x = random.doubles(10, -1, 1).toArray();
      long count = Math.round(4 * (x[0] * x[0] + Math.abs(x[1])) * random.nextDouble());
      return cells(x.length, j -> number(x[j])) + "," + count;
    }
  },
  /** Shares that sum to one. */
  SHARES {
    @Override
    String row(int label, UniformRandomProvider random) {
      double[] x = IntStream.range(0, 4).mapToDouble(j -> 0.1 + centre(label, j)).toArray();
      for (int j = 0; j < x.length; j++) {
        x[j] *= 0.5 + random.nextDouble();
      }
      double sum = x[0] + x[1] + x[2] + x[3];
      return cells(x.length, j -> ShortestDecimal.text(x[j] / sum)) + ",c" + label;
    }
  },
  /** Columns that are on or off. */
  BITS {
    @Override
    String row(int label, UniformRandomProvider random) {
      return cells(10, j -> random.nextDouble() < 0.1 + 0.8 * centre(label, j) ? "1" : "0")
          + ",c"
          + label;
    }
  };

  abstract String row(int label, UniformRandomProvider random);

  /** Where a class is in a column, within [0, 1). */
  private static double centre(int label, int column) {
    return new Seed(31L * label + column).random().nextDouble();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.5f", value);
  }

  private static String cells(int columns, IntFunction<String> cell) {
    return IntStream.range(0, columns).mapToObj(cell).collect(Collectors.joining(","));
  }

  /** Writes so many rows of so many classes. */
  Path write(Path folder, int rows, int classes) throws IOException {
    Path file =
        folder.resolve(name().toLowerCase(Locale.ROOT) + "-" + rows + "-" + classes + ".csv");
    UniformRandomProvider random = new Seed(7).random();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      lines.add(row(i % classes, random));
    }
    int columns = lines.get(0).split(",", -1).length - 1;
    lines.add(0, cells(columns, j -> "x" + j) + ",y");
    Files.write(file, lines);
    return file;
  }
}
