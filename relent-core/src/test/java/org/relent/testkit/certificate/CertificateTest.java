// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;
import org.relent.testkit.certificate.BrokenAscent.Defect;
import org.relent.testkit.certificate.Fault.Kind;

/** The checker of certificates accepts what is right and catches what is not. */
class CertificateTest {

  private static final String KERNEL = "20.0*rbf:gamma=1.5";

  @Test
  void aSoundSolverPasses() {
    forEachProblem(Defect.NONE, (seed, verdict) -> assertEquals(List.of(), verdict.faults(), seed));
  }

  @Test
  void scoresNotUpdatedAfterAFailedLineSearchAreCaught() {
    forEachProblem(Defect.STALE_SCORES, CertificateTest::refused);
  }

  @Test
  void aRoundedMatrixIsCaught() {
    forEachProblem(Defect.ROUNDED_MATRIX, CertificateTest::refused);
  }

  @Test
  void aMissedBalanceLeftOutOfTheGapIsCaught() {
    forEachProblem(Defect.MISSED_BALANCE, CertificateTest::refused);
  }

  private static void refused(String seed, Verdict verdict) {
    assertTrue(verdict.has(Kind.FALSE_CONVERGED), seed + " " + verdict);
  }

  private interface Look {
    void at(String seed, Verdict verdict);
  }

  private static void forEachProblem(Defect defect, Look look) {
    for (int seed = 1; seed <= Scale.of(5, 50); seed++) {
      double[][] x = Problems.rows(new Seed(seed), 20, 2);
      int[] codes = Problems.classes(new Seed(seed).split(1), x, 2);
      int[] signs = IntStream.of(codes).map(y -> 2 * y - 1).toArray();
      look.at("seed " + seed, BrokenAscent.verdict(x, signs, KERNEL, 1e4, defect));
    }
  }

  @Test
  void lossesAreTheSupremaOfTheirPotentials() {
    for (Term term : terms()) {
      for (double m = -3; m <= 3; m += 0.37) {
        DoubleDouble margin = DoubleDouble.of(m);
        double best = term.reply(margin, 0).lambda();
        DoubleDouble loss = term.loss(margin);
        assertEquals(
            loss.value(),
            worth(term, best, margin),
            1e-13 * Math.max(1, loss.value()),
            term + " at " + m);
        for (double off : new double[] {0.9, 0.99, 1.01, 1.1}) {
          double other = worth(term, best * off, margin);
          assertTrue(other <= loss.value() + 1e-13, term + " at " + m + " and " + off);
        }
      }
    }
  }

  private static double worth(Term term, double lambda, DoubleDouble margin) {
    DoubleDouble l = DoubleDouble.of(lambda);
    return term.potential(l).minus(l.times(margin)).value();
  }

  private static List<Term> terms() {
    DoubleDouble one = DoubleDouble.ONE;
    return List.of(
        new Term.Exponential(5, one),
        new Term.Laplace(5, one),
        new Term.Gaussian(3, one),
        new Term.Ridge(0.7, 0.3),
        new Term.Poisson(3),
        new Term.Poisson(0));
  }

  @Test
  void softmaxOfOneMarginIsLogistic() {
    RowTerm row = new RowTerm.Softmax(1, 2.5);
    for (double m = -40; m <= 40; m += 3.1) {
      DoubleDouble[] margin = {DoubleDouble.of(m)};
      assertEquals(
          2.5 * Math.log1p(Math.exp(-m)), row.loss(margin).value(), 1e-13 * Math.max(1, -m));
      DoubleDouble[] lambda = {DoubleDouble.of(row.reply(margin, 0).lambda()[0])};
      assertEquals(
          row.loss(margin).value(),
          row.potential(lambda).minus(lambda[0].times(margin[0])).value(),
          1e-12);
    }
  }

  @Test
  void repairedMultipliersAreBalancedAndInTheirDomains() {
    int[] right = {0, 0, 1, 1, 2, 2, 3};
    Coding coding = new Coding.Pairs(right, 4);
    List<RowTerm> terms = new ArrayList<>();
    DoubleDouble[][] lambda = new DoubleDouble[right.length][];
    double[][] draws = Problems.rows(new Seed(3), right.length, 3);
    for (int t = 0; t < right.length; t++) {
      terms.add(new RowTerm.Separable(new Term.Hinge(1), 3, 1 + t));
      double weight = 1 + t;
      lambda[t] =
          IntStream.range(0, 3)
              .mapToObj(
                  i ->
                      DoubleDouble.of(weight * Math.min(1, Math.abs(draws[weight > 4 ? 0 : 1][i]))))
              .toArray(DoubleDouble[]::new);
    }
    Task task =
        new Task(
            coding,
            terms,
            new double[right.length][1],
            KernelFormula.parse("linear"),
            Double.POSITIVE_INFINITY);
    Task.Multipliers repaired = Balance.repaired(task, new Task.Multipliers(coding, lambda));
    for (DoubleDouble excess : repaired.excess()) {
      assertEquals(0, excess.value(), 1e-25);
    }
    assertTrue(Double.isFinite(task.potential(repaired).value()));
  }
}
