// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;
import org.relent.testkit.Scale;

/** Of equal rows one copy is left out at a time: what is told of it, against exact refits. */
class EqualRowsLeftOutTest {

  private static final int ROWS = 30;

  /** For each kind of model and number of classes. */
  private static final int TABLES = Scale.of(1, 5);

  /** How far estimates may be from refits, in the mean over tables, as a share of the rows. */
  private static final double NEAR = .07;

  /** The same where a row's part is taken away and the others, at their bounds, cannot react. */
  private static final double CAUTIOUS = .2;

  /** Where a row that leaves sets others free from their bounds, which one step does not see. */
  private static final Set<String> KINKED =
      Set.of("kernel-robust", "kernel-quantile", "med-regression");

  static Stream<ModelKind<Classifier>> classifiers() {
    return Catalog.kinds(Tasks.CLASSES).stream();
  }

  /** Those whose scores are log-odds by nature, so that a doubt is a probability left out. */
  static Stream<ModelKind<Classifier>> natural() {
    return classifiers().filter(k -> k.id().equals("kernel-logistic") || k.id().equals("maxent"));
  }

  static Stream<ModelKind<Regressor>> regressors() {
    return Catalog.kinds(Tasks.NUMBERS).stream();
  }

  @ParameterizedTest
  @MethodSource("classifiers")
  void errorsAreNearThoseOfRefits(ModelKind<Classifier> kind) {
    Map<String, String> settings = new HashMap<>();
    if (kind.has("bins")) {
      settings.put("bins", "3");
    }
    if (kind.has("p0")) {
      // with slabs meant for hundreds of rows thirty leave the bias alone to decide
      settings.put("variance", "0.1");
    }
    double apart = 0;
    for (int classes : new int[] {2, 3}) {
      for (int table = 0; table < TABLES; table++) {
        Examples examples = classes(table, classes);
        Trainer<Classifier> trainer = trainer(kind, settings);
        double told = trainer.fit(examples).leaveOneOut().errorEstimate();
        double exact =
            Tasks.CLASSES
                .leftOut()
                .orElseThrow()
                .refits(trainer, examples, Threads.one(), Monitor.none())
                .error()
                .orElseThrow();
        apart += Math.abs(told - exact) / (2 * TABLES);
      }
    }
    double allowed = kind.id().equals("kernel-svm") ? CAUTIOUS : NEAR;
    assertTrue(apart <= allowed, kind.id() + ": errors are apart by " + apart);
  }

  @ParameterizedTest
  @MethodSource("natural")
  void probabilitiesAreThoseOfRefits(ModelKind<Classifier> kind) {
    for (int classes : new int[] {2, 3}) {
      for (int table = 0; table < TABLES; table++) {
        Examples examples = classes(table, classes);
        Trainer<Classifier> trainer = trainer(kind, Map.of("scale", "none"));
        for (Doubt doubt : trainer.fit(examples).doubtful()) {
          Classifier refit = trainer.fit(without(examples, doubt.row() - 1));
          Prediction left = refit.predict(one(examples, doubt.row() - 1).features()).get(0);
          double right = left.probability(doubt.given());
          assertEquals(1 - right, doubt.strength(), .05, kind.id() + ", row " + doubt.row());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("regressors")
  void numbersAreThoseOfRefits(ModelKind<Regressor> kind) {
    boolean quadratic = kind.id().equals("kernel-ridge");
    for (String kernel : new String[] {"linear", "rbf:gamma=0.5"}) {
      for (String bias : new String[] {"none", "flat", "gaussian:2"}) {
        Map<String, String> settings = Map.of("kernel", kernel, "bias", bias, "scale", "none");
        for (int table = 0; table < TABLES; table++) {
          Examples examples = counts(table);
          Regressor whole = trainer(kind, settings).fit(examples);
          // what is left out is one row, not what all rows said of the noise
          Trainer<Regressor> trainer = trainer(kind, whole.summary().settings());
          assertEquals(ROWS, whole.leaveOneOut().size());
          double apart = 0;
          for (int t = 0; t < ROWS; t++) {
            Estimate refit =
                trainer.fit(without(examples, t)).predict(one(examples, t).features()).get(0);
            Estimate told = whole.leaveOneOut().get(t);
            // exact where all is quadratic, one Newton step where it is not
            double allowed = quadratic ? 1e-6 : .2 * (1 + refit.value());
            if (KINKED.contains(kind.id())) {
              apart += Math.abs(refit.value() - told.value()) / ROWS;
              continue;
            }
            assertEquals(refit.value(), told.value(), allowed, kind.id() + ", row " + t);
            assertEquals(refit.sd(), told.sd(), allowed, kind.id() + ", row " + t);
          }
          assertTrue(apart < .3, kind.id() + ": apart by " + apart);
        }
      }
    }
  }

  private static <M extends Model> Trainer<M> trainer(
      ModelKind<M> kind, Map<String, String> settings) {
    return kind.trainer(kind.settings(settings), Run.standard());
  }

  private static Examples without(Examples examples, int row) {
    return examples.select(IntStream.range(0, ROWS).filter(t -> t != row).toArray());
  }

  private static Examples one(Examples examples, int row) {
    return examples.select(new int[] {row});
  }

  /** Rows of so few different values that most are there several times, some in two classes. */
  private static Examples classes(int table, int classes) {
    UniformRandomProvider random = new Seed(100 * classes + table).random();
    double[][] x = new double[ROWS][];
    String[] y = new String[ROWS];
    for (int t = 0; t < ROWS; t++) {
      int own = t % classes;
      x[t] = new double[] {own + random.nextInt(3), random.nextInt(2), random.nextInt(2) * own};
      y[t] = "class " + own;
    }
    return Examples.of(x, y);
  }

  private static Examples counts(int table) {
    UniformRandomProvider random = new Seed(7 + table).random();
    double[][] x = new double[ROWS][];
    double[] y = new double[ROWS];
    for (int t = 0; t < ROWS; t++) {
      x[t] = new double[] {random.nextInt(3), random.nextInt(2)};
      y[t] = x[t][0] + random.nextInt(3);
    }
    return Examples.regression(x, y);
  }
}
