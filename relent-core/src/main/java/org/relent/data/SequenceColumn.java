// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Sequences of symbols, of any length: texts that are read letter by letter, such as strands of
 * DNA, a letter being one code point; or lists of tokens, such as {@code walk run walk}.
 *
 * <p>A selection of rows keeps the whole alphabet, so that the folds of one table are encoded
 * alike.
 */
public final class SequenceColumn extends Column {

  private static final int NOTHING = -1;

  private final boolean tokens;
  private final List<String> letters;

  /** The first step of each cell, and one past the last of all. */
  private final int[] starts;

  /** The steps of all cells as positions in the alphabet. */
  private final int[] codes;

  private SequenceColumn(
      String name, boolean tokens, List<String> letters, int[] starts, int[] codes) {
    super("SequenceColumn", name, starts.length - 1);
    this.tokens = tokens;
    this.letters = letters;
    this.starts = starts;
    this.codes = codes;
  }

  /**
   * The cells as written; null or empty stands for a missing one. If white space stands between the
   * symbols of any cell, all are lists of tokens, as {@link Tokens} reads them; else they are read
   * letter by letter.
   */
  public static SequenceColumn of(String name, List<String> cells) {
    List<String> texts = cells.stream().map(cell -> Objects.requireNonNullElse(cell, "")).toList();
    return texts.stream().anyMatch(Tokens::listed)
        ? ofTokens(name, texts.stream().map(Tokens::read).toList())
        : ofLetters(name, texts);
  }

  private static SequenceColumn ofLetters(String name, List<String> cells) {
    List<int[]> points = cells.stream().map(cell -> cell.codePoints().toArray()).toList();
    BitSet used = new BitSet();
    points.forEach(cell -> Arrays.stream(cell).forEach(used::set));
    int[] alphabet = used.stream().toArray();
    return new SequenceColumn(
        Checks.name(name),
        false,
        Arrays.stream(alphabet).mapToObj(Character::toString).toList(),
        starts(points.stream().mapToInt(cell -> cell.length).toArray()),
        points.stream()
            .flatMapToInt(Arrays::stream)
            .map(point -> Arrays.binarySearch(alphabet, point))
            .toArray());
  }

  /**
   * Lists of tokens; null or an empty list stands for a missing cell, and null, an empty token or
   * {@code ?} for a step that holds nothing. A list of such a step alone is a missing cell.
   */
  public static SequenceColumn ofTokens(String name, List<? extends List<String>> cells) {
    List<List<String>> lists = new ArrayList<>();
    cells.forEach(cell -> lists.add(cell == null ? List.of() : Tokens.steps(cell)));
    List<String> letters =
        CodePoints.sorted(
            lists.stream().flatMap(List::stream).filter(token -> !token.isEmpty()).toList());
    Map<String, Integer> codes = new LinkedHashMap<>();
    letters.forEach(letter -> codes.put(letter, codes.size()));
    return new SequenceColumn(
        Checks.name(name),
        true,
        letters,
        starts(lists.stream().mapToInt(List::size).toArray()),
        lists.stream()
            .flatMap(List::stream)
            .mapToInt(token -> codes.getOrDefault(token, NOTHING))
            .toArray());
  }

  private static int[] starts(int[] lengths) {
    int[] starts = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      starts[i + 1] = Math.addExact(starts[i], lengths[i]);
    }
    return starts;
  }

  /** Whether the cells are lists of tokens, not strings of letters. */
  public boolean tokens() {
    return tokens;
  }

  /** The alphabet, which are letters or tokens, sorted by code point. */
  public List<String> letters() {
    return letters;
  }

  /** The number of symbols of a cell; 0 if missing. */
  public int length(int row) {
    return starts[row + 1] - starts[row];
  }

  /** The number of symbols of all cells. */
  public int steps() {
    return codes.length;
  }

  /** A symbol's position in the alphabet; −1 if the step holds nothing. */
  public int code(int row, int step) {
    return codes[starts[row] + Objects.checkIndex(step, length(row))];
  }

  /** The positions in the alphabet of all steps that hold a symbol, row after row. */
  int[] present() {
    return Arrays.stream(codes).filter(code -> code != NOTHING).toArray();
  }

  /** How many steps hold nothing. */
  int gaps() {
    return codes.length - present().length;
  }

  /** The symbols of a cell, empty where a step holds nothing. */
  public List<String> symbols(int row) {
    return Arrays.stream(codes, starts[row], starts[row + 1])
        .mapToObj(code -> code == NOTHING ? "" : letters.get(code))
        .toList();
  }

  /**
   * Whether its symbols are numbers: a list of tokens all of which are. A string of letters is
   * none, be they digits.
   */
  public boolean numeric() {
    return tokens
        && !letters.isEmpty()
        && letters.stream().allMatch(letter -> Numbers.parse(letter).isPresent());
  }

  @Override
  public SequenceColumn select(int[] rows) {
    return selected(rows, letters, IntStream.range(0, letters.size()).toArray());
  }

  /** As {@link #select}, but a symbol that only the dropped rows bear goes with them. */
  SequenceColumn keep(int[] rows) {
    BitSet used = used(IntStream.range(0, size()).toArray());
    BitSet kept = used(rows);
    int[] left =
        IntStream.range(0, letters.size()).filter(c -> kept.get(c) || !used.get(c)).toArray();
    int[] renumbered = new int[letters.size()];
    for (int c = 0; c < left.length; c++) {
      renumbered[left[c]] = c;
    }
    return selected(rows, Arrays.stream(left).mapToObj(letters::get).toList(), renumbered);
  }

  private BitSet used(int[] rows) {
    BitSet used = new BitSet();
    for (int row : rows) {
      Arrays.stream(codes, starts[row], starts[row + 1])
          .filter(code -> code != NOTHING)
          .forEach(used::set);
    }
    return used;
  }

  private SequenceColumn selected(int[] rows, List<String> alphabet, int[] renumbered) {
    Checks.rows(rows, size());
    return new SequenceColumn(
        name(),
        tokens,
        alphabet,
        starts(Arrays.stream(rows).map(this::length).toArray()),
        Arrays.stream(rows)
            .flatMap(row -> Arrays.stream(codes, starts[row], starts[row + 1]))
            .map(code -> code == NOTHING ? NOTHING : renumbered[code])
            .toArray());
  }

  @Override
  public boolean missing(int row) {
    return length(row) == 0;
  }

  /** Whether the cell has steps, all of which hold a symbol. */
  @Override
  public boolean complete(int row) {
    return !missing(row) && gap(row) < 0;
  }

  /** The first step of a cell that holds nothing, counted from 0; −1 if none. */
  int gap(int row) {
    return IntStream.range(0, length(row))
        .filter(step -> code(row, step) == NOTHING)
        .findFirst()
        .orElse(-1);
  }

  /** The letters one after another, or the tokens as {@link Tokens} writes them. */
  @Override
  public String text(int row) {
    return tokens ? Tokens.written(symbols(row)) : String.join("", symbols(row));
  }
}
