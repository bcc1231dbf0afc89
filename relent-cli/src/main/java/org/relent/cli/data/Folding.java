// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.relent.cli.Failure;
import org.relent.cli.option.FoldOptions;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Twins;
import org.relent.evaluate.Units;
import org.relent.math.Seed;

/**
 * How rows are split for testing: at random, by groups, or in time.
 *
 * @param folds how many, at most
 */
public record Folding(Learner learner, FoldOptions options, int folds) {

  /** Takes the columns that only say how rows are split out of the features. */
  public static Loaded without(Loaded data, FoldOptions options) {
    if (options.group().isPresent() && options.time().isPresent()) {
      throw Failure.of(
          "RLT-U020", "--group and --time are two ways to split rows; give one of them");
    }
    List<String> asked = Stream.concat(options.group().stream(), options.time().stream()).toList();
    for (String column : asked) {
      data.within(() -> data.read().table().column(column));
      if (column.equals(data.examples().targetName())) {
        throw Failure.of(
            "RLT-U020",
            "column " + Quoted.of(column) + " is the target; rows cannot be split by it");
      }
    }
    return asked.isEmpty()
        ? data
        : data.only(
            data.examples().features().names().stream()
                .filter(name -> !asked.contains(name))
                .toList());
  }

  /** The folds asked for, or as many as there are rows or groups. */
  public CrossValidation plan() {
    CrossValidation plan =
        options
            .group()
            .map(column -> CrossValidation.grouped(groups(column), folds, seed()))
            .or(() -> options.time().map(column -> CrossValidation.inTime(times(column), folds)))
            .orElseGet(
                () ->
                    CrossValidation.folds(
                        Math.max(2, Math.min(folds, learner.examples().size())), 1, seed()));
    return plan.threads(learner.options().threads().count());
  }

  private Seed seed() {
    return new Seed(learner.options().seed());
  }

  /** What was drawn independently. */
  public Units units() {
    return options.group().map(column -> Units.groups(groups(column))).orElse(Units.rows());
  }

  /** The number of each row's group, in the order of their first rows. */
  private int[] groups(String name) {
    String[] cells = cells(name);
    Map<String, Integer> numbers = new LinkedHashMap<>();
    return Stream.of(cells)
        .mapToInt(cell -> numbers.computeIfAbsent(cell, any -> numbers.size()))
        .toArray();
  }

  /** The rank of each row's time: as numbers where all are, else as texts, which suits dates. */
  private int[] times(String name) {
    List<String> cells = List.of(cells(name));
    List<Double> numbers = cells.stream().flatMap(cell -> Numbers.parse(cell).stream()).toList();
    return numbers.size() == cells.size() ? ranks(numbers) : ranks(cells);
  }

  private static <T extends Comparable<T>> int[] ranks(List<T> values) {
    List<T> order = values.stream().distinct().sorted().toList();
    Map<T, Integer> rank = new TreeMap<>();
    for (int r = 0; r < order.size(); r++) {
      rank.put(order.get(r), r);
    }
    return values.stream().mapToInt(rank::get).toArray();
  }

  private String[] cells(String name) {
    return learner.within(
        () -> {
          Column column = learner.data().read().table().column(name);
          int[] origin = learner.data().origin();
          String[] cells = new String[origin.length];
          for (int i = 0; i < cells.length; i++) {
            if (column.missing(origin[i])) {
              throw DataException.inCell(
                  "RLT-D095",
                  i + 1L,
                  name,
                  "is empty, and rows are split by it; fill it, or leave the row out");
            }
            cells[i] = column.text(origin[i]);
          }
          return cells;
        });
  }

  /** A warning where rows that are the same in every cell are on both sides of a split. */
  public List<Warning> duplicates() {
    Examples examples = learner.examples();
    int twins = Twins.across(examples, plan().plan().splits(examples));
    return twins == 0
        ? List.of()
        : List.of(
            new Warning(
                "W-DUPLICATES",
                Words.count(twins, "row")
                    + " of "
                    + Words.count(examples.size())
                    + (twins == 1 ? " equals" : " equal")
                    + " another in every column, the target included, and the two are in different"
                    + " folds: if they are copies of one case the figures flatter; remove copies,"
                    + " or name what they share (--group COL)"));
  }
}
