// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.relent.data.Belief;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Labels;
import org.relent.data.Quoted;
import org.relent.data.Target;
import org.relent.data.Warning;

/** Cells read as classes, or as beliefs about them. */
final class ClassTarget {

  /** One label with all the probability. */
  private static final Pattern CERTAIN = Pattern.compile("[^|]+:1(\\.0*)?");

  private ClassTarget() {}

  static ReadTarget read(TargetCells cells, UnknownTargets unknown) {
    Column column = cells.column();
    Labels labels = Labels.of(column);
    int[] known = cells.rows(row -> !(labels.belief(row) instanceof Belief.Unknown));
    int gaps = labels.size() - known.length;
    if (unknown == UnknownTargets.LEFT_OUT) {
      requireLikeliest(column, labels);
    }
    List<Warning> warnings = new ArrayList<>(certain(column));
    warnings.addAll(alike(column.name(), labels.classes()));
    if (gaps == 0) {
      return new ReadTarget(new Target.ClassTarget(labels), known, warnings);
    }
    if (unknown == UnknownTargets.LEFT_OUT) {
      warnings.addAll(cells.leftOut(known.length));
      return new ReadTarget(new Target.ClassTarget(labels.select(known)), known, warnings);
    }
    if (unknown == UnknownTargets.ANY_CLASS) {
      boolean two = labels.classes().size() == 2;
      warnings.add(
          cells.counted(
              gaps, "learnt from as rows of " + (two ? "either class" : "any of the classes")));
    }
    return new ReadTarget(new Target.ClassTarget(labels), cells.all(), warnings);
  }

  /** Tells of labels whose end was taken for a certainty: {@code a:1} is {@code a}. */
  private static List<Warning> certain(Column target) {
    return IntStream.range(0, target.size())
        .mapToObj(target::text)
        .filter(cell -> CERTAIN.matcher(cell).matches())
        .limit(1)
        .map(
            cell ->
                new Warning(
                    "W-CERTAIN",
                    "column {}: a label such as {} is read as class {}, held for certain; if its"
                        + " end belongs to the name, write another sign for the colon",
                    Quoted.of(target.name()),
                    Quoted.of(cell),
                    Quoted.of(cell.substring(0, cell.lastIndexOf(':')))))
        .toList();
  }

  /** Tells of classes that a reader may take for the same. */
  private static List<Warning> alike(String target, List<String> classes) {
    Map<String, String> folded = new LinkedHashMap<>();
    for (String label : classes) {
      String other = folded.putIfAbsent(label.strip().toLowerCase(Locale.ROOT), label);
      if (other != null) {
        return List.of(
            new Warning(
                "W-CASE",
                "column {}: labels {} and {} differ only by case or blanks; they are taken as two"
                    + " classes",
                Quoted.of(target),
                Quoted.of(other),
                Quoted.of(label)));
      }
    }
    return List.of();
  }

  private static void requireLikeliest(Column target, Labels labels) {
    if (Arrays.stream(labels.likeliest()).allMatch(code -> code == Labels.OPEN)) {
      throw DataException.inColumn(
          "RLT-D032",
          target.name(),
          "no row can be judged, for every label names several classes, such as "
              + Quoted.of(target.text(0))
              + "; if the bar belongs to the name, write another sign for it");
    }
  }
}
