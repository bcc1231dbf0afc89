// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.relent.math.Cancellation;
import org.relent.math.PolledWork;
import org.relent.math.Vectors;

/** Learns an encoding from the rows that count, column after column. */
final class EncodingFit {

  private static final Message WAY_OUT =
      Message.of(
          "; fill the cells, remove the rows, or state how to treat missing values ({})",
          new Remedy.ChangeSetting("missing", ""));

  /** Columns with gaps that are named one by one. */
  private static final int NAMED = 100;

  private final Table table;
  private final int[] rows;
  private final double[] weights;
  private final GapRule gaps;
  private final ColumnForm form;
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * @param rows where the rows of {@code table} were in the table given, counted from 0
   * @param weights theirs, in units that keep sums from overflowing
   */
  private EncodingFit(Table table, int[] rows, double[] weights, GapRule gaps, ColumnForm form) {
    this.table = table;
    this.rows = rows;
    this.weights = weights;
    this.gaps = gaps;
    this.form = form;
  }

  static Encoding of(
      Table features,
      double[] weights,
      EncodingRule rule,
      ColumnForm form,
      Cancellation cancellation) {
    if (features.rows() == 0) {
      throw DataException.of("RLT-D001", "no data rows; give at least one");
    }
    if (features.columns().isEmpty()) {
      throw Encoding.noFeatures();
    }
    double[] checked = Checks.weights(weights, features.rows());
    int[] counted = Checks.counted(checked);
    Table whole = only(features, counted);
    double unit = Moments.unit(Moments.largest(checked));
    GapRule gaps = GapRule.of(rule, form, whole, unit);
    form.require(features, counted, gaps.rule().missing());
    if (rule.missing() != Missing.AUTO) {
      refuseGaps(whole, counted, rule.missing());
    }
    int[] used = rule.missing() == Missing.DROP ? complete(features, counted) : counted;
    double[] scaled = Vectors.of(used.length, k -> checked[used[k]] / unit);
    return new EncodingFit(only(features, used), used, scaled, gaps, form).encoding(cancellation);
  }

  /** The rows named, in rising order; nothing is copied where they are all. */
  private static Table only(Table table, int[] rows) {
    return rows.length == table.rows() ? table : table.select(rows);
  }

  private static int[] complete(Table table, int[] rows) {
    int[] complete = Arrays.stream(rows).filter(table::complete).toArray();
    if (complete.length == 0) {
      throw DataException.of(
          "RLT-D024",
          "missing values in each of the {} rows, so none is left once they are dropped; fill the"
              + " cells or leave out columns with many gaps",
          rows.length);
    }
    return complete;
  }

  private Encoding encoding(Cancellation cancellation) {
    PolledWork work = new PolledWork(cancellation);
    List<Encoded> parts = new ArrayList<>();
    GapReport report = new GapReport(gaps);
    int constants = 0;
    for (Column column : table.columns()) {
      work.did(rows.length);
      if (gaps.leavesOut(column)) {
        warnings.add(empty(column));
        continue;
      }
      Present cells = Present.of(gaps.withLevel(column), rows, weights);
      Encoded part = part(cells, next(parts));
      parts.add(part);
      boolean indicated = gaps.indicates(column, part, weights);
      if (indicated) {
        parts.add(new Encoded.Indicator(column.name(), part.to()));
      }
      report.add(column, part, indicated);
      if (!indicated && form.constant(cells)) {
        constants++;
        warnings.add(
            new Warning(
                "W-CONSTANT", "column {} is constant and tells nothing", Quoted.of(column.name())));
      }
    }
    refuseAllConstant(constants == parts.size());
    warnings.addAll(report.warnings());
    return new Encoding(parts, gaps.rule(), warnings);
  }

  private static int next(List<Encoded> parts) {
    return parts.isEmpty() ? 0 : parts.get(parts.size() - 1).to();
  }

  private static Warning empty(Column column) {
    return new Warning(
        "W-EMPTY",
        "column {} has no cell in the training rows and is left out",
        Quoted.of(column.name()));
  }

  private void refuseAllConstant(boolean all) {
    if (all) {
      throw DataException.of(
          "RLT-D039",
          "every feature is constant: {}; there is nothing to learn from, give columns that vary",
          Nearest.listed(table.names()));
    }
  }

  private Encoded part(Present cells, int from) {
    Column column = cells.column();
    if (column instanceof CategoryColumn category) {
      return form.categories(category, cells, from);
    }
    if (column instanceof SequenceColumn sequence) {
      return form.sequences(sequence, cells, from);
    }
    if (column instanceof VectorColumn vectors) {
      return form.vectors(vectors, from);
    }
    if (column instanceof NumericColumn numeric) {
      return form.numbers(numeric, cells, from);
    }
    throw DataException.inCell(
        "RLT-D026",
        rows[0] + 1L,
        column.name(),
        "expected a number or a category, got text {}; leave the column out, or give it as numbers"
            + " or categories, or as sequences",
        Quoted.of(column.text(0)));
  }

  /** Any gap where none is allowed, and columns that are nothing but gaps. */
  private static void refuseGaps(Table table, int[] rows, Missing missing) {
    List<Gaps> all =
        table.columns().stream().map(Gaps::of).filter(gaps -> gaps.count() > 0).toList();
    if (!all.isEmpty() && missing == Missing.ERROR) {
      throw DataException.inCell(
          "RLT-D024",
          rows[all.get(0).first()] + 1L,
          all.get(0).column().name(),
          "missing value{}, in {}{}{}",
          all.get(0).position(),
          all.get(0),
          others(all),
          WAY_OUT);
    }
    for (Gaps gaps : all) {
      if (gaps.nothing()) {
        throw DataException.inColumn(
            "RLT-D024",
            gaps.column().name(),
            "missing value, in {}: there is none to learn from; leave the column out",
            gaps);
      }
    }
  }

  private static String others(List<Gaps> all) {
    if (all.size() == 1) {
      return "";
    }
    String named =
        all.stream()
            .skip(1)
            .limit(NAMED)
            .map(gaps -> "column " + Quoted.of(gaps.column().name()) + " in " + gaps)
            .collect(Collectors.joining(", "));
    int more = all.size() - 1 - NAMED;
    return "; likewise " + named + (more > 0 ? " and " + more + " columns more" : "");
  }
}
