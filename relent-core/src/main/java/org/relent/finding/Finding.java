// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.relent.data.Message;
import org.relent.data.Warning;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.Grade;
import org.relent.evaluate.PrecisionRecallCurve;
import org.relent.evaluate.ReliabilityCurve;
import org.relent.evaluate.RocCurve;
import org.relent.solve.Progress;

/** One thing found, with the numbers behind it. */
public sealed interface Finding {

  /** Named values: a summary of data, settings, a fit. */
  record Facts(String title, List<Fact> facts) implements Finding {

    /**
     * One value, already in words.
     *
     * @param meaning what it tells, in a few words; may be empty
     */
    public record Fact(String name, String value, Message meaning) {

      /** One whose meaning names no remedy. */
      public Fact(String name, String value, String meaning) {
        this(name, value, Message.of(meaning));
      }
    }

    public Facts {
      facts = List.copyOf(facts);
    }
  }

  /** Figures of merit. */
  record Metrics(String title, List<Metric> metrics) implements Finding {

    /**
     * One figure.
     *
     * @param name such as {@code log loss}
     * @param sd over folds, where there are any
     * @param low the lower end of its 95 % interval, where there is one
     * @param high the upper end
     * @param meaning what it tells, in a few words
     */
    public record Metric(
        String name,
        double value,
        OptionalDouble sd,
        OptionalDouble low,
        OptionalDouble high,
        String meaning) {}

    public Metrics {
      metrics = List.copyOf(metrics);
    }
  }

  /** Warnings of a fit or of the data. */
  record Warnings(List<Warning> warnings) implements Finding {

    public Warnings {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * ROC curves: one for two classes, else one per class against the rest.
   *
   * @param origin what the scores were computed on, such as {@code held-out folds}
   */
  record Roc(String origin, List<Named<RocCurve>> curves) implements Finding {

    public Roc {
      curves = List.copyOf(curves);
    }
  }

  /** Precision–recall curves, likewise. */
  record PrecisionRecall(String origin, List<Named<PrecisionRecallCurve>> curves)
      implements Finding {

    public PrecisionRecall {
      curves = List.copyOf(curves);
    }
  }

  /** How often the stated probability comes true. */
  record Reliability(String origin, List<Named<ReliabilityCurve>> curves) implements Finding {

    public Reliability {
      curves = List.copyOf(curves);
    }
  }

  /** Something of a class, a model or a column. */
  record Named<T>(String name, T value) {}

  /**
   * How often each margin occurs.
   *
   * @param what the quantity, such as {@code margin of the true class}
   * @param edges the borders of the bins, one more than counts, rising
   * @param counts per class, one per bin
   */
  record Histogram(String title, String what, double[] edges, List<Named<double[]>> counts)
      implements Finding {

    public Histogram {
      edges = edges.clone();
      counts = List.copyOf(counts);
    }
  }

  /** Actual against predicted class. */
  record ConfusionTable(String origin, Confusion confusion) implements Finding {}

  /** Objective and gap, round by round. */
  record Convergence(List<Progress> trace, double tolerance) implements Finding {

    public Convergence {
      trace = List.copyOf(trace);
    }
  }

  /** The columns of the data, one by one. */
  record Profile(List<ColumnProfile> columns) implements Finding {

    public Profile {
      columns = List.copyOf(columns);
    }
  }

  /**
   * One column.
   *
   * @param kind {@code number}, {@code category}, {@code text}, {@code sequence} or {@code vector}
   * @param role {@code feature}, {@code target}, {@code weight} or {@code ignored}
   * @param summary in words: range and mean, or the commonest levels
   * @param bins the names of bars: levels, or ranges of numbers
   * @param counts per class (one unnamed entry where there is no class target), one per bin
   */
  record ColumnProfile(
      String name,
      String kind,
      String role,
      long missing,
      long distinct,
      String summary,
      List<String> bins,
      List<Named<double[]>> counts) {

    public ColumnProfile {
      bins = List.copyOf(bins);
      counts = List.copyOf(counts);
    }
  }

  /** How much each column or term tells, largest first. */
  record Importance(String title, String what, List<Named<Double>> terms) implements Finding {

    public Importance {
      terms = List.copyOf(terms);
    }
  }

  /** The decision over two columns; one name alone, that of the target, for a regression. */
  record Boundary(Plane plane) implements Finding {}

  /** A density over two columns, whatever the others hold, and which component is likeliest. */
  record Contours(Plane plane) implements Finding {}

  /**
   * What a model makes of two columns: a label and a number at every place of a grid.
   *
   * @param others what became of the other columns, in words; empty if there are none
   * @param x grid values of the horizontal column, rising
   * @param y grid values of the vertical column, rising
   * @param names the classes or components; of a regression the target alone
   * @param label per grid row (y) and grid column (x), the number of the predicted class or the
   *     likeliest component; zeros for a regression
   * @param value likewise, the probability of that class, the predicted number, or the log-density
   *     in nats; NaN where there can be no row
   * @param points rows of the data, to be drawn on top
   * @param ellipses where the model takes the classes or components to lie, if it says so
   */
  record Plane(
      String xName,
      String yName,
      String others,
      double[] x,
      double[] y,
      List<String> names,
      int[][] label,
      double[][] value,
      List<Point> points,
      List<Ellipse> ellipses) {

    /**
     * A row of the data.
     *
     * @param row counted from 1
     * @param value the number of its class or component, or its response
     */
    public record Point(double x, double y, double value, long row) {}

    /**
     * A Gaussian over the plane, in the units of the picture.
     *
     * @param label the number of its class or component
     * @param x the horizontal mean
     * @param y the vertical mean
     * @param xx the variance along x
     * @param xy the covariance
     * @param yy the variance along y
     */
    public record Ellipse(int label, double x, double y, double xx, double xy, double yy) {}

    public Plane {
      names = List.copyOf(names);
      points = List.copyOf(points);
      ellipses = List.copyOf(ellipses);
    }

    /** The same with other words for what became of the other columns. */
    public Plane others(String words) {
      return new Plane(xName, yName, words, x, y, names, label, value, points, ellipses);
    }
  }

  /**
   * Predicted against actual numbers.
   *
   * @param zeroLoss how far a prediction may be off at no cost in the fit; empty where every
   *     distance costs something
   */
  record Fit(String origin, String target, List<Pair> pairs, OptionalDouble zeroLoss)
      implements Finding {

    /**
     * One row.
     *
     * @param row counted from 1
     */
    public record Pair(double actual, double predicted, double sd, long row) {}

    public Fit {
      pairs = List.copyOf(pairs);
    }

    /** Where every distance costs something. */
    public Fit(String origin, String target, List<Pair> pairs) {
      this(origin, target, pairs, OptionalDouble.empty());
    }
  }

  /**
   * Models on the same folds. No times: a study of the same data gives the same findings.
   *
   * @param metric the figure they are ranked by, such as {@code log loss}; smaller is better
   * @param models best first
   */
  record Ranking(String metric, List<Entry> models) implements Finding {

    /**
     * One model.
     *
     * @param settings in one line; empty if there are none to tell
     * @param value the metric over all rows held out
     * @param sd over the folds
     * @param difference to the best, row by row; 0 for the best itself
     * @param interval the 95 % interval of the difference; [0, 0] for the best itself
     * @param grade how surely the best is better than this one; of the best itself, than guessing
     * @param metrics the other figures over the same rows, by name
     */
    public record Entry(
        String model,
        String settings,
        double value,
        OptionalDouble sd,
        double difference,
        ConfidenceInterval interval,
        Grade grade,
        List<Named<Double>> metrics) {

      public Entry {
        metrics = List.copyOf(metrics);
      }
    }

    public Ranking {
      models = List.copyOf(models);
    }
  }

  /**
   * Which nodes belong together, and how surely.
   *
   * @param what the trade word and whatever else the reader must know
   * @param nodes in an order that means something, such as that of the columns
   * @param edges in any order
   */
  record Graph(String title, String what, List<String> nodes, Sense sense, List<Edge> edges)
      implements Finding {

    /** Whether edges have a beginning and an end. */
    public enum Sense {
      /** From parent to child. */
      DIRECTED,
      /** From one to the other and back. */
      UNDIRECTED
    }

    /**
     * Two nodes, by their numbers.
     *
     * @param probability that the edge is there
     */
    public record Edge(int from, int to, double probability) {}

    public Graph {
      nodes = List.copyOf(nodes);
      edges = List.copyOf(edges);
    }
  }

  /**
   * A matrix of numbers, to be seen as colours.
   *
   * @param what the quantity; where halves of a square matrix differ, which half shows which
   * @param values per row and column; NaN where there is none
   * @param low where the colours begin
   * @param high where they end
   */
  record HeatMap(
      String title,
      String what,
      List<String> rowNames,
      List<String> columnNames,
      double[][] values,
      double low,
      double high)
      implements Finding {

    public HeatMap {
      rowNames = List.copyOf(rowNames);
      columnNames = List.copyOf(columnNames);
      values = Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
    }
  }

  /** Lines over one quantity. */
  record Lines(String title, String xName, String yName, List<Named<List<At>>> series)
      implements Finding {

    /**
     * A point of a line.
     *
     * @param y NaN or infinite where the line has a gap
     */
    public record At(double x, double y) {}

    public Lines {
      series = series.stream().map(s -> new Named<>(s.name(), List.copyOf(s.value()))).toList();
    }
  }

  /**
   * Points of several kinds.
   *
   * @param reading what to look for, a sentence or two of ours: no names from the data
   * @param series the points of each kind; those of the first are drawn full, others hollow
   * @param picked points that are singled out, their words beside them
   */
  record Scatter(
      String title,
      String reading,
      String xName,
      String yName,
      List<Named<List<Mark>>> series,
      List<Mark> picked)
      implements Finding {

    /**
     * One point.
     *
     * @param weight how much it stands for, such as a number of starts
     * @param label what it is, in words
     */
    public record Mark(double x, double y, double weight, String label) {}

    public Scatter {
      series = series.stream().map(s -> new Named<>(s.name(), List.copyOf(s.value()))).toList();
      picked = List.copyOf(picked);
    }
  }

  /**
   * A table in words.
   *
   * @param reading how to read it, a sentence or two of ours: no names from the data
   * @param columns the headings
   * @param rows the one that matters most first, each with a cell for every column
   * @param total how many rows there were before any were left out
   */
  record Listing(
      String title, String reading, List<String> columns, List<List<String>> rows, int total)
      implements Finding {

    public Listing {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
    }
  }
}
