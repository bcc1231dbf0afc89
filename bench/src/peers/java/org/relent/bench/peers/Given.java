// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.bench.Line;
import org.relent.bench.child.Stopwatch;
import org.relent.bench.child.Work;
import org.relent.data.Examples;
import org.relent.data.SparseRows;
import org.relent.data.VectorColumn;
import org.relent.io.Tables;

/** The rows a peer gets, and the settings it is told. */
record Given(Line told, SparseRows rows, int[] codes, List<String> classes) {

  /** Rows that accuracies are taken over, as Relent does. */
  private static final int JUDGED = 2000;

  static Given of(String[] words) {
    Line told = Line.of(Arrays.asList(words));
    Examples examples = Tables.read(Path.of(told.require("file"))).target("label");
    VectorColumn column = (VectorColumn) examples.features().column("x");
    return new Given(
        told,
        (SparseRows) column.rows(),
        examples.labels().codes(),
        examples.labels().classes());
  }

  /** Times the peer's work. */
  <T> void run(Work<T> work) {
    Stopwatch.run(work, told.count("fits", 1));
  }

  /** +1 for the class whose name is greater, as a number. */
  double sign(int i) {
    return Double.parseDouble(classes.get(codes[i]));
  }

  double[] dense(int i) {
    return rows.row(i);
  }

  double[][] dense() {
    return IntStream.range(0, rows.size()).mapToObj(rows::row).toArray(double[][]::new);
  }

  /** The share of the first rows that are given their own class. */
  double accuracy(java.util.function.IntPredicate right) {
    int judged = Math.min(JUDGED, rows.size());
    return (double) IntStream.range(0, judged).filter(right).count() / judged;
  }

  /** A line with version and size. */
  Line line(String version) {
    return Line.of(
        List.of(
            "version=" + version,
            "n=" + rows.size(),
            "d=" + rows.width(),
            "nnz=" + rows.entries()));
  }

  /** Σ −log p + ½‖λ‖²/σ² with a price for all multipliers. */
  double penalised(double[] multipliers, double variance, IntToDoubleFunction chance) {
    double square = Arrays.stream(multipliers).map(v -> v * v).sum();
    double loss =
        IntStream.range(0, rows.size()).mapToDouble(i -> -Math.log(chance.applyAsDouble(i))).sum();
    return loss + square / (2 * variance);
  }
}
