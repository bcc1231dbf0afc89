// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.math.Seed;

/** One order of rows, in whatever order they come. */
class CanonicalOrderTest {

  private static final int ROWS = 300;

  /** Few different cells, so that many rows are alike in all columns but some, or in all. */
  private static Table table() {
    double[] few = {0, -0.0, 1, Double.NaN, -3e-300, 7e200, Math.nextUp(1)};
    var random = new Seed(4).random();
    double[] fine = new double[ROWS];
    Arrays.setAll(fine, i -> few[random.nextInt(few.length)]);
    double[] coarse = new double[ROWS];
    Arrays.setAll(coarse, i -> random.nextInt(3));
    return Table.of(
        NumericColumn.of("fine", fine),
        CategoryColumn.of("level", drawn(random, "a", "b", "")),
        SequenceColumn.of("letters", drawn(random, "ac", "ca", "acc")),
        VectorColumn.of("dense", DenseRows.of(ROWS, 1, coarse)),
        VectorColumn.of("sparse", sparse(random)));
  }

  private static List<String> drawn(
      org.apache.commons.rng.UniformRandomProvider random, String... of) {
    return IntStream.range(0, ROWS).mapToObj(i -> of[random.nextInt(of.length)]).toList();
  }

  private static SparseRows sparse(org.apache.commons.rng.UniformRandomProvider random) {
    double[][] rows = new double[ROWS][4];
    for (double[] row : rows) {
      row[random.nextInt(4)] = random.nextInt(3) - 1;
    }
    return SparseRows.of(rows);
  }

  private static Examples classes(List<String> names) {
    var random = new Seed(5).random();
    String[] cells = new String[ROWS];
    Arrays.setAll(cells, i -> names.get(random.nextInt(names.size())));
    double[] weights = new double[ROWS];
    Arrays.setAll(weights, i -> 1 + random.nextInt(2));
    return Examples.of(table(), "y", new Target.ClassTarget(Labels.of(cells))).withWeights(weights);
  }

  /** All that rows hold, row by row. */
  private static List<String> content(Examples examples) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < examples.size(); i++) {
      int row = i;
      rows.add(
          examples.features().columns().stream().map(c -> c.text(row)).toList()
              + " "
              + examples.weights()[i]
              + " "
              + examples.labels().belief(i));
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theOrderGivenDoesNotMatter(long seed) {
    Examples given = classes(List.of("x", "y", "x:0.3|y:0.7", "?", "x|z"));
    List<String> expected = content(given.select(CanonicalOrder.of(given).places()));
    Examples other = given.select(new Seed(seed).permutation(ROWS));
    assertNotEquals(content(given), content(other));
    assertEquals(expected, content(other.select(CanonicalOrder.of(other).places())));
  }

  @Test
  void everyRowIsThereOnce() {
    int[] order = CanonicalOrder.of(classes(List.of("x", "y"))).places();
    assertArrayEquals(IntStream.range(0, ROWS).toArray(), Arrays.stream(order).sorted().toArray());
  }

  @Test
  void renamingTheClassesDoesNotMoveARow() {
    Examples some = classes(List.of("x", "y", "z", "x:0.3|z:0.7"));
    Examples renamed = classes(List.of("c", "a", "b", "c:0.3|b:0.7"));
    List<String> after =
        content(renamed.select(CanonicalOrder.of(renamed).places())).stream()
            .map(
                row ->
                    row.replace("c:0.3|b:0.7", "x:0.3|z:0.7").replace("b:0.7|c:0.3", "x:0.3|z:0.7"))
            .map(row -> row.replaceAll(" c$", " x").replaceAll(" a$", " y").replaceAll(" b$", " z"))
            .toList();
    assertEquals(content(some.select(CanonicalOrder.of(some).places())), after);
  }

  @Test
  void neitherUnitsNorTheOrderOfColumnsMoveARow() {
    var random = new Seed(6).random();
    double[][] x = new double[ROWS][3];
    Arrays.setAll(x, i -> new double[] {random.nextInt(4), random.nextDouble(), random.nextInt(9)});
    double[] y = Arrays.stream(x).mapToDouble(row -> row[1]).toArray();
    double[][] mapped =
        Arrays.stream(x)
            .map(row -> new double[] {row[0] / 10, 3 * row[1] - 7, 1e6 * row[2]})
            .toArray(double[][]::new);
    Table table = Table.of(mapped);
    Examples turned =
        Examples.of(table.only("x3", "x1", "x2"), "y", Target.NumberTarget.of("y", y));
    int[] expected = CanonicalOrder.of(Examples.regression(x, y)).places();
    assertArrayEquals(expected, CanonicalOrder.of(Examples.regression(mapped, y)).places());
    assertArrayEquals(expected, CanonicalOrder.of(turned).places());
  }

  @Test
  void sparseRowsComeInTheOrderOfDenseOnes() {
    assertInTheOrderOfDenseOnes(sparse(new Seed(7).random()));
  }

  /** So many rows that digits are counted, and so few different cells that first entries tie. */
  @Test
  void sparseRowsAreToldApartByTheirLastEntries() {
    var random = new Seed(8).random();
    double[][] rows = new double[5_000][9];
    for (double[] row : rows) {
      for (int j = random.nextInt(2); j < row.length; j += 1 + random.nextInt(2)) {
        row[j] = (random.nextInt(3) - 1) * (1 + Math.ulp(1) * random.nextInt(2));
      }
      row[8] = random.nextDouble();
    }
    assertInTheOrderOfDenseOnes(SparseRows.of(rows));
  }

  private static void assertInTheOrderOfDenseOnes(SparseRows sparse) {
    double[][] dense = new double[sparse.size()][];
    Arrays.setAll(dense, sparse::row);
    String[] y = new String[dense.length];
    Arrays.setAll(y, i -> i % 2 == 0 ? "a" : "b");
    Examples thin = Examples.sparse(sparse, y);
    Examples thick = Examples.of(dense, y);
    assertEquals(
        cells(thin.select(CanonicalOrder.of(thin).places()), sparse, thin),
        cells(thick.select(CanonicalOrder.of(thick).places()), sparse, thick));
  }

  private static List<String> cells(Examples ordered, SparseRows rows, Examples given) {
    int[] order = CanonicalOrder.of(given).places();
    return IntStream.range(0, ordered.size())
        .mapToObj(i -> Arrays.toString(rows.row(order[i])) + ordered.labels().belief(i))
        .toList();
  }

  /**
   * What is remembered of an order is that order, of all rows and of some, and memory follows it.
   */
  @Test
  void rowsLaidOutInOrderKeepIt() {
    SparseRows given = sparse(new Seed(9).random());
    int[] indices = IntStream.range(0, given.entries() + 7).map(e -> at(given, e)).toArray();
    double[] values = new double[given.entries() + 7];
    Arrays.setAll(values, e -> e < given.entries() ? given.value(e) : Double.NaN);
    SparseRows laid = SparseRows.laidOut(given.width(), given.starts(), indices, values);
    for (int i = 0; i < ROWS; i++) {
      assertArrayEquals(given.row(i), laid.row(i));
    }
    int[] some = Arrays.copyOf(new Seed(10).permutation(ROWS), ROWS / 3);
    for (int[] rows : List.of(IntStream.range(0, ROWS).toArray(), some)) {
      CanonicalOrder expected = CanonicalOrder.of(labelled(given.select(rows)));
      CanonicalOrder known = CanonicalOrder.of(labelled(laid.select(rows)));
      assertArrayEquals(expected.places(), known.places());
      assertArrayEquals(expected.alike(), known.alike());
    }
    SparseRows learnt = laid.select(CanonicalOrder.of(laid).places());
    assertArrayEquals(IntStream.range(0, ROWS).toArray(), learnt.stored().places());
    assertEquals(0, learnt.start(0));
    for (int i = 1; i < ROWS; i++) {
      assertEquals(learnt.end(i - 1), learnt.start(i));
    }
  }

  private static int at(SparseRows rows, int entry) {
    return entry < rows.entries() ? rows.index(entry) : -1;
  }

  private static Examples labelled(SparseRows rows) {
    String[] y = new String[rows.size()];
    Arrays.setAll(y, i -> rows.dot(i, new double[] {1, 2, 3, 4}) % 2 == 0 ? "a" : "b");
    return Examples.sparse(rows, y);
  }

  @Test
  void oneRowAndNoneAreInOrder() {
    assertEquals(0, CanonicalOrder.of(Examples.of(Table.of(new double[0][0]))).places().length);
    assertArrayEquals(
        new int[] {0}, CanonicalOrder.of(Examples.of(Table.of(new double[][] {{3}}))).places());
  }

  @Test
  void rowsAlikeInEverythingAreInOrder() {
    Examples alike = Examples.of(Table.of(new double[][] {{3}, {3}, {3}}));
    assertArrayEquals(
        new int[] {0, 1, 2}, Arrays.stream(CanonicalOrder.of(alike).places()).sorted().toArray());
  }

  @Test
  void rowsWithTheSameFeaturesAreKnown() {
    double[][] x = {{3, 0}, {1, 2}, {3, -0.0}, {1, 2}, {1, Double.MIN_VALUE}, {3, 0}};
    String[] y = {"a", "b", "b", "b", "a", "a"};
    for (Examples given : List.of(Examples.of(x, y), Examples.sparse(SparseRows.of(x), y))) {
      CanonicalOrder order = CanonicalOrder.of(given);
      int[] places = order.places();
      int[] alike = order.alike();
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < x.length; j++) {
          boolean same = x[places[i]][0] == x[places[j]][0] && x[places[i]][1] == x[places[j]][1];
          assertEquals(same, alike[i] == alike[j], places[i] + " and " + places[j]);
        }
      }
      assertArrayEquals(
          IntStream.range(0, x.length).toArray(), CanonicalOrder.asGiven(given).places());
    }
  }
}
