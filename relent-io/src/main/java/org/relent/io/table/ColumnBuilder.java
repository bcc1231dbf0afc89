// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Column;
import org.relent.data.Quoted;

/** Takes the cells of one column and makes a column of them. */
abstract class ColumnBuilder {

  /** As many problems as are told one by one. */
  static final int LISTED = 20;

  private final String name;
  private final List<Problem> problems = new ArrayList<>();
  private long problemCount;
  private long underflows;

  ColumnBuilder(String name) {
    this.name = name;
  }

  final String name() {
    return name;
  }

  abstract void text(char[] chars, int from, int length);

  abstract void missing();

  void vector(int width, int[] indices, double[] values) {
    problem(
        new Problem(size(), "RLT-D026", name, "expected one value, got a vector; name it apart"));
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

  final void problem(Problem problem) {
    problemCount++;
    if (problems.size() < LISTED) {
      problems.add(problem);
    }
  }

  /** Counts problems that are not listed. */
  final void moreProblems(long count) {
    problemCount += count;
  }

  final void clearProblems() {
    problems.clear();
    problemCount = 0;
  }

  final List<Problem> problems() {
    return problems;
  }

  final long problemCount() {
    return problemCount;
  }

  final void underflow() {
    underflows++;
  }

  final long underflows() {
    return underflows;
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + " " + Quoted.of(name);
  }
}
