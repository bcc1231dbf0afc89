// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.machine.Alarms;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.model.Conformal;
import org.relent.model.Course;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Explanation;
import org.relent.model.KolmogorovSmirnov;
import org.relent.model.ScoringDetector;
import org.relent.model.Trainer;
import org.relent.testkit.Slow;

/** What detectors promise. */
@Slow
class AnomalyTest {

  private static final double ROUNDING = 1e-9;

  /** Names of unequal frequency, a pair of them tied, and two numbers. */
  private static Table rows(int size, long seed) {
    UniformRandomProvider random = new Seed(seed).random();
    String[] colour = new String[size];
    String[] shape = new String[size];
    double[] length = new double[size];
    double[] width = new double[size];
    for (int i = 0; i < size; i++) {
      double u = random.nextDouble();
      colour[i] = u < 0.5 ? "red" : u < 0.8 ? "green" : "blue";
      shape[i] = random.nextDouble() < (u < 0.5 ? 0.9 : 0.2) ? "round" : "square";
      length[i] = gaussian(random);
      width[i] = 0.5 * length[i] + gaussian(random);
    }
    return Table.of(
        CategoryColumn.of("colour", List.of(colour)),
        CategoryColumn.of("shape", List.of(shape)),
        NumericColumn.of("length", length),
        NumericColumn.of("width", width));
  }

  private static double gaussian(UniformRandomProvider random) {
    return IntStream.range(0, 12).mapToDouble(k -> random.nextDouble()).sum() - 6;
  }

  private static Table names(int size, long seed) {
    return rows(size, seed).only("colour", "shape");
  }

  private static MedAnomaly gaussian() {
    return MedAnomaly.standard().description(Description.of(RowFamilies.GAUSSIAN));
  }

  private static MedAnomaly mixture() {
    return MedAnomaly.standard().description(Description.mixture(2));
  }

  /** Two states that show different letters, of lengths from 8 to 19. */
  private static Table sequences(int size, long seed) {
    UniformRandomProvider random = new Seed(seed).random();
    List<String> all = new java.util.ArrayList<>();
    for (int i = 0; i < size; i++) {
      StringBuilder text = new StringBuilder();
      int state = random.nextInt(2);
      for (int step = 8 + random.nextInt(12); step > 0; step--) {
        state = random.nextInt(8) == 0 ? 1 - state : state;
        text.append("aabbcc".charAt(3 * state + random.nextInt(3)));
      }
      all.add(text.toString());
    }
    return Table.of(SequenceColumn.of("word", all));
  }

  private static MedAnomaly chain() {
    return MedAnomaly.standard().description(Description.hmm(2));
  }

  private static MedAnomaly tree() {
    return MedAnomaly.standard().description(Description.of(RowFamilies.TREE).withBins(4));
  }

  static List<Trainer<Detector>> all() {
    return List.of(MedAnomaly.standard(), gaussian(), tree(), mixture(), BayesProduct.standard());
  }

  /** One fresh row per seed: its p-value is uniform, whatever was learnt and however it is tied. */
  @Test
  void pValuesOfFreshRowsAreUniform() {
    int seeds = 400;
    double[] p = new double[seeds];
    double[] tied = new double[seeds];
    for (int s = 0; s < seeds; s++) {
      Table fresh = rows(1, 100_000 + s);
      p[s] = MedAnomaly.standard().seed(s).fit(rows(60, s)).predict(fresh.row(0)).pValue();
      tied[s] = BayesProduct.standard().seed(s).fit(names(60, s)).predict(fresh.row(0)).pValue();
    }
    assertTrue(KolmogorovSmirnov.distance(p) < KolmogorovSmirnov.critical(seeds));
    assertTrue(KolmogorovSmirnov.distance(tied) < KolmogorovSmirnov.critical(seeds));
  }

  /** The test above can fail: compared with rows that were learnt from, fresh rows look strange. */
  @Test
  void scoresOfRowsLearntFromWouldMislead() {
    int seeds = 400;
    double[] p = new double[seeds];
    for (int s = 0; s < seeds; s++) {
      Table learnt = numbers(24, s);
      Detector detector = gaussian().heldOut(0).seed(s).fit(learnt);
      Conformal misled =
          new Conformal(
              detector.predict(learnt).stream().mapToDouble(Detection::score).toArray(), 0.05, s);
      p[s] = misled.pValue(detector.predict(numbers(1, 50_000 + s).row(0)).score(), 0.5);
    }
    assertTrue(KolmogorovSmirnov.distance(p) > 2 * KolmogorovSmirnov.critical(seeds));
  }

  private static Table numbers(int size, long seed) {
    UniformRandomProvider random = new Seed(seed).random();
    double[][] x = new double[size][6];
    for (double[] row : x) {
      Arrays.setAll(row, k -> gaussian(random));
    }
    return Table.of(x);
  }

  @Test
  void oneFalseAlarmInAHundredIsWhatIsAskedFor() {
    Detector detector = MedAnomaly.standard().falseAlarms(0.01).heldOut(0.8).fit(rows(5_000, 1));
    assertEquals(4_000, detector.conformal().size());
    long alarms =
        detector.predict(rows(10_000, 2)).stream()
            .filter(d -> d.outcome() == Detection.Outcome.ANOMALY)
            .count();
    assertTrue(alarms >= 50 && alarms <= 150, alarms + " of 10000");
  }

  @ParameterizedTest
  @MethodSource("all")
  void termsAddUpToTheScore(Trainer<Detector> trainer) {
    Detector detector = trainer.fit(rows(80, 1).unlabelled());
    rows(20, 2).stream()
        .forEach(
            row -> {
              Explanation explanation = detector.explain(row);
              double sum = explanation.terms().stream().mapToDouble(Explanation.Term::value).sum();
              assertEquals(detector.predict(row).score(), sum, ROUNDING);
              assertEquals(explanation.score(), sum, ROUNDING);
            });
  }

  @ParameterizedTest
  @MethodSource("all")
  void theStrangeColumnComesFirst(Trainer<Detector> trainer) {
    Table table = rows(200, 1);
    Table grey =
        table.with(
            CategoryColumn.of(
                "colour",
                IntStream.range(0, 200)
                    .mapToObj(i -> i % 50 == 0 ? "grey" : table.column("colour").text(i))
                    .toList()));
    Detector detector = trainer.fit(grey.unlabelled());
    Row strange = Row.of(Map.of("colour", "grey", "shape", "round", "length", 0.1, "width", 0.0));
    List<Explanation.Term> terms = detector.explain(strange).terms();
    assertEquals("colour", terms.get(0).name());
    assertEquals(ScoringDetector.TYPICAL, terms.get(terms.size() - 1).name());
  }

  /** What is left out of a row is not in its score, and has no term. */
  @Test
  void missingCellsAreLeftOut() {
    Table table = rows(200, 1);
    Table gaps =
        table.with(
            NumericColumn.of(
                "length",
                IntStream.range(0, 200)
                    .mapToDouble(i -> i % 7 == 0 ? Double.NaN : table.column("length").number(i))
                    .toArray()));
    Detector detector = MedAnomaly.standard().fit(gaps);
    Row whole = table.row(3);
    Row gap =
        Row.of(
            Map.of(
                "colour", whole.text("colour"),
                "shape", "",
                "length", whole.number("length"),
                "width", whole.number("width")));
    double shape =
        detector.explain(whole).terms().stream()
            .filter(term -> term.name().equals("shape"))
            .mapToDouble(Explanation.Term::value)
            .sum();
    double typical = ((ScoringDetector) detector).typical()[1];
    assertEquals(
        detector.predict(whole).score() - shape - typical, detector.predict(gap).score(), ROUNDING);
    assertTrue(
        detector.explain(gap).terms().stream().noneMatch(term -> term.name().equals("shape")));
  }

  @Test
  void gaussiansCannotLearnFromGaps() {
    Table gaps = Table.of(new double[][] {{1, 2}, {2, Double.NaN}, {3, 1}, {0, 1}});
    DataException refused = assertThrows(DataException.class, () -> gaussian().fit(gaps));
    assertEquals("RLT-D062", refused.code());
    assertEquals(2, refused.line());
  }

  /** What is said of a row depends on nothing but the row. */
  @Test
  void neighboursDoNotMatter() {
    Detector detector = MedAnomaly.standard().fit(rows(100, 1));
    Table table = names(50, 2).with(rows(50, 2).column("length")).with(rows(50, 2).column("width"));
    List<Detection> together = detector.predict(table);
    for (int i = 0; i < 50; i++) {
      assertEquals(together.get(i), detector.predict(table.row(i)));
      assertEquals(together.get(i), detector.predict(table.select(new int[] {i})).get(0));
    }
  }

  /** One component is the family itself. */
  @Test
  void aMixtureOfOneIsThePlainFamily() {
    Table table = rows(60, 1);
    MedAnomaly plain = MedAnomaly.standard().margin(new ExponentialMargin(-6, 5)).tolerance(1e-12);
    Detector one = plain.description(Description.mixture(1)).fit(table);
    Detector alone = plain.fit(table);
    rows(20, 2).stream()
        .forEach(row -> assertEquals(alone.predict(row).score(), one.predict(row).score(), 1e-6));
  }

  @Test
  void whatIsHiddenIsLookedForFromSeveralPlaces() {
    Detector detector = mixture().fit(rows(80, 1));
    Course course = detector.summary().course();
    assertEquals(5, course.solutions().size());
    assertEquals(1, course.solutions().stream().filter(Course.LocalSolution::chosen).count());
    for (int r = 1; r < course.descent().size(); r++) {
      assertTrue(course.descent().get(r) <= course.descent().get(r - 1) + 1e-10);
    }
  }

  /** Sequences score per step: what does not follow is strange, not what is long. */
  @Test
  void sequencesOfAnyLengthAreScoredStepByStep() {
    Detector detector = chain().fit(sequences(120, 1));
    Row usual = Row.of(Map.of("word", "aabaabaabaabccbccbccbaabaabaabaabaabaab"));
    Row strange = Row.of(Map.of("word", "acacacac"));
    assertTrue(detector.predict(strange).score() < detector.predict(usual).score());
    assertTrue(detector.predict(strange).pValue() < 0.1);
    assertTrue(detector.predict(usual).pValue() > 0.1);
    for (Row row : List.of(usual, strange, sequences(1, 7).row(0))) {
      List<Explanation.Term> terms = detector.explain(row).terms();
      assertEquals(row.text("word").length() + 1, terms.size());
      assertEquals(
          detector.predict(row).score(),
          terms.stream().mapToDouble(Explanation.Term::value).sum(),
          ROUNDING);
    }
    assertTrue(detector.explain(strange).terms().get(0).name().startsWith("step "));
  }

  @Test
  void aChainTakesSequencesOnly() {
    assertEquals(
        "RLT-D054", assertThrows(DataException.class, () -> chain().fit(rows(30, 1))).code());
    DataException empty =
        assertThrows(
            DataException.class,
            () -> chain().fit(Table.of(SequenceColumn.of("word", List.of("ab", "ba", "", "aab")))));
    assertEquals(3, empty.line());
  }

  private static Examples labelled() {
    String[] labels = new String[60];
    Arrays.setAll(labels, i -> i % 6 == 0 ? "broken" : i % 6 == 1 ? "?" : "fine");
    return rows(60, 1).with(CategoryColumn.of("state", List.of(labels))).target("state");
  }

  @Test
  void learnsFromTheNormalClassAlone() {
    Detector detector = MedAnomaly.standard().normal("fine").fit(labelled());
    int[] fine = IntStream.range(0, 60).filter(i -> i % 6 > 1).toArray();
    Detector alone = MedAnomaly.standard().fit(rows(60, 1).select(fine));
    Row row = rows(1, 9).row(0);
    assertEquals(alone.predict(row), detector.predict(row));
    assertEquals("fine", detector.normalLabel().orElseThrow());
    assertTrue(alone.normalLabel().isEmpty());
    Warning warning = warning(detector, "W-ANOMALIES");
    assertTrue(warning.message().startsWith("20 of 60 rows"), warning.message());
  }

  /** A level that only other rows have is not an error, but strange. */
  @Test
  void levelsOfOtherRowsAreKnown() {
    Examples labelled = labelled();
    Table features = labelled.features();
    Table odd =
        features.with(
            CategoryColumn.of(
                "colour",
                IntStream.range(0, 60)
                    .mapToObj(i -> i % 6 == 0 ? "pink" : features.column("colour").text(i))
                    .toList()));
    Detector detector =
        MedAnomaly.standard().normal("fine").fit(Examples.of(odd, "state", labelled.target()));
    assertEquals("colour", detector.explain(odd.row(0)).terms().get(0).name());
    assertTrue(detector.predict(odd.row(0)).pValue() < 0.2);
  }

  @Test
  void severalClassesAskWhichIsNormal() {
    DataException refused =
        assertThrows(DataException.class, () -> MedAnomaly.standard().fit(labelled()));
    assertEquals("RLT-S020", refused.code());
    assertTrue(refused.getMessage().contains("\"broken\", \"fine\""), refused.getMessage());
    assertTrue(refused.getMessage().contains("normal(\"broken\")"), refused.getMessage());
  }

  @Test
  void theNormalClassMustExist() {
    for (Trainer<Detector> trainer :
        List.of(MedAnomaly.standard().normal("fin"), BayesProduct.standard().normal("fin"))) {
      DataException refused = assertThrows(DataException.class, () -> trainer.fit(labelled()));
      assertEquals("RLT-S020", refused.code());
      assertTrue(refused.getMessage().contains("did you mean \"fine\"?"), refused.getMessage());
      assertEquals(
          "RLT-S020",
          assertThrows(DataException.class, () -> trainer.fit(rows(30, 1).unlabelled())).code());
    }
  }

  private static Warning warning(Detector detector, String code) {
    return detector.summary().warnings().stream()
        .filter(w -> w.code().equals(code))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void fewRowsAreAllLearntFrom() {
    Detector detector = MedAnomaly.standard().fit(rows(19, 1));
    assertEquals(19, detector.summary().rows());
    assertEquals(19, detector.conformal().size());
    assertTrue(warning(detector, "W-CALIBRATION").message().contains("19"));
  }

  /** Left out, a row scores as it would had it not been counted, the other multipliers as is. */
  @Test
  void withoutHeldOutRowsEachIsScoredWithoutItself() {
    Table table = names(30, 1);
    Detector detector = BayesProduct.standard().alarms(new Alarms(0.05, 0)).fit(table);
    double[] scores = new double[30];
    for (int t = 0; t < 30; t++) {
      int left = t;
      Examples others =
          table
              .unlabelled()
              .withWeights(IntStream.range(0, 30).mapToDouble(i -> i == left ? 1e-9 : 1).toArray());
      scores[t] =
          BayesProduct.standard()
              .alarms(new Alarms(0.05, 0))
              .fit(others)
              .predict(table.row(t))
              .score();
    }
    Arrays.sort(scores);
    double[] got = detector.conformal().scores();
    for (int t = 0; t < 30; t++) {
      assertEquals(scores[t], got[t], 1e-6);
    }
  }

  @Test
  void tooFewRowsForTheRateAreToldSo() {
    Detector detector = MedAnomaly.standard().falseAlarms(0.001).fit(rows(100, 1));
    assertTrue(warning(detector, "W-FALSEALARMS").message().contains("999"));
    assertTrue(
        detector.predict(rows(500, 2)).stream()
                .filter(d -> d.outcome() == Detection.Outcome.ANOMALY)
                .count()
            < 50);
  }

  /** A row of weight 2 is the row twice. */
  @Test
  void weightsAreRepetitions() {
    Table table = rows(40, 1);
    double[] weights = IntStream.range(0, 40).mapToDouble(i -> i % 3).toArray();
    int[] repeated =
        IntStream.range(0, 40).flatMap(i -> IntStream.generate(() -> i).limit(i % 3)).toArray();
    for (MedAnomaly machine : List.of(MedAnomaly.standard(), tree(), gaussian())) {
      MedAnomaly exact = machine.heldOut(0).tolerance(1e-12);
      Detector weighted = exact.fit(table.unlabelled().withWeights(weights));
      Detector plain = exact.fit(table.select(repeated));
      rows(10, 2).stream()
          .forEach(
              row -> assertEquals(plain.predict(row).score(), weighted.predict(row).score(), 1e-6));
    }
  }

  @Test
  void theLearntLikelihoodsAreCloserThanThoseOfBayes() {
    Table table = names(400, 1);
    double med = spread(MedAnomaly.standard().fit(table), table);
    double bayes = spread(BayesProduct.standard().fit(table), table);
    assertTrue(med < 0.8 * bayes, med + " against " + bayes);
  }

  private static double spread(Detector detector, Table table) {
    double[] scores = detector.predict(table).stream().mapToDouble(Detection::score).toArray();
    double mean = Arrays.stream(scores).average().orElseThrow();
    return Math.sqrt(
        Arrays.stream(scores).map(s -> (s - mean) * (s - mean)).average().orElseThrow());
  }

  @Test
  void threadsDoNotMatter() {
    Table table = rows(200, 1);
    Detector one = MedAnomaly.standard().threads(1).fit(table);
    Detector four = MedAnomaly.standard().threads(4).fit(table);
    assertEquals(one.predict(rows(20, 2)), four.predict(rows(20, 2)));
  }
}
