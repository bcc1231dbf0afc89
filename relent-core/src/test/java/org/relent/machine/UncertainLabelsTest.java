// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.Belief;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.machine.Uncertainty.LabelBalance;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedSvm;
import org.relent.med.MedTree;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.FitReport;
import org.relent.model.Trainer;
import org.relent.testkit.Scale;

/** Labels that are soft, one of a set, or unknown. */
class UncertainLabelsTest {

  private static final int ALTERNATIONS = Scale.of(40, 1_000);
  private static final double RISE = 1e-10;
  private static final double TIGHT = 1e-12;

  /** Two clouds of points; the label of each row as its cell says. */
  private static Examples clouds(SplittableRandom random, int rows, LabelCell cell) {
    double[][] x = new double[rows][2];
    String[] y = new String[rows];
    for (int t = 0; t < rows; t++) {
      int side = t % 2 == 0 ? 1 : -1;
      x[t][0] = side + random.nextDouble(-1.5, 1.5);
      x[t][1] = 0.5 * side + random.nextDouble(-1.5, 1.5);
      y[t] = cell.of(t, side > 0 ? "a" : "b");
    }
    return Examples.of(x, y);
  }

  private interface LabelCell {
    String of(int row, String truth);
  }

  private static String other(String label) {
    return label.equals("a") ? "b" : "a";
  }

  private static LabelCell anything(SplittableRandom random) {
    return (t, truth) -> {
      if (t < 4) {
        return truth;
      }
      double p = 0.05 + 0.9 * random.nextDouble();
      return switch (random.nextInt(5)) {
        case 0 -> truth;
        case 1 -> "a:" + p + "|b:" + (1 - p);
        case 2 -> "a|b";
        default -> "?";
      };
    };
  }

  private static LabelBalance balance(int either) {
    return either == 0 ? LabelBalance.FREE : LabelBalance.KEPT;
  }

  private static MarginPrior anyMargin(SplittableRandom random) {
    double c = 0.5 + 6 * random.nextDouble();
    return switch (random.nextInt(3)) {
      case 0 -> new LaplaceMargin(1, c);
      case 1 -> new GaussianMargin(1, c);
      default -> new ExponentialMargin(1, c);
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
  void relativeEntropyNeverRises() {
    for (int k = 0; k < ALTERNATIONS; k++) {
      SplittableRandom random = new SplittableRandom(k);
      Examples examples = clouds(random, 12 + random.nextInt(20), anything(random));
      double[] weights =
          IntStream.range(0, examples.size()).mapToDouble(t -> 1 + random.nextInt(2)).toArray();
      LabelBalance balance = balance(random.nextInt(2));
      Classifier model =
          anyMachine(random)
              .tolerance(TIGHT)
              .labels(new Uncertainty(0.3 * random.nextInt(2), 1 - random.nextDouble(), 6, balance))
              .fit(examples.withWeights(weights));
      falls(model.summary(), "seed " + k);
    }
  }

  private static void falls(FitReport summary, String what) {
    List<Double> descent = summary.course().descent();
    assertTrue(descent.size() > 1, what);
    for (int r = 1; r < descent.size(); r++) {
      double before = descent.get(r - 1);
      assertTrue(
          descent.get(r) <= before + RISE * Math.max(1, Math.abs(before)),
          what + ": " + descent + " of " + summary.settings());
    }
  }

  @Test
  void relativeEntropyOfGenerativeModelsNeverRises() {
    for (int k = 0; k < ALTERNATIONS / 6; k++) {
      SplittableRandom random = new SplittableRandom(1_000 + k);
      Examples examples = clouds(random, 24, anything(random));
      Uncertainty labels = new Uncertainty(0, 1 - random.nextDouble(), 6, balance(k % 2));
      falls(
          MedGaussian.standard().tolerance(TIGHT).labels(labels).fit(examples).summary(),
          "Gaussians, seed " + k);
      falls(
          MedNaiveBayes.standard().tolerance(TIGHT).labels(labels).fit(examples).summary(),
          "naive Bayes, seed " + k);
    }
  }

  @Test
  void certainLabelsAreLearntAsEver() {
    Examples certain = clouds(new SplittableRandom(5), 30, (t, truth) -> truth);
    Examples soft = clouds(new SplittableRandom(5), 30, (t, truth) -> truth + ":1");
    for (Trainer<Classifier> trainer :
        List.<Trainer<Classifier>>of(
            MedSvm.linear(), MedSvm.withKernel(Kernels.gaussian(1)), MedGaussian.standard())) {
      Classifier one = trainer.fit(certain);
      Classifier two = trainer.fit(soft);
      assertEquals(one.summary().objective(), two.summary().objective());
      assertEquals(one.predict(0.2, 0.1).score(), two.predict(0.2, 0.1).score());
      assertEquals(List.of(), one.summary().course().descent());
    }
  }

  /** A label that is all but certain is learnt like a certain one. */
  @Test
  void softLabelsTendToCertainOnes() {
    Examples certain = clouds(new SplittableRandom(6), 30, (t, truth) -> truth);
    double tiny = 1e-9;
    Examples soft =
        clouds(
            new SplittableRandom(6),
            30,
            (t, truth) -> truth + ":" + (1 - tiny) + "|" + other(truth) + ":" + tiny);
    for (Trainer<Classifier> trainer :
        List.<Trainer<Classifier>>of(
            MedSvm.linear().tolerance(TIGHT), MedGaussian.standard().tolerance(TIGHT))) {
      assertEquals(
          trainer.fit(certain).predict(0.2, 0.1).score(),
          trainer.fit(soft).predict(0.2, 0.1).score(),
          1e-5);
    }
  }

  /** Eq. 77 by golden section, and the constraint it stands for. */
  @Test
  void labelsAreProjectedByTheirDual() {
    SplittableRandom random = new SplittableRandom(9);
    for (int k = 0; k < 300; k++) {
      Potential each = Relation.AT_LEAST.restrict(anyMargin(random));
      double score = random.nextDouble(-4, 4);
      double odds = random.nextDouble(-2, 2);
      LabelTilt tilt = new LabelTilt(each, score, odds);
      double lambda = tilt.multiplier(0);
      double found = dual(each, score, odds, lambda);
      for (double step : new double[] {-0.1, -1e-3, 1e-3, 0.1}) {
        double there = lambda + step * Math.max(lambda, 0.1);
        if (each.domain().contains(there)) {
          assertTrue(dual(each, score, odds, there) <= found + 1e-12);
        }
      }
      // E[y]m ≥ E[γ], with equality where the multiplier is not zero
      double slack = score * tilt.mean(lambda, 0) - each.slope(lambda);
      assertTrue(slack > -1e-9 && (lambda < 1e-9 || slack < 1e-9), "slack " + slack);
    }
  }

  private static double dual(Potential each, double score, double odds, double lambda) {
    double plus = 1 / (1 + Math.exp(-2 * odds));
    double z = plus * Math.exp(lambda * score) + (1 - plus) * Math.exp(-lambda * score);
    return each.value(lambda) - Math.log(z);
  }

  /** The table of the mathematics: means rise and fall again, they are no probabilities. */
  @Test
  void meansFallWhereScoresAreLarge() {
    Potential each = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
    double[] scores = {0.1, 0.5, 0.8, 1, 1.5, 3, 10};
    double[] expected = {.38, .92, .87, .75, .52, .27, .08};
    double[] means =
        Arrays.stream(scores)
            .map(
                m -> {
                  LabelTilt tilt = new LabelTilt(each, m, 0);
                  return tilt.mean(tilt.multiplier(0), 0);
                })
            .toArray();
    assertArrayEquals(expected, means, 0.006);
  }

  @Test
  void balanceHoldsTheMeanOfUncertainLabels() {
    SplittableRandom random = new SplittableRandom(11);
    Potential each = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 3));
    double[] prior = {1, -1, 0.4, 0, 0, 0, -0.2, 0};
    double[] weights = {1, 1, 2, 1, 3, 1, 1, 0.5};
    double held = 0.3;
    LabelMeans labels = LabelMeans.before(prior, weights).balanced(each, held);
    for (int round = 0; round < 5; round++) {
      double sum = 0;
      double total = 0;
      for (int t = 2; t < prior.length; t++) {
        sum += weights[t] * labels.mean()[t];
        total += weights[t];
      }
      assertEquals(held, sum / total, 1e-12);
      assertEquals(1, labels.mean()[0]);
      double[] scores = random.doubles(prior.length, -3, 3).toArray();
      labels = labels.towards(scores, each, 0.4, OptionalDouble.of(held));
    }
  }

  @Test
  void weightsAreRepetitions() {
    Examples once = clouds(new SplittableRandom(12), 14, anything(new SplittableRandom(1)));
    double[] weights = IntStream.range(0, 14).mapToDouble(t -> t % 3 == 1 ? 2 : 1).toArray();
    int[] repeated =
        IntStream.range(0, 14)
            .flatMap(t -> IntStream.generate(() -> t).limit((int) weights[t]))
            .toArray();
    for (LabelBalance balance : LabelBalance.values()) {
      MedSvm machine =
          MedSvm.withKernel(Kernels.gaussian(1))
              .tolerance(TIGHT)
              .labels(Uncertainty.standard().withBalance(balance));
      Classifier weighted = machine.fit(once.withWeights(weights));
      Classifier twice = machine.fit(once.select(repeated));
      assertEquals(twice.predict(0.3, -0.2).score(), weighted.predict(0.3, -0.2).score(), 1e-6);
      assertEquals(twice.summary().objective(), weighted.summary().objective(), 1e-7);
    }
  }

  /** Nothing is known of the names of classes. */
  @Test
  void otherNamesGiveTheSameScores() {
    Examples examples = clouds(new SplittableRandom(13), 20, anything(new SplittableRandom(2)));
    List<Belief> renamed = new ArrayList<>();
    for (int t = 0; t < examples.size(); t++) {
      Belief belief = examples.labels().belief(t);
      renamed.add(Belief.parse(belief.toString().replace('a', 'z')));
    }
    Examples swapped =
        Examples.of(examples.features(), "y", new Target.ClassTarget(Labels.of(renamed)));
    for (Trainer<Classifier> trainer :
        List.<Trainer<Classifier>>of(MedSvm.linear(), MedGaussian.standard())) {
      double p = trainer.fit(examples).predict(0.3, 0.1).probability("a");
      assertEquals(p, trainer.fit(swapped).predict(0.3, 0.1).probability("z"), 1e-12);
    }
  }

  @Test
  void unlabelledRowsHelp() {
    LabelCell few = (t, truth) -> t < 6 ? truth : "?";
    int[] labelled = IntStream.range(0, 6).toArray();
    Examples fresh = clouds(new SplittableRandom(22), 1_000, (t, truth) -> truth);
    MedSvm machine =
        MedSvm.linear()
            .margin(new ExponentialMargin(1, 1.5))
            .labels(Uncertainty.standard().withBalance(LabelBalance.KEPT));
    double alone = 0;
    double together = 0;
    for (int k = 0; k < 20; k++) {
      Examples semi = clouds(new SplittableRandom(100 + k), 150, few);
      alone += accuracy(machine.fit(semi.select(labelled)), fresh);
      together += accuracy(machine.fit(semi), fresh);
    }
    assertTrue(together > alone + 0.2, alone / 20 + " became " + together / 20);
  }

  private static double accuracy(Classifier model, Examples fresh) {
    int[] codes = fresh.labels().codes();
    return IntStream.range(0, codes.length)
            .filter(t -> model.predict(fresh.features().row(t)).code() == codes[t])
            .count()
        / (double) codes.length;
  }

  @Test
  void flippedLabelsAreFound() {
    for (double noise : new double[] {0, 0.1}) {
      LabelCell cell = (t, truth) -> t % 10 == 3 ? other(truth) : truth;
      Examples flipped = clouds(new SplittableRandom(30), 200, cell);
      for (Trainer<Classifier> trainer :
          List.<Trainer<Classifier>>of(
              MedSvm.linear().labelNoise(noise), MedGaussian.standard().labelNoise(noise))) {
        List<Doubt> doubtful = trainer.fit(flipped).doubtful();
        assertEquals(200, doubtful.size());
        long found = doubtful.stream().limit(40).filter(d -> (d.row() - 1) % 10 == 3).count();
        assertTrue(found >= 14, found + " of 20");
        Doubt worst = doubtful.get(0);
        assertTrue(worst.strength() > 0.5 && !worst.given().equals(worst.believed()));
        for (int r = 1; r < doubtful.size(); r++) {
          assertTrue(doubtful.get(r).strength() <= doubtful.get(r - 1).strength());
        }
      }
    }
  }

  /** Labels of three classes are ranked as well, as long as they are certain. */
  @Test
  void severalClassesAreRanked() {
    double[][] x = new double[30][1];
    String[] y = new String[30];
    for (int t = 0; t < 30; t++) {
      x[t][0] = t;
      y[t] = t < 10 ? "a" : t < 20 ? "b" : "c";
    }
    y[15] = "c";
    Doubt worst = MedSvm.withKernel(Kernels.gaussian(0.5)).fit(x, y).doubtful().get(0);
    assertEquals(16, worst.row());
    assertEquals("c", worst.given());
    assertEquals("b", worst.believed());
  }

  @Test
  void collapseIsTold() {
    SplittableRandom random = new SplittableRandom(40);
    double[][] x = new double[60][8];
    String[] y = new String[60];
    for (int t = 0; t < 60; t++) {
      for (int k = 0; k < 8; k++) {
        x[t][k] = random.nextDouble(-1, 1);
      }
      y[t] = t == 0 ? "a" : t < 6 ? (t % 2 == 0 ? "a" : "b") : "?";
    }
    // so narrow that no row says anything of another
    MedSvm narrow = MedSvm.withKernel(Kernels.gaussian(0.05));
    Uncertainty many = Uncertainty.standard().withRounds(0.5, 40);
    assertTrue(collapses(narrow.labels(many).fit(x, y)));
    assertTrue(
        !collapses(MedSvm.linear().fit(clouds(random, 100, (t, truth) -> t < 20 ? truth : "?"))));
  }

  private static boolean collapses(Classifier model) {
    return model.summary().warnings().stream().anyMatch(w -> w.code().equals("W-COLLAPSE"));
  }

  @Test
  void whatCannotBeLearntIsRefused() {
    double[][] x = {{1}, {2}, {3}, {4}};
    refused("RLT-D027", () -> MedSvm.linear().fit(x, new String[] {"?", "?", "?", "?"}), "y");
    refused(
        "RLT-D064",
        () -> MedSvm.linear().fit(x, new String[] {"a|b", "a|b", "?", "a:0.5|b:0.5"}),
        "give at least one label of each class");
    refused(
        "RLT-D064",
        () -> MedGaussian.standard().fit(x, new String[] {"a", "a", "?", "b|a"}),
        "\"b\"");
    refused(
        "RLT-S014",
        () -> MedSvm.linear().margin(new FixedMargin(1)).fit(x, new String[] {"a", "b", "?", "b"}),
        "fixed margin");
    refused("RLT-S001", () -> MedSvm.linear().labelNoise(0.5), "labelNoise");
    refused("RLT-D031", () -> Labels.of("a", "a:1.5|b:-0.5"), "[0,1]");
    refused("RLT-D031", () -> Labels.of("a", "a:0.5|b:0.4"), "sums to");
  }

  private static void refused(String code, Supplier<?> work, String words) {
    DataException refusal = assertThrows(DataException.class, work::get);
    assertEquals(code, refusal.code(), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
  }

  @Test
  void treesLearnFromUnlabelledRows() {
    SplittableRandom random = new SplittableRandom(50);
    List<String> letters = new ArrayList<>();
    String[] y = new String[60];
    for (int t = 0; t < 60; t++) {
      StringBuilder strand = new StringBuilder();
      for (int k = 0; k < 5; k++) {
        strand.append(random.nextInt(4) == 0 ? "C" : t % 2 == 0 ? "A" : "G");
      }
      letters.add(strand.toString());
      y[t] = t < 10 ? (t % 2 == 0 ? "u" : "v") : "?";
    }
    Table table = Table.of(org.relent.data.SequenceColumn.of("s", letters));
    Examples examples = Examples.of(table, "y", new Target.ClassTarget(Labels.of(y)));
    Classifier model = MedTree.standard().fit(examples);
    assertEquals("u", model.predict(table.row(20)).label());
    assertEquals("v", model.predict(table.row(21)).label());
    assertTrue(
        model.summary().settings().entrySet().containsAll(Map.of("rounds", "10").entrySet()));
  }
}
