// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.CellForm;
import org.relent.data.Column;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.family.BayesNet;
import org.relent.family.BetaBernoulli;
import org.relent.family.DirichletMultinomial;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.family.GammaPoisson;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.TreeStructures;
import org.relent.math.Seed;
import org.relent.model.FamilyScores.Readout;
import org.relent.testkit.Problems;

/** Models of every family that a file may hold, put together by hand. */
public final class Generative {

  private static final int ROWS = 30;

  private Generative() {}

  /** Every family alone and in products, of two classes and three, probed with gaps. */
  public static List<Zoo.Case> families() {
    List<Zoo.Case> cases = new ArrayList<>();
    for (Counted plan : plans()) {
      for (int classes = 2; classes <= 3; classes++) {
        String name = plan.id() + " " + plan.priors().apply(0) + " " + classes;
        cases.add(new Zoo.Case(name, plan.fit(classes), gapped(plan.table())));
      }
    }
    return cases;
  }

  /** The table with a gap in each column in turn. */
  static Table gapped(Table table) {
    Table gapped = table;
    int k = 0;
    for (String name : table.names()) {
      gapped = gapped.with(gap(table, name, k++));
    }
    return gapped;
  }

  private static Column gap(Table table, String name, int at) {
    if (table.column(name) instanceof NumericColumn numbers) {
      double[] values = numbers.values();
      values[at] = Double.NaN;
      return NumericColumn.of(name, values);
    }
    List<String> cells =
        new ArrayList<>(
            IntStream.range(0, table.rows()).mapToObj(table.column(name)::text).toList());
    cells.set(at, null);
    return table.column(name) instanceof SequenceColumn
        ? SequenceColumn.of(name, cells)
        : CategoryColumn.of(name, cells);
  }

  private static List<Counted> plans() {
    return List.of(
        gaussian("med-gaussian", Readout.EXPECTED, numbers(ROWS)),
        gaussian("ml-gaussian", Readout.PLUG_IN, numbers(ROWS)),
        new Counted(
            "med-naive-bayes",
            Readout.EXPECTED,
            words(ROWS),
            BINNED,
            y -> naive(Counted.encoding(words(ROWS), BINNED))),
        mixed(Readout.EXPECTED, ROWS),
        mixed(Readout.PLUG_IN, ROWS),
        new Counted(
            "med-naive-bayes",
            Readout.EXPECTED,
            words(ROWS).only("colour"),
            column -> new NumberForm.Plain(),
            y -> new DirichletMultinomial(0, new double[] {0.5, 0.25, 1})),
        new Counted(
            "med-naive-bayes",
            Readout.EXPECTED,
            numbers(ROWS),
            column -> new NumberForm.Scaled(),
            y -> new ProductFamily(List.of(NormalWishart.vague(0), NormalWishart.vague(1)))),
        new Counted(
            "med-naive-bayes",
            Readout.EXPECTED,
            tokens(ROWS),
            BINNED,
            y -> naive(Counted.encoding(tokens(ROWS), BINNED))),
        net(words(ROWS), Readout.EXPECTED),
        net(words(ROWS), Readout.PLUG_IN),
        nets(words(ROWS)),
        trees("med-tree", Readout.EXPECTED, words(ROWS)),
        trees("ml-tree", Readout.PLUG_IN, words(ROWS)),
        dirichletTrees(Readout.EXPECTED, words(ROWS)),
        dirichletTrees(Readout.PLUG_IN, words(ROWS)));
  }

  /** A small model of each kind. */
  static List<Zoo.Case> small() {
    List<Counted> plans =
        List.of(
            gaussian("med-gaussian", Readout.EXPECTED, numbers(8)),
            gaussian("ml-gaussian", Readout.PLUG_IN, numbers(8)),
            mixed(Readout.EXPECTED, 12),
            net(words(6), Readout.EXPECTED),
            dirichletTrees(Readout.EXPECTED, words(6).only("length", "colour")),
            trees("ml-tree", Readout.PLUG_IN, words(6).only("length", "colour")));
    return plans.stream().map(plan -> new Zoo.Case(plan.id(), plan.fit(2), plan.table())).toList();
  }

  private static final CellForm BINNED = column -> new NumberForm.Binned(3);

  /** Every letter depends on the one before it, and the first on the colour; not on the length. */
  private static Counted net(Table table, Readout readout) {
    int[] levels = Counted.encoding(table, BINNED).levels();
    int[] coordinates = {1, 2, 3, 4};
    int[] own = Arrays.stream(coordinates).map(k -> levels[k]).toArray();
    int[][] parents = {{}, {0}, {1}, {2, 0}};
    return new Counted(
        "med-bayes-net",
        readout,
        table,
        BINNED,
        y -> BayesNet.ofTotal(coordinates, own, parents, 2 + y));
  }

  /** Classes whose structures differ, and one whose family is no product where others are. */
  private static Counted nets(Table table) {
    int[] levels = Counted.encoding(table, BINNED).levels();
    return new Counted(
        "med-bayes-net",
        Readout.EXPECTED,
        table,
        BINNED,
        y ->
            y == 0
                ? naive(Counted.encoding(table, BINNED))
                : BayesNet.of(
                    new int[] {y, 0},
                    new int[] {levels[y], levels[0]},
                    new int[][] {{}, {0}},
                    0.5));
  }

  /** Trees over all cells; every class has the marginals of its own rows. */
  private static Counted trees(String id, Readout readout, Table table) {
    Encoding encoding = Counted.encoding(table, BINNED);
    int[] levels = encoding.levels();
    DenseRows rows = (DenseRows) encoding.encode(table);
    double[] weights = new double[rows.size()];
    int[] all = IntStream.range(0, levels.length).toArray();
    return new Counted(
        id,
        readout,
        table,
        BINNED,
        y -> {
          Arrays.setAll(weights, i -> i % 2 == y ? 1 : 0.25);
          return TreeStructures.fitted(rows, weights, all, levels, 1);
        });
  }

  private static Counted gaussian(String id, Readout readout, Table table) {
    int[] all = IntStream.range(0, table.columns().size()).toArray();
    return new Counted(
        id, readout, table, column -> new NumberForm.Scaled(), y -> NormalWishart.vague(all));
  }

  private static Family naive(Encoding encoding) {
    int[] levels = encoding.levels();
    return new ProductFamily(
        IntStream.range(0, levels.length)
            .mapToObj(
                k -> {
                  double[] counts = new double[levels[k]];
                  Arrays.setAll(counts, x -> 0.5 + x);
                  return new DirichletMultinomial(k, counts);
                })
            .toList());
  }

  /** Two numbers with a Gaussian, a count, a flag, a category, in an order that mixes them. */
  private static Counted mixed(Readout readout, int size) {
    Table table =
        numbers(size)
            .with(
                NumericColumn.of(
                    "count", IntStream.range(0, size).mapToDouble(i -> i % 4).toArray()))
            .with(words(size).column("colour"))
            .with(
                CategoryColumn.of(
                    "flag",
                    IntStream.range(0, size).mapToObj(i -> i % 5 < 2 ? "n" : "y").toList()));
    return new Counted(
        "med-naive-bayes",
        readout,
        table,
        column -> column.name().equals("count") ? new NumberForm.Plain() : new NumberForm.Scaled(),
        y ->
            new ProductFamily(
                List.of(
                    new GammaPoisson(2, 0.5 + y, 1),
                    NormalWishart.vague(1, 0),
                    new DirichletMultinomial(3, new double[] {1, 2, 3 + y}),
                    new BetaBernoulli(4, new double[] {0.5, 0.5}))));
  }

  private static Counted dirichletTrees(Readout readout, Table table) {
    int[] levels = Counted.encoding(table, BINNED).levels();
    int[] all = IntStream.range(0, levels.length).toArray();
    return new Counted(
        "med-tree", readout, table, BINNED, y -> DirichletTrees.even(all, levels, 1 + y));
  }

  static Table numbers(int rows) {
    double[][] x = Problems.rows(new Seed(21), rows, 2);
    return Table.of(
        NumericColumn.of("length", Arrays.stream(x).mapToDouble(r -> r[0]).toArray()),
        NumericColumn.of("width", Arrays.stream(x).mapToDouble(r -> 5 + 2 * r[1]).toArray()));
  }

  static Table words(int rows) {
    return Table.of(
        numbers(rows).column("length"),
        CategoryColumn.of(
            "colour",
            IntStream.range(0, rows)
                .mapToObj(i -> List.of("rot", "grün", "蓝").get(i % 7 % 3))
                .toList()),
        SequenceColumn.of(
            "word",
            IntStream.range(0, rows)
                .mapToObj(i -> List.of("ACG", "TCA", "GGT", "AAA").get(i * i % 11 % 4))
                .toList()));
  }

  /** A column of tokens of any length, in sequences of one. */
  static Table tokens(int rows) {
    List<String> walks = List.of("\"New York\" 蓝", "蓝 b", "b \"New York\"", "b b");
    return Table.of(
        SequenceColumn.of(
            "walk", IntStream.range(0, rows).mapToObj(i -> walks.get(i * i % 11 % 4)).toList()));
  }
}
