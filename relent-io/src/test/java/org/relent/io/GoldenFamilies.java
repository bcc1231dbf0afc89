// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.CellForm;
import org.relent.data.Column;
import org.relent.data.DenseRows;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.family.BayesNet;
import org.relent.family.BetaBernoulli;
import org.relent.family.DirichletMultinomial;
import org.relent.family.DirichletTrees;
import org.relent.family.GammaPoisson;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.TreeStructures;
import org.relent.io.file.Counted;
import org.relent.model.FamilyScores.Readout;

/** The generative models behind the golden files: their rows are counted, nothing is learnt. */
final class GoldenFamilies {

  private static final int ROWS = 10;

  private GoldenFamilies() {}

  /** One model of each kind, by its id, and of how many classes. */
  static Map<String, Integer> classes() {
    Map<String, Integer> classes = new LinkedHashMap<>();
    classes.put("med-gaussian", 2);
    classes.put("ml-gaussian", 3);
    classes.put("med-naive-bayes", 2);
    classes.put("med-bayes-net", 3);
    classes.put("med-tree", 2);
    classes.put("ml-tree", 2);
    return classes;
  }

  static Counted of(String id) {
    return switch (id) {
      case "med-gaussian" ->
          new Counted(
              id,
              Readout.EXPECTED,
              numbers().with(colour()),
              column -> new NumberForm.Scaled(),
              y ->
                  new ProductFamily(
                      List.of(
                          NormalWishart.vague(0, 1),
                          new DirichletMultinomial(2, new double[] {1, 1, 1}))));
      case "ml-gaussian" ->
          new Counted(
              id,
              Readout.PLUG_IN,
              numbers(),
              column -> new NumberForm.Scaled(),
              y ->
                  NormalWishart.proper(
                      new int[] {0, 1}, 2, new double[2], new double[] {1, 0.25, 0.25, 1}));
      case "med-naive-bayes" -> naiveBayes();
      case "med-bayes-net" ->
          new Counted(
              id,
              Readout.EXPECTED,
              Table.of(colour(), word()),
              column -> new NumberForm.Scaled(),
              y ->
                  BayesNet.ofTotal(
                      new int[] {0, 1, 2}, new int[] {3, 4, 4}, new int[][] {{}, {0}, {1}}, 2));
      case "med-tree" ->
          new Counted(
              id,
              Readout.EXPECTED,
              Table.of(colour(), word()),
              column -> new NumberForm.Scaled(),
              y -> DirichletTrees.even(new int[] {0, 1, 2}, new int[] {3, 4, 4}, 1));
      default -> tree();
    };
  }

  /** Every family of one cell: two numbers, a category, a flag and a count. */
  private static Counted naiveBayes() {
    Table table =
        numbers()
            .with(colour())
            .with(CategoryColumn.of("flag", repeated("n", "y", "y")))
            .with(NumericColumn.of("count", 0, 3, 1, 1, 0, 7, 2, 2, 5, 0));
    return new Counted(
        "med-naive-bayes",
        Readout.EXPECTED,
        table,
        column -> column.name().equals("count") ? new NumberForm.Plain() : new NumberForm.Scaled(),
        y ->
            new ProductFamily(
                List.of(
                    new DirichletMultinomial(2, new double[] {0.5, 0.5, 0.5}),
                    new BetaBernoulli(3, new double[] {0.5, 0.5}),
                    NormalWishart.vague(0),
                    NormalWishart.vague(1),
                    new GammaPoisson(4, 1, 1))));
  }

  private static Counted tree() {
    Table table = numbers().with(colour());
    CellForm form = column -> new NumberForm.Binned(3);
    DenseRows rows = (DenseRows) Counted.encoding(table, form).encode(table);
    int[] coordinates = {0, 1, 2};
    int[] levels = {3, 3, 3};
    return new Counted(
        "ml-tree",
        Readout.PLUG_IN,
        table,
        form,
        y -> {
          double[] weights =
              IntStream.range(0, ROWS).mapToDouble(i -> i % 2 == y ? 1 : 0).toArray();
          return TreeStructures.fitted(rows, weights, coordinates, levels, 1);
        });
  }

  /** A gap in every column, a category and a letter that training did not see. */
  static Table probe(String id) {
    Table table = of(id).table();
    Table probe = table;
    for (String name : table.names()) {
      probe = probe.with(probe(table, name));
    }
    return probe;
  }

  private static Column probe(Table table, String name) {
    List<String> cells =
        IntStream.range(0, ROWS)
            .mapToObj(i -> i == name.length() ? "" : table.column(name).text(i))
            .toList();
    if (table.column(name) instanceof NumericColumn numbers) {
      double[] values = numbers.values();
      values[name.length()] = Double.NaN;
      return NumericColumn.of(name, values);
    }
    return table.column(name) instanceof SequenceColumn
        ? SequenceColumn.of(name, cells.stream().map(cell -> cell.replace("TT", "TX")).toList())
        : CategoryColumn.of(name, cells.stream().map(cell -> cell.replace("蓝", "?")).toList());
  }

  private static Table numbers() {
    return Table.of(
        NumericColumn.of("length", 1, 2.5, 3, 4.25, 0.5, -1, 2, 7, 3.5, 0.1),
        NumericColumn.of("age", 0.1, 0.2, 0.3, -0.1, 0.7, 1e-9, 0.5, 0.25, -0.6, 0.4));
  }

  private static CategoryColumn colour() {
    return CategoryColumn.of("colour", repeated("red", "green", "red", "蓝", "green", "red", "red"));
  }

  private static SequenceColumn word() {
    return SequenceColumn.of("word", repeated("AC", "GT", "AC", "TT", "CA", "GG", "AT", "CC"));
  }

  private static List<String> repeated(String... cells) {
    return IntStream.range(0, ROWS).mapToObj(i -> cells[i % cells.length]).toList();
  }
}
