// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Doubt;
import org.relent.model.Model;

/** Training rows whose labels the other rows doubt. */
final class DoubtfulLabels {

  /** Enough to look through by hand. */
  private static final int SHOWN = 20;

  private DoubtfulLabels() {}

  /** The columns that tell most are enough to know a row by. */
  private static final int MOST_CELLS = 5;

  /** Empty for models that do not know their training rows. */
  static Optional<Chapter> of(Model model, List<Doubt> doubtful, Examples examples) {
    if (doubtful.isEmpty()) {
      return Optional.empty();
    }
    List<Doubt> wrong = doubtful.stream().filter(Doubt::contradicts).toList();
    return Optional.of(
        new Chapter(
            "Which labels are doubtful?",
            lead(wrong.size(), doubtful.size()),
            wrong.isEmpty() ? List.of() : List.of(table(wrong, model, examples))));
  }

  private static String lead(int wrong, int labels) {
    return wrong == 0
        ? "No label is more likely wrong than right, as far as the other rows tell."
        : Words.count(wrong, "label")
            + " of "
            + Words.count(labels)
            + (wrong == 1 ? " is" : " are")
            + " more likely wrong than right: the other rows call another class likelier.";
  }

  private static Finding.Listing table(List<Doubt> wrong, Model model, Examples examples) {
    List<String> cells = telling(model, examples);
    return new Finding.Listing(
        "Labels to look at",
        "Strength is the probability, learnt from the other rows, that the label given is wrong."
            + " Rows are counted from 1; the last columns are the cells that tell most.",
        Stream.concat(Stream.of("row", "given", "believed", "strength"), cells.stream()).toList(),
        wrong.stream().limit(SHOWN).map(doubt -> row(doubt, cells, examples.features())).toList(),
        wrong.size());
  }

  private static List<String> row(Doubt doubt, List<String> cells, Table features) {
    return Stream.concat(
            Stream.of(
                Integer.toString(doubt.row()),
                doubt.given(),
                doubt.believed(),
                Words.number(doubt.strength())),
            cells.stream().map(name -> cell(features.column(name), doubt.row() - 1)))
        .toList();
  }

  private static String cell(Column column, int row) {
    return column.missing(row) ? "" : column.text(row);
  }

  /** The columns of the data that tell the model most; coordinates of vectors are no columns. */
  private static List<String> telling(Model model, Examples examples) {
    List<String> names = examples.features().names();
    return Importances.all(model, examples).stream()
        .map(Finding.Named::name)
        .filter(names::contains)
        .limit(MOST_CELLS)
        .toList();
  }
}
