// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.io.ReadOptions;
import org.relent.io.Source;
import org.relent.io.Tables;
import org.relent.model.Classifier;

/** Values, labels, weights: C23 to C34. */
final class ValueChecks {

  /** How far renaming the labels may move an output. */
  private static final double RENAMED = 1e-8;

  private ValueChecks() {}

  static List<Check> checks() {
    return List.of(
        Check.of(
                "C23",
                "a target that is infinite is refused, one that is missing counted",
                ValueChecks::aTargetThatIsInfiniteIsRefusedOneThatIsMissingCounted)
            .notFor(Tag.DETECTION, Tag.DENSITY),
        Check.of(
                "C24",
                "gaps in features are refused, or treated as was said",
                ValueChecks::gapsInFeaturesAreRefusedOrTreatedAsWasSaid)
            .notFor(Tag.TIED),
        Check.of(
                "C25",
                "gaps are never predicted silently",
                ValueChecks::gapsAreNeverPredictedSilently)
            .notFor(Tag.TIED),
        Check.of(
                "C26",
                "values of another kind are refused",
                ValueChecks::valuesOfAnotherKindAreRefused)
            .notFor(Tag.TIED),
        Check.of("C27", "one class is not enough", ValueChecks::oneClassIsNotEnough)
            .notFor(Tag.REGRESSION, Tag.DETECTION, Tag.DENSITY),
        Check.of(
                "C28",
                "labels may be any text, and their names do not matter",
                ValueChecks::labelsMayBeAnyTextAndTheirNamesDoNotMatter)
            .notFor(Tag.ORDERED, Tag.REGRESSION, Tag.DETECTION, Tag.DENSITY),
        Check.of("C29", "measurements are no labels", ValueChecks::measurementsAreNoLabels)
            .notFor(Tag.REGRESSION, Tag.DETECTION, Tag.DENSITY),
        Check.of(
                "C30",
                "three classes are refused where two are needed",
                ValueChecks::threeClassesAreRefusedWhereTwoAreNeeded)
            .notFor(Tag.REGRESSION, Tag.DETECTION, Tag.DENSITY, Tag.MULTI_CLASS),
        Check.of("C31", "soft labels are probabilities", ValueChecks::softLabelsAreProbabilities)
            .notFor(Tag.REGRESSION, Tag.DETECTION, Tag.DENSITY),
        Check.of("C32", "uncertain labels are told", ValueChecks::uncertainLabelsAreTold)
            .notFor(Tag.REGRESSION, Tag.DETECTION, Tag.DENSITY, Tag.LATENT),
        Check.of(
            "C33",
            "weights are finite, not negative, not all zero; zero is no row",
            ValueChecks::weightsAreFiniteNotNegativeNotAllZeroZeroIsNoRow),
        Check.of(
                "C34",
                "conflicting labels are learnt, and told (every model here has a prior)",
                ValueChecks::conflictingLabelsAreLearntAndToldEveryModelHereHasAPrior)
            .notFor(Tag.REGRESSION, Tag.DETECTION, Tag.DENSITY));
  }

  private static void finite(FrontEnd.Answers answers) {
    for (FrontEnd.Answer answer : answers.rows()) {
      assertTrue(!answer.numbers().isEmpty(), "no prediction");
      answer.numbers().forEach((name, x) -> assertTrue(Double.isFinite(x), name + " is " + x));
    }
  }

  private static void aTargetThatIsInfiniteIsRefusedOneThatIsMissingCounted(Subject s) {
    byte[] model = s.model(s.sheet());
    for (String cell : List.of("inf", "Infinity", "-inf", "-Infinity")) {
      Sheet sheet = s.sheet().cell(7, "y", cell);
      s.fit(sheet).refused(65, "target", "infinite").at(8).in("y");
      s.front().evaluate(model, Job.of(sheet)).refused(65, "target", "infinite").at(8).in("y");
    }
    if (s.is(Tag.LIBRARY)) {
      // a target that is read like any column is refused as well, by the reader or as a target
      Table plain =
          Tables.read(
                  Source.bytes("t.csv", s.sheet().cell(7, "y", "NaN").csv().getBytes(UTF_8)),
                  ReadOptions.defaults())
              .table();
      if (!s.is(Tag.LATENT)) {
        DataException refused = assertThrows(DataException.class, () -> s.fit(plain));
        assertTrue(List.of("RLT-D023", "RLT-D032").contains(refused.code()), refused.getMessage());
      }
    }
    for (String cell : GAPS) {
      Sheet sheet = s.sheet().cell(7, "y", cell);
      if (s.is(Tag.LIBRARY)) {
        withoutTargetInTheLibrary(s, model, sheet);
      } else {
        withoutTarget(s, model, sheet);
      }
    }
  }

  /** The library leaves it to the caller what to do about rows without a target. */
  private static void withoutTargetInTheLibrary(Subject s, byte[] model, Sheet sheet) {
    String word = s.is(Tag.REGRESSION) ? "target is missing" : "unlabelled";
    if (s.is(Tag.LATENT)) {
      s.fit(sheet).done();
    } else {
      s.fit(sheet).refused(65, word).at(8);
    }
    s.front().evaluate(model, Job.of(sheet)).refused(65, word).at(8);
  }

  /** Rows without a target are used where the model can, else left out, with a count. */
  private static void withoutTarget(Subject s, byte[] model, Sheet sheet) {
    FrontEnd.Fit fit = s.fit(sheet).done();
    List<String> told = fit.warned("W-UNLABELLED");
    assertEquals(1, told.size(), fit.warnings()::toString);
    assertTrue(told.get(0).contains("1 of 20 rows has no y"), told.get(0));
    if (!s.is(Tag.LATENT)) {
      assertEquals(
          s.answers(s.model(sheet.drop(7)), s.sheet()).rows(),
          s.answers(fit.bytes(), s.sheet()).rows());
    }
    assertEquals(
        s.front().evaluate(model, Job.of(sheet.drop(7))).done(),
        s.front().evaluate(model, Job.of(sheet)).done());
  }

  private static final List<String> GAPS = List.of("NaN", "nan", "NA", "null", "?", ".", "");

  private static void gapsInFeaturesAreRefusedOrTreatedAsWasSaid(Subject s) {
    for (String gap : GAPS) {
      Sheet sheet = s.sheet().cell(3, "a", gap).cell(9, "a", gap);
      s.fit(sheet)
          .refused(65, "missing", "2 of 20 rows", "column \"a\"", "--missing")
          .code("RLT-D024")
          .at(4)
          .in("a");
      for (String policy : List.of("drop", "mean")) {
        FrontEnd.Fit fit = s.fit(Job.of(sheet).with("--missing", policy)).done();
        assertEquals(policy, fit.model().summary().settings().get("missing"));
        assertEquals(policy.equals("drop") ? 18 : 20, fit.model().summary().rows());
        assertEquals(1, fit.warned(policy.equals("drop") ? "W-DROPPED" : "W-FILLED").size());
      }
    }
    Sheet words = s.sheet().more("k", i -> i % 2 == 0 ? "p" : "q").cell(5, "k", "NA");
    s.fit(words).refused(65, "missing", "1 of 20 rows", "column \"k\"", "--missing").at(6).in("k");
    FrontEnd.Fit dropped =
        s.fit(Job.of(s.sheet().cell(3, "a", "")).with("--missing", "drop")).done();
    assertEquals(
        s.answers(s.model(s.sheet().drop(3)), s.sheet()).rows(),
        s.answers(dropped.bytes(), s.sheet()).rows());
  }

  private static void gapsAreNeverPredictedSilently(Subject s) {
    byte[] model = s.model(s.sheet());
    byte[] filling = s.fit(Job.of(s.sheet()).with("--missing", "mean")).done().bytes();
    byte[] dropping = s.fit(Job.of(s.sheet()).with("--missing", "drop")).done().bytes();
    List<FrontEnd.Answer> whole = s.answers(model, s.sheet()).rows();
    for (String gap : GAPS) {
      Sheet sheet = s.sheet().cell(3, "a", gap);
      s.predict(model, Job.of(sheet))
          .refused(65, "row 3", "column \"a\"", "missing")
          .code("RLT-D024")
          .at(4)
          .in("a");
      FrontEnd.Answers filled = s.answers(filling, sheet);
      finite(filled);
      assertEquals(20, filled.rows().size());
      if (s.is(Tag.CLI)) {
        // a stream goes on: the row is answered by a blank, and that is told
        FrontEnd.Answers left = s.predict(dropping, Job.of(sheet)).done();
        assertEquals(Map.of(), left.rows().get(2).numbers());
        assertEquals(whole.get(3), left.rows().get(3));
        assertEquals(1, left.warned("W-DROPPED").size());
      } else {
        s.predict(dropping, Job.of(sheet)).refused(65, "row 3", "missing").in("a");
      }
    }
  }

  private static void valuesOfAnotherKindAreRefused(Subject s) {
    byte[] model = s.model(s.sheet());
    s.predict(model, Job.of(s.sheet().cell(5, "a", "oops")))
        .refused(65, "expected a number", "oops")
        .at(6)
        .in("a");
    s.predict(model, Job.of(s.sheet().map("a", a -> "word")))
        .refused(65, "expected a number", "word")
        .at(2)
        .in("a");
    Sheet words = s.sheet().more("k", i -> i % 2 == 0 ? "p" : "q");
    byte[] categories = s.fit(s.words(words, "k")).done().bytes();
    if (!s.is(Tag.NUMBERS)) {
      s.predict(categories, Job.of(words.map("k", k -> "3")))
          .refused(65, "trained as categories", "3")
          .at(2)
          .in("k");
      s.predict(categories, Job.of(words.cell(5, "k", "3"))).refused(65, "\"3\"").at(6).in("k");
    }
    if (s.is(Tag.REGRESSION)) {
      s.fit(s.sheet().cell(5, "y", "oops")).refused(65, "oops").at(6).in("y");
      s.fit(s.sheet().map("y", y -> "word")).refused(65, "expected a number").in("y");
    }
    if (s.is(Tag.NEEDS_POSITIVE)) {
      s.fit(s.sheet().cell(5, "y", "-1")).refused(65, "must be", "-1").at(6).in("y");
    }
  }

  private static void oneClassIsNotEnough(Subject s) {
    s.fit(s.sheet().map("y", y -> "yes")).refused(65, "only one class", "\"yes\"");
    Sheet weighted =
        s.sheet().more("w", i -> s.sheet().column("y").get(i).equals("yes") ? "2" : "0");
    s.fit(Job.of(weighted).with("--weight", "w"))
        .refused(65, "only one class", "\"yes\"")
        .code("RLT-D027");
  }

  private static void labelsMayBeAnyTextAndTheirNamesDoNotMatter(Subject s) {
    Map<String, List<String>> renamings = new LinkedHashMap<>();
    renamings.put("strings the other way round", List.of("zz", "aa"));
    renamings.put("integers", List.of("0", "1"));
    renamings.put("signs", List.of("1", "-1"));
    renamings.put("leading zeros", List.of("007", "7"));
    renamings.put("truth values", List.of("true", "false"));
    renamings.put("any script", List.of("ζωή", "😀"));
    renamings.put("spaces", List.of(" x", "x"));
    renamings.put("words that mean a gap elsewhere", List.of("N/A", "none"));
    Sheet sheet = s.sheet();
    byte[] model = s.model(sheet);
    renamings.forEach((what, names) -> renamed(s, sheet, model, List.of("no", "yes"), names, what));
    renamed(
        s,
        Sheet.threeClasses(),
        s.model(Sheet.threeClasses()),
        List.of("hi", "lo", "mid"),
        List.of("2", "10", "1"),
        "three");
    many(s);
  }

  private static void renamed(
      Subject s, Sheet sheet, byte[] model, List<String> from, List<String> to, String what) {
    Map<String, String> names =
        IntStream.range(0, from.size()).boxed().collect(Collectors.toMap(from::get, to::get));
    byte[] other = s.model(sheet.map("y", names::get));
    Classifier classifier = (Classifier) new FrontEnd.Fit(other, List.of()).model();
    assertEquals(byCodePoint(to), classifier.classes(), what);
    List<FrontEnd.Answer> before = s.answers(model, sheet).rows();
    List<FrontEnd.Answer> after = s.answers(other, sheet).rows();
    for (int i = 0; i < before.size(); i++) {
      for (String name : from) {
        assertEquals(
            before.get(i).number("probability:" + name),
            after.get(i).number("probability:" + names.get(name)),
            RENAMED,
            what + ", row " + (i + 1));
      }
      assertEquals(names.get(before.get(i).label()), after.get(i).label(), what);
    }
  }

  private static List<String> byCodePoint(List<String> names) {
    return names.stream()
        .sorted(
            (a, b) -> java.util.Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray()))
        .toList();
  }

  /**
   * Ten thousand classes are more than any heap of a test holds, and a class for every row: what
   * cannot be done is said before the start.
   */
  private static void many(Subject s) {
    int count = (int) Math.max(10_000, Math.sqrt(Runtime.getRuntime().maxMemory() / 16.0));
    StringBuilder csv = new StringBuilder("a,b,y\n");
    for (int i = 0; i < count; i++) {
      csv.append(i % 89).append(',').append(i % 97).append(",c").append(i).append('\n');
    }
    s.fit(Job.of(csv.toString())).refused(71, count + " classes", "MB").code("RLT-D071");
  }

  private static void measurementsAreNoLabels(Subject s) {
    Sheet sheet = Sheet.numbers((a, b, noise) -> Double.toString(a + b / 7), 60);
    s.fit(sheet).refused(65, "continuous", "regression").code("RLT-D029").in("y");
  }

  private static void threeClassesAreRefusedWhereTwoAreNeeded(Subject s) {
    s.fit(Sheet.threeClasses()).refused(65, "2 classes", "got 3");
  }

  private static void softLabelsAreProbabilities(Subject s) {
    for (String cell : List.of("yes:1.5|no:-0.5", "yes:-0.1|no:1.1", "yes:NaN|no:0.5")) {
      s.fit(s.sheet().cell(4, "y", cell)).refused(65, "probability", "[0,1]").at(5).in("y");
    }
    for (String cell : List.of("yes:0.5|no:0.4", "yes:0.5|no:0.500000002")) {
      s.fit(s.sheet().cell(4, "y", cell)).refused(65, "probability", "sums to").at(5).in("y");
    }
    // within the tolerance it is renormalised without a word: here to a certain label
    Sheet certain = s.sheet().cell(4, "y", "yes");
    FrontEnd.Fit near = s.fit(s.sheet().cell(4, "y", "yes:0.9999999995")).done();
    assertEquals(s.fit(certain).done().warnings(), near.warnings());
    assertEquals(
        s.answers(s.model(certain), certain).rows(), s.answers(near.bytes(), certain).rows());
    Outcome<FrontEnd.Fit> soft = s.fit(s.sheet().cell(4, "y", "yes:0.5|no:0.5000000001"));
    if (s.is(Tag.LATENT)) {
      soft.done();
      ofThreeClasses(s);
    } else {
      soft.refused(65, "unlabelled").code("RLT-D032");
    }
  }

  /** Soft, partial and missing labels of three classes, with rows of which nothing is known. */
  private static void ofThreeClasses(Subject s) {
    Sheet three =
        Sheet.threeClasses()
            .cell(4, "y", "hi|lo")
            .cell(6, "y", "hi:0.7|mid:0.3")
            .cell(9, "y", "?")
            .cell(11, "y", "hi|lo|mid");
    for (String unknown : List.of("auto", "used", "ignored")) {
      FrontEnd.Fit fit = s.fit(Job.of(three).set("unknown", unknown)).done();
      finite(s.answers(fit.bytes(), three));
    }
    s.fit(three.cell(6, "y", "hi:0.7|mid:0.2")).refused(65, "probability", "sums to").at(7);
    s.fit(Job.of(three).set("unknown", "perhaps")).refused(64, "unknown");
  }

  private static void uncertainLabelsAreTold(Subject s) {
    for (String cell : List.of("yes|no", "yes:0.8|no:0.2")) {
      s.fit(s.sheet().cell(4, "y", cell)).refused(65, "unlabelled").code("RLT-D032").at(5);
    }
  }

  private static void weightsAreFiniteNotNegativeNotAllZeroZeroIsNoRow(Subject s) {
    Sheet ones = s.sheet().more("w", i -> "1");
    refusedWeight(s, ones.cell(6, "w", "-1"), "negative").at(7);
    refusedWeight(s, ones.cell(6, "w", "NaN"), "NaN").at(7);
    refusedWeight(s, ones.cell(6, "w", ""), "NaN").at(7);
    refusedWeight(s, ones.map("w", w -> "0"), "zero");
    s.fit(Job.of(ones.cell(6, "w", "inf")).with("--weight", "w")).refused(65, "inf").at(7).in("w");
    s.fit(Job.of(ones.map("w", w -> "heavy")).with("--weight", "w")).refused(65, "number").in("w");
    s.fit(Job.of(ones).with("--weight", "v")).refused(65, "no column \"v\"");
    if (s.is(Tag.LIBRARY)) {
      double[][] x = {{1}, {2}, {3}};
      DataException length =
          assertThrows(
              DataException.class,
              () -> Examples.regression(x, new double[] {1, 2, 3}).withWeights(1, 1));
      assertTrue(length.getMessage().contains("weights have length 2"), length.getMessage());
    } else {
      // in a file a weight too few is a ragged row
      s.fit(Job.of(ones.csv() + "1,2,3\n").with("--weight", "w"))
          .refused(65, "has 3 fields")
          .at(22);
    }
    byte[] removed = s.fit(Job.of(ones.cell(6, "w", "0")).with("--weight", "w")).done().bytes();
    assertEquals(
        s.answers(s.model(s.sheet().drop(6)), s.sheet()).rows(),
        s.answers(removed, s.sheet()).rows());
    byte[] all = s.fit(Job.of(ones).with("--weight", "w")).done().bytes();
    assertEquals(s.answers(s.model(s.sheet()), s.sheet()).rows(), s.answers(all, s.sheet()).rows());
  }

  private static Outcome.Refused<FrontEnd.Fit> refusedWeight(Subject s, Sheet sheet, String word) {
    return s.fit(Job.of(sheet).with("--weight", "w")).refused(65, "weight", word).code("RLT-D033");
  }

  private static void conflictingLabelsAreLearntAndToldEveryModelHereHasAPrior(Subject s) {
    // two rows in five of each group say no
    Sheet some =
        new Sheet(
            List.of("a", "b", "y"),
            IntStream.range(0, 40)
                .mapToObj(
                    i ->
                        List.of(
                            Integer.toString(i % 4),
                            Integer.toString((i % 4) * (i % 4)),
                            i % 5 < 2 ? "no" : "yes"))
                .toList());
    FrontEnd.Fit all = s.fit(some).done();
    List<String> told = all.warned("W-CONFLICT");
    assertEquals(1, told.size());
    assertTrue(told.get(0).contains("conflicting labels"), told.get(0));
    assertTrue(told.get(0).contains("4 groups") && told.get(0).contains("40 rows"), told.get(0));
    finite(s.answers(all.bytes(), some));
    Sheet one =
        s.sheet()
            .plus(s.sheet().cell(1, "y", "no").rows().get(0))
            .plus(s.sheet().cell(1, "y", "yes").rows().get(0));
    FrontEnd.Fit few = s.fit(one).done();
    if (s.said().isEmpty()) {
      // binned rows are alike more often
      assertTrue(few.warned("W-CONFLICT").get(0).contains("1 group"), few.warnings()::toString);
      assertTrue(few.warned("W-CONFLICT").get(0).contains("3 rows"), few.warnings()::toString);
    }
    finite(s.answers(few.bytes(), one));
  }
}
