// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Uncertainty.LabelBalance;
import org.relent.machine.Uncertainty.UnknownRows;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.FitReport;
import org.relent.model.Prediction;
import org.relent.solve.Monitor;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/** Labels of several classes that are soft, one of a set, or unknown. */
class SeveralUncertainClassesTest {

  private static final int ALTERNATIONS = Scale.of(24, 1_000);

  private static final List<UnknownRows> ANY_USE =
      List.of(UnknownRows.AUTO, UnknownRows.USED, UnknownRows.IGNORED);
  private static final double RISE = 1e-10;
  private static final double TIGHT = 1e-12;

  private static MarginPrior anyMargin(SplittableRandom random) {
    double c = 0.5 + 6 * random.nextDouble();
    return switch (random.nextInt(3)) {
      case 0 -> new LaplaceMargin(1, c);
      case 1 -> new GaussianMargin(1, c);
      default -> new ExponentialMargin(1, c);
    };
  }

  private static double[] anyPrior(SplittableRandom random, int classes) {
    double[] prior = new double[classes];
    double sum = 0;
    for (int y = 0; y < classes; y++) {
      prior[y] = random.nextInt(4) == 0 && y > 0 ? 0 : 0.01 + random.nextDouble();
      sum += prior[y];
    }
    for (int y = 0; y < classes; y++) {
      prior[y] /= sum;
    }
    return prior;
  }

  private static double[] logs(double[] p) {
    return Arrays.stream(p).map(Math::log).toArray();
  }

  /** The label of a row: primal and dual meet, whatever the scores and the price. */
  @Test
  void labelsAreProjectedWithACertificate() {
    SplittableRandom random = new SplittableRandom(1);
    int proven = 0;
    for (int k = 0; k < Scale.of(400, 5_000); k++) {
      int classes = 2 + random.nextInt(9);
      double c = Math.pow(10, random.nextDouble(-2, 4));
      Potential each =
          Relation.AT_LEAST.restrict(
              random.nextBoolean() ? new ExponentialMargin(1, c) : anyMargin(random));
      double size = Math.pow(10, random.nextDouble(-1, 1.5));
      double[] scores = random.doubles(classes, -size, size).toArray();
      double[] prior = anyPrior(random, classes);
      ClassTilt tilt = new ClassTilt(each, scores, logs(prior));
      double[] p = tilt.from(prior);
      double value = tilt.value(p);
      assertEquals(1, Arrays.stream(p).sum(), 1e-12);
      assertTrue(value <= tilt.value(prior));
      // the multipliers of two classes that are all but ruled out are not told by P
      boolean told = IntStream.range(0, classes).allMatch(y -> prior[y] == 0 || p[y] > 1e-9);
      proven += told ? 1 : 0;
      assertTrue(tilt.dual(p) <= value + 1e-9 * (1 + Math.abs(value)));
      if (told) {
        assertEquals(value, tilt.dual(p), 1e-9 * (1 + Math.abs(value)), k + ", c = " + c);
      }
    }
    assertTrue(proven > 100, proven + " labels");
  }

  /** No label nearby, of many drawn at random, costs less. */
  @Test
  void noOtherLabelCostsLess() {
    SplittableRandom random = new SplittableRandom(2);
    for (int k = 0; k < 50; k++) {
      int classes = 3 + random.nextInt(3);
      double c = Math.pow(10, random.nextDouble(-2, 4));
      Potential each =
          Relation.AT_LEAST.restrict(
              random.nextBoolean() ? new ExponentialMargin(1, c) : anyMargin(random));
      double[] scores = random.doubles(classes, -3, 3).toArray();
      double[] prior = anyPrior(random, classes);
      ClassTilt tilt = new ClassTilt(each, scores, logs(prior));
      double[] p = tilt.from(prior);
      double least = tilt.value(p);
      for (int trial = 0; trial < 100; trial++) {
        double part = Math.pow(10, random.nextDouble(-4, 0));
        double[] q = new double[classes];
        double[] other = anyPrior(random, classes);
        double sum = 0;
        for (int y = 0; y < classes; y++) {
          q[y] = prior[y] == 0 ? 0 : (1 - part) * p[y] + part * other[y];
          sum += q[y];
        }
        for (int y = 0; y < classes; y++) {
          q[y] /= sum;
        }
        assertTrue(tilt.value(q) >= least - 1e-12 * (1 + least));
      }
    }
  }

  /** Two classes as {@link LabelTilt} has them. */
  @Test
  void twoClassesAreProjectedAsBefore() {
    SplittableRandom random = new SplittableRandom(3);
    for (int k = 0; k < 300; k++) {
      Potential each = Relation.AT_LEAST.restrict(anyMargin(random));
      double score = random.nextDouble(-4, 4);
      double odds = random.nextDouble(-2, 2);
      LabelTilt old = new LabelTilt(each, score, odds);
      double plus = 1 / (1 + Math.exp(-2 * odds));
      double[] prior = {1 - plus, plus};
      double[] p = new ClassTilt(each, new double[] {0, score}, logs(prior)).from(prior);
      assertEquals(old.mean(old.multiplier(0), 0), p[1] - p[0], 1e-7);
    }
  }

  /** Gaussian clouds about the corners of a polygon; the label of each row as its cell says. */
  private static Examples clouds(SplittableRandom random, int rows, int classes, LabelCell cell) {
    double[][] x = new double[rows][2];
    String[] y = new String[rows];
    for (int t = 0; t < rows; t++) {
      int own = t % classes;
      x[t][0] = 1.5 * Math.cos(2 * Math.PI * own / classes) + random.nextGaussian();
      x[t][1] = 1.5 * Math.sin(2 * Math.PI * own / classes) + random.nextGaussian();
      y[t] = cell.of(t, "c" + own);
    }
    return Examples.of(x, y);
  }

  private interface LabelCell {
    String of(int row, String truth);
  }

  private static LabelCell anything(SplittableRandom random, int classes) {
    return (t, truth) -> {
      if (t < 2 * classes) {
        return truth;
      }
      int some = random.nextInt(classes);
      int other = (some + 1 + random.nextInt(classes - 1)) % classes;
      double p = 0.05 + 0.9 * random.nextDouble();
      return switch (random.nextInt(5)) {
        case 0 -> truth;
        case 1 -> "c" + some + ":" + p + "|c" + other + ":" + (1 - p);
        case 2 -> "c" + some + "|c" + other;
        default -> "?";
      };
    };
  }

  private static MedSvm anyMachine(SplittableRandom random) {
    MedSvm machine =
        random.nextBoolean()
            ? MedSvm.linear()
            : MedSvm.withKernel(Kernels.gaussian(0.3 + 2 * random.nextDouble()));
    Bias bias = random.nextInt(3) == 0 ? Bias.gaussian(2) : Bias.flat();
    return machine.margin(anyMargin(random)).bias(bias);
  }

  /** MED Theorem 7. */
  @Test
  @Slow
  void relativeEntropyNeverRises() {
    int infeasible = 0;
    for (int k = 0; k < ALTERNATIONS; k++) {
      SplittableRandom random = new SplittableRandom(k);
      int classes = 3 + random.nextInt(3);
      Examples examples =
          clouds(random, 4 * classes + random.nextInt(12), classes, anything(random, classes));
      double[] weights =
          IntStream.range(0, examples.size()).mapToDouble(t -> 1 + random.nextInt(2)).toArray();
      LabelBalance balance = random.nextBoolean() ? LabelBalance.FREE : LabelBalance.KEPT;
      Uncertainty labels =
          new Uncertainty(
              0.3 * random.nextInt(2),
              1 - random.nextDouble(),
              6,
              balance,
              balance == LabelBalance.KEPT
                  ? ANY_USE.get(random.nextInt(2))
                  : ANY_USE.get(random.nextInt(3)));
      try {
        Classifier model =
            anyMachine(random).tolerance(TIGHT).labels(labels).fit(examples.withWeights(weights));
        falls(model.summary(), "seed " + k);
      } catch (DataException refused) {
        assertEquals("RLT-D098", refused.code());
        assertEquals(LabelBalance.KEPT, balance);
        infeasible++;
      }
    }
    assertTrue(infeasible < ALTERNATIONS / 5, infeasible + " of " + ALTERNATIONS);
  }

  @Test
  @Slow
  void relativeEntropyOfGenerativeModelsNeverRises() {
    for (int k = 0; k < ALTERNATIONS / 8; k++) {
      SplittableRandom random = new SplittableRandom(1_000 + k);
      Examples examples = clouds(random, 24, 3, anything(random, 3));
      Uncertainty labels =
          new Uncertainty(
              0,
              1 - random.nextDouble(),
              6,
              k % 2 == 0 ? LabelBalance.FREE : LabelBalance.KEPT,
              UnknownRows.USED);
      falls(
          MedGaussian.standard().tolerance(TIGHT).labels(labels).fit(examples).summary(),
          "Gaussians, seed " + k);
      falls(
          MedNaiveBayes.standard().tolerance(TIGHT).labels(labels).fit(examples).summary(),
          "naive Bayes, seed " + k);
    }
  }

  private static void falls(FitReport summary, String what) {
    falls(summary, what, RISE);
  }

  private static void falls(FitReport summary, String what, double rise) {
    List<Double> descent = summary.course().descent();
    assertTrue(descent.size() > 1, what);
    for (int r = 1; r < descent.size(); r++) {
      double before = descent.get(r - 1);
      assertTrue(
          descent.get(r) <= before + rise * Math.max(1, Math.abs(before)),
          what + ": " + descent + " of " + summary.settings());
    }
  }

  private static double[][] oneHot(int[] codes, int classes) {
    double[][] prior = new double[codes.length][classes];
    for (int t = 0; t < codes.length; t++) {
      prior[t][codes[t]] = 1;
    }
    return prior;
  }

  /** Contrasts of certain labels are the joint machine. */
  @Test
  void certainLabelsAreTheJointMachine() {
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussian(1))) {
      MedSvm svm = MedSvm.withKernel(kernel).tolerance(1e-10);
      Examples examples = clouds(new SplittableRandom(5), 36, 4, (t, truth) -> truth);
      Classifier joint = svm.fit(examples);
      KernelMachine machine = KernelMachine.of(svm);
      Prepared data = Prepared.of(examples, kernel, svm.fitting());
      Potential each = Relation.AT_LEAST.restrict(svm.margin());
      ContrastKernel learner =
          new ContrastKernel(KernelSpace.of(machine, data), each, Monitor.none());
      int[] codes = data.examples().labels().codes();
      ClassBeliefs beliefs = ClassBeliefs.before(oneHot(codes, 4), data.weights());
      assertEquals(0, beliefs.idle(each));
      assertEquals(0, beliefs.divergence());
      ContrastKernel.Fit fit = learner.fit(beliefs, Optional.empty());
      assertTrue(fit.projection().solution().converged());
      assertEquals(joint.summary().objective(), fit.projection().solution().objective(), 1e-8);
      double[][] scores = learner.scores(fit);
      for (int t = 0; t < codes.length; t++) {
        double[] expected = scores(joint.predict(examples.features().row(data.origin()[t] - 1)));
        for (int y = 1; y < 4; y++) {
          assertEquals(expected[y] - expected[0], scores[y][t] - scores[0][t], 1e-4);
        }
      }
    }
  }

  private static double[] scores(Prediction prediction) {
    return prediction.scores().values().stream().mapToDouble(s -> s).toArray();
  }

  /** Labels that are all but certain are learnt like certain ones. */
  @Test
  void softLabelsTendToCertainOnes() {
    double tiny = 1e-9;
    Examples certain = clouds(new SplittableRandom(6), 30, 3, (t, truth) -> truth);
    Examples soft =
        clouds(
            new SplittableRandom(6),
            30,
            3,
            (t, truth) ->
                truth + ":" + (1 - tiny) + "|c" + (truth.charAt(1) - '0' + 1) % 3 + ":" + tiny);
    for (org.relent.model.Trainer<Classifier> trainer :
        List.<org.relent.model.Trainer<Classifier>>of(
            MedSvm.linear().tolerance(TIGHT), MedGaussian.standard().tolerance(TIGHT))) {
      assertArrayEquals(
          scores(trainer.fit(certain).predict(0.2, 0.1)),
          scores(trainer.fit(soft).predict(0.2, 0.1)),
          1e-4);
    }
  }

  /** Two classes by contrasts, round by round, as by signs. */
  @Test
  void twoClassesAreLearntAsBefore() {
    for (LabelBalance balance : LabelBalance.values()) {
      Uncertainty how = new Uncertainty(0, 0.4, 6, balance);
      MedSvm svm = MedSvm.withKernel(Kernels.gaussian(1)).tolerance(TIGHT).labels(how);
      SplittableRandom random = new SplittableRandom(8);
      Examples examples = clouds(random, 24, 2, anything(random, 2));
      double[] weights = IntStream.range(0, 24).mapToDouble(t -> 1 + t % 2).toArray();
      KernelMachine machine = KernelMachine.of(svm);
      Prepared data = Prepared.of(examples.withWeights(weights), svm.kernel(), svm.fitting());
      Potential each = Relation.AT_LEAST.restrict(svm.margin());
      GivenLabels labels = GivenLabels.of(data.examples().labels(), 0);
      ClassOrder order = ClassOrder.of(labels.codes(), 2);
      double[] means = labels.means(order);
      KernelSpace space = KernelSpace.of(machine, data);
      KernelMachine halved = KernelMachine.of(svm.kernel(svm.kernel().scaled(0.5)));
      List<Double> old =
          new UncertainKernel(space, each, Monitor.none())
              .run(LabelMeans.before(means, data.weights()), each, svm.fitting(), Monitor.none())
              .descent();
      double[][] prior =
          Arrays.stream(means)
              .mapToObj(m -> new double[] {0.5 * (1 - m), 0.5 * (1 + m)})
              .toArray(double[][]::new);
      // ½‖f‖² of two scores, f and −f, of one half of the kernel is that of one score; the kernel
      // of contrasts is that of the difference
      List<Double> now =
          new ContrastKernel(KernelSpace.of(halved, data), each, Monitor.none())
              .run(ClassBeliefs.before(prior, data.weights()), each, svm.fitting(), Monitor.none())
              .descent();
      assertEquals(old.size(), now.size());
      for (int r = 0; r < old.size(); r++) {
        assertEquals(old.get(r), now.get(r), 1e-7 * (1 + Math.abs(old.get(r))));
      }
    }
  }

  /** Labels that contradict each other, weights, prices out of all proportion. */
  @Test
  @Slow
  void whateverLabelsSayEndsInACertificate() {
    for (int classes : new int[] {3, 6}) {
      SplittableRandom random = new SplittableRandom(classes);
      Examples examples =
          clouds(
              random,
              5 * classes,
              classes,
              (t, truth) ->
                  t < classes
                      ? truth
                      : t % 2 == 0
                          ? truth + ":0.4|c" + (t + 1) % classes + ":0.6"
                          : t % 3 == 0 ? "?" : truth + "|c" + (t + 2) % classes);
      double[] weights =
          IntStream.range(0, examples.size()).mapToDouble(t -> t % 3 == 0 ? 0.25 : 2).toArray();
      Uncertainty how = Uncertainty.standard().withUnknown(UnknownRows.USED);
      for (double c : new double[] {1e-4, 1, 1e4}) {
        MedSvm svm = MedSvm.linear().margin(new ExponentialMargin(1, c)).labels(how);
        for (MedSvm machine : List.of(svm, svm.kernel(Kernels.gaussian(1)))) {
          FitReport summary = machine.fit(examples.withWeights(weights)).summary();
          assertTrue(summary.converged(), classes + " classes, c = " + c);
          falls(summary, classes + " classes, c = " + c, 1e-5);
        }
      }
      assertTrue(MedGaussian.standard().labels(how).fit(examples).summary().converged());
    }
  }

  @Test
  void oneOfAllIsUnknown() {
    LabelCell all = (t, truth) -> t < 9 ? truth : "c0|c1|c2";
    LabelCell none = (t, truth) -> t < 9 ? truth : "?";
    for (UnknownRows unknown : UnknownRows.values()) {
      MedSvm machine =
          MedSvm.linear().tolerance(TIGHT).labels(Uncertainty.standard().withUnknown(unknown));
      assertArrayEquals(
          scores(machine.fit(clouds(new SplittableRandom(3), 30, 3, all)).predict(0.2, 0.1)),
          scores(machine.fit(clouds(new SplittableRandom(3), 30, 3, none)).predict(0.2, 0.1)),
          1e-6);
    }
  }

  @Test
  void flippedLabelsAreFound() {
    LabelCell cell = (t, truth) -> t % 10 == 4 ? "c" + (truth.charAt(1) - '0' + 1) % 3 : truth;
    Examples flipped = clouds(new SplittableRandom(30), 180, 3, cell);
    for (org.relent.model.Trainer<Classifier> trainer :
        List.<org.relent.model.Trainer<Classifier>>of(
            MedSvm.linear().labelNoise(0.1), MedGaussian.standard().labelNoise(0.1))) {
      List<Doubt> doubtful = trainer.fit(flipped).doubtful();
      assertEquals(180, doubtful.size());
      long found = doubtful.stream().limit(36).filter(d -> (d.row() - 1) % 10 == 4).count();
      assertTrue(found >= 12, found + " of 18");
    }
  }

  /** A probability of a second class is that class's, not shared by all others. */
  @Test
  void softLabelsNameTheirClasses() {
    LabelTrust trust =
        new LabelTrust(new double[] {0.6, 0.5}, new double[][] {{0.6, 0.4, 0}, {0.25, 0.25, 0.5}});
    assertEquals(0.4, trust.of(0, 0, 1, 3));
    assertEquals(0, trust.of(0, 0, 2, 3));
    assertEquals(0.25, trust.of(1, 2, 0, 3));
    assertEquals(0.25, LabelTrust.of(new double[] {0.5}).of(0, 2, 0, 3));
  }

  @Test
  void balanceHoldsTheSharesOfUncertainLabels() {
    SplittableRandom random = new SplittableRandom(11);
    Potential each = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 3));
    double[][] prior = {
      {1, 0, 0},
      {0, 1, 0},
      {0, 1, 0},
      {0, 0, 1},
      {.2, .5, .3},
      {.5, 0, .5},
      {1 / 3., 1 / 3., 1 / 3.},
      {1 / 3., 1 / 3., 1 / 3.},
      {1 / 3., 1 / 3., 1 / 3.}
    };
    double[] weights = {1, 1, 1, 2, 1, 1, 2, 0.5, 1};
    Uncertainty how = new Uncertainty(0, 0.4, 5, LabelBalance.KEPT);
    ClassBeliefs labels = ClassBeliefs.before(prior, weights);
    double[] shares = labels.givenShares();
    labels = labels.begun(each, how);
    for (int round = 0; round < 5; round++) {
      double[] sums = new double[3];
      double total = 0;
      for (int t = 4; t < prior.length; t++) {
        for (int y = 0; y < 3; y++) {
          sums[y] += weights[t] * labels.now()[t][y];
        }
        total += weights[t];
      }
      for (int y = 0; y < 3; y++) {
        assertEquals(shares[y], sums[y] / total, 1e-10);
      }
      assertEquals(0, labels.now()[5][1]);
      double[][] scores = new double[3][];
      for (int y = 0; y < 3; y++) {
        scores[y] = random.doubles(prior.length, -3, 3).toArray();
      }
      labels = labels.towards(scores, each, how);
    }
  }

  private static double gaussian(SplittableRandom random) {
    return random.nextGaussian();
  }

  /** Three Gaussians in ten dimensions at the corners of a triangle, 2 from its centre. */
  private static double[][] corners(SplittableRandom random, int rows) {
    double[][] x = new double[rows][10];
    for (int t = 0; t < rows; t++) {
      for (int k = 0; k < 10; k++) {
        x[t][k] = gaussian(random);
      }
      x[t][0] += 2 * Math.cos(2 * Math.PI * (t % 3) / 3);
      x[t][1] += 2 * Math.sin(2 * Math.PI * (t % 3) / 3);
    }
    return x;
  }

  @Test
  @Slow
  void unlabelledRowsHelpWhereClustersAreClasses() {
    MedSvm linear = MedSvm.linear().margin(new ExponentialMargin(1, 1.5)).bias(Bias.none());
    Fitting fitting = linear.fitting();
    MedSvm machine =
        linear.fitting(fitting.withEncoding(fitting.encoding().withScaling(Scaling.NONE)));
    List<Double> alone = new ArrayList<>();
    List<Double> together = new ArrayList<>();
    List<Double> unasked = new ArrayList<>();
    for (int seed = 0; seed < 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = corners(random, 69);
      double[][] fresh = corners(random, 600);
      String[] y =
          IntStream.range(0, 69).mapToObj(t -> t < 9 ? "c" + t % 3 : "?").toArray(String[]::new);
      Uncertainty how = new Uncertainty(0, 0.1, 8, LabelBalance.FREE);
      alone.add(error(machine.labels(how.withUnknown(UnknownRows.IGNORED)).fit(x, y), fresh));
      together.add(error(machine.labels(how.withUnknown(UnknownRows.USED)).fit(x, y), fresh));
      unasked.add(error(machine.labels(how).fit(x, y), fresh));
    }
    String figures = mean(alone) + " became " + mean(together) + ", unasked " + mean(unasked);
    assertTrue(mean(together) <= 0.8 * mean(alone), figures);
  }

  private static double mean(List<Double> figures) {
    return figures.stream().mapToDouble(f -> f).average().orElseThrow();
  }

  private static double error(Classifier model, double[][] fresh) {
    return IntStream.range(0, fresh.length)
            .filter(t -> !model.predict(fresh[t]).label().equals("c" + t % 3))
            .count()
        / (double) fresh.length;
  }
}
