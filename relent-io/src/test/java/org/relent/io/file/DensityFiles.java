// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.lme.Covariance;
import org.relent.lme.FittedBoltzmann;
import org.relent.lme.LmeBoltzmann;
import org.relent.lme.LmeDirichletMixture;
import org.relent.lme.LmeGaussianMixture;
import org.relent.lme.MixturePrior;
import org.relent.lme.MixtureStart;
import org.relent.lme.Selection;
import org.relent.model.Density;
import org.relent.model.Trainer;

/** Densities of every form, with labels and without. */
public final class DensityFiles {

  private static final int ROWS = 40;
  private static final int STARTS = 3;
  private static final LmeGaussianMixture GAUSSIANS =
      LmeGaussianMixture.standard().restarts(STARTS);
  private static final LmeDirichletMixture SHARES = LmeDirichletMixture.standard().restarts(STARTS);
  private static final LmeBoltzmann UNITS = LmeBoltzmann.standard().restarts(STARTS);

  // they are asked for again and again
  private static final List<Zoo.Case> SMALL =
      List.of(
          small("lme-gaussian-mixture", GAUSSIANS.select(Selection.LIKELIHOOD), numbers(ROWS)),
          small("lme-dirichlet-mixture", SHARES.maxIterations(3), shares(ROWS)),
          small("lme-boltzmann", UNITS.hidden(1), flags(ROWS)));

  private DensityFiles() {}

  static List<Zoo.Case> cases() {
    List<Zoo.Case> cases = new ArrayList<>();
    Table numbers = numbers(ROWS);
    for (Covariance covariance : Covariance.values()) {
      cases.add(of(GAUSSIANS.covariance(covariance), numbers));
    }
    cases.add(of(GAUSSIANS.components(1, 3).start(MixtureStart.RANDOM), gaps(numbers)));
    cases.add(of(GAUSSIANS.prior(MixturePrior.CONJUGATE).select(Selection.ICL), numbers));
    cases.add(of(GAUSSIANS.components(3).maxIterations(1), numbers));
    cases.add(of(SHARES, shares(ROWS)));
    cases.add(of(SHARES.components(1, 2).select(Selection.LIKELIHOOD), shares(ROWS)));
    cases.add(of(UNITS.hidden(1), flags(ROWS)));
    cases.add(of(UNITS.hidden(0, 1).biases(false), flags(ROWS)));
    cases.add(of(UNITS.hidden(0), flags(ROWS)));
    Table level = flags(ROWS).with(CategoryColumn.of("same", Collections.nCopies(ROWS, "on")));
    cases.add(of(UNITS.hidden(1), level));
    cases.add(labelled());
    return cases;
  }

  private static Zoo.Case of(Trainer<Density> trainer, Table table) {
    return new Zoo.Case(trainer.toString(), trainer.fit(table.unlabelled()), table);
  }

  /** Three groups, of which two have labels: those that a third component would be called by. */
  private static Zoo.Case labelled() {
    double[] x = IntStream.range(0, ROWS).mapToDouble(i -> i % 3 * 6 + at(i, 37)).toArray();
    List<String> labels = Arrays.asList("3", "component 3", null);
    Table table = Table.of(NumericColumn.of("x", x));
    List<String> kinds = IntStream.range(0, ROWS).mapToObj(i -> labels.get(i % 3)).toList();
    return new Zoo.Case(
        "labelled",
        GAUSSIANS.components(3).fit(table.with(CategoryColumn.of("kind", kinds)).target("kind")),
        table);
  }

  /** One of each form. */
  static List<Zoo.Case> small() {
    return SMALL;
  }

  private static Zoo.Case small(String name, Trainer<Density> trainer, Table table) {
    return new Zoo.Case(name, trainer.fit(table.unlabelled()), table);
  }

  /** Evenly spread between 0 and 1, and of no pattern that a mixture could see. */
  private static double at(int i, int step) {
    return (1 + i * step % 101) / 102.0;
  }

  /** Two groups of two numbers, and a column that is constant. */
  public static Table numbers(int rows) {
    double[] x = IntStream.range(0, rows).mapToDouble(i -> i % 2 * 6 + at(i, 37)).toArray();
    double[] y = IntStream.range(0, rows).mapToDouble(i -> i % 2 - 3 * at(i, 59)).toArray();
    double[] same = IntStream.range(0, rows).mapToDouble(i -> 5).toArray();
    return Table.of(
        NumericColumn.of("x", x), NumericColumn.of("same", same), NumericColumn.of("y", y));
  }

  private static Table gaps(Table numbers) {
    double[] x = ((NumericColumn) numbers.column("x")).values();
    for (int i = 0; i < x.length; i += 7) {
      x[i] = Double.NaN;
    }
    return numbers.with(NumericColumn.of("x", x));
  }

  /** Two groups of shares of one. */
  public static Table shares(int rows) {
    double[] a =
        IntStream.range(0, rows).mapToDouble(i -> (1 + i % 2 * 3) * 0.1 + at(i, 37) / 4).toArray();
    double[] b = IntStream.range(0, rows).mapToDouble(i -> (1 - a[i]) * at(i, 59)).toArray();
    double[] c = IntStream.range(0, rows).mapToDouble(i -> 1 - a[i] - b[i]).toArray();
    return Table.of(NumericColumn.of("a", a), NumericColumn.of("b", b), NumericColumn.of("c", c));
  }

  /** Three columns that are on or off, two of them together more often than not. */
  public static Table flags(int rows) {
    List<String> left =
        IntStream.range(0, rows).mapToObj(i -> at(i, 37) < 0.5 ? "off" : "on").toList();
    double[] middle = IntStream.range(0, rows).mapToDouble(i -> at(i, 37) < 0.7 ? 0 : 1).toArray();
    double[] right = IntStream.range(0, rows).mapToDouble(i -> Math.rint(at(i, 59))).toArray();
    return Table.of(
        CategoryColumn.of("left", left),
        NumericColumn.of("middle", middle),
        NumericColumn.of("right", right));
  }

  /** All that a density tells besides what it says of rows, bit by bit; samples too. */
  static void assertSame(Density expected, Density actual) {
    assertEquals(expected.parts(), actual.parts());
    assertEquals(expected.restarts(), actual.restarts());
    assertArrayEquals(expected.used(), actual.used());
    assertEquals(bits(expected.entropy()), bits(actual.entropy()));
    assertEquals(expected.distribution().getClass(), actual.distribution().getClass());
    if (expected.distribution() instanceof FittedBoltzmann machine) {
      assertEquals(machine, actual.distribution());
    }
    Table drawn = expected.sample(ROWS, 7);
    Table again = actual.sample(ROWS, 7);
    for (String name : drawn.names()) {
      for (int i = 0; i < ROWS; i++) {
        assertEquals(drawn.column(name).text(i), again.column(name).text(i));
      }
    }
  }

  private static long bits(double x) {
    return Double.doubleToRawLongBits(x);
  }
}
