// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.relent.data.Belief;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Message;
import org.relent.data.Missing;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Target;
import org.relent.data.Warning;

/**
 * The rows that a detector learns from: all, or those that are certainly of the one class that is
 * normal. Levels and letters that only other rows have are known all the same: they are strange.
 *
 * @param examples those rows
 * @param origin the row of the given data that each was, counted from 1
 * @param label of the normal class, if rows have labels
 * @param warnings what was left out
 */
record NormalRows(Examples examples, int[] origin, Optional<String> label, List<Warning> warnings) {

  /** A distribution cannot be told from fewer. */
  private static final int FEWEST = 2;

  /**
   * @param normal the label of the normal class; empty for the only one there is
   */
  static NormalRows of(Examples given, Optional<String> normal, Missing missing) {
    NormalRows rows = some(given, normal, missing);
    requireEnough(rows.examples().size());
    return rows;
  }

  /** The same, which may be one. */
  static NormalRows some(Examples given, Optional<String> normal, Missing missing) {
    given.requireRows(1).requireFeatures();
    double[] weights = given.weights();
    int[] places = IntStream.range(0, weights.length).filter(t -> weights[t] > 0).toArray();
    Examples sound = given.effective();
    Optional<String> label = label(sound, normal);
    int[] counted =
        IntStream.range(0, sound.size())
            .filter(t -> label.isEmpty() || certainly(sound, t, label.get()))
            .toArray();
    List<Warning> warnings = new ArrayList<>(others(sound.size(), counted.length, label));
    int[] used =
        missing == Missing.DROP
            ? Arrays.stream(counted).filter(sound.features()::complete).toArray()
            : counted;
    warnings.addAll(Prepared.dropped(counted.length, used.length));
    return new NormalRows(
        sound.select(used), Arrays.stream(used).map(t -> places[t] + 1).toArray(), label, warnings);
  }

  private static void requireEnough(int rows) {
    if (rows < FEWEST) {
      throw DataException.of(
          "RLT-D035",
          "only {}{} normal, expected at least {}; give more data",
          rows,
          rows == 1 ? " row is" : " rows are",
          FEWEST);
    }
  }

  private static Optional<String> label(Examples given, Optional<String> normal) {
    if (given.target() instanceof Target.Nothing) {
      normal.ifPresent(NormalRows::refuse);
      return Optional.empty();
    }
    List<String> classes = given.labels().classes();
    return Optional.of(
        normal.isPresent()
            ? named(normal.get(), classes, given.targetName())
            : only(classes, given.targetName()));
  }

  private static void refuse(String normal) {
    throw DataException.of(
        "RLT-S020",
        "parameter \"normal\" names the class {}, but the rows have no labels; name their column"
            + " ({}), or leave the parameter out",
        Quoted.of(normal),
        Remedy.Plain.NAME_TARGET);
  }

  private static String named(String normal, List<String> classes, String target) {
    if (classes.contains(normal)) {
      return normal;
    }
    throw DataException.inColumn(
        "RLT-S020",
        target,
        "parameter \"normal\" names the class {}, which no row has{}",
        Quoted.of(normal),
        Nearest.hint(normal, classes));
  }

  private static String only(List<String> classes, String target) {
    if (classes.size() == 1) {
      return classes.get(0);
    }
    throw DataException.inColumn(
        "RLT-S020",
        target,
        classes.isEmpty()
            ? Message.of(
                "no row is labelled; leave the column out ({}), so that all rows are normal",
                new Remedy.LeaveOut(""))
            : Message.of(
                "has the classes {}: which of them is normal? Name it ({}), for a detector learns"
                    + " from one class alone",
                Nearest.listed(classes),
                new Remedy.ChangeSetting("normal", classes.get(0))));
  }

  private static boolean certainly(Examples examples, int t, String label) {
    return examples.labels().belief(t) instanceof Belief.Certain certain
        && certain.label().equals(label);
  }

  private static List<Warning> others(int all, int normal, Optional<String> label) {
    return all == normal
        ? List.of()
        : List.of(
            new Warning(
                "W-ANOMALIES",
                "{} of {} rows are not certainly of the class {}: nothing is learnt from them;"
                    + " evaluate counts them as anomalies",
                all - normal,
                all,
                Quoted.of(label.orElse(""))));
  }

  /** Does some work on rows of these; a fault in a row is told by its place in the data given. */
  <T> T within(int[] rows, Supplier<T> work) {
    try {
      return work.get();
    } catch (DataException e) {
      throw Prepared.placed(e, Arrays.stream(rows).map(t -> origin[t]).toArray());
    }
  }
}
