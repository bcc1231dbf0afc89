// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.util.Arrays;
import java.util.List;
import org.relent.bench.Line;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Rows;
import org.relent.data.Table;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.math.Lanes;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/** The loop that kernel fits spend their time in: some kernel rows computed and summed up. */
record KernelSums(Rows training, Threads threads, int[] some) implements Work<Double> {

  /** As many as a large working set has. */
  private static final int ROWS = 2_048;

  static KernelSums of(Line told) {
    Table features = Learning.examples(told).features();
    double[] equal = Vectors.filled(features.rows(), 1);
    Encoding plain = Encoding.fit(features, equal, EncodingRule.standard());
    int[] some = new int[ROWS];
    Arrays.setAll(some, r -> r);
    return new KernelSums(plain.encode(features), new Threads(told.count("threads", 1)), some);
  }

  @Override
  public Double once() {
    KernelGram gram =
        KernelGram.single(Kernels.gaussianGamma(0.02), training, threads, 0, Lanes.fastest());
    double[][] ones = new double[1][some.length];
    Arrays.fill(ones[0], 1);
    double[][] into = new double[1][training.size()];
    gram.accumulate(some, ones, into);
    return Arrays.stream(into[0]).sum();
  }

  /** The sum is told, for it must not depend on the threads. */
  @Override
  public Line told(Double sum) {
    return Line.of(List.of("n=" + training.size(), "dual=" + sum));
  }
}
