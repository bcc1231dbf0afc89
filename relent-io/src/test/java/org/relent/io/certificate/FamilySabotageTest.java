// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.family.BayesNet;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.family.TreeStructures;
import org.relent.model.DualCertificate;
import org.relent.model.FamilyScores;
import org.relent.model.FitCertificate;
import org.relent.model.FitReport;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.certificate.Verdict;

/** Trees and nets that were tampered with, or that tell a wrong objective, are noticed. */
@Slow
class FamilySabotageTest {

  /** Looser fits may be as good after a small change. */
  private static final double TIGHT = 1e-5;

  /** Where the objective is larger, so is what is allowed. */
  private static final double SMALL = 100;

  /** More seeds than are ever needed. */
  private static final int SEEDS = 10_000;

  @Test
  void changedTreesAreNoticed() {
    noticed(
        seed -> {
          TreeTrial trial = new TreeTrial(seed);
          return new Sample(trial.columns() > 2, trial.saved(), trial::verdict);
        });
  }

  @Test
  void changedNetsAreNoticed() {
    noticed(
        seed -> {
          NetTrial trial = new NetTrial(seed);
          return new Sample(true, trial.saved(), trial::verdict);
        });
  }

  /**
   * A fit that may be tampered with.
   *
   * @param free whether there is anything to change: two columns have one tree
   */
  private record Sample(
      boolean free, ScoringClassifier saved, Function<ScoringClassifier, Verdict> verdict) {

    double tolerance() {
      return Double.parseDouble(saved.summary().settings().get("tolerance"));
    }

    boolean tight() {
      return free
          && tolerance() <= TIGHT
          && saved.summary().converged()
          && saved.summary().objective() <= SMALL
          && verdict.apply(saved).sound();
    }

    /** Too large by all that is allowed. */
    FitReport boasting() {
      FitReport told = saved.summary();
      FitCertificate sound = told.certificate();
      return new FitReport(
          told.recipe(),
          told.data(),
          new DualCertificate(
              told.objective() + tolerance() * Math.max(1, told.objective()),
              sound.gap(),
              sound.residual(),
              sound.relativeEntropy().getAsDouble(),
              sound.support().getAsInt()),
          told.solver(),
          told.warnings());
    }
  }

  private static void noticed(LongFunction<Sample> samples) {
    int wanted = Scale.of(3, 50);
    int changed = 0;
    for (long seed = 1; seed < SEEDS && changed < wanted; seed++) {
      Sample sample = samples.apply(seed);
      if (sample.tight()) {
        FamilyScores scores = (FamilyScores) sample.saved().scores();
        ScoringClassifier other = with(sample.saved(), changed(scores), sample.saved().summary());
        ScoringClassifier boast = with(sample.saved(), scores, sample.boasting());
        assertFalse(sample.verdict().apply(other).sound(), "changed, seed " + seed);
        assertFalse(sample.verdict().apply(boast).sound(), "too good, seed " + seed);
        changed++;
      }
    }
    assertTrue(changed == wanted, changed + " models were changed");
  }

  private static ScoringClassifier with(
      ScoringClassifier c, FamilyScores scores, FitReport summary) {
    return new ScoringClassifier(
        c.encoding(), c.classes(), scores, c.calibration(), c.leaveOneOut(), summary);
  }

  private static FamilyScores changed(FamilyScores scores) {
    List<Family> classes = new ArrayList<>(scores.classes());
    classes.set(0, changed(classes.get(0)));
    double[] bias = IntStream.range(0, scores.outputs()).mapToDouble(scores::bias).toArray();
    return new FamilyScores(classes, scores.readout(), bias);
  }

  /** One edge a little likelier, or one level counted a little more often. */
  private static Family changed(Family family) {
    if (family instanceof TreeStructures trees) {
      double[] weights = trees.logWeights();
      weights[0] += 0.5;
      return TreeStructures.of(trees.coordinates(), trees.levels(), trees.marginals(), weights);
    }
    if (family instanceof DirichletTrees trees) {
      double[] counts = trees.counts();
      counts[0] *= 1.3;
      return DirichletTrees.of(trees.coordinates(), trees.levels(), counts, trees.offsets());
    }
    BayesNet net = (BayesNet) family;
    double[] counts = net.counts();
    counts[0] *= 1.3;
    return BayesNet.of(net.coordinates(), net.levels(), net.parents(), counts);
  }
}
