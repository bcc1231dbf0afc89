// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A small table as text, made to be spoilt. */
record Sheet(List<String> names, List<List<String>> rows) {

  private static final int ROWS = 20;

  Sheet {
    names = List.copyOf(names);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** Two classes, {@code no} and {@code yes}, that overlap a little. */
  static Sheet classes() {
    return numbers((a, b, noise) -> a + 0.5 * b + 0.6 * noise > 0 ? "yes" : "no", ROWS);
  }

  /** One class. */
  static Sheet normal() {
    return numbers((a, b, noise) -> "ok", ROWS);
  }

  /** Shares of one, in two groups. */
  static Sheet shares() {
    return made(i -> (i % 2 == 0 ? 200 : 700) + 7 * (i * i % 19), a -> 1000 - a, 1000);
  }

  /** Cells that are 0 or 1, and mostly differ. */
  static Sheet bits() {
    return made(i -> i % 3 % 2, a -> 1 - a, 1).cell(4, "b", "0").cell(5, "b", "1");
  }

  private static Sheet made(IntUnaryOperator a, IntUnaryOperator b, int per) {
    return new Sheet(
        List.of("a", "b", "y"),
        IntStream.range(0, ROWS)
            .map(a)
            .mapToObj(x -> List.of(share(x, per), share(b.applyAsInt(x), per), "ok"))
            .toList());
  }

  private static String share(int count, int per) {
    return per == 1 ? Integer.toString(count) : Double.toString((double) count / per);
  }

  /** Three classes. */
  static Sheet threeClasses() {
    return numbers(
        (a, b, noise) -> a + 0.3 * noise > 0.5 ? "hi" : b + 0.3 * noise > 0 ? "lo" : "mid", 30);
  }

  /** Counts, which any regression takes. */
  static Sheet counts() {
    return numbers(
        (a, b, noise) ->
            Long.toString(1 + Math.round(Math.exp(1 + 0.6 * a + 0.3 * b + 0.2 * noise))),
        ROWS);
  }

  /** How a target comes from two features and some noise, each about ±2. */
  interface Law {
    String of(double a, double b, double noise);
  }

  static Sheet numbers(Law law, int count) {
    Random random = new Random(11);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double a = Math.rint(1000 * random.nextGaussian()) / 1000;
      double b = Math.rint(1000 * random.nextGaussian()) / 1000;
      rows.add(
          List.of(Double.toString(a), Double.toString(b), law.of(a, b, random.nextGaussian())));
    }
    return new Sheet(List.of("a", "b", "y"), rows);
  }

  int size() {
    return rows.size();
  }

  int index(String column) {
    return names.indexOf(column);
  }

  /** The cells of a column. */
  List<String> column(String name) {
    return rows.stream().map(row -> row.get(index(name))).toList();
  }

  /** One cell replaced; rows count from 1. */
  Sheet cell(int row, String column, String value) {
    List<List<String>> changed = new ArrayList<>(rows);
    List<String> one = new ArrayList<>(rows.get(row - 1));
    one.set(index(column), value);
    changed.set(row - 1, one);
    return new Sheet(names, changed);
  }

  /** A column before the target; its cells by row, counted from 0. */
  Sheet more(String name, IntFunction<String> cells) {
    List<String> wider = new ArrayList<>(names);
    wider.add(0, name);
    return new Sheet(
        wider,
        IntStream.range(0, size())
            .mapToObj(
                i -> {
                  List<String> row = new ArrayList<>(rows.get(i));
                  row.add(0, cells.apply(i));
                  return row;
                })
            .toList());
  }

  /** Every cell of a column replaced. */
  Sheet map(String column, UnaryOperator<String> change) {
    Sheet sheet = this;
    for (int i = 1; i <= size(); i++) {
      sheet = sheet.cell(i, column, change.apply(rows.get(i - 1).get(index(column))));
    }
    return sheet;
  }

  /** These columns, in this order. */
  Sheet only(String... columns) {
    return new Sheet(
        List.of(columns),
        rows.stream()
            .map(row -> Arrays.stream(columns).map(c -> row.get(index(c))).toList())
            .toList());
  }

  Sheet without(String column) {
    return only(names.stream().filter(name -> !name.equals(column)).toArray(String[]::new));
  }

  /** The rows named, counted from 1. */
  Sheet pick(int... numbers) {
    return new Sheet(names, Arrays.stream(numbers).mapToObj(i -> rows.get(i - 1)).toList());
  }

  /** All rows but one, counted from 1. */
  Sheet drop(int row) {
    return pick(IntStream.rangeClosed(1, size()).filter(i -> i != row).toArray());
  }

  Sheet plus(List<String> row) {
    List<List<String>> all = new ArrayList<>(rows);
    all.add(row);
    return new Sheet(names, all);
  }

  Sheet reversed() {
    List<String> backwards = new ArrayList<>(names);
    Collections.reverse(backwards);
    return only(backwards.toArray(String[]::new));
  }

  Sheet rename(String from, String to) {
    return new Sheet(names.stream().map(n -> n.equals(from) ? to : n).toList(), rows);
  }

  /** The table as it stands, nothing quoted. */
  String csv() {
    return String.join(",", names) + "\n" + body();
  }

  /** The rows without the header. */
  String body() {
    return rows.stream().map(row -> String.join(",", row) + "\n").collect(Collectors.joining());
  }
}
