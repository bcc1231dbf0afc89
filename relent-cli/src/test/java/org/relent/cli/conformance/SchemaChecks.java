// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The schema at prediction time: C42 to C47. */
final class SchemaChecks {

  private SchemaChecks() {}

  static List<Check> checks() {
    return List.of(
        Check.of(
                "C42",
                "columns are matched by name, whatever their order",
                SchemaChecks::columnsAreMatchedByNameWhateverTheirOrder)
            .notFor(Tag.TIED),
        Check.of(
            "C43",
            "a missing column is told with the nearest",
            SchemaChecks::aMissingColumnIsToldWithTheNearest),
        Check.of(
            "C44",
            "other columns are ignored, and the command line says so",
            SchemaChecks::otherColumnsAreIgnoredAndTheCommandLineSaysSo),
        Check.of("C45", "a file without header is told", SchemaChecks::aFileWithoutHeaderIsTold),
        Check.of(
                "C46",
                "an unseen category is told, or treated as was said",
                SchemaChecks::anUnseenCategoryIsToldOrTreatedAsWasSaid)
            .notFor(Tag.NUMBERS, Tag.TIED),
        Check.of(
            "C47",
            "the target is not looked at by predict, but by evaluate",
            SchemaChecks::theTargetIsNotLookedAtByPredictButByEvaluate));
  }

  private static void columnsAreMatchedByNameWhateverTheirOrder(Subject s) {
    Sheet sheet = s.sheet().more("k", i -> i % 3 == 0 ? "p" : "q");
    byte[] model = s.fit(s.words(sheet, "k")).done().bytes();
    List<FrontEnd.Answer> answers = s.answers(model, sheet).rows();
    assertEquals(sheet.size(), answers.size());
    assertEquals(answers, s.answers(model, sheet.reversed()).rows());
    assertEquals(answers, s.answers(model, sheet.only("b", "k", "y", "a")).rows());
    // in parts and one by one as well
    assertEquals(answers.subList(4, 9), s.answers(model, sheet.pick(5, 6, 7, 8, 9)).rows());
    assertEquals(answers.subList(11, 12), s.answers(model, sheet.pick(12)).rows());
  }

  private static void aMissingColumnIsToldWithTheNearest(Subject s) {
    Sheet sheet = s.sheet().rename("a", "length").rename("b", "width");
    byte[] model = s.model(sheet);
    s.predict(model, Job.of(sheet.without("length"))).refused(65, "missing column", "\"length\"");
    s.predict(model, Job.of(sheet.only("y")))
        .refused(65, "missing column", "\"length\"", "\"width\"");
    s.predict(model, Job.of(sheet.rename("length", "lenght")))
        .refused(65, "missing column", "\"length\"", "did you mean \"lenght\"")
        .code("RLT-D043");
    s.front()
        .evaluate(model, Job.of(sheet.rename("length", "lenght")))
        .refused(65, "missing column", "\"length\"", "did you mean \"lenght\"")
        .code("RLT-D043");
    byte[] headless = s.fit(Job.of(sheet.body()).target("x3").with("--no-header")).done().bytes();
    Job narrow = Job.of(sheet.only("length").body()).with("--no-header");
    s.predict(headless, narrow).refused(65, "x2").code("RLT-D043");
    if (s.is(Tag.CLI)) {
      s.predict(model, narrow).refused(65, "columns").code("RLT-D043");
      Job wide = Job.of(sheet.more("u", i -> "1").body()).with("--no-header");
      s.predict(model, wide).refused(65, "4 columns").code("RLT-D043");
    }
  }

  private static void otherColumnsAreIgnoredAndTheCommandLineSaysSo(Subject s) {
    byte[] model = s.model(s.sheet());
    List<FrontEnd.Answer> answers = s.answers(model, s.sheet()).rows();
    Sheet more = s.sheet();
    for (int k = 12; k > 0; k--) {
      String name = "u" + k;
      more = more.more(name, i -> "word" + i);
    }
    FrontEnd.Answers got = s.answers(model, more);
    assertEquals(answers, got.rows());
    if (s.is(Tag.CLI)) {
      assertEquals(1, got.warned("W-EXTRA").size(), got.warnings()::toString);
      String told = got.warned("W-EXTRA").get(0);
      assertTrue(told.contains("ignored column") && told.contains("\"u10\""), told);
      assertFalse(told.contains("\"u11\"") || told.contains("\"y\""), told);
      assertTrue(told.contains("2 more"), told);
      assertEquals(List.of(), s.answers(model, s.sheet()).warned("W-EXTRA"));
      s.predict(model, Job.of(more).with("--strict-columns"))
          .refused(65, "\"u1\"", "--strict-columns")
          .code("RLT-D044");
      assertEquals(
          answers, s.predict(model, Job.of(s.sheet()).with("--strict-columns")).done().rows());
    }
  }

  private static void aFileWithoutHeaderIsTold(Subject s) {
    Sheet features = s.sheet().only("a", "b");
    byte[] model = s.model(s.sheet());
    List<FrontEnd.Answer> answers = s.answers(model, s.sheet()).rows();
    Job headless = Job.of(features.body());
    if (s.is(Tag.CLI)) {
      s.predict(model, headless).refused(65, "header", "--no-header").code("RLT-D045");
      assertEquals(answers, s.predict(model, headless.with("--no-header")).done().rows());
    } else {
      // a table has names whatever its file had; reading says that they look odd
      s.predict(model, headless).refused(65, "missing column \"a\", \"b\"").code("RLT-D043");
      byte[] numbered =
          s.fit(Job.of(s.sheet().body()).target("x3").with("--no-header")).done().bytes();
      assertEquals(answers, s.predict(numbered, headless.with("--no-header")).done().rows());
    }
  }

  private static void anUnseenCategoryIsToldOrTreatedAsWasSaid(Subject s) {
    Sheet sheet = s.sheet().more("k", i -> i % 3 == 0 ? "pine" : "oak");
    Sheet other = sheet.cell(5, "k", "pin");
    byte[] strict = s.model(sheet);
    s.predict(strict, Job.of(other))
        .refused(65, "unseen category \"pin\"", "did you mean \"pine\"")
        .code("RLT-D046")
        .at(6)
        .in("k");
    Job job = Job.of(sheet).with("--unseen", "missing");
    s.predict(s.fit(job).done().bytes(), Job.of(other))
        .refused(65, "missing", "unseen category \"pin\"")
        .at(6)
        .in("k");
    FrontEnd.Fit lenient = s.fit(job.with("--missing", "mean")).done();
    Map<String, String> settings = lenient.model().summary().settings();
    assertEquals("missing", settings.get("unseen"));
    FrontEnd.Answers answers = s.answers(lenient.bytes(), other);
    DegenerateDataChecks.finite(answers);
    // as a gap, not as a vector of zeros
    assertEquals(s.answers(lenient.bytes(), sheet.cell(5, "k", "")).rows(), answers.rows());
  }

  private static void theTargetIsNotLookedAtByPredictButByEvaluate(Subject s) {
    Sheet sheet = s.sheet();
    byte[] model = s.model(sheet);
    FrontEnd.Answers with = s.answers(model, sheet);
    assertEquals(s.answers(model, sheet.without("y")).rows(), with.rows());
    assertEquals(List.of(), with.warnings());
    // nor does it matter what stands there
    assertEquals(with.rows(), s.answers(model, sheet.map("y", y -> "?")).rows());
    Map<String, Double> judged = s.front().evaluate(model, Job.of(sheet)).done();
    if (s.is(Tag.DENSITY)) {
      unasked(s, model, judged.get("logLikelihood"));
      return;
    }
    if (s.is(Tag.DETECTION)) {
      long right = with.rows().stream().filter(answer -> answer.label().equals("normal")).count();
      assertEquals((double) right / sheet.size(), judged.get("accuracy"), 1e-12);
    } else if (s.is(Tag.CLASSIFICATION)) {
      long right =
          IntStream.range(0, sheet.size())
              .filter(i -> with.rows().get(i).label().equals(sheet.column("y").get(i)))
              .count();
      assertEquals((double) right / sheet.size(), judged.get("accuracy"), 1e-12);
    } else {
      double squares =
          IntStream.range(0, sheet.size())
              .mapToDouble(
                  i ->
                      with.rows().get(i).number("value")
                          - Double.parseDouble(sheet.column("y").get(i)))
              .map(d -> d * d)
              .average()
              .orElseThrow();
      assertEquals(Math.sqrt(squares), judged.get("rmse"), 1e-9);
    }
    s.front().evaluate(model, Job.of(sheet.without("y"))).refused(65, "no column \"y\"");
    if (s.is(Tag.CLASSIFICATION)) {
      // data to judge by need not show every class the model knows
      int[] some =
          IntStream.rangeClosed(1, sheet.size())
              .filter(i -> sheet.column("y").get(i - 1).equals("yes"))
              .toArray();
      Map<String, Double> partly = s.front().evaluate(model, Job.of(sheet.pick(some))).done();
      long right =
          Arrays.stream(some).filter(i -> with.rows().get(i - 1).label().equals("yes")).count();
      assertEquals((double) right / some.length, partly.get("accuracy"), 1e-12);
    }
  }

  /** A density is neither learnt from certain labels nor judged by them. */
  private static void unasked(Subject s, byte[] model, double logLikelihood) {
    Sheet rows = s.sheet().without("y");
    List<FrontEnd.Answer> said = s.answers(model, rows).rows();
    double mean =
        said.stream().mapToDouble(answer -> answer.number("logDensity")).average().orElseThrow();
    assertEquals(mean, logLikelihood, 1e-12);
    assertEquals(
        logLikelihood,
        s.front().evaluate(model, Job.of(rows)).done().get("logLikelihood"),
        "judged without labels");
    FrontEnd.Fit without = s.fit(Job.of(rows).target("")).done();
    assertEquals(said, s.answers(without.bytes(), rows).rows(), "learnt without labels");
    assertEquals(List.of(), without.warned("W-LABELS"));
  }
}
