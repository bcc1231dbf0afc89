// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelDual;
import org.relent.kernel.Pairs;
import org.relent.math.CompensatedSum;
import org.relent.math.Vectors;
import org.relent.project.Projection;
import org.relent.solve.Monitor;

/**
 * A kernel machine of several classes that learns from labels that are not certain: of every row
 * and two classes a margin, as far as its label is one of them.
 *
 * @param each what is asked of a margin
 */
record ContrastKernel(KernelSpace space, Potential each, Monitor monitor)
    implements ContrastLearner<ContrastKernel.Fit> {

  /** Scores fitted to labels. */
  record Fit(Contrasted asked, Projection projection) {

    /** β per class and row of the data. */
    double[][] beta(int size) {
      return asked.counts(projection.point().lambda(), size);
    }
  }

  @Override
  public Fit fit(ClassBeliefs labels, Optional<Fit> before) {
    Contrasted asked = labels.contrasted(each);
    Projection projection =
        space.fit(
            asked,
            problem ->
                before.flatMap(
                    fit ->
                        asked.start(problem, fit.asked().named(fit.projection().point().lambda()))),
            monitor);
    return new Fit(asked, projection);
  }

  @Override
  public Projection projection(Fit fitted) {
    return fitted.projection();
  }

  @Override
  public double[][] scores(Fit fitted) {
    double[][] beta = fitted.beta(space.data().rows().size());
    return space.scores(beta, biases(fitted, beta));
  }

  private double[] biases(Fit fitted, double[][] beta) {
    if (space.machine().bias().isFlat()) {
      return fitted.asked().coding().biases(fitted.projection().point().nu());
    }
    double variance = space.machine().bias().variance();
    return Vectors.of(beta.length, y -> variance * CompensatedSum.of(beta[y]));
  }

  /**
   * The same fit with one multiplier for each class but one of a row, as where labels are certain,
   * so that rows can be left out: rows that are certain ask for what they did, the others for what
   * their contrasts come to, to second order.
   *
   * @param reference the class of each row of the data that the others are compared with
   */
  FittedKernel byRows(Fit fitted, ClassBeliefs labels, int[] reference) {
    int[] rows = fitted.asked().rows();
    double[][] beta = fitted.beta(space.data().rows().size());
    Pairs coding =
        Pairs.ofClasses(Arrays.stream(rows).map(t -> reference[t]).toArray(), labels.classes());
    int width = coding.width();
    double[] lambda =
        Vectors.of(
            rows.length * width,
            i -> 0 - beta[coding.wrong(i / width, i % width)][rows[i / width]]);
    double[] nu = fitted.projection().point().nu();
    Gram gram = space.part(rows);
    double[][] scores = scores(gram, rows, beta);
    double[] margins = new double[lambda.length];
    double[] part = new double[width];
    double logZ = 0;
    for (int r = 0; r < rows.length; r++) {
      coding.margins(r, scores[r], part);
      System.arraycopy(part, 0, margins, r * width, width);
      for (int y = 0; y < scores[r].length; y++) {
        logZ += 0.5 * beta[y][rows[r]] * scores[r][y];
      }
    }
    KernelDual plain =
        new KernelDual(
            gram,
            coding,
            potentials(fitted, labels, coding, lambda),
            space.machine().bias().isFlat());
    DualPoint point = new DualPoint(plain, lambda, nu, plain.tilt(logZ, margins));
    double[] weights = Arrays.stream(rows).mapToDouble(t -> space.data().weights()[t]).toArray();
    return new FittedKernel(
        space.machine(),
        space.data(),
        rows,
        weights,
        plain,
        new Projection(fitted.projection().solution().at(point)));
  }

  private static double[][] scores(Gram gram, int[] rows, double[][] beta) {
    int[] all = IntStream.range(0, rows.length).toArray();
    double[][] own =
        Arrays.stream(beta)
            .map(b -> Arrays.stream(rows).mapToDouble(t -> b[t]).toArray())
            .toArray(double[][]::new);
    return gram.expansion(all, own, all);
  }

  private List<JointPotential> potentials(
      Fit fitted, ClassBeliefs labels, Pairs coding, double[] lambda) {
    int[] rows = fitted.asked().rows();
    int[] first = fitted.asked().first();
    double[] found = fitted.projection().point().lambda();
    return IntStream.range(0, rows.length)
        .<JointPotential>mapToObj(
            r -> {
              double[] own =
                  Arrays.copyOfRange(lambda, r * coding.width(), (r + 1) * coding.width());
              return labels.certain(rows[r])
                  ? each.times(coding.width()).weighted(labels.weights()[rows[r]])
                  : fitted.asked().local(first[r], first[r + 1], found, coding.right(r), own);
            })
        .toList();
  }
}
