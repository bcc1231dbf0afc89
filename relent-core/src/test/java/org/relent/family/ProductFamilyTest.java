// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;

/** Columns of mixed kinds. */
class ProductFamilyTest {

  private static final double GAP = Double.NaN;

  private static final List<Family> FACTORS =
      List.of(
          new DirichletMultinomial(1, new double[] {1.5, 2, 0.8}),
          NormalWishart.proper(new int[] {0}, 4, new double[] {0.1}, new double[] {1.2}),
          new GammaPoisson(2, 5, 3),
          new BetaBernoulli(3, new double[] {2, 3}));

  private static final ProductFamily FAMILY = new ProductFamily(FACTORS);

  private static final DenseRows ROWS =
      CellRows.of(
          new double[] {0.3, 2, 1, 0},
          new double[] {-1.1, 0, 4, 1},
          new double[] {GAP, 1, 0, 1},
          new double[] {0.9, GAP, GAP, GAP},
          new double[] {GAP, GAP, GAP, GAP});

  private static final double[] WEIGHTS = {0.4, -0.3, 0.7, 1, 2};

  @TestFactory
  Stream<DynamicTest> obeysTheLawsOfFamilies() {
    ProductFamily nested =
        new ProductFamily(
            List.of(new ProductFamily(FACTORS.subList(0, 2)), new Foreign(FACTORS.get(2))));
    return Stream.of(FAMILY, nested)
        .flatMap(f -> FamilyLaws.of(f.toString(), f, ROWS, CellRows.statistics(f, ROWS, WEIGHTS)));
  }

  /** A family from elsewhere, which cannot work in place. */
  private record Foreign(Family family) implements Family {

    @Override
    public int dimension() {
      return family.dimension();
    }

    @Override
    public void accumulate(DenseRows rows, int i, double weight, double[] into) {
      assertEquals(dimension(), into.length, "its own statistics only");
      family.accumulate(rows, i, weight, into);
    }

    @Override
    public double project(DenseRows rows, int i, double[] coefficients) {
      assertEquals(dimension(), coefficients.length, "its own coefficients only");
      return family.project(rows, i, coefficients);
    }

    @Override
    public double base(DenseRows rows, int i) {
      return family.base(rows, i);
    }

    @Override
    public Tilted at(double[] statistics) {
      return family.at(statistics);
    }

    @Override
    public Family after(double[] statistics) {
      return new Foreign(family.after(statistics));
    }

    @Override
    public Scorer expected() {
      return family.expected();
    }

    @Override
    public Scorer plugIn() {
      return family.plugIn();
    }

    @Override
    public FisherScore fisher() {
      return family.fisher();
    }
  }

  private static double sum(Function<Family, Double> of) {
    return FACTORS.stream().mapToDouble(of::apply).sum();
  }

  @Test
  void logarithmsOfFactorsAddUp() {
    assertEquals(
        sum(f -> f.at(CellRows.statistics(f, ROWS, WEIGHTS)).logZ()),
        FAMILY.at(CellRows.statistics(FAMILY, ROWS, WEIGHTS)).logZ(),
        1e-12);
    for (int i = 0; i < ROWS.size(); i++) {
      int row = i;
      assertEquals(
          sum(f -> f.expected().score(ROWS, row)), FAMILY.expected().score(ROWS, i), 1e-12);
      assertEquals(sum(f -> f.plugIn().score(ROWS, row)), FAMILY.plugIn().score(ROWS, i), 1e-12);
    }
    assertEquals(0, FAMILY.expected().score(ROWS, 4), "a row of gaps");
    assertEquals(0, Arrays.stream(FAMILY.expected().parts(ROWS, 4)).sum());
  }

  @Test
  void noPriorIsLeftWhereAFactorHasNone() {
    double[] s = new double[FAMILY.dimension()];
    s[1] = -2;
    assertEquals(Double.POSITIVE_INFINITY, FAMILY.at(s).logZ());
    assertThrows(IllegalArgumentException.class, () -> FAMILY.after(s));
    assertThrows(IllegalArgumentException.class, () -> new ProductFamily(List.of()));
  }
}
