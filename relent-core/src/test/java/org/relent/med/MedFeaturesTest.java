// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.Termination;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

class MedFeaturesTest {

  /** Rows of two or more classes of which the first columns alone tell them apart. */
  static Examples telling(long seed, int rows, int columns, int telling, int classes) {
    double[][] x = Problems.normal(new Seed(seed), rows, columns);
    int[] y = IntStream.range(0, rows).map(t -> t % classes).toArray();
    for (int t = 0; t < rows; t++) {
      for (int k = 0; k < telling; k++) {
        x[t][k] += classes == 2 ? y[t] - 0.5 : k % classes == y[t] ? 1.5 : 0;
      }
    }
    return Examples.of(x, y);
  }

  private static Set<String> found(Classifier model) {
    return SwitchScores.of(model).stream()
        .filter(s -> s.probability() > 0.5)
        .map(Switch::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> codes(Classifier model) {
    return model.summary().warnings().stream().map(Warning::code).toList();
  }

  /** With p₀ = 1 the machine is that of a linear kernel of variance v, classes many or two. */
  @Test
  void withoutDoubtOfColumnsItIsTheLinearMachine() {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), 40, 4, classes, 1);
      for (Bias bias : List.of(Bias.flat(), Bias.gaussian(2), Bias.none())) {
        for (MarginPrior margin : List.of(new ExponentialMargin(1, 5), new LaplaceMargin(1, 5))) {
          Classifier plain =
              MedSvm.withKernel(Kernels.linear().scaled(0.3))
                  .margin(margin)
                  .bias(bias)
                  .tolerance(1e-10)
                  .fit(data.examples());
          Classifier switched =
              MedFeatures.standard()
                  .probability(1)
                  .variance(0.3)
                  .margin(margin)
                  .bias(bias)
                  .tolerance(1e-10)
                  .fit(data.examples());
          String what = classes + " classes, bias " + bias + ", " + margin;
          assertEquals(plain.summary().objective(), switched.summary().objective(), 1e-8, what);
          for (double[] x : Problems.normal(new Seed(5), 5, 4)) {
            Map<String, Double> wanted = plain.predict(x).scores();
            switched
                .predict(x)
                .scores()
                .forEach((name, score) -> assertEquals(wanted.get(name), score, 1e-5, what));
          }
          assertEquals(4, found(switched).size(), what);
        }
      }
    }
  }

  @Test
  void theColumnsThatTellClassesApartAreFound() {
    for (int classes : new int[] {2, 3}) {
      Examples examples = telling(classes, 300, 60, 3, classes);
      Classifier model = MedFeatures.standard().fit(examples);
      assertTrue(model.summary().converged());
      assertEquals(Set.of("x1", "x2", "x3"), found(model), classes + " classes");
    }
  }

  @Test
  void aWholeWeightIsThatManyRows() {
    Examples once = telling(3, 40, 8, 2, 2);
    int[] twice = IntStream.range(0, 80).map(r -> r % 40).toArray();
    MedFeatures recipe = MedFeatures.standard().variance(0.02).tolerance(1e-9);
    Classifier weighted = recipe.fit(once.withWeights(filled(40, 2)));
    Classifier repeated = recipe.fit(once.select(twice));
    List<Switch> wanted = SwitchScores.of(repeated);
    List<Switch> found = SwitchScores.of(weighted);
    for (int g = 0; g < wanted.size(); g++) {
      assertEquals(wanted.get(g).name(), found.get(g).name());
      assertEquals(wanted.get(g).probability(), found.get(g).probability(), 1e-6);
      assertEquals(wanted.get(g).weight(), found.get(g).weight(), 1e-6);
    }
  }

  private static double[] filled(int size, double value) {
    double[] all = new double[size];
    Arrays.fill(all, value);
    return all;
  }

  /** A category has one switch for all its levels, and so has a number with its gaps. */
  @Test
  void aColumnHasOneSwitchWhateverItBecomes() {
    String[] colours = new String[60];
    double[] sizes = new double[60];
    String[] kinds = new String[60];
    for (int t = 0; t < 60; t++) {
      kinds[t] = t % 2 == 0 ? "a" : "b";
      colours[t] = t % 2 == 0 ? (t % 3 == 0 ? "red" : "blue") : "green";
      sizes[t] = t % 7 == 0 ? Double.NaN : t % 5;
    }
    Table table =
        Table.of(
            List.<Column>of(
                CategoryColumn.of("colour", List.of(colours)),
                NumericColumn.of("size", sizes),
                CategoryColumn.of("kind", List.of(kinds))));
    Classifier model =
        MedFeatures.standard().variance(0.1).missing(Missing.AUTO).fit(table.target("kind"));
    assertEquals(
        List.of("colour", "size"), SwitchScores.of(model).stream().map(Switch::name).toList());
    assertEquals(Set.of("colour"), found(model));
    assertEquals(5, model.encoding().width());
  }

  @Test
  void droppedColumnsNeedNotBeGivenAndFiguresAreOfRowsThatDidNotChoose() {
    Examples examples = telling(5, 120, 50, 4, 2);
    MedFeatures recipe = MedFeatures.standard().variance(0.005);
    Classifier all = recipe.fit(examples);
    Classifier kept = recipe.keep(0.5).fit(examples);
    assertEquals(found(all), Set.copyOf(kept.encoding().columns()));
    assertEquals(50, all.encoding().columns().size());
    assertEquals(List.of("W-KEEP"), codes(kept));
    Table few = examples.features().only(kept.encoding().columns().toArray(String[]::new));
    assertEquals(120, kept.predict(few).size());
    LeaveOneOut left = kept.leaveOneOut();
    assertTrue(left.obstacles().contains(ProofObstacle.SELECTION));
    assertTrue(left.supportBound().isEmpty());
    assertEquals("0.5", kept.summary().settings().get("keep"));
  }

  /** Pure noise: the columns that are kept tell their own rows apart, but not rows left out. */
  @Test
  void columnsChosenOfNoiseDoNotFlatter() {
    Examples noise = telling(6, 40, 400, 0, 2);
    MedFeatures recipe = MedFeatures.standard().probability(0.1).variance(0.02);
    Classifier kept = recipe.keep(0.13).fit(noise);
    String[] columns = kept.encoding().columns().toArray(String[]::new);
    assertTrue(columns.length > 10 && columns.length < 100, columns.length + " columns are kept");
    Examples chosen =
        Examples.of(noise.features().only(columns), noise.targetName(), noise.target());
    double flattering = recipe.fit(chosen).leaveOneOut().errorEstimate();
    double honest = kept.leaveOneOut().errorEstimate();
    assertTrue(flattering < 0.15, "columns that chose themselves err in " + flattering);
    assertTrue(honest > 0.3, "and by folds in " + honest);
  }

  @Test
  void whereNoColumnIsProbableEnoughTheBestOneStays() {
    Examples examples = telling(7, 60, 10, 2, 2);
    Classifier kept = MedFeatures.standard().variance(1e-6).keep(0.9).fit(examples);
    assertEquals(1, kept.encoding().columns().size());
    assertTrue(
        kept.summary().warnings().get(0).message().startsWith("No column is as probable"),
        kept.summary().warnings().toString());
  }

  @Test
  void theProbabilityIsChosenByFoldsAndToldWithItsDoubts() {
    Examples examples = telling(8, 60, 30, 4, 2);
    MedFeatures recipe = MedFeatures.standard().variance(0.01).automaticProbability();
    Classifier model = recipe.fit(examples);
    assertEquals(List.of("W-CHOICE"), codes(model));
    String told = model.summary().warnings().get(0).message();
    assertTrue(told.contains("of them are, from"), told);
    assertEquals("auto", model.summary().recipe().asked().texts().get("p0"));
    double chosen = Double.parseDouble(model.summary().settings().get("p0"));
    Classifier given = recipe.probability(chosen).fit(examples);
    assertEquals(SwitchScores.of(given), SwitchScores.of(model));
    Classifier shuffled = recipe.fit(examples.select(new Seed(4).permutation(60)));
    assertEquals(SwitchScores.of(shuffled), SwitchScores.of(model), "in any order of the rows");
  }

  /** A run that is stopped as soon as its first fit has ended keeps all columns, and says so. */
  @Test
  void whereThereIsNoTimeToDropColumnsAllAreKept() {
    Examples examples = telling(7, 60, 10, 2, 2);
    AtomicBoolean calibrated = new AtomicBoolean();
    Monitor late =
        new Monitor() {
          @Override
          public void progress(Progress progress) {
            // rounds go on as they come
          }

          @Override
          public void status(FitStatus status) {
            calibrated.set(calibrated.get() || status.stage() == FitStatus.Stage.CALIBRATION);
          }

          @Override
          public boolean stopped() {
            return calibrated.get();
          }
        };
    Classifier model = MedFeatures.standard().keep(0.9).fit(examples, late);
    assertEquals(10, model.encoding().columns().size());
    assertTrue(
        model.summary().warnings().get(0).message().startsWith("The time was up"),
        model.summary().warnings().toString());
  }

  @Test
  void withoutRowsForFoldsTheProbabilityIsTheStandardOne() {
    Examples examples = telling(9, 2, 5, 2, 2);
    Classifier model = MedFeatures.standard().automaticProbability().fit(examples);
    assertEquals("0.01", model.summary().settings().get("p0"));
    assertTrue(codes(model).contains("W-CHOICE"));
  }

  /** Each extreme ends honestly: converged with its proof, or said not to be. */
  @Slow
  @Test
  void extremesEndHonestly() {
    Examples plain = telling(10, 40, 6, 2, 2);
    Examples ten = telling(11, 60, 8, 8, 10);
    for (double v : new double[] {1e-12, 1e-3, 1e6}) {
      for (double p0 : new double[] {1e-300, 0.01, 1}) {
        for (double c : new double[] {1e-6, 3, 1e6}) {
          String what = "two classes, v " + v + ", p0 " + p0 + ", c " + c;
          if (c > 3 && (p0 < 1e-20 || v > 1)) {
            // each takes seconds before it is given up
            if (!Scale.full()) {
              continue;
            }
            endsAtAll(recipe(p0, v, c).maxIterations(40), plain, what);
          } else {
            ends(recipe(p0, v, c), plain, what);
          }
        }
        if (p0 > 1e-20 && (v == 1e-3 || Scale.full())) {
          ends(recipe(p0, v, 3), ten, "ten classes, v " + v + ", p0 " + p0);
        }
      }
    }
  }

  /**
   * Switches that cost 690 nats make kinks of A that steep prices push into, and weights of a
   * million times the variance cancel to their last digits: not all is proved.
   */
  private static void endsAtAll(MedFeatures recipe, Examples examples, String what) {
    Classifier model = recipe.fit(examples);
    assertEquals(model.summary().converged(), !codes(model).contains("W-NOTCONV"), what);
    assertTrue(SwitchScores.of(model).stream().allMatch(s -> Double.isFinite(s.weight())), what);
  }

  private static MedFeatures recipe(double p0, double v, double c) {
    return MedFeatures.standard()
        .probability(p0)
        .variance(v)
        .margin(new ExponentialMargin(1, c))
        .maxIterations(2_000);
  }

  private static void ends(MedFeatures recipe, Examples examples, String what) {
    Classifier model = recipe.fit(examples);
    assertEquals(Termination.CONVERGED, model.summary().termination(), what);
    double gap = model.summary().certificate().gap().orElse(Double.NaN);
    assertTrue(gap >= 0 && gap <= 1e-5 * Math.max(1, Math.abs(model.summary().objective())), what);
    for (Switch one : SwitchScores.of(model)) {
      assertTrue(one.probability() >= 0 && one.probability() <= 1, what);
      assertTrue(Double.isFinite(one.weight()), what);
    }
  }

  @Test
  void degenerateColumnsRowsAndWeightsEndHonestly() {
    double[][] x = Problems.normal(new Seed(12), 30, 4);
    int[] y = IntStream.range(0, 30).map(t -> t % 2).toArray();
    for (int t = 0; t < 30; t++) {
      x[t][1] = 3;
      x[t][2] = x[t][0];
    }
    Examples odd = Examples.of(x, y);
    ends(recipe(0.01, 0.01, 3), odd, "a constant and two equal columns");
    List<Switch> switches = SwitchScores.of(recipe(0.01, 0.01, 3).fit(odd));
    assertEquals(probability(switches, "x1"), probability(switches, "x3"), 0);
    assertEquals(0.01, probability(switches, "x2"), 1e-15, "nothing is known of a constant");
    ends(recipe(0.01, 0.01, 3), Examples.of(new double[][] {{1}, {2}}, new int[] {0, 1}), "2 rows");
    ends(recipe(0.01, 0.01, 3), telling(13, 30, 1, 1, 2), "one column");
    for (double weight : new double[] {1e-6, 1e6}) {
      double[] weights = filled(30, 1);
      weights[3] = weight;
      weights[4] = weight;
      ends(recipe(0.01, 0.01, 3), odd.withWeights(weights), "weights of " + weight);
      ends(recipe(0.01, 0.01, 3), odd.withWeights(filled(30, weight)), "all of " + weight);
    }
  }

  private static double probability(List<Switch> switches, String name) {
    return switches.stream()
        .filter(s -> s.name().equals(name))
        .findFirst()
        .orElseThrow()
        .probability();
  }

  /** With p₀ = 1 all kernels of a sum are on, which is the machine with v times the sum. */
  @Test
  void switchesOfKernelsThatAreOnMakeTheMachineOfTheirSum() {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), 30, 3, classes, 1);
      Kernel sum = Kernels.linear().plus(Kernels.gaussianGamma(0.3));
      Classifier plain = MedSvm.withKernel(sum.scaled(0.4)).tolerance(1e-10).fit(data.examples());
      Classifier switched =
          MedFeatures.standard()
              .margin(new ExponentialMargin(1, 5))
              .probability(1)
              .variance(0.4)
              .kernels(sum)
              .tolerance(1e-10)
              .fit(data.examples());
      assertEquals(plain.summary().objective(), switched.summary().objective(), 1e-8);
      for (double[] x : Problems.normal(new Seed(5), 5, 3)) {
        Map<String, Double> wanted = plain.predict(x).scores();
        switched
            .predict(x)
            .scores()
            .forEach((name, score) -> assertEquals(wanted.get(name), score, 1e-5));
      }
      assertEquals(
          List.of("linear", "rbf:gamma=0.3"),
          SwitchScores.of(switched).stream().map(Switch::name).sorted().toList());
    }
  }

  @Test
  void theKernelThatTellsClassesApartIsFound() {
    double[][] x = Problems.normal(new Seed(16), 100, 2);
    int[] y = Arrays.stream(x).mapToInt(r -> r[0] * r[0] + r[1] * r[1] > 1.4 ? 1 : 0).toArray();
    Classifier model =
        MedFeatures.standard()
            .probability(0.1)
            .variance(0.01)
            .kernels(Kernels.linear().plus(Kernels.polynomial(2, 1, 1)).plus(Kernels.linear()))
            .fit(Examples.of(x, y));
    assertTrue(model.summary().converged());
    assertEquals(Set.of("poly:degree=2,scale=1,offset=1"), found(model));
    List<Switch> same =
        SwitchScores.of(model).stream().filter(s -> s.name().equals("linear")).toList();
    assertEquals(same.get(0).probability(), same.get(1).probability(), 1e-12, "equal kernels");
    DataException refusal =
        assertThrows(
            DataException.class,
            () ->
                MedFeatures.standard().kernels(Kernels.linear()).keep(0.5).fit(Examples.of(x, y)));
    assertEquals("RLT-S006", refusal.code());
  }

  @Test
  void uncertainLabelsAndNonsenseAreRefused() {
    Examples open =
        Examples.of(new double[][] {{1}, {2}, {3}}, new String[] {"a", "b", "a:0.8|b:0.2"});
    assertThrows(DataException.class, () -> MedFeatures.standard().fit(open));
    assertThrows(IllegalArgumentException.class, () -> MedFeatures.standard().probability(0));
    assertThrows(IllegalArgumentException.class, () -> MedFeatures.standard().variance(-1));
    assertThrows(IllegalArgumentException.class, () -> MedFeatures.standard().keep(1.5));
  }

  @Test
  void threadsAndTheOrderOfRowsChangeNothing() {
    Examples examples = telling(14, 50, 20, 3, 3);
    MedFeatures recipe = MedFeatures.standard().variance(0.02);
    Classifier one = recipe.threads(1).fit(examples);
    Classifier other = recipe.threads(3).fit(examples.select(new Seed(2).permutation(50)));
    assertEquals(SwitchScores.of(one), SwitchScores.of(other));
    assertArrayEquals(
        one.predict(examples.features().row(0)).probabilities(),
        other.predict(examples.features().row(0)).probabilities(),
        0);
  }

  @Slow
  @Test
  void rowsLeftOutScoreAsAFitWithoutThemDoes() {
    for (int classes : new int[] {2, 3}) {
      Examples examples = telling(15, 40, 25, 4, classes);
      for (Bias bias : List.of(Bias.flat(), Bias.none())) {
        MedFeatures recipe =
            MedFeatures.standard()
                .probability(0.05)
                .variance(0.02)
                .bias(bias)
                .scaling(Scaling.NONE)
                .tolerance(1e-7);
        Classifier all = recipe.fit(examples);
        int wrong = 0;
        for (int t = 0; t < 40; t++) {
          int out = t;
          int[] others = IntStream.range(0, 40).filter(i -> i != out).toArray();
          Classifier without = recipe.fit(examples.select(others));
          String label = without.predict(examples.features().row(t)).label();
          wrong += label.equals(Integer.toString(t % classes)) ? 0 : 1;
        }
        double errors = wrong / 40.0;
        double estimate = all.leaveOneOut().errorEstimate();
        String what = classes + " classes, bias " + bias;
        assertEquals(errors, estimate, 0.051, what);
        boolean proved = all.leaveOneOut().supportBound().isPresent();
        assertEquals(!bias.isFlat(), proved, what + all.leaveOneOut());
        all.leaveOneOut()
            .supportBound()
            .ifPresent(bound -> assertTrue(bound >= errors - 1e-12, what));
        assertFalse(all.leaveOneOut().guaranteed(), what);
      }
    }
  }
}
