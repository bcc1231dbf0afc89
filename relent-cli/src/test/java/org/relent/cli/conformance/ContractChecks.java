// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Parameter;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.io.Models;
import org.relent.lme.SpanType;
import org.relent.math.Interval;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.setting.Choice;
import org.relent.setting.Count;
import org.relent.setting.MagnitudeType;
import org.relent.setting.OrWord;
import org.relent.setting.PositiveOrNone;
import org.relent.setting.Real;
import org.relent.setting.ValueType;
import org.relent.setting.Whole;

/** Contract and state: C48 to C53. */
final class ContractChecks {

  private static final double SUM = 1e-12;
  private static final int THREADS = 16;

  private ContractChecks() {}

  static List<Check> checks() {
    return List.of(
        Check.of(
            "C48",
            "settings are values: standard, equal, told, and told back",
            ContractChecks::settingsAreValuesStandardEqualToldAndToldBack),
        Check.of(
            "C49",
            "every parameter refuses what is just outside of it",
            ContractChecks::everyParameterRefusesWhatIsJustOutsideOfIt),
        Check.of(
            "C50",
            "nothing that is given is changed or kept",
            ContractChecks::nothingThatIsGivenIsChangedOrKept),
        Check.of(
            "C51",
            "no model without a fit; a second fit is a fresh one",
            ContractChecks::noModelWithoutAFitASecondFitIsAFreshOne),
        Check.of(
                "C52",
                "outputs are what they are called, and good on easy data",
                ContractChecks::outputsAreWhatTheyAreCalledAndGoodOnEasyData)
            .notFor(Tag.TIED),
        Check.of(
            "C53",
            "sixteen may predict while another fits",
            ContractChecks::sixteenMayPredictWhileAnotherFits));
  }

  private static Map<String, String> defaults(ModelKind<?> kind) {
    Map<String, String> all = new LinkedHashMap<>();
    for (Parameter<?> parameter : kind.parameters()) {
      all.put(parameter.name(), parameter.standard());
    }
    return all;
  }

  private static void settingsAreValuesStandardEqualToldAndToldBack(Subject s) {
    Job plain = Job.of(s.sheet());
    byte[] model = s.fit(plain).done().bytes();
    Job said = plain;
    Map<String, String> standards = defaults(s.kind());
    standards.keySet().removeAll(s.said().keySet());
    for (Map.Entry<String, String> one : standards.entrySet()) {
      said = said.set(one.getKey(), one.getValue());
    }
    assertArrayEquals(model, s.fit(said).done().bytes(), "standards said and not said");
    // what a model tells of its settings makes it again
    Job told = plain;
    FitReport report = s.fit(plain).done().model().summary();
    for (Map.Entry<String, String> one : report.settings().entrySet()) {
      told = told.set(one.getKey(), one.getValue());
    }
    byte[] again = s.fit(told).done().bytes();
    if (report.recipe().changed().isEmpty()) {
      assertArrayEquals(model, again, "settings told back");
    }
    // what the rows decided is asked for now, which the file tells
    assertEquals(report.settings(), Models.parse(again).model().summary().settings());
    assertEquals(s.predict(model, plain).done().rows(), s.predict(again, plain).done().rows());
    if (s.is(Tag.LIBRARY)) {
      trainers(s.kind());
    }
  }

  private static <M extends Model> void trainers(ModelKind<M> kind) {
    Trainer<M> one = kind.trainer(kind.settings(Map.of()), Run.standard());
    Trainer<M> other = kind.trainer(kind.settings(Map.of()), Run.standard());
    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertEquals(one.toString(), other.toString());
    for (Parameter<?> parameter : kind.parameters()) {
      if (parameter.type() instanceof Choice<?> choice && choice.words().size() == 1) {
        // nothing else can be said
        continue;
      }
      String text = another(parameter);
      Trainer<M> changed =
          kind.trainer(kind.settings(Map.of(parameter.name(), text)), Run.standard());
      assertNotEquals(one, changed, parameter.name());
      assertNotEquals(one.toString(), changed.toString(), parameter.name() + " is not told");
    }
  }

  /** A value that is not the standard. */
  private static String another(Parameter<?> parameter) {
    if (parameter.type().word().equals("structure")) {
      return "x1:x2";
    }
    if (parameter.type().word().equals("kernel")) {
      return "rbf:gamma=0.5";
    }
    if (parameter.type() instanceof OrWord<?> either && either.type() instanceof Count) {
      return "12";
    }
    if (parameter.type() instanceof OrWord || parameter.type() instanceof PositiveOrNone) {
      return "0.125";
    }
    if (parameter.type().word().equals("choice")) {
      return Arrays.stream(parameter.type().range().split("\\|", -1))
          .filter(word -> !word.equals(parameter.standard()))
          .findFirst()
          .orElseThrow();
    }
    if (parameter.type() instanceof Real || parameter.type() instanceof MagnitudeType) {
      return "0.125";
    }
    if (parameter.type() instanceof SpanType) {
      return "3";
    }
    if (parameter.type() instanceof Whole || parameter.type() instanceof Count) {
      return "7";
    }
    return "gaussian:3";
  }

  private static List<String> outside(ValueType<?> domain) {
    List<String> texts = new ArrayList<>(List.of("NaN", "nonsense", "1d", "0x1", "1,5", "{}", ""));
    if (domain instanceof Real real) {
      texts.addAll(List.of("Infinity", "-Infinity", "inf", "1e999"));
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
      texts.addAll(List.of("1.5", "1e3", "99999999999999999999"));
      texts.add(Long.toString(count.low() - 1L));
      texts.add(Long.toString(count.high() + 1L));
    } else if (domain instanceof SpanType span) {
      texts.addAll(List.of("1..", "..3", "3..2", "1.5", "1...3"));
      texts.add(Integer.toString(span.low() - 1));
      texts.add(Integer.toString(span.high() + 1));
      texts.add(span.low() + ".." + (span.high() + 1));
    } else if (domain instanceof OrWord<?> or) {
      texts.addAll(outside(or.type()));
      texts.add("AUTO");
    } else if (domain instanceof PositiveOrNone) {
      texts.addAll(outside(Real.positive()));
      texts.add("NONE");
    } else if (domain.word().equals("structure")) {
      texts.addAll(List.of(":a", "a:", "a:b+", "a:b,a:c", "a:b,"));
    } else if (domain instanceof Choice<?> choice) {
      texts.add(choice.words().get(0) + "x");
      texts.add(choice.words().get(0).toUpperCase(Locale.ROOT));
    } else {
      texts.addAll(List.of("rbf:gamma=0", "rbf:gamma=NaN", "gaussian:0", "gaussian:-1"));
    }
    return texts;
  }

  /** Ends that do not count, and numbers just beyond. */
  private static List<String> beyond(Interval interval) {
    List<String> texts = new ArrayList<>();
    if (Double.isFinite(interval.low())) {
      texts.add(Double.toString(Math.nextDown(interval.low())));
      if (!interval.lowIncluded()) {
        texts.add(Double.toString(interval.low()));
      }
    }
    if (Double.isFinite(interval.high())) {
      texts.add(Double.toString(Math.nextUp(interval.high())));
      if (!interval.highIncluded()) {
        texts.add(Double.toString(interval.high()));
      }
    }
    return texts;
  }

  private static void everyParameterRefusesWhatIsJustOutsideOfIt(Subject s) {
    Job job = Job.of(s.sheet());
    for (Parameter<?> parameter : s.kind().parameters()) {
      String name = parameter.name();
      for (String text : outside(parameter.type())) {
        Outcome.Refused<FrontEnd.Fit> refused = s.fit(job.set(name, text)).refused(64);
        assertTrue(refused.code().startsWith("RLT-S0"), refused::toString);
        boolean plain =
            parameter.type() instanceof Real
                || parameter.type() instanceof Whole
                || parameter.type() instanceof Count
                || parameter.type() instanceof SpanType
                || parameter.type() instanceof Choice;
        if (plain) {
          String rule = "parameter \"" + name + "\" must be " + parameter.type().range();
          assertTrue(refused.message().contains(rule + ", got \"" + text + "\""), refused::message);
        }
      }
      s.fit(job.set(name + "x", "1")).refused(64, "did you mean \"" + name + "\"").code("RLT-S002");
      if (parameter.type() instanceof Choice<?> choice) {
        String word = choice.words().get(0);
        s.fit(job.set(name, word + "x")).refused(64, "did you mean \"" + word + "\"");
      }
    }
    s.fit(job.set("nothing-like-it", "1")).refused(64, "\"nothing-like-it\"").code("RLT-S002");
  }

  private static void nothingThatIsGivenIsChangedOrKept(Subject s) {
    if (s.is(Tag.CLI)) {
      Job job = Job.of(s.sheet()).prepared(file -> assertTrue(file.toFile().setReadOnly()));
      byte[] model = s.fit(job).done().bytes();
      byte[] copy = model.clone();
      s.predict(model, job).done();
      s.front().evaluate(model, job).done();
      assertArrayEquals(copy, model);
      return;
    }
    arrays(s.kind());
  }

  private static <M extends Model> void arrays(ModelKind<M> kind) {
    Sheet sheet = new Subject(kind, new Library(() -> null)).sheet();
    double[][] x =
        sheet.rows().stream()
            .map(
                row ->
                    new double[] {Double.parseDouble(row.get(0)), Double.parseDouble(row.get(1))})
            .toArray(double[][]::new);
    double[] weights = IntStream.range(0, x.length).mapToDouble(i -> 1 + i % 3).toArray();
    String[] y = sheet.column("y").toArray(String[]::new);
    int hash = hash(x, weights, y);
    Map<String, String> settings =
        new LinkedHashMap<>(new Subject(kind, new Library(() -> null)).said());
    if (kind.has("kernel")) {
      settings.put("kernel", "rbf");
    }
    Map<String, String> given = Map.copyOf(settings);
    Examples examples = examples(kind, x, y).withWeights(weights);
    Trainer<M> trainer = kind.trainer(kind.settings(settings), Run.standard());
    M model = trainer.fit(examples);
    Table table = Table.of(x);
    List<FrontEnd.Answer> answers = Library.answers(model, table);
    assertEquals(hash, hash(x, weights, y), "the caller's arrays");
    assertEquals(given, settings);
    // nor is anything shared: what becomes of the arrays later is nothing to the model
    for (double[] row : x) {
      Arrays.fill(row, Double.NaN);
    }
    Arrays.fill(weights, Double.NaN);
    Arrays.fill(y, "");
    assertEquals(answers, Library.answers(model, table));
    assertEquals(answers, Library.answers(trainer.fit(examples), table));
    spoil(model, table);
    assertEquals(answers, Library.answers(model, table));
  }

  private static void spoil(Model model, Table table) {
    if (model instanceof Classifier classifier) {
      Prediction prediction = classifier.predict(table.row(0));
      double probability = prediction.probability();
      Arrays.fill(prediction.probabilities(), Double.NaN);
      assertEquals(probability, prediction.probability());
      assertThrows(UnsupportedOperationException.class, () -> classifier.classes().add("z"));
    }
    if (model instanceof Density density) {
      Placement said = density.predict(table.row(0));
      Arrays.fill(said.chances(), Double.NaN);
      Arrays.fill(density.used(), -1);
      assertEquals(said, density.predict(table.row(0)));
      assertThrows(UnsupportedOperationException.class, () -> density.parts().add("z"));
    }
    assertThrows(
        UnsupportedOperationException.class, () -> model.summary().settings().put("c", "0"));
  }

  private static Examples examples(ModelKind<?> kind, double[][] x, String[] y) {
    if (kind.task() == org.relent.task.Tasks.LEVELS) {
      return Examples.of(x, y)
          .inLevels(Arrays.stream(y).distinct().sorted().toArray(String[]::new));
    }
    return kind.task() == org.relent.task.Tasks.NUMBERS
        ? Examples.regression(x, Arrays.stream(y).mapToDouble(Double::parseDouble).toArray())
        : Examples.of(x, y);
  }

  private static int hash(double[][] x, double[] weights, String[] y) {
    return Arrays.deepHashCode(new Object[] {x, weights, y});
  }

  private static void noModelWithoutAFitASecondFitIsAFreshOne(Subject s) {
    byte[] first = s.model(s.sheet());
    assertArrayEquals(first, s.model(s.sheet()), "a second fit");
    if (s.is(Tag.CLI)) {
      // a model that was never fitted is a file that is not there, or is none
      s.predict(new byte[0], Job.of(s.sheet())).refused(76);
      s.predict("a,b\n1,2\n".getBytes(java.nio.charset.StandardCharsets.UTF_8), Job.of(s.sheet()))
          .refused(76);
    } else {
      freshFit(s.kind());
    }
  }

  /** There is no unfitted model: a trainer is one value, a model another. */
  private static <M extends Model> void freshFit(ModelKind<M> kind) {
    Examples examples = examples(new Subject(kind, new Library(() -> null)).sheet(), kind);
    Examples others =
        examples.select(IntStream.range(0, examples.size()).filter(i -> i % 4 != 1).toArray());
    Trainer<M> trainer =
        kind.trainer(
            kind.settings(new Subject(kind, new Library(() -> null)).said()), Run.standard());
    List<FrontEnd.Answer> first = Library.answers(trainer.fit(examples), examples.features());
    trainer.fit(others);
    assertEquals(first, Library.answers(trainer.fit(examples), examples.features()));
  }

  private static Examples examples(Sheet sheet, ModelKind<?> kind) {
    double[][] x =
        sheet.rows().stream()
            .map(
                row ->
                    new double[] {Double.parseDouble(row.get(0)), Double.parseDouble(row.get(1))})
            .toArray(double[][]::new);
    return examples(kind, x, sheet.column("y").toArray(String[]::new));
  }

  private static void outputsAreWhatTheyAreCalledAndGoodOnEasyData(Subject s) {
    if (s.is(Tag.REGRESSION)) {
      numbers(s);
      return;
    }
    if (s.is(Tag.DETECTION)) {
      anomalies(s);
      return;
    }
    Sheet noise = Sheet.numbers((a, b, none) -> "", 60);
    if (s.is(Tag.DENSITY)) {
      components(s, blobs(noise, 2));
      return;
    }
    probabilities(s, blobs(noise, 2), 2);
    if (!s.is(Tag.ORDERED)) {
      // three clouds round a corner have no order
      probabilities(s, blobs(noise, 3), 3);
    }
  }

  /** Groups six standard deviations apart. */
  private static Sheet blobs(Sheet noise, int groups) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < noise.size(); i++) {
      int group = i % groups;
      double a = Double.parseDouble(noise.column("a").get(i)) + 6 * (group % 2);
      double b = Double.parseDouble(noise.column("b").get(i)) + 6 * (group / 2);
      rows.add(List.of(Double.toString(a), Double.toString(b), "g" + group));
    }
    return new Sheet(List.of("a", "b", "y"), rows);
  }

  private static void probabilities(Subject s, Sheet blobs, int groups) {
    byte[] model = s.model(blobs);
    List<FrontEnd.Answer> answers = s.answers(model, blobs).rows();
    assertEquals(blobs.size(), answers.size());
    answers.forEach(answer -> probability(answer, groups));
    assertTrue(s.front().evaluate(model, Job.of(blobs)).done().get("accuracy") > 0.95);
    // far away, scores of ten thousand and more: probabilities stay probabilities
    Sheet far =
        blobs.cell(1, "a", "1e5").cell(2, "a", "-1e5").cell(3, "b", "1e6").pick(1, 2, 3, 4, 5, 6);
    s.answers(model, far).rows().forEach(answer -> probability(answer, groups));
    // and the loss of a label believed impossible is large, but a number
    Map<String, Double> judged =
        s.front()
            .evaluate(
                model, Job.of(far.map("y", y -> y.equals("g0") ? "g1" : y.equals("g1") ? "g0" : y)))
            .done();
    assertTrue(judged.containsKey("logLoss"), "no log loss");
    judged.forEach((name, x) -> assertTrue(Double.isFinite(x), name + " is " + x));
    if (groups == 2 && answers.get(0).numbers().containsKey("scoreSd")) {
      // a probability is moderated by what is not known of its score; the side stays
      answers.forEach(
          answer ->
              assertEquals(
                  answer.number("score") > 0,
                  answer.number("probability:g1") > 0.5,
                  "sides of score and probability"));
    } else if (groups == 2) {
      List<FrontEnd.Answer> ranked =
          answers.stream()
              .sorted(java.util.Comparator.comparingDouble(answer -> answer.number("score")))
              .toList();
      for (int i = 1; i < ranked.size(); i++) {
        assertTrue(
            ranked.get(i).number("probability:g1") >= ranked.get(i - 1).number("probability:g1"),
            "ranks of score and probability");
      }
    }
  }

  private static void probability(FrontEnd.Answer answer, int groups) {
    double sum = 0;
    String best = "";
    double most = -1;
    for (int g = 0; g < groups; g++) {
      double p = answer.number("probability:g" + g);
      assertTrue(p >= 0 && p <= 1, "probability " + p);
      sum += p;
      // of equal ones the first
      if (p > most) {
        most = p;
        best = "g" + g;
      }
    }
    assertEquals(1, sum, SUM);
    assertEquals(best, answer.label());
    answer.numbers().forEach((name, x) -> assertTrue(Double.isFinite(x), name + " is " + x));
  }

  /** Groups are found unasked, and rows far from both have a density, and chances, too. */
  private static void components(Subject s, Sheet blobs) {
    byte[] model = s.model(blobs);
    List<FrontEnd.Answer> answers = s.answers(model, blobs).rows();
    assertEquals(blobs.size(), answers.size());
    answers.forEach(answer -> chances(answer));
    double error = s.front().evaluate(model, Job.of(blobs)).done().get("clusteringError");
    assertTrue(error < 0.05, "clustering error is " + error);
    Sheet far =
        blobs.cell(1, "a", "1e5").cell(2, "a", "-1e5").cell(3, "b", "1e6").pick(1, 2, 3, 4, 5, 6);
    List<FrontEnd.Answer> away = s.answers(model, far).rows();
    away.forEach(answer -> chances(answer));
    for (int i = 0; i < 3; i++) {
      assertTrue(away.get(i).number("logDensity") < -1e6, "row " + (i + 1) + " is not far");
    }
  }

  private static void chances(FrontEnd.Answer answer) {
    answer.numbers().forEach((name, x) -> assertTrue(Double.isFinite(x), name + " is " + x));
    double one = answer.number("probability:1");
    double two = answer.number("probability:2");
    assertTrue(one >= 0 && two >= 0, one + " and " + two);
    assertEquals(1, one + two, SUM);
    assertEquals(one >= two ? "1" : "2", answer.label());
  }

  /** Rows far from all that were learnt from are found, and p-values rank as scores do. */
  private static void anomalies(Subject s) {
    Sheet normal = Sheet.numbers((a, b, noise) -> "ok", 60);
    byte[] model = s.model(normal);
    Sheet far = normal.cell(1, "a", "1e5").cell(2, "a", "-1e5").cell(3, "b", "1e6");
    List<FrontEnd.Answer> answers = s.answers(model, far).rows();
    DegenerateDataChecks.finite(s.answers(model, far));
    for (int i = 0; i < answers.size(); i++) {
      double p = answers.get(i).number("pValue");
      assertTrue(p > 0 && p < 1, "p " + p);
      assertEquals(p <= 0.05 ? "anomaly" : "normal", answers.get(i).label());
      assertTrue(i > 2 || answers.get(i).label().equals("anomaly"), "row " + (i + 1));
    }
    List<FrontEnd.Answer> ranked =
        answers.stream()
            .sorted(java.util.Comparator.comparingDouble(answer -> answer.number("score")))
            .toList();
    double step = 1.0 / (normal.size() + 1);
    for (int i = 1; i < ranked.size(); i++) {
      double rise = ranked.get(i).number("pValue") - ranked.get(i - 1).number("pValue");
      // between two scores that rows are compared with, U alone decides
      assertTrue(rise > -2 * step, "ranks of score and p-value");
    }
    double accuracy = s.front().evaluate(model, Job.of(normal)).done().get("accuracy");
    assertTrue(accuracy >= 0.9, "accuracy is " + accuracy);
  }

  private static void numbers(Subject s) {
    Sheet easy =
        Sheet.numbers(
            (a, b, noise) ->
                s.is(Tag.NEEDS_POSITIVE)
                    ? Long.toString(Math.round(Math.exp(3 + 0.5 * a - 0.3 * b)))
                    : Double.toString(20 * a - 10 * b + noise),
            60);
    FrontEnd.Fit fit = s.fit(Job.of(easy).set("bias", "flat")).done();
    List<FrontEnd.Answer> answers = s.answers(fit.bytes(), easy).rows();
    assertEquals(easy.size(), answers.size());
    DegenerateDataChecks.finite(s.answers(fit.bytes(), easy));
    for (FrontEnd.Answer answer : answers) {
      boolean without = s.is(Tag.NO_DEVIATION);
      assertEquals(without, !answer.numbers().containsKey("sd"), "a deviation where there is one");
      assertTrue(without || answer.number("sd") > 0, "sd is positive");
      assertTrue(!s.is(Tag.NEEDS_POSITIVE) || answer.number("value") >= 0);
    }
    double r2 = s.front().evaluate(fit.bytes(), Job.of(easy)).done().get("r2");
    assertTrue(r2 > 0.9, "R² is " + r2);
  }

  private static void sixteenMayPredictWhileAnotherFits(Subject s) throws Exception {
    Sheet sheet = s.sheet();
    Job job = Job.of(sheet);
    byte[] model = s.fit(s.is(Tag.KERNEL) ? job.with("--kernel", "rbf") : job).done().bytes();
    List<FrontEnd.Answer> alone = s.answers(model, sheet).rows();
    byte[] other = s.model(sheet);
    Model shared = new FrontEnd.Fit(model, List.of()).model();
    ExecutorService pool = Executors.newFixedThreadPool(THREADS + 1);
    try {
      Future<byte[]> fitting = pool.submit(() -> s.model(sheet));
      List<Future<List<FrontEnd.Answer>>> predicting = new ArrayList<>();
      Table table = table(sheet);
      for (int t = 0; t < THREADS; t++) {
        predicting.add(
            pool.submit(
                () ->
                    s.is(Tag.CLI)
                        ? s.answers(model, sheet).rows()
                        : Library.answers(shared, table)));
      }
      for (Future<List<FrontEnd.Answer>> one : predicting) {
        assertEquals(alone, one.get());
      }
      assertArrayEquals(other, fitting.get());
    } finally {
      pool.shutdown();
    }
  }

  private static Table table(Sheet sheet) {
    return org.relent.io.Tables.read(
            org.relent.io.Source.bytes(
                "t.csv", sheet.csv().getBytes(java.nio.charset.StandardCharsets.UTF_8)),
            org.relent.io.ReadOptions.defaults())
        .table();
  }
}
