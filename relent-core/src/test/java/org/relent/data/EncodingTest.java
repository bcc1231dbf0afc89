// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {

  private static final Table CRABS =
      Table.of(
          NumericColumn.of("FL", 1, 2, 3, 6),
          CategoryColumn.of("sp", List.of("O", "B", "B", "O")),
          NumericColumn.of("RW", 10, 10, 30, 30));

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static Encoding fit(Table table, Scaling scaling) {
    return Encoding.fit(table, ones(table.rows()), rule(scaling));
  }

  private static EncodingRule rule(Scaling scaling) {
    return EncodingRule.standard().withScaling(scaling);
  }

  @Test
  void numbersAreStandardisedAndCategoriesBecomeOneCoordinatePerLevel() {
    Encoding encoding = fit(CRABS, Scaling.STANDARD);
    assertEquals(List.of("FL", "sp=B", "sp=O", "RW"), encoding.coordinateNames());
    assertEquals(4, encoding.width());
    Rows rows = encoding.encode(CRABS);
    double sd = Math.sqrt((4 + 1 + 0 + 9) / 4.0);
    assertArrayEquals(new double[] {-2 / sd, 0, 1, -1}, rows.row(0), 1e-15);
    assertArrayEquals(new double[] {3 / sd, 0, 1, 1}, rows.row(3), 1e-15);
    assertEquals(List.of(), encoding.warnings());
  }

  @Test
  void partsSayWhichSliceEachColumnFills() {
    List<Encoded> parts = fit(CRABS, Scaling.STANDARD).parts();
    assertEquals(List.of("FL", "sp", "RW"), parts.stream().map(Encoded::name).toList());
    assertArrayEquals(new int[] {0, 1, 3}, parts.stream().mapToInt(Encoded::from).toArray());
    assertArrayEquals(new int[] {1, 3, 4}, parts.stream().mapToInt(Encoded::to).toArray());
    Encoded.Numeric first = assertInstanceOf(Encoded.Numeric.class, parts.get(0));
    assertEquals(3, first.mean(), 1e-15);
    assertEquals(Math.sqrt(3.5), first.sd(), 1e-15);
    assertEquals(
        List.of("B", "O"), assertInstanceOf(Encoded.Category.class, parts.get(1)).levels());
  }

  @Test
  void withoutScalingNumbersPassAsTheyAre() {
    Rows rows = fit(CRABS, Scaling.NONE).encode(CRABS);
    assertArrayEquals(new double[] {6, 0, 1, 30}, rows.row(3));
  }

  @Test
  void columnsAreMatchedByNameAndOthersIgnored() {
    Encoding encoding = fit(CRABS, Scaling.STANDARD);
    Table other =
        CRABS.only("RW", "sp", "FL").with(TextColumn.of("note", List.of("", "x", "y", "z")));
    for (int i = 0; i < 4; i++) {
      assertArrayEquals(encoding.encode(CRABS).row(i), encoding.encode(other).row(i));
    }
  }

  @Test
  void aRowIsEncodedJustAsItsTable() {
    Encoding encoding = fit(CRABS, Scaling.STANDARD);
    Rows rows = encoding.encode(CRABS);
    for (int i = 0; i < 4; i++) {
      Row row = CRABS.row(i);
      assertArrayEquals(rows.row(i), encoding.encode(row));
      Map<String, Object> cells = new HashMap<>();
      cells.put("sp", row.text("sp"));
      cells.put("FL", row.number("FL"));
      cells.put("RW", row.text("RW"));
      assertArrayEquals(rows.row(i), encoding.encode(Row.of(cells)));
    }
    double[][] x = {{1, 2}, {3, 5}, {9, 1}};
    Encoding plain = fit(Table.of(x), Scaling.STANDARD);
    Encoding turned = fit(Table.of(x).only("x2", "x1"), Scaling.STANDARD);
    for (double[] values : x) {
      double[] z = plain.encode(Row.of(values));
      assertArrayEquals(plain.encode(Row.of(Map.of("x2", values[1], "x1", values[0]))), z);
      assertArrayEquals(plain.encode(Row.of(values[0], values[1], 7)), z, "more are ignored");
      assertArrayEquals(new double[] {z[1], z[0]}, turned.encode(Row.of(values)));
    }
    Refusal.of("RLT-D043", () -> plain.encode(Row.of(1)), "missing column \"x2\"");
    Refusal.of("RLT-D024", () -> plain.encode(Row.of(1, Double.NaN)), "\"x2\"", "missing");
  }

  @Test
  void missingColumnsAreAllNamedWithTheNearest() {
    Encoding encoding = fit(CRABS, Scaling.STANDARD);
    Table without = CRABS.without("FL", "sp").with(NumericColumn.of("FLL", 1, 2, 3, 4));
    Refusal.of(
        "RLT-D043",
        () -> encoding.encode(without),
        "missing column \"FL\", \"sp\"",
        "did you mean \"FLL\"?");
    Refusal.of("RLT-D043", () -> encoding.encode(without.row(0)), "missing column \"FL\", \"sp\"");
    Refusal.of("RLT-D043", () -> encoding.encode(Row.of(Map.of("fl", 1))), "did you mean \"fl\"?");
  }

  @Test
  void unseenCategoriesTextsAndNumbersInTheWrongPlaceAreRefused() {
    Encoding encoding = fit(CRABS, Scaling.STANDARD);
    Table unseen = CRABS.with(CategoryColumn.of("sp", List.of("B", "O", "x", "B")));
    DataException refusal =
        Refusal.of("RLT-D046", () -> encoding.encode(unseen), "unseen category \"x\"", "row 3");
    assertEquals("sp", refusal.column());
    Table numbers = CRABS.with(NumericColumn.of("sp", 1, 2, 3, 4));
    Refusal.of("RLT-D026", () -> encoding.encode(numbers), "trained as categories", "row 1");
    Table text = CRABS.with(TextColumn.of("FL", List.of("1", "2", "n/a", "4")));
    Refusal.of("RLT-D026", () -> encoding.encode(text), "row 3", "expected a number", "\"n/a\"");
    Refusal.of(
        "RLT-D026", () -> fit(text, Scaling.NONE), "expected a number", "numbers or categories");
  }

  @Test
  void categoriesThatLookLikeNumbersAreFoundAgainInANumericColumn() {
    Table train = Table.of(CategoryColumn.of("grade", List.of("1", "2", "10")));
    Encoding encoding = fit(train, Scaling.STANDARD);
    Rows rows = encoding.encode(Table.of(NumericColumn.of("grade", 2, 10)));
    assertArrayEquals(new double[] {0, 0, 1}, rows.row(0));
    assertArrayEquals(new double[] {0, 1, 0}, rows.row(1));
  }

  @Test
  void missingCellsAreRefusedInTrainingWithTheirCountAndLaterWithTheirPlace() {
    Table gaps = CRABS.with(NumericColumn.of("RW", 1, Double.NaN, 2, Double.NaN));
    DataException refusal =
        Refusal.of(
            "RLT-D024", () -> fit(gaps, Scaling.NONE), "missing", "2 of 4 rows", "fill the cells");
    assertEquals(2, refusal.line());
    assertEquals("RW", refusal.column());
    double[] weights = {1, 0, 1, 1};
    DataException weighted =
        Refusal.of("RLT-D024", () -> Encoding.fit(gaps, weights, rule(Scaling.NONE)), "row 4");
    assertEquals(4, weighted.line());

    Encoding encoding = fit(CRABS, Scaling.STANDARD);
    Refusal.of("RLT-D024", () -> encoding.encode(gaps), "row 2", "\"RW\"", "missing");
    Table noSpecies = CRABS.with(CategoryColumn.of("sp", Arrays.asList("B", null, "B", "B")));
    Refusal.of("RLT-D024", () -> encoding.encode(noSpecies), "row 2", "\"sp\"", "missing");
    Map<String, Object> cells = new HashMap<>(Map.of("FL", 1, "sp", "B"));
    cells.put("RW", null);
    Refusal.of("RLT-D024", () -> encoding.encode(Row.of(cells)), "\"RW\"", "missing");
  }

  @Test
  void emptyTablesAndTablesWithoutFeaturesAreRefused() {
    Refusal.of("RLT-D001", () -> fit(CRABS.select(new int[0]), Scaling.NONE), "no data rows");
    Refusal.of("RLT-D036", () -> fit(CRABS.only(), Scaling.NONE), "0 feature");
    Refusal.of("RLT-D033", () -> Encoding.fit(CRABS, ones(3), rule(Scaling.NONE)), "length 3");
    assertEquals(0, fit(CRABS, Scaling.NONE).encode(CRABS.select(new int[0])).size());
  }

  @Test
  void aConstantColumnWarnsAndAlwaysBecomesZero() {
    for (double constant : new double[] {0.1, 0, 1e300, -1e-300, Double.MIN_VALUE}) {
      Table table = CRABS.with(NumericColumn.of("c", constant, constant, constant, constant));
      Encoding encoding = fit(table, Scaling.STANDARD);
      assertEquals(List.of("W-CONSTANT"), encoding.warnings().stream().map(Warning::code).toList());
      assertTrue(encoding.warnings().get(0).message().contains("\"c\""));
      assertEquals(0, encoding.encode(table).row(2)[4], "constant " + constant);
      Table changed = CRABS.with(NumericColumn.of("c", 1, 2, 3, 4));
      assertEquals(0, encoding.encode(changed).row(2)[4]);
      Encoded.Numeric part = (Encoded.Numeric) encoding.parts().get(3);
      assertTrue(part.constant());
      assertEquals(1, part.sd());
      assertEquals(constant, part.mean(), Math.abs(constant) * 1e-15);
    }
    Table onlyRow = CRABS.with(NumericColumn.of("c", 1, 1, 1, 2));
    double[] weights = {1, 1, 1, 0};
    assertEquals(1, Encoding.fit(onlyRow, weights, rule(Scaling.STANDARD)).warnings().size());
  }

  @Test
  void roundingDoesNotMakeAConstantColumnVary() {
    long seed = 31;
    Random random = new Random(seed);
    for (int n = 0; n < 200; n++) {
      int size = 2 + random.nextInt(20);
      double[] constant = new double[size];
      Arrays.fill(constant, random.nextGaussian());
      double[] weights = random.doubles(size, 0.1, 3).toArray();
      Table table =
          Table.of(
              NumericColumn.of("c", constant),
              NumericColumn.of("x", random.doubles(size).toArray()));
      Encoding encoding = Encoding.fit(table, weights, rule(Scaling.STANDARD));
      assertTrue(((Encoded.Numeric) encoding.parts().get(0)).constant(), "seed " + seed);
      assertEquals(1, encoding.warnings().size());
    }
  }

  @Test
  void nothingButConstantColumnsIsRefused() {
    Table table = Table.of(NumericColumn.of("a", 1, 1), CategoryColumn.of("b", List.of("x", "x")));
    for (Scaling scaling : Scaling.values()) {
      Refusal.of("RLT-D039", () -> fit(table, scaling), "constant", "\"a\", \"b\"");
    }
    Table vectors = Table.of(VectorColumn.of("x", DenseRows.of(new double[][] {{1, 2}, {1, 2}})));
    Refusal.of("RLT-D039", () -> fit(vectors, Scaling.NONE), "constant");
  }

  @Test
  void standardisedCoordinatesDoNotDependOnUnitOrOrigin() {
    long seed = 17;
    Random random = new Random(seed);
    // Whole numbers, so that the maps below round nothing but the last digit.
    double[] x = random.ints(50, -1000, 1000).asDoubleStream().toArray();
    double[] expected = standardised(x, v -> v);
    List<DoubleUnaryOperator> maps =
        List.of(
            v -> v * 1e300,
            v -> v * 1e-300,
            v -> v * 0x1p1013,
            v -> v * Double.MIN_VALUE,
            v -> v + 1e15,
            v -> v - 4e15,
            v -> v * 1e290 + 1e300);
    for (int m = 0; m < maps.size(); m++) {
      double tolerance = m == maps.size() - 1 ? 1e-5 : 1e-9;
      assertArrayEquals(
          expected, standardised(x, maps.get(m)), tolerance, "seed " + seed + ", map " + m);
    }
  }

  private static double[] standardised(double[] x, DoubleUnaryOperator map) {
    Table table = Table.of(NumericColumn.of("x", Arrays.stream(x).map(map).toArray()));
    Rows rows = fit(table, Scaling.STANDARD).encode(table);
    return IntStream.range(0, x.length).mapToDouble(i -> rows.row(i)[0]).toArray();
  }

  @Test
  void standardisedColumnsHaveMeanZeroAndVarianceOne() {
    long seed = 23;
    Random random = new Random(seed);
    for (double scale : new double[] {1e-308, 1e-300, 1, 1e15, 1e300, 1e307}) {
      double[] x = random.doubles(200, -1, 1).map(v -> v * scale).toArray();
      x[0] = 1e-300;
      double[] z = standardised(x, v -> v);
      assertEquals(0, Arrays.stream(z).sum() / 200, 1e-14, "seed " + seed + ", scale " + scale);
      assertEquals(
          1, Arrays.stream(z).map(v -> v * v).sum() / 200, 1e-13, "seed " + seed + " " + scale);
    }
  }

  @Test
  void theWholeRangeOfDoublesCanBeStandardised() {
    double[] z = standardised(new double[] {Double.MAX_VALUE, -Double.MAX_VALUE}, v -> v);
    assertArrayEquals(new double[] {1, -1}, z, 1e-15);
    double[] tiny = standardised(new double[] {0, Double.MIN_VALUE}, v -> v);
    assertArrayEquals(new double[] {-1, 1}, tiny, 1e-15);
    double[] mixed = standardised(new double[] {1e300, 1e-300, 1e-300}, v -> v);
    assertArrayEquals(new double[] {Math.sqrt(2), -Math.sqrt(0.5), -Math.sqrt(0.5)}, mixed, 1e-15);
  }

  @Test
  void integerWeightsEqualRepetition() {
    long seed = 29;
    Random random = new Random(seed);
    for (int n = 0; n < 50; n++) {
      double[] x = random.doubles(12, -5, 5).toArray();
      double[] weights = random.ints(12, 0, 5).asDoubleStream().toArray();
      weights[0] = 1;
      weights[1] = 2;
      int[] repeated =
          IntStream.range(0, 12)
              .flatMap(i -> IntStream.range(0, (int) weights[i]).map(r -> i))
              .toArray();
      Table table = Table.of(NumericColumn.of("x", x));
      Table longer = table.select(repeated);
      double[] huge = Arrays.stream(weights).map(w -> w * 1e307).toArray();
      Encoding once = Encoding.fit(table, weights, rule(Scaling.STANDARD));
      Encoding often = fit(longer, Scaling.STANDARD);
      Encoding heavy = Encoding.fit(table, huge, rule(Scaling.STANDARD));
      for (int i = 0; i < 12; i++) {
        double z = often.encode(table.row(i))[0];
        assertEquals(z, once.encode(table.row(i))[0], 1e-13, "seed " + seed);
        assertEquals(z, heavy.encode(table.row(i))[0], 1e-13, "seed " + seed);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e151, -1e300, Double.MAX_VALUE})
  void valuesTooLargeToSquareNeedScaling(double large) {
    Table table = Table.of(NumericColumn.of("x", 1, large));
    Refusal.of(
        "RLT-D040",
        () -> fit(table, Scaling.NONE).encode(table),
        "row 2",
        "overflow",
        "\"x\"",
        "standardise the columns");
    Encoding tiny = fit(Table.of(NumericColumn.of("x", 0, 1e-10)), Scaling.STANDARD);
    Refusal.of("RLT-D040", () -> tiny.encode(table), "row 2", "overflow", "check its unit");
    Refusal.of("RLT-D040", () -> tiny.encode(Row.of(Map.of("x", large))), "overflow");
    Table vectors = Table.of(VectorColumn.of("x", SparseRows.of(new double[][] {{1}, {large}})));
    Encoding passed = fit(vectors, Scaling.STANDARD);
    Refusal.of("RLT-D040", () -> passed.encode(vectors), "row 2", "overflow");
    Refusal.of("RLT-D040", () -> passed.encode(Row.of(large)), "overflow");
  }

  @Test
  void vectorsAloneStaySparseAndUnscaled() {
    SparseRows x = SparseRows.of(new double[][] {{1, 0, 5}, {0, 2, 0}});
    Table table = Examples.sparse(x, new String[] {"a", "b"}).features();
    Encoding encoding = fit(table, Scaling.STANDARD);
    assertEquals(List.of("x1", "x2", "x3"), encoding.coordinateNames());
    SparseRows encoded = assertInstanceOf(SparseRows.class, encoding.encode(table));
    assertEquals(3, encoded.entries());
    assertArrayEquals(new double[] {1, 0, 5}, encoded.row(0));
    assertArrayEquals(new double[] {0, 2, 0}, encoding.encode(table.row(1)));
    assertArrayEquals(new double[] {7, 8, 9}, encoding.encode(Row.of(7, 8, 9)));
    Refusal.of("RLT-D043", () -> encoding.encode(Row.of(7, 8)), "2 coordinates", "expected 3");
    Refusal.of("RLT-D024", () -> encoding.encode(Row.of(7, 8, Double.NaN)), "NaN");
  }

  @Test
  void vectorsWithHardlyAZeroAreWrittenOut() {
    double[][] x = {{1, 0, 5, 2}, {3, 2, 4, -1}};
    Table table = Examples.sparse(SparseRows.of(x), new String[] {"a", "b"}).features();
    Rows encoded = fit(table, Scaling.NONE).encode(table);
    assertInstanceOf(DenseRows.class, encoded);
    for (int i = 0; i < x.length; i++) {
      assertArrayEquals(x[i], encoded.row(i), 0, "row " + i);
    }
  }

  @Test
  void sparseRowsOfAnotherWidthAreFilledWithZerosOrCut() {
    Encoding encoding = fit(Table.of(VectorColumn.of("x", SparseRows.identity(3))), Scaling.NONE);
    double[][][] pairs = {
      {{4, 5}, {4, 5, 0}}, {{0, 0, 6, 7}, {0, 0, 6}}, {{0, 0, 0, 7}, {0, 0, 0}}
    };
    for (double[][] pair : pairs) {
      Table table = Table.of(VectorColumn.of("x", SparseRows.of(new double[][] {pair[0]})));
      Rows rows = encoding.encode(table);
      assertEquals(3, rows.width());
      assertArrayEquals(pair[1], rows.row(0));
      assertArrayEquals(pair[1], encoding.encode(table.row(0)));
    }
    Table dense = Table.of(VectorColumn.of("x", DenseRows.of(new double[][] {{1, 2}})));
    Refusal.of("RLT-D043", () -> encoding.encode(dense), "2 coordinates", "expected 3");
    Table numbers = Table.of(NumericColumn.of("x", 1));
    Refusal.of("RLT-D026", () -> encoding.encode(numbers), "expected a vector");
  }

  @Test
  void vectorsBesideOtherColumnsAreWrittenOut() {
    Table table =
        Table.of(NumericColumn.of("a", 0, 2), VectorColumn.of("x", SparseRows.identity(2)));
    Encoding encoding = fit(table, Scaling.STANDARD);
    assertArrayEquals(new double[] {1, 0, 1}, encoding.encode(table).row(1), 1e-15);
    assertEquals(List.of("a", "x1", "x2"), encoding.coordinateNames());
  }

  @Test
  void anEncodingPutTogetherFromItsPartsDoesTheSame() {
    Encoding encoding = fit(CRABS, Scaling.STANDARD);
    Encoding again = Encoding.of(encoding.parts(), encoding.rule());
    for (int i = 0; i < 4; i++) {
      assertArrayEquals(encoding.encode(CRABS).row(i), again.encode(CRABS).row(i));
    }
  }

  @Test
  void unsoundPartsAreRefused() {
    Encoded a = new Encoded.Category("a", 0, List.of("p", "q"), List.of(0.5, 0.5));
    for (Encoded bad :
        List.of(
            new Encoded.Vector("b", 1, 1),
            new Encoded.Vector("b", 3, 1),
            new Encoded.Vector("a", 2, 1),
            new Encoded.Vector("b", 2, Integer.MAX_VALUE))) {
      Refusal.of("RLT-D053", () -> Encoding.of(List.of(a, bad), rule(Scaling.NONE)));
    }
    Refusal.of(
        "RLT-D053", () -> new Encoded.Category("a", 0, List.of("q", "p"), List.of(0.5, 0.5)));
    Refusal.of("RLT-D053", () -> new Encoded.Vector("a", 0, 0));
    double[][] bad = {
      {3, 0, 0, 1, 0},
      {0, 0, 0, 1, 0},
      {1, Double.NaN, 0, 1, 0},
      {1, 0, Double.NaN, 1, 0},
      {1, 0, 0, -1, 0},
      {1, 0, 0, Double.NaN, 0},
      {1, 0, 0, Double.POSITIVE_INFINITY, 0},
      {Double.POSITIVE_INFINITY, 0, 0, 1, 0},
      {1, 0, 0, 1, Double.NaN}
    };
    for (double[] n : bad) {
      Refusal.of("RLT-D053", () -> new Encoded.Numeric("a", 0, n[0], n[1], n[2], n[3], n[4]));
    }
  }
}
