// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.TreeCumulant;
import org.relent.testkit.certificate.Verdict;

/** Trees and nets that were tampered with, or that tell a wrong objective, are noticed. */
@Slow
class FamilySabotageTest {

  /** Looser fits may be as good after a small change. */
  private static final double TIGHT = 1e-5;

  /** Where the objective is larger, so is what is allowed. */
  private static final double SMALL = 100;

  /** δ, by which the log-weight of an edge rises. */
  private static final double LIKELIER = 0.5;

  /** How far from a half the probability of an edge may be. */
  private static final double OPEN = 0.45;

  /** More seeds than are ever needed. */
  private static final int SEEDS = 10_000;

  @Test
  void changedTreesAreNoticed() {
    noticed(
        seed -> {
          TreeTrial trial = new TreeTrial(seed);
          return new Sample(trial.saved(), trial::verdict);
        });
  }

  @Test
  void changedNetsAreNoticed() {
    noticed(
        seed -> {
          NetTrial trial = new NetTrial(seed);
          return new Sample(trial.saved(), trial::verdict);
        });
  }

  /** A fit that may be tampered with. */
  private record Sample(ScoringClassifier saved, Function<ScoringClassifier, Verdict> verdict) {

    double tolerance() {
      return Double.parseDouble(saved.summary().settings().get("tolerance"));
    }

    boolean tight() {
      return tolerance() <= TIGHT
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
      FamilyScores scores = (FamilyScores) sample.saved().scores();
      Optional<FamilyScores> moved = changed(scores);
      if (moved.isPresent() && sample.tight()) {
        ScoringClassifier other = with(sample.saved(), moved.get(), sample.saved().summary());
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

  /** The same with the first class changed in which there is anything to change. */
  private static Optional<FamilyScores> changed(FamilyScores scores) {
    List<Family> classes = new ArrayList<>(scores.classes());
    double[] bias = IntStream.range(0, scores.outputs()).mapToDouble(scores::bias).toArray();
    for (int y = 0; y < classes.size(); y++) {
      Optional<Family> other = changed(classes.get(y));
      if (other.isPresent()) {
        classes.set(y, other.get());
        return Optional.of(new FamilyScores(classes, scores.readout(), bias));
      }
    }
    return Optional.empty();
  }

  /** One edge a little likelier, or one level counted a little more often. */
  private static Optional<Family> changed(Family family) {
    if (family instanceof TreeStructures trees) {
      return open(trees).stream().mapToObj(e -> (Family) likelier(trees, e)).findFirst();
    }
    if (family instanceof DirichletTrees trees) {
      return Optional.of(
          DirichletTrees.of(
              trees.coordinates(), trees.levels(), counted(trees.counts()), trees.offsets()));
    }
    BayesNet net = (BayesNet) family;
    return Optional.of(
        BayesNet.of(net.coordinates(), net.levels(), net.parents(), counted(net.counts())));
  }

  private static double[] counted(double[] counts) {
    double[] more = counts.clone();
    more[0] *= 1.3;
    return more;
  }

  private static TreeStructures likelier(TreeStructures trees, int edge) {
    double[] weights = trees.logWeights();
    weights[edge] += LIKELIER;
    return TreeStructures.of(trees.coordinates(), trees.levels(), trees.marginals(), weights);
  }

  /**
   * An edge that is neither nearly certain nor nearly impossible: a little more weight of any other
   * moves no tree's probability, and the model stays as good as it was.
   *
   * <p>P is convex in the probabilities of trees and contains their divergence from the prior, so
   * at a posterior q it is above its least value by D(q‖q*) at least. A posterior q* whose edge of
   * probability p gains δ is D = p′δ − log(1 − p + p e^δ) away, p′ its probability then: .0046 or
   * more, where at most 1e-5 · 100 is allowed.
   */
  private static OptionalInt open(TreeStructures trees) {
    double[] weights = trees.logWeights();
    DoubleDouble[] tau = new DoubleDouble[1 + weights.length];
    Arrays.setAll(tau, k -> k == 0 ? DoubleDouble.ZERO : DoubleDouble.of(weights[k - 1]));
    DoubleDouble[] likely = new TreeCumulant.Structures(trees.coordinates().length).gradient(tau);
    return IntStream.range(0, weights.length)
        .filter(e -> Math.abs(likely[1 + e].value() - 0.5) <= OPEN)
        .findFirst();
  }
}
