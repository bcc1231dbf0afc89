// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.family.FisherMetric.Information;
import org.relent.family.FisherMetric.Shape;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.machine.Prepared;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Explanation;
import org.relent.model.MappedScores;
import org.relent.model.Model;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.model.ScoringClassifier;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;

/** Fisher kernels learn what the generative model tells apart, in every machine. */
class MedFisherTest {

  private static final double ROUNDING = 1e-9;

  private static final int TRAIN = 200;

  private static final Fisher GAUSSIAN = Fisher.standard().family(RowFamilies.GAUSSIAN);

  private static final Fisher TREE = Fisher.standard().family(RowFamilies.TREE);

  /** Two numbers of one mean, alike in one class and opposite in the other: nothing linear. */
  private static Table numbers() {
    double[][] z = Problems.normal(new Seed(3), 2 * TRAIN, 2);
    double[] x = new double[z.length];
    double[] y = new double[z.length];
    List<String> labels = new ArrayList<>();
    for (int t = 0; t < z.length; t++) {
      double sign = t % 2 == 0 ? 1 : -1;
      x[t] = 10 + 3 * z[t][0];
      y[t] = 0.2 * (sign * z[t][0] + 0.4 * z[t][1]);
      labels.add(t % 2 == 0 ? "alike" : "opposite");
    }
    return Table.of(
        NumericColumn.of("x", x), NumericColumn.of("y", y), CategoryColumn.of("class", labels));
  }

  /** Letters that mostly repeat the one before in one class, and do not in the other. */
  private static Table letters() {
    UniformRandomProvider random = new Seed(4).random();
    int cells = 6;
    List<List<String>> columns = new ArrayList<>();
    IntStream.range(0, cells).forEach(k -> columns.add(new ArrayList<>()));
    List<String> labels = new ArrayList<>();
    for (int t = 0; t < 2 * TRAIN; t++) {
      int letter = random.nextInt(4);
      for (int k = 0; k < cells; k++) {
        columns.get(k).add("ACGT".substring(letter, letter + 1));
        boolean repeat = random.nextDouble() < (t % 2 == 0 ? 0.7 : 0.1);
        letter = repeat ? letter : (letter + 1 + random.nextInt(3)) % 4;
      }
      labels.add(t % 2 == 0 ? "repeats" : "varies");
    }
    List<Column> all = new ArrayList<>();
    for (int k = 0; k < cells; k++) {
      all.add(CategoryColumn.of("p" + (k + 1), columns.get(k)));
    }
    all.add(CategoryColumn.of("class", labels));
    return Table.of(all);
  }

  private static Table half(Table table, boolean train) {
    return table.select(IntStream.range(train ? 0 : TRAIN, train ? TRAIN : 2 * TRAIN).toArray());
  }

  private static double accuracy(Trainer<Classifier> trainer, Table table) {
    Classifier model = trainer.fit(half(table, true).target("class"));
    Table test = half(table, false);
    List<Prediction> predictions = model.predict(test);
    List<String> labels = ((CategoryColumn) test.column("class")).levels();
    int right = 0;
    for (int i = 0; i < test.rows(); i++) {
      int code = ((CategoryColumn) test.column("class")).code(i);
      right += predictions.get(i).label().equals(labels.get(code)) ? 1 : 0;
    }
    return (double) right / test.rows();
  }

  @Test
  void gaussiansTellClassesApartThatNothingLinearDoes() {
    assertTrue(accuracy(MedSvm.linear(), numbers()) < 0.65, "nothing linear");
    for (Fisher.Models models : Fisher.Models.values()) {
      for (Information information : Information.values()) {
        for (Shape shape : Shape.values()) {
          Fisher scores = GAUSSIAN.models(models).information(information).shape(shape);
          double accuracy = accuracy(MedFisher.standard().scores(scores), numbers());
          assertTrue(accuracy > 0.8, scores + ": " + accuracy);
        }
      }
    }
  }

  @Test
  void treesTellClassesApartThatIndependentLettersDoNot() {
    assertTrue(accuracy(MedFisher.standard(), letters()) < 0.65, "letters alone");
    for (Fisher.Models models : Fisher.Models.values()) {
      double accuracy = accuracy(MedFisher.standard().scores(TREE.models(models)), letters());
      assertTrue(accuracy > 0.8, models + ": " + accuracy);
    }
  }

  @Test
  void everyMachineTakesThem() {
    for (Trainer<Classifier> trainer :
        List.<Trainer<Classifier>>of(
            MedSvm.linear().features(GAUSSIAN),
            MedSvm.withKernel(Kernels.gaussianGamma(0.2)).features(GAUSSIAN),
            KernelSvm.linear().features(GAUSSIAN),
            KernelLogistic.linear().features(GAUSSIAN),
            MedFisher.standard().scores(GAUSSIAN).kernel(Kernels.gaussianGamma(0.2)))) {
      double accuracy = accuracy(trainer, numbers());
      assertTrue(accuracy > 0.8, trainer + ": " + accuracy);
    }
  }

  /** The same as a machine that is given the mapped rows as its columns. */
  @Test
  void aMachineOfTheirVectors() {
    Examples examples = half(numbers(), true).target("class");
    Classifier fisher = MedFisher.standard().scores(GAUSSIAN).tolerance(1e-8).fit(examples);
    Prepared prepared =
        Prepared.of(examples, Kernels.linear(), Fitting.standard().withFeatures(GAUSSIAN));
    double[][] vectors =
        IntStream.range(0, TRAIN).mapToObj(prepared.rows()::row).toArray(double[][]::new);
    Classifier plain =
        MedSvm.linear()
            .scaling(Scaling.NONE)
            .tolerance(1e-8)
            .fit(Examples.of(Table.of(vectors), "class", prepared.examples().target()));
    for (int t = 0; t < 20; t++) {
      assertEquals(
          plain.predict(vectors[t]).score(),
          fisher.predict(prepared.examples().features().row(t)).score(),
          1e-6);
    }
    assertEquals(plain.summary().objective(), fisher.summary().objective(), 1e-6);
  }

  @Test
  void explanationsNameColumnsAndAddUp() {
    for (Fisher scores : List.of(GAUSSIAN, GAUSSIAN.models(Fisher.Models.CLASSES))) {
      Classifier model =
          MedFisher.standard().scores(scores).fit(half(numbers(), true).target("class"));
      Row row = half(numbers(), false).row(5);
      Explanation explanation = model.explain(row);
      assertEquals(model.predict(row).score(), explanation.score(), 0);
      assertEquals(
          explanation.score(),
          explanation.terms().stream().mapToDouble(Explanation.Term::value).sum(),
          ROUNDING);
      assertEquals(
          List.of("bias", "x", "y"),
          explanation.terms().stream().map(Explanation.Term::name).sorted().toList());
    }
    Classifier curved =
        MedFisher.standard()
            .kernel(Kernels.gaussianGamma(1))
            .fit(half(letters(), true).target("class"));
    Explanation explanation = curved.explain(half(letters(), false).row(5));
    assertEquals(
        explanation.score(),
        explanation.terms().stream().mapToDouble(Explanation.Term::value).sum(),
        ROUNDING);
  }

  @Test
  void threadsChangeNothing() {
    for (Fisher scores :
        List.of(GAUSSIAN, GAUSSIAN.information(Information.ROWS), Fisher.standard())) {
      List<Long> first = List.of();
      for (int threads : new int[] {1, 2, 4}) {
        Classifier model =
            MedFisher.standard()
                .scores(scores)
                .threads(threads)
                .fit(half(numbers(), true).target("class"));
        List<Long> bits =
            model.predict(half(numbers(), false)).stream()
                .map(p -> Double.doubleToLongBits(p.score()))
                .toList();
        first = first.isEmpty() ? bits : first;
        assertEquals(first, bits, scores + " by " + threads);
      }
    }
  }

  /** What classes are called, and which is first, is nothing to their models. */
  @Test
  void namesOfClassesAreNothing() {
    Table table = half(numbers(), true);
    List<String> renamed = IntStream.range(0, TRAIN).mapToObj(t -> t % 2 == 0 ? "z" : "a").toList();
    Table other = table.without("class").with(CategoryColumn.of("class", renamed));
    MedFisher trainer = MedFisher.standard().scores(GAUSSIAN.models(Fisher.Models.CLASSES));
    Row row = table.row(7);
    assertEquals(
        trainer.fit(table.target("class")).predict(row).score(),
        -trainer.fit(other.target("class")).predict(row).score(),
        0);
  }

  @Test
  void gapsSayNothing() {
    Table table = half(numbers(), true);
    double[] x = ((NumericColumn) table.column("x")).values().clone();
    x[3] = Double.NaN;
    Table gaps = Table.of(NumericColumn.of("x", x), table.column("y"), table.column("class"));
    Classifier model = MedFisher.standard().missing(Missing.MARGINALIZE).fit(gaps.target("class"));
    assertTrue(Double.isFinite(model.predict(gaps.row(3)).score()));
    Classifier joint =
        MedFisher.standard()
            .scores(GAUSSIAN)
            .missing(Missing.MARGINALIZE)
            .fit(table.target("class"));
    assertTrue(Double.isFinite(joint.predict(gaps.row(3)).score()));
    assertThrows(
        DataException.class,
        () ->
            MedFisher.standard()
                .scores(GAUSSIAN)
                .missing(Missing.MARGINALIZE)
                .fit(gaps.target("class")));
  }

  /** The product of two columns is a number that no line through them gives. */
  @Test
  void regressionsTakeThemToo() {
    double[][] x = Problems.normal(new Seed(8), 120, 2);
    double[] y = Arrays.stream(x).mapToDouble(row -> row[0] * row[1]).toArray();
    Examples examples = Examples.regression(x, y);
    Regressor model =
        KernelRidge.linear().noise(0.01).bias(Bias.flat()).features(GAUSSIAN).fit(examples);
    for (double[] at : Problems.normal(new Seed(9), 20, 2)) {
      assertEquals(at[0] * at[1], model.predict(at).value(), 0.1);
      assertTrue(model.predict(at).sd() < 0.2);
    }
    assertEquals(model.predict(Table.of(x)).get(3).sd(), model.predict(x[3]).sd(), 0);
    assertEquals(
        "RLT-S005",
        assertThrows(
                DataException.class,
                () ->
                    KernelRidge.linear()
                        .features(GAUSSIAN.models(Fisher.Models.CLASSES))
                        .fit(examples))
            .code());
  }

  @Test
  void settingsThatContradictAreRefused() {
    assertEquals("RLT-S005", assertThrows(DataException.class, () -> GAUSSIAN.bins(4)).code());
    assertEquals(
        "RLT-S001", assertThrows(DataException.class, () -> Fisher.standard().bins(1)).code());
    assertThrows(IllegalArgumentException.class, () -> Fisher.standard().smoothing(0));
    assertEquals(
        "RLT-S005",
        assertThrows(
                DataException.class,
                () ->
                    MedSvm.withKernel(Kernels.precomputed())
                        .features(Fisher.standard())
                        .fit(half(numbers(), true).target("class")))
            .code());
    assertEquals(
        "RLT-D051",
        assertThrows(
                DataException.class,
                () ->
                    MedFisher.standard().scores(TREE).check(half(numbers(), true).target("class")))
            .code());
    MedFisher.standard().scores(TREE.bins(4)).check(half(numbers(), true).target("class"));
    MedFisher.standard()
        .scores(Fisher.standard().bins(4))
        .check(half(numbers(), true).target("class"));
  }

  @Test
  void settingsAreToldByTheirNames() {
    Model model = MedFisher.standard().scores(TREE).fit(half(letters(), true).target("class"));
    assertEquals("med-fisher", model.summary().model());
    assertEquals(
        "{family=tree, model=pooled, information=exact, shape=full, smoothing=1, bins=0,"
            + " kernel=linear, margin=exponential, c=5, target=1, bias=flat, labelNoise=0,"
            + " epsilon=0.1, rounds=10, balance=free, unknown=auto, missing=error, unseen=error, tolerance=1e-5,"
            + " iterations=100000, seed=1}",
        model.summary().settings().toString());
  }

  /** A model can be put together again from what it tells of itself. */
  @Test
  void modelsAreTheirParts() {
    Table table = half(numbers(), true);
    for (Information information : Information.values()) {
      ScoringClassifier model =
          (ScoringClassifier)
              MedFisher.standard()
                  .scores(GAUSSIAN.information(information))
                  .fit(table.target("class"));
      MappedScores scores = (MappedScores) model.scores();
      MappedScores again =
          new MappedScores(new org.relent.family.FisherMap(scores.map().models()), scores.inner());
      var rows = model.encoding().encode(table);
      assertArrayEquals(scores.scores(rows, 11), again.scores(rows, 11), 0);
    }
  }
}
