// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Message;
import org.relent.data.NumericColumn;
import org.relent.data.Remedy;
import org.relent.io.MissingWords;

/**
 * Cells nobody has told the type of.
 *
 * <p>All numbers: a column of numbers. Nine in ten numbers: the rest are slips, and are told,
 * unless there are few whole numbers, each in several rows, or codes with a letter before the
 * number among whole numbers. Else words. While there are numbers only, no text of them is kept but
 * for the first rows; a column that turns to words late is read again.
 */
final class GuessedCells extends ColumnBuilder {

  /** So many cells are kept as text until the column is believed to hold numbers. */
  static final int TRIED = 1_000;

  private static final double MOSTLY = 0.9;

  /** So many different whole numbers and words may be names, each in several cells. */
  private static final int MAX_NAMES = 10;

  private static final int CELLS_PER_NAME = 5;

  /** A number with letters before it, as in c204: so many different ones are no slips. */
  private static final Pattern CODE = Pattern.compile("\\p{L}{1,3}[-_]?\\d+");

  private static final int MIN_CODES = 3;

  /** So many slips are shown where they are no exception. */
  private static final int SHOWN = 3;

  /** Fewer cells that look like numbers are no reason to refuse a column of words. */
  private static final int FEWEST_QUANTITIES = 3;

  private final CellRules rules;
  private final Doubles values = new Doubles();
  private List<String> first = new ArrayList<>();
  private Words words;
  private long numbers;
  private long others;

  GuessedCells(String name, CellRules rules) {
    super(name);
    this.rules = rules;
  }

  @Override
  boolean text(char[] chars, int from, int length) {
    if (words != null) {
      words.add(new String(chars, from, length));
      return false;
    }
    double value = rules.number(chars, from, length);
    boolean number = Double.isFinite(value);
    if (number) {
      numbers++;
      if (value == 0 && Decimals.underflows(chars, from, length)) {
        underflows(1);
      }
    } else if (!fits(value, chars, from, length)) {
      return false;
    } else {
      value = Double.NaN;
    }
    values.add(value);
    if (values.size() <= TRIED) {
      first.add(new String(chars, from, length));
    }
    return number;
  }

  /** Whether what is not finite may stand in a column of numbers; words are taken care of. */
  private boolean fits(double value, char[] chars, int from, int length) {
    if (Double.isInfinite(value)) {
      numbers++;
      problem(Problem.tooLarge(size(), name(), new String(chars, from, length)));
    } else if (!rules.missing(chars, from, length)) {
      String cell = new String(chars, from, length);
      if (values.size() < TRIED) {
        turn(cell);
        return false;
      }
      others++;
      notANumber(size(), cell, rules);
    }
    return true;
  }

  private void turn(String cell) {
    words = new Words();
    first.forEach(words::add);
    words.add(cell);
    first = List.of();
    clearProblems();
  }

  @Override
  void missing() {
    text(new char[0], 0, 0);
  }

  @Override
  int size() {
    return words == null ? values.size() : words.size();
  }

  @Override
  boolean again() {
    return words == null && others > 0 && numbers < MOSTLY * (numbers + others);
  }

  @Override
  Column build() {
    if (words == null) {
      return NumericColumn.of(name(), values.toArray());
    }
    Optional<MarkedNumbers> marked = MarkedNumbers.of(words.different(), rules);
    if (marked.isPresent()) {
      return unmarked(marked.get());
    }
    long like = words.count(rules::resemblesNumber);
    // words that likely mark gaps do not make a column of numbers one of words
    long present = words.count(cell -> !rules.missing(cell) && !MissingWords.likely(cell));
    if (like > 0 && like >= MOSTLY * present) {
      if (fewNames(present) || codes()) {
        namesAmongNumbers(words.get(words.rows(this::slip, 1)[0]));
      } else {
        listSlips();
      }
    } else if (measured(present)) {
      listSlips();
    }
    return WordKinds.guess(words, name(), rules);
  }

  /**
   * Whether most cells are numbers, some with fractions or units, and so many differ that they are
   * no names: such a column holds measurements, and some are written in a way that is not
   * understood.
   */
  private boolean measured(long present) {
    long different =
        words.different().stream()
            .filter(cell -> !rules.missing(cell) && !MissingWords.likely(cell))
            .count();
    boolean names = different < MOSTLY * present && different <= WordKinds.mostLevels(words.size());
    return !names
        && words.count(this::quantity) >= FEWEST_QUANTITIES
        && 2 * words.count(this::quantity) >= present
        && words.different().stream().anyMatch(rules::measurement);
  }

  private boolean quantity(String cell) {
    return rules.resemblesNumber(cell) || !rules.unit(cell).isEmpty();
  }

  /**
   * Whether few whole numbers and words name kinds, as in 4, 6, 8 and "rotary" cylinders; a word
   * that may mark a gap, or looks like a number written otherwise, is none of them.
   */
  private boolean fewNames(long present) {
    List<String> different =
        words.different().stream().filter(cell -> !rules.missing(cell)).toList();
    return different.size() <= MAX_NAMES
        && present / CELLS_PER_NAME >= different.size()
        && different.stream().allMatch(this::name);
  }

  /** Whether whole numbers are codes, as of stations 117, 1083 and c204. */
  private boolean codes() {
    List<String> slips = words.different().stream().filter(this::slip).toList();
    return slips.size() >= MIN_CODES
        && slips.stream().allMatch(cell -> CODE.matcher(cell).matches())
        && words.different().stream().filter(cell -> !rules.missing(cell)).allMatch(this::name);
  }

  private boolean name(String cell) {
    double value = rules.number(cell);
    return Double.isNaN(value)
        ? !rules.resemblesNumber(cell) && !MissingWords.likely(cell)
        : value == Math.rint(value) && Double.isFinite(value);
  }

  private Column unmarked(MarkedNumbers numbers) {
    marked(
        numbers.mark(),
        numbers.respelled().isEmpty()
            ? ""
            : MarkedNumbers.example(
                numbers.respelled(), numbers.values().get(numbers.respelled())));
    return NumericColumn.of(
        name(),
        IntStream.range(0, words.size())
            .mapToDouble(row -> numbers.values().getOrDefault(words.get(row), Double.NaN))
            .toArray());
  }

  private void listSlips() {
    for (int row : words.rows(rules::writtenOtherwise, 1)) {
      notANumber(row, words.get(row), rules);
    }
    Predicate<String> clear = cell -> slip(cell) && !rules.writtenOtherwise(cell);
    Optional<String> unit = unit();
    unit.ifPresent(
        letters -> {
          int row = words.rows(cell -> rules.unit(cell).equals(letters), 1)[0];
          problem(Problem.unit(row, name(), words.get(row), letters));
        });
    Predicate<String> other =
        unit.isEmpty() ? clear : clear.and(cell -> rules.unit(cell).isEmpty());
    // where a tenth are slips each is told; where most are, a few show what is meant
    int most = words.count(other) <= words.size() - MOSTLY * words.size() + 1 ? LISTED : SHOWN;
    int[] rows = words.rows(other, most);
    for (int row : rows) {
      String cell = words.get(row);
      if (Double.isInfinite(rules.number(cell))) {
        problem(Problem.tooLarge(row, name(), cell));
      } else {
        notANumber(row, cell, rules);
      }
    }
    moreProblems(words.count(other) - rows.length);
  }

  /**
   * The letters after numbers, if they are the same in at least two cells and all that have any.
   */
  private Optional<String> unit() {
    List<String> units =
        words.different().stream().map(rules::unit).filter(unit -> !unit.isEmpty()).toList();
    return units.size() > 1 && units.stream().distinct().count() == 1
        ? Optional.of(units.get(0))
        : Optional.empty();
  }

  /** Among few whole numbers, or beside codes, a word is likely a name; else it marks a gap. */
  @Override
  Message remedy() {
    Message gap = gap();
    Message names =
        Message.of("{} if the column holds names", new Remedy.StateType(name(), "category"));
    boolean namesFirst = words != null && names();
    return Message.of(
        "correct the cell, say {}, or {}", namesFirst ? names : gap, namesFirst ? gap : names);
  }

  private boolean names() {
    List<String> slips = words.different().stream().filter(this::slip).toList();
    boolean few = words.different().size() <= MAX_NAMES;
    return words.different().stream()
            .mapToDouble(rules::number)
            .allMatch(value -> Double.isNaN(value) || value == Math.rint(value))
        && (few || slips.stream().allMatch(cell -> CODE.matcher(cell).matches()));
  }

  private boolean slip(String cell) {
    return !rules.missing(cell) && !Double.isFinite(rules.number(cell));
  }
}
