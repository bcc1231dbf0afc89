// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.lme.SpanType;
import org.relent.math.Interval;
import org.relent.math.Seed;
import org.relent.model.Model;
import org.relent.setting.Choice;
import org.relent.setting.Count;
import org.relent.setting.Label;
import org.relent.setting.PositiveOrNone;
import org.relent.setting.Real;
import org.relent.setting.ValueType;
import org.relent.setting.Whole;
import org.relent.task.Task;
import org.relent.task.Tasks;

/** Every declared parameter holds its promise, whichever models there are. */
class CatalogTest {

  private static final double TINY = 1e-9;

  /** Texts just outside a domain, made from its declaration alone. */
  private static List<String> outside(ValueType<?> domain) {
    if (domain.word().equals(new Label().word())) {
      // any other text may be the name of a class
      return List.of("");
    }
    List<String> texts = new ArrayList<>(List.of("", "NaN", "nonsense", "1d", "0x1", "1,5", "{}"));
    if (domain instanceof Real real) {
      texts.addAll(List.of("Infinity", "-Infinity", "1e999"));
      texts.addAll(beyond(real.interval()));
    } else if (domain instanceof Whole whole) {
      texts.addAll(List.of("1.5", "1e3", "99999999999999999999"));
      if (whole.low() > Long.MIN_VALUE) {
        texts.add(Long.toString(whole.low() - 1));
      }
      if (whole.high() < Long.MAX_VALUE) {
        texts.add(Long.toString(whole.high() + 1));
      }
    } else if (domain instanceof Count count) {
      texts.addAll(List.of("1.5", "1e3", "99999999999"));
      texts.add(Long.toString(count.low() - 1L));
      texts.add(Long.toString(count.high() + 1L));
    } else if (domain instanceof SpanType span) {
      texts.addAll(List.of("1..", "..2", "3..2", "1.5", "1-2", "99999999999"));
      texts.add(Integer.toString(span.low() - 1));
      texts.add(Integer.toString(span.high() + 1));
      texts.add(span.low() + ".." + (span.high() + 1));
    } else if (domain instanceof PositiveOrNone) {
      texts.addAll(List.of("0", "-1", "Infinity", "None", "1e999"));
    } else if (domain instanceof Choice<?> choice) {
      texts.add(choice.words().get(0) + "x");
      texts.add(choice.words().get(0).toUpperCase(java.util.Locale.ROOT));
    }
    return texts;
  }

  /** Ends that do not count, and numbers just beyond those that do. */
  private static List<String> beyond(Interval interval) {
    List<String> texts = new ArrayList<>();
    if (Double.isFinite(interval.low())) {
      texts.add(Double.toString(interval.low() - (interval.lowIncluded() ? TINY : 0)));
    }
    if (Double.isFinite(interval.high())) {
      texts.add(Double.toString(interval.high() * (interval.highIncluded() ? 1 + TINY : 1)));
    }
    return texts;
  }

  @Test
  void formerWordsAreReadAndTodaysAreTold() {
    ModelKind<?> kind = Catalog.kind("med-fisher");
    Settings former = kind.settings(Map.of("information", "sampled"));
    assertEquals("rows", former.texts().get("information"));
    assertFalse(kind.parameter("information").orElseThrow().type().range().contains("sampled"));
    Map<String, String> stored = Map.of("information", "sampled", "c", "sampled");
    assertEquals(Map.of("information", "rows", "c", "sampled"), kind.inTodaysWords(stored));
  }

  @TestFactory
  Stream<DynamicTest> everyParameterRefusesWhatIsJustOutside() {
    return Catalog.kinds().stream()
        .flatMap(
            kind ->
                kind.parameters().stream()
                    .map(p -> dynamicTest(kind + " " + p.name(), () -> refuses(kind, p))));
  }

  private static void refuses(ModelKind<?> kind, Parameter<?> parameter) {
    for (String text : outside(parameter.type())) {
      DataException refusal =
          assertThrows(
              DataException.class,
              () -> kind.settings(Map.of(parameter.name(), text)),
              parameter.name() + "=" + text);
      assertTrue(refusal.code().startsWith("RLT-S0"), refusal.code());
    }
    kind.settings(Map.of(parameter.name(), parameter.standard()));
  }

  @Test
  void theRuleTheNameAndTheValueAreTold() {
    DataException refusal =
        assertThrows(
            DataException.class, () -> Catalog.kind("kernel-svm").settings(Map.of("c", "-1")));
    assertEquals("parameter \"c\" must be > 0, got \"-1\"", refusal.getMessage());
  }

  @Test
  void slipsOfThePenAreAnswered() {
    String model = assertThrows(DataException.class, () -> Catalog.kind("med-smv")).getMessage();
    assertTrue(model.contains("did you mean \"med-svm\""), model);
    String name =
        assertThrows(
                DataException.class, () -> Catalog.kind("med-svm").settings(Map.of("magin", "x")))
            .getMessage();
    assertTrue(name.contains("did you mean \"margin\""), name);
    String value =
        assertThrows(
                DataException.class,
                () -> Catalog.kind("med-svm").settings(Map.of("margin", "laplce")))
            .getMessage();
    assertTrue(value.contains("did you mean \"laplace\""), value);
  }

  private static Examples examples(Task<?, ?, ?> task) {
    UniformRandomProvider random = new Seed(3).random();
    double[][] x = new double[30][2];
    double[] y = new double[30];
    String[] labels = new String[30];
    for (int i = 0; i < y.length; i++) {
      x[i][0] = random.nextDouble();
      x[i][1] = random.nextDouble();
      y[i] = Math.rint(5 * x[i][0]);
      labels[i] = x[i][0] + 0.1 * x[i][1] > 0.5 ? "b" : "a";
    }
    return switch (task.stored()) {
      case "classification" -> Examples.of(x, labels);
      case "ordinal" ->
          Examples.of(x, labels)
              .inLevels(Arrays.stream(labels).distinct().sorted().toArray(String[]::new));
      case "regression" -> Examples.regression(x, y);
      default -> Examples.of(Table.of(x));
    };
  }

  private static Examples examples(ModelKind<?> kind) {
    Examples examples = examples(kind.task());
    return switch (kind.id()) {
      case "lme-dirichlet-mixture" -> of(examples, x -> new double[] {x / 2, 1 - x / 2});
      case "lme-boltzmann" -> of(examples, x -> new double[] {Math.rint(x), Math.rint(1 - x * x)});
      default -> examples;
    };
  }

  /** Rows made of the first column alone. */
  private static Examples of(Examples examples, DoubleFunction<double[]> row) {
    double[] first = ((NumericColumn) examples.features().columns().get(0)).values();
    return Examples.of(Table.of(Arrays.stream(first).mapToObj(row).toArray(double[][]::new)));
  }

  /** What a model says of its settings is what makes it again. */
  @TestFactory
  Stream<DynamicTest> theSettingsOfAFitRepeatIt() {
    return Catalog.kinds().stream()
        .flatMap(
            kind ->
                (kind.has("kernel")
                        ? Stream.of("linear", "rbf", "2*rbf:gamma=0.5+linear")
                        : Stream.of("none"))
                    .map(kernel -> dynamicTest(kind + " " + kernel, () -> repeats(kind, kernel))));
  }

  private static <M extends Model> void repeats(ModelKind<M> kind, String kernel) {
    Examples examples = examples(kind);
    Map<String, String> given =
        new LinkedHashMap<>(
            Map.of("kernel", kernel, "bias", "gaussian:2", "scale", "none", "seed", "7"));
    given.put("missing", "mean");
    given.put("bins", "3");
    given.keySet().removeIf(name -> !kind.has(name));
    M model = kind.trainer(kind.settings(given), Run.standard()).fit(examples);
    Map<String, String> told = model.summary().settings();
    assertEquals(
        kind.parameters().stream().map(Parameter::name).sorted().toList(),
        told.keySet().stream().sorted().toList());
    M again = kind.trainer(kind.settings(told), Run.standard()).fit(examples);
    assertEquals(told, again.summary().settings());
    assertEquals(model.summary().objective(), again.summary().objective());
  }

  @Test
  void theTypicalWidthOfStandardisedColumnsIsOneOverTheirNumber() {
    Examples examples = examples(Tasks.CLASSES);
    ModelKind<?> svm = Catalog.kind("med-svm");
    Model model = svm.trainer(svm.settings(Map.of("kernel", "rbf")), Run.standard()).fit(examples);
    String kernel = model.summary().settings().get("kernel");
    assertTrue(kernel.startsWith("rbf:gamma="), kernel);
    assertEquals(0.5, Double.parseDouble(kernel.substring("rbf:gamma=".length())), 1e-12);
  }

  @Test
  void candidatesFitTheTask() {
    assertEquals(
        List.of(
            "med-svm",
            "med-svm rbf",
            "kernel-svm",
            "kernel-svm rbf",
            "kernel-logistic",
            "kernel-logistic rbf",
            "maxent",
            "med-gaussian",
            "med-naive-bayes",
            "ml-gaussian"),
        Candidate.of(Tasks.CLASSES, examples(Tasks.CLASSES)).stream()
            .map(Candidate::name)
            .toList());
    Examples counts = examples(Tasks.NUMBERS);
    assertEquals(4, Candidate.of(Tasks.NUMBERS, counts).size());
    double[] shifted = counts.response();
    shifted[0] = -0.5;
    Examples numbers = Examples.regression(new double[30][1], shifted);
    assertEquals(2, Candidate.of(Tasks.NUMBERS, numbers).size());
    for (Candidate<?> candidate : Candidate.of(Tasks.NUMBERS, counts)) {
      assertTrue(
          candidate
              .told(Map.of("seed", "2"))
              .trainer(Run.standard())
              .fit(counts)
              .summary()
              .converged());
    }
  }

  @Test
  void whatIsStandardIsNoDeparture() {
    for (ModelKind<?> kind : Catalog.kinds()) {
      Map<String, String> standard = kind.settings(Map.of()).texts();
      assertEquals(Map.of(), kind.departures(Map.of()), kind.id());
      assertEquals(Map.of(), kind.departures(standard), kind.id());
      assertEquals(Map.of("seed", "7"), kind.departures(Map.of("seed", "7")), kind.id());
    }
    ModelKind<?> svm = Catalog.kind("kernel-svm");
    assertEquals(
        Map.of("kernel", "rbf"),
        new Candidate<>("svm", svm, Map.of("kernel", "rbf", "c", "1.00")).departures(),
        "a number is standard however it is written");
  }
}
