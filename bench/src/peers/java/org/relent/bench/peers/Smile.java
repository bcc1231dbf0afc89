// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import java.util.stream.IntStream;
import org.relent.bench.Line;
import org.relent.bench.child.Work;
import smile.classification.SVM;
import smile.math.kernel.GaussianKernel;

/** Smile's support vector machine, by LASVM. */
public final class Smile {

  private Smile() {}

  /** Fits and answers. */
  public static void main(String[] words) {
    Given given = Given.of(words);
    int[] signs = IntStream.range(0, given.rows().size()).map(i -> (int) given.sign(i)).toArray();
    given.run(new Fit(given, given.dense(), signs));
  }

  private record Fit(Given given, double[][] x, int[] y) implements Work<SVM<double[]>> {

    @Override
    public SVM<double[]> once() {
      double gamma = given.told().number("gamma", 0.02);
      return SVM.fit(
          x,
          y,
          new GaussianKernel(Math.sqrt(1 / (2 * gamma))),
          given.told().number("c", 1),
          given.told().number("eps", 1e-3));
    }

    @Override
    public Line told(SVM<double[]> model) {
      return given
          .line("3.1.1")
          .with("support", model.vectors().length)
          .with("accuracy", given.accuracy(i -> model.predict(x[i]) == y[i]));
    }
  }
}
