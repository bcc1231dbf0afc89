// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Scaling;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.evaluate.RocCurve;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.margin.ExponentialMargin;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.solve.Monitor;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** Uncertain labels, round by round: every figure of the reference. */
@Slow
class UncertainReferenceTest {

  private static final double RELATIVE = 1e-7;

  /**
   * The linear paths of the reference start 1e-8 below the optimum that the gap certifies here; its
   * label means, and with them the next rounds, carry the square root of that.
   */
  private static final double UNSOLVED = 3e-5;

  private static final JsonNode PARTIAL = Reference.json("med_partial.json");

  @TestFactory
  Stream<DynamicTest> toy() {
    return PARTIAL.get("toy").values().stream()
        .map(run -> dynamicTest(run.get("kernel").asString(), () -> toy(run)));
  }

  private static void toy(JsonNode run) {
    double[][] cells =
        Reference.text(PARTIAL.get("data").asString())
            .lines()
            .skip(1)
            .map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    double[][] x = Arrays.stream(cells).map(c -> Arrays.copyOf(c, 2)).toArray(double[][]::new);
    double[] prior = new double[cells.length];
    for (double t : Reference.numbers(run.get("labelled"))) {
      prior[(int) t] = cells[(int) t][2];
    }
    Fitting fitting = exact().fitting();
    KernelMachine machine = KernelMachine.of(MedSvm.withKernel(kernel(run)).fitting(fitting));
    double[] ones = new double[x.length];
    Arrays.fill(ones, 1);
    Potential each = Relation.AT_LEAST.restrict(new ExponentialMargin(1, run.get("c").asDouble()));
    String[] names = Arrays.stream(cells).map(c -> Double.toString(c[2])).toArray(String[]::new);
    Prepared data = Prepared.of(Examples.of(x, names), machine.kernel(), fitting);
    UncertainKernel learner =
        new UncertainKernel(KernelSpace.of(machine, data), each, Monitor.none());
    int[] origin = data.origin();
    LabelMeans labels =
        LabelMeans.before(Arrays.stream(origin).mapToDouble(t -> prior[t - 1]).toArray(), ones);
    Optional<FittedKernel> before = Optional.empty();
    for (JsonNode round : run.get("history").values()) {
      near(round.get("p"), asGiven(labels.mean(), origin));
      FittedKernel fitted = learner.fit(labels, before);
      before = Optional.of(fitted);
      double objective = learner.projection(fitted).solution().objective() + labels.idle(each);
      near(round.get("J").asDouble(), objective);
      near(round.get("D").asDouble(), objective + labels.divergence());
      near(round.get("lam"), asGiven(multipliers(labels, fitted, each), origin));
      double[] scores = learner.scores(fitted);
      double[] expected = Reference.numbers(round.get("Lbar"));
      for (int t = 0; t < scores.length; t++) {
        near(expected[origin[t] - 1] + round.get("b").asDouble(), scores[t]);
      }
      labels = stepped(run, round, labels, scores, each, origin);
    }
  }

  /** What was found for the rows as they are learnt from, in the order of the data given. */
  private static double[] asGiven(double[] found, int[] origin) {
    double[] given = new double[found.length];
    for (int t = 0; t < given.length; t++) {
      given[origin[t] - 1] = found[t];
    }
    return given;
  }

  /** λ = |λp|/|p|; where p = 0, the multiplier that a margin of zero calls for. */
  private static double[] multipliers(LabelMeans labels, FittedKernel fitted, Potential each) {
    double[] lambda = new double[labels.mean().length];
    Arrays.fill(lambda, each.peak(0, 0));
    int[] rows = fitted.rows();
    for (int r = 0; r < rows.length; r++) {
      lambda[rows[r]] = fitted.point().lambda()[r] / Math.abs(labels.mean()[rows[r]]);
    }
    return lambda;
  }

  private static LabelMeans stepped(
      JsonNode run,
      JsonNode round,
      LabelMeans labels,
      double[] scores,
      Potential each,
      int[] origin) {
    if (!round.has("p_prime")) {
      return labels;
    }
    int[] open =
        IntStream.range(0, scores.length)
            .filter(t -> !labels.certain(t))
            .boxed()
            .sorted(Comparator.comparingInt(t -> origin[t]))
            .mapToInt(t -> t)
            .toArray();
    LabelMeans whole = labels.towards(scores, each, 1, OptionalDouble.empty());
    near(round.get("p_prime"), Arrays.stream(open).mapToDouble(t -> whole.mean()[t]).toArray());
    near(
        round.get("lam_prime"),
        Arrays.stream(open)
            .mapToDouble(t -> new LabelTilt(each, scores[t], 0).multiplier(0))
            .toArray());
    return labels.towards(scores, each, run.get("eps").asDouble(), OptionalDouble.empty());
  }

  /** The splits of the note: half of the rows of each file follow one another by class. */
  @TestFactory
  Stream<DynamicTest> spliceJunctions() {
    return PARTIAL.get("dna").values().stream()
        .map(
            run ->
                dynamicTest(
                    run.get("task").asString() + " " + run.get("kernel") + " c=" + run.get("c"),
                    () -> junctions(run)));
  }

  private static void junctions(JsonNode run) {
    String file = "dna_" + run.get("task").asString() + "25_";
    String[][] all =
        Stream.of("train400.csv", "test.csv")
            .flatMap(part -> Reference.text(file + part).lines().skip(1))
            .map(line -> line.split(","))
            .toArray(String[][]::new);
    String[] signs = {"1", "-1"};
    String[][] train =
        Stream.of(signs)
            .flatMap(y -> Arrays.stream(all).filter(row -> row[1].equals(y)).limit(250))
            .toArray(String[][]::new);
    String[][] test =
        Stream.of(signs)
            .flatMap(y -> Arrays.stream(all).filter(row -> row[1].equals(y)).skip(250))
            .toArray(String[][]::new);
    MedSvm machine = exact(kernel(run)).margin(new ExponentialMargin(1, run.get("c").asDouble()));
    double relative = machine.kernel().linear() ? UNSOLVED : RELATIVE;
    Classifier full = machine.fit(examples(train, 1));
    atLeast(run.get("J_full").asDouble(), full, relative);
    assertEquals(run.get("auc_full").asDouble(), auc(full, test), 1e-4);
    double[] descent = Reference.numbers(run.get("D_path"));
    double[] objectives = Reference.numbers(run.get("J_path"));
    double[] areas = Reference.numbers(run.get("auc_path"));
    Classifier last = machine.fit(examples(train, 10));
    assertArrayEquals(
        descent,
        last.summary().course().descent().stream().mapToDouble(d -> d).toArray(),
        relative * descent[0]);
    assertEquals(descent[0], last.summary().course().descent().get(0), RELATIVE * descent[0]);
    assertEquals(objectives[10], last.summary().objective(), relative * descent[0]);
    assertEquals(areas[10], auc(last, test), 1e-4);
  }

  /** The maximum of J, certified: no less than the reference's, and no more than a shade above. */
  private static void atLeast(double expected, Classifier model, double relative) {
    double objective = model.summary().objective();
    assertTrue(model.summary().certificate().gap().orElseThrow() <= 1e-12);
    assertTrue(objective >= expected * (1 - RELATIVE));
    assertTrue(objective <= expected * (1 + relative));
  }

  private static Examples examples(String[][] cells, int every) {
    Table table = Table.of(SequenceColumn.of("seq", Arrays.stream(cells).map(c -> c[0]).toList()));
    String[] labels =
        IntStream.range(0, cells.length)
            .mapToObj(t -> t % every == 0 ? cells[t][1] : "?")
            .toArray(String[]::new);
    return Examples.of(table, "y", new Target.ClassTarget(Labels.of(labels)));
  }

  private static double auc(Classifier model, String[][] test) {
    double[] scores =
        model.predict(examples(test, 1).features()).stream()
            .mapToDouble(p -> p.scores().get("1"))
            .toArray();
    boolean[] positive = new boolean[test.length];
    IntStream.range(0, test.length).forEach(t -> positive[t] = test[t][1].equals("1"));
    return RocCurve.of(positive, scores).area();
  }

  private static Kernel kernel(JsonNode run) {
    return run.get("kernel").asString().equals("linear")
        ? Kernels.linear()
        : Kernels.gaussian(run.get("par").asDouble());
  }

  private static MedSvm exact() {
    return exact(Kernels.linear());
  }

  private static MedSvm exact(Kernel kernel) {
    return MedSvm.withKernel(kernel).scaling(Scaling.NONE).tolerance(1e-12);
  }

  private static void near(JsonNode expected, double[] actual) {
    double[] numbers = Reference.numbers(expected);
    for (int t = 0; t < numbers.length; t++) {
      near(numbers[t], actual[t]);
    }
  }

  private static void near(double expected, double actual) {
    assertEquals(expected, actual, RELATIVE * Math.max(1, Math.abs(expected)));
  }
}
