// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.model.Model;

/** Degenerate shapes and magnitudes: C35 to C41. */
final class DegenerateDataChecks {

  /** How far a column that tells nothing may move an output. */
  private static final double NOTHING = 1e-12;

  /** How far another U moves a p-value among twenty rows. */
  private static final double RANK = 2.0 / 21;

  /** How far another unit of a column may move an output. */
  private static final double UNIT = 1e-9;

  /** How far a solver that stops at a relative gap of 1e-5 may be from the optimum: its root. */
  private static final double STOPPED = 4e-3;

  private DegenerateDataChecks() {}

  static List<Check> checks() {
    return List.of(
        Check.of("C35", "one row is not enough", DegenerateDataChecks::oneRowIsNotEnough),
        Check.of("C36", "no feature is not enough", DegenerateDataChecks::noFeatureIsNotEnough),
        Check.of("C37", "one feature is enough", DegenerateDataChecks::oneFeatureIsEnough)
            .notFor(Tag.TIED),
        Check.of(
                "C38",
                "more features than rows, and perfect separation, are bounded by the prior",
                DegenerateDataChecks::moreFeaturesThanRowsAndPerfectSeparationAreBoundedByThePrior)
            .notFor(Tag.TIED),
        Check.of(
                "C39",
                "columns that repeat or do not vary are told",
                DegenerateDataChecks::columnsThatRepeatOrDoNotVaryAreTold)
            .notFor(Tag.TIED),
        Check.of("C40", "units do not matter", DegenerateDataChecks::unitsDoNotMatter)
            .notFor(Tag.TIED),
        Check.of(
                "C41",
                "a precomputed kernel is a kernel",
                DegenerateDataChecks::aPrecomputedKernelIsAKernel)
            .notFor(Tag.NO_KERNEL, Tag.CELLS));
  }

  static void finite(FrontEnd.Answers answers) {
    for (FrontEnd.Answer answer : answers.rows()) {
      assertTrue(!answer.numbers().isEmpty(), "no prediction");
      answer.numbers().forEach((name, x) -> assertTrue(Double.isFinite(x), name + " is " + x));
    }
  }

  /** Both say the same to within a tolerance. */
  static void alike(List<FrontEnd.Answer> a, List<FrontEnd.Answer> b, double within, String what) {
    assertEquals(a.size(), b.size());
    for (int i = 0; i < a.size(); i++) {
      assertEquals(a.get(i).numbers().keySet(), b.get(i).numbers().keySet());
      for (Map.Entry<String, Double> number : a.get(i).numbers().entrySet()) {
        // the U of a p-value is drawn from the cells as they are encoded, to the last bit
        boolean drawn = number.getKey().equals("pValue");
        double scale = drawn ? RANK / within : Math.max(1, Math.abs(number.getValue()));
        assertEquals(
            number.getValue(),
            b.get(i).number(number.getKey()),
            within * scale,
            what + ": " + number.getKey() + " of row " + (i + 1));
      }
    }
  }

  private static void converged(FrontEnd.Fit fit) {
    Model model = fit.model();
    assertTrue(model.summary().converged(), model.summary().termination()::toString);
  }

  private static void oneRowIsNotEnough(Subject s) {
    s.fit(s.sheet().pick(1)).refused(65, "1 row").code("RLT-D035");
    Sheet weighted = s.sheet().more("w", i -> i == 0 ? "1" : "0");
    s.fit(Job.of(weighted).with("--weight", "w")).refused(65, "1 row").code("RLT-D035");
  }

  private static void noFeatureIsNotEnough(Subject s) {
    s.fit(s.sheet().only("y")).refused(65, "0 feature");
    s.fit(Job.of(s.sheet()).with("--ignore", "a,b")).refused(65, "0 feature").code("RLT-D036");
    s.fit(Job.of(s.sheet().only("a", "y")).with("--weight", "a")).refused(65);
  }

  private static void oneFeatureIsEnough(Subject s) {
    Job one = Job.of(s.sheet().only("a", "y"));
    List<Job> jobs =
        s.is(Tag.KERNEL)
            ? List.of(one.with("--kernel", "linear"), one.with("--kernel", "rbf"))
            : List.of(one);
    for (Job job : jobs) {
      FrontEnd.Fit fit = s.fit(job).done();
      converged(fit);
      finite(s.answers(fit.bytes(), s.sheet()));
    }
  }

  private static void moreFeaturesThanRowsAndPerfectSeparationAreBoundedByThePrior(Subject s) {
    Random random = new Random(5);
    // what describes pairs of columns has a thousand times as many of them
    int width = s.is(Tag.CELLS) ? 60 : 1000;
    List<String> names = new ArrayList<>(IntStream.range(0, width).mapToObj(k -> "f" + k).toList());
    names.add("y");
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      List<String> row = new ArrayList<>();
      for (int k = 0; k < width; k++) {
        row.add(Double.toString(random.nextGaussian()));
      }
      row.add(target(s, i));
      rows.add(row);
    }
    Sheet wide = new Sheet(names, rows);
    FrontEnd.Fit fit = s.fit(wide).done();
    converged(fit);
    finite(s.answers(fit.bytes(), wide));
    if (s.is(Tag.CLASSIFICATION)) {
      Sheet apart = Sheet.numbers((a, b, noise) -> a > 0 ? "yes" : "no", 20);
      FrontEnd.Fit separated = s.fit(apart).done();
      converged(separated);
      finite(s.answers(separated.bytes(), apart));
    }
  }

  private static String target(Subject s, int i) {
    return switch (s.kind().task().stored()) {
      case "classification", "ordinal" -> i % 2 == 0 ? "no" : "yes";
      case "regression" -> Integer.toString(1 + i % 4);
      default -> "ok";
    };
  }

  private static void columnsThatRepeatOrDoNotVaryAreTold(Subject s) {
    Sheet sheet = s.sheet();
    List<FrontEnd.Answer> plain = s.answers(s.model(sheet), sheet).rows();
    for (String constant : constants(s, sheet)) {
      Sheet more = sheet.more("k", i -> constant);
      FrontEnd.Fit fit = s.fit(more).done();
      assertTrue(fit.warned("W-CONSTANT").get(0).contains("constant"), fit.warnings()::toString);
      assertTrue(fit.warned("W-CONSTANT").get(0).contains("\"k\""), fit.warnings()::toString);
      alike(plain, s.answers(fit.bytes(), more).rows(), NOTHING, "constant " + constant);
    }
    s.fit(sheet.map("a", a -> "1").map("b", b -> "2")).refused(65, "constant").code("RLT-D039");
    Sheet twins = sheet.more("twin", i -> sheet.column("a").get(i));
    FrontEnd.Fit fit = s.fit(twins).done();
    List<String> told = fit.warned("W-COLLINEAR");
    if (!s.is(Tag.CELLS)) {
      assertEquals(1, told.size(), fit.warnings()::toString);
      assertTrue(told.get(0).contains("identical to"), told.get(0));
    }
    // kernels have no order of columns; factors of a covariance do, to rounding
    double rounding = s.is(Tag.CELLS) ? 1e-6 : 0;
    // one tree may hang the rest on either twin
    for (int row = 1; row <= sheet.size() && s.said().isEmpty(); row++) {
      Map<String, Double> terms = s.front().explain(fit.bytes(), Job.of(twins), row).done();
      assertEquals(terms.get("a"), terms.get("twin"), rounding, "terms of row " + row);
    }
    Sheet sum =
        sheet.more(
            "sum",
            i ->
                Double.toString(
                    2 * Double.parseDouble(sheet.column("a").get(i))
                        - Double.parseDouble(sheet.column("b").get(i))));
    FrontEnd.Fit dependent = s.fit(sum).done();
    if (!s.is(Tag.CELLS)) {
      assertEquals(1, dependent.warned("W-COLLINEAR").size(), dependent.warnings()::toString);
    }
    converged(dependent);
    finite(s.answers(dependent.bytes(), sum));
  }

  /** Cells that tell nothing; a word is none where words are refused. */
  private static List<String> constants(Subject s, Sheet sheet) {
    if (!s.is(Tag.NUMBERS)) {
      return List.of("3.7", "0", "1e300", "same");
    }
    s.words(sheet.more("k", i -> "same"), "k");
    // numbers are taken as they are, and must not overflow when squared
    s.fit(sheet.more("k", i -> "1e300")).refused(65, "overflow").code("RLT-D040").in("k");
    return List.of("3.7", "0", "1e100");
  }

  private static void unitsDoNotMatter(Subject s) {
    if (s.is(Tag.DENSITY)) {
      perUnit(s);
      return;
    }
    // whole numbers, so that every unit below holds them exactly
    Sheet whole = whole(s);
    List<FrontEnd.Answer> plain = s.answers(s.model(whole), whole).rows();
    // powers of two, and shifts of whole numbers, change no coordinate
    unit(s, "times 2^997", times(whole, "a", 0x1p997), plain, UNIT);
    unit(s, "times 2^-997", times(whole, "a", 0x1p-997), plain, UNIT);
    unit(s, "plus 1e15", plus(whole, "a", 1e15), plain, UNIT);
    unit(s, "denormal", times(whole, "a", Double.MIN_VALUE), plain, UNIT);
    unit(s, "mixed", times(times(whole, "a", 0x1p997), "b", 0x1p-997), plain, UNIT);
    // powers of ten round them, and a solver that stops at a gap may then stop elsewhere
    unit(s, "times 1e300", times(whole, "a", 1e300), plain, STOPPED);
    unit(s, "times 1e-300", times(whole, "a", 1e-300), plain, STOPPED);
    unit(s, "mixed tens", times(times(whole, "a", 1e300), "b", 1e-300), plain, STOPPED);
    Sheet huge = times(whole, "a", 1e300);
    if (s.kind().has("scale")) {
      s.fit(Job.of(huge).with("--scale", "none"))
          .refused(65, "overflow", "column \"a\"", "--scale standard")
          .code("RLT-D040");
    }
    if (s.said().isEmpty()) {
      // any number has its bin
      s.predict(s.model(whole), Job.of(whole.cell(3, "a", "1e300")))
          .refused(65, "overflow", "column \"a\"")
          .at(4);
    }
  }

  /** A density is one per unit: in units 2¹⁰ times as small log p is lower by log 2¹⁰. */
  private static void perUnit(Subject s) {
    Sheet whole = whole(s);
    byte[] model = s.model(whole);
    List<FrontEnd.Answer> plain = s.answers(model, whole).rows();
    shifted(s, "times 2^10", times(whole, "a", 0x1p10), plain, -10 * Math.log(2));
    shifted(s, "times 2^-10", times(whole, "a", 0x1p-10), plain, 10 * Math.log(2));
    shifted(s, "mixed", times(times(whole, "a", 0x1p300), "b", 0x1p-300), plain, 0);
    shifted(s, "plus 1000", plus(whole, "a", 1000), plain, 0);
    // what cannot be squared, or differs only in what squares lose, is told
    for (double factor : List.of(0x1p470, 0x1p997)) {
      s.fit(times(whole, "a", factor)).refused(65, "overflow").code("RLT-D040").at(2).in("a");
    }
    for (double factor : List.of(0x1p-600, 0x1p-997, Double.MIN_VALUE)) {
      s.fit(times(whole, "a", factor)).refused(65, "underflow").code("RLT-D040").in("a");
    }
    s.fit(plus(whole, "a", 1e15)).refused(65, "subtract a constant").code("RLT-D040").in("a");
    s.predict(model, Job.of(whole.cell(3, "a", "1e300"))).refused(65, "overflow").at(4).in("a");
  }

  private static void shifted(
      Subject s, String what, Sheet other, List<FrontEnd.Answer> plain, double by) {
    FrontEnd.Fit fit = s.fit(other).done();
    sound(fit.model());
    List<FrontEnd.Answer> there =
        s.answers(fit.bytes(), other).rows().stream()
            .map(
                answer -> {
                  Map<String, Double> numbers = new TreeMap<>(answer.numbers());
                  numbers.merge("logDensity", -by, Double::sum);
                  return new FrontEnd.Answer(answer.label(), numbers);
                })
            .toList();
    alike(plain, there, UNIT, what);
  }

  private static void unit(
      Subject s, String what, Sheet other, List<FrontEnd.Answer> plain, double within) {
    FrontEnd.Fit fit = s.fit(other).done();
    sound(fit.model());
    double[] there = coordinates(fit.model(), other);
    double[] here = coordinates(s.fit(whole(s)).done().model(), whole(s));
    assertArrayEquals(here, there, UNIT, what + ": coordinates");
    alike(plain, s.answers(fit.bytes(), other).rows(), within, what);
  }

  /** The features of the model's own sheet, {@code a} in whole numbers. */
  private static Sheet whole(Subject s) {
    return s.sheet().map("a", a -> Long.toString(Math.round(4 * Double.parseDouble(a))));
  }

  private static double[] coordinates(Model model, Sheet sheet) {
    Table table =
        Table.of(
            NumericColumn.of(
                "a", sheet.column("a").stream().mapToDouble(Double::parseDouble).toArray()),
            NumericColumn.of(
                "b", sheet.column("b").stream().mapToDouble(Double::parseDouble).toArray()));
    return IntStream.range(0, table.rows())
        .mapToObj(i -> model.encoding().encode(table.row(i)))
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  private static void sound(Model model) {
    for (Encoded part : model.encoding().parts()) {
      if (part instanceof Encoded.Numeric numeric) {
        assertTrue(Double.isFinite(numeric.mean()) && Double.isFinite(numeric.sd()), part.name());
      }
    }
    assertTrue(Double.isFinite(model.summary().objective()));
  }

  private static Sheet times(Sheet sheet, String column, double factor) {
    return sheet.map(column, x -> Double.toString(factor * Double.parseDouble(x)));
  }

  private static Sheet plus(Sheet sheet, String column, double shift) {
    return sheet.map(column, x -> Double.toString(shift + Double.parseDouble(x)));
  }

  /** Kernel values of all pairs of rows; {@code change} spoils them. */
  private static Sheet kernel(Subject s, double[][] points) {
    int n = points.length;
    List<String> names =
        new ArrayList<>(
            IntStream.rangeClosed(1, n)
                .mapToObj(j -> String.format(Locale.ROOT, "k%02d", j))
                .toList());
    names.add("y");
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<String> row = new ArrayList<>();
      for (int j = 0; j < n; j++) {
        row.add(Double.toString(points[i][0] * points[j][0] + points[i][1] * points[j][1]));
      }
      row.add(s.sheet().rows().get(i).get(2));
      rows.add(row);
    }
    return new Sheet(names, rows);
  }

  private static double[][] points(Subject s) {
    return s.sheet().rows().stream()
        .map(row -> new double[] {Double.parseDouble(row.get(0)), Double.parseDouble(row.get(1))})
        .toArray(double[][]::new);
  }

  private static void aPrecomputedKernelIsAKernel(Subject s) {
    Sheet sound = kernel(s, points(s));
    FrontEnd.Fit fit = given(s, sound).done();
    converged(fit);
    given(s, sound.without("k20")).refused(65, "square").code("RLT-D041");
    given(s, sound.drop(20)).refused(65, "square").code("RLT-D041");
    given(s, sound.cell(1, "k02", "0.123")).refused(65, "symmetric").code("RLT-D041");
    given(s, sound.cell(3, "k03", "-0.5"))
        .refused(65, "not positive semidefinite", "-0.5")
        .code("RLT-D041");
    Sheet negative = sound.cell(1, "k02", "50").cell(2, "k01", "50");
    String told =
        given(s, negative).refused(65, "not positive semidefinite").code("RLT-D041").message();
    double[][] doubled = points(s);
    doubled[3] = doubled[7].clone();
    doubled[5] = new double[] {0, 0};
    FrontEnd.Fit singular = given(s, kernel(s, doubled)).done();
    finite(s.answers(singular.bytes(), kernel(s, doubled)));
    // the same as the kernel it was computed by, where noise is not chosen by evidence for one
    // alone
    String[] noise = s.kind().has("noise") ? new String[] {"--set", "noise=1"} : new String[0];
    Job linear = Job.of(s.sheet()).with("--scale", "none", "--kernel", "linear").with(noise);
    Job precomputed = Job.of(sound).with("--kernel", "precomputed").with(noise);
    alike(
        s.answers(s.fit(linear).done().bytes(), s.sheet()).rows(),
        s.answers(s.fit(precomputed).done().bytes(), sound).rows(),
        STOPPED,
        "given and computed");
    assertTrue(told.matches("(?s).*eigenvalue.*-[0-9].*"), "no smallest eigenvalue in: " + told);
  }

  private static Outcome<FrontEnd.Fit> given(Subject s, Sheet sheet) {
    return s.fit(Job.of(sheet).with("--kernel", "precomputed"));
  }
}
