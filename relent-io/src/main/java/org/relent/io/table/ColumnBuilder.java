// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.relent.data.Column;
import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.io.CellSink;

/** Takes the cells of one column and makes a column of them. */
abstract class ColumnBuilder {

  /** As many problems as are told one by one. */
  static final int LISTED = 20;

  private final String name;
  private final List<Problem> problems = new ArrayList<>();
  private long problemCount;
  private boolean writtenOtherwise;
  private long underflows;
  private String mark = "";
  private String respelled = "";
  private String nameAmongNumbers = "";

  ColumnBuilder(String name) {
    this.name = name;
  }

  final String name() {
    return name;
  }

  /** Takes a cell as written; whether it is a number. */
  abstract boolean text(char[] chars, int from, int length);

  abstract void missing();

  void number(double value) {
    String cell = Decimals.text(value);
    text(cell.toCharArray(), 0, cell.length());
  }

  void word(String cell) {
    text(cell.toCharArray(), 0, cell.length());
  }

  void vector(CellSink.Vector vector) {
    mismatch("expected one value, got a list; give every cell of a column the same form");
  }

  /** Takes a cell that does not belong here for missing, and tells. */
  final void mismatch(String reason) {
    problem(new Problem(size(), "RLT-D026", name, reason));
    missing();
  }

  /** The number of cells so far. */
  abstract int size();

  /** The column; what it holds counts only if there are no problems. */
  abstract Column build();

  /** Whether the cells must be read a second time, as words. */
  boolean again() {
    return false;
  }

  /** Whether the cells are names of rows, which are no feature. */
  boolean namesRows() {
    return false;
  }

  final void problem(Problem problem) {
    problemCount++;
    if (problems.size() < LISTED) {
      problems.add(problem);
    }
  }

  /** Tells of a cell that is no number; of the way that all are written once for the column. */
  final void notANumber(int row, String cell, CellRules rules) {
    if (!rules.writtenOtherwise(cell)) {
      problem(Problem.notANumber(row, name, cell, remedy()));
    } else if (!writtenOtherwise) {
      writtenOtherwise = true;
      problem(writtenOtherwise(row, cell, rules));
    }
  }

  private Problem writtenOtherwise(int row, String cell, CellRules rules) {
    if (rules.open(cell)) {
      return Problem.openMark(row, name, cell);
    }
    if (rules.padded(cell)) {
      return Problem.padded(row, name, cell);
    }
    return rules.otherMark(cell)
        ? Problem.otherMark(row, name, cell)
        : Problem.mixedMarks(row, name, cell);
  }

  /** What to do about a word where numbers are told to be. */
  Message remedy() {
    return Message.of("correct the cell, or say {}", gap());
  }

  static Message gap() {
    return Message.of("{} if the word marks a gap", Remedy.Plain.STATE_MISSING);
  }

  /** Counts problems that are not listed. */
  final void moreProblems(long count) {
    problemCount += count;
  }

  final void clearProblems() {
    problems.clear();
    problemCount = 0;
    writtenOtherwise = false;
  }

  /** Tells of every word of some kind. */
  final void list(Words words, Predicate<String> wrong, Function<String, String> reason) {
    int[] rows = words.rows(wrong, LISTED);
    for (int row : rows) {
      problem(new Problem(row, "RLT-D026", name, reason.apply(words.get(row))));
    }
    moreProblems(words.count(wrong) - rows.length);
  }

  final List<Problem> problems() {
    return problems;
  }

  final long problemCount() {
    return problemCount;
  }

  /** Counts numbers too small for a double. */
  final void underflows(long count) {
    underflows += count;
  }

  final long underflows() {
    return underflows;
  }

  /** Tells of numbers that bear a mark, such as a currency sign, or are spelt otherwise. */
  final void marked(String by, String example) {
    mark = by.isEmpty() ? mark : by;
    respelled = respelled.isEmpty() ? example : respelled;
  }

  /** What there is to tell of marks and spelling. */
  final Optional<Warning> marks() {
    return mark.isEmpty() && respelled.isEmpty()
        ? Optional.empty()
        : Optional.of(MarkedNumbers.warning(name, mark, respelled));
  }

  /** Tells that a word stands among whole numbers, which are taken for names because of it. */
  final void namesAmongNumbers(String word) {
    nameAmongNumbers = word;
  }

  final String nameAmongNumbers() {
    return nameAmongNumbers;
  }

  /** Takes over what another builder has to tell of the same cells. */
  final void takeProblems(ColumnBuilder other) {
    other.problems.forEach(this::problem);
    moreProblems(other.problemCount - other.problems.size());
    underflows(other.underflows);
    marked(other.mark, other.respelled);
    namesAmongNumbers(other.nameAmongNumbers);
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + " " + Quoted.of(name);
  }
}
