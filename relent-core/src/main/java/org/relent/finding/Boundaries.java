// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Belief;
import org.relent.data.Column;
import org.relent.data.Encoded;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.data.Words;
import org.relent.math.Vectors;
import org.relent.model.Model;

/** What a model decides over the plane of its two most telling numbers. */
public final class Boundaries {

  private static final int GRID = 60;
  private static final int MOST_POINTS = 500;

  /** The share of the range that is drawn beyond it, on either side. */
  private static final double ROOM = 0.05;

  /** So many columns are named in words; the others are counted. */
  private static final int NAMED = 5;

  private Boundaries() {}

  /** What a model predicts over a grid. */
  interface Surface {
    /** The names of labels; of a number what it is called. */
    List<String> classes();

    /** Writes the label, where there are labels, and the value of each row. */
    void at(Table rows, int[] label, double[] value);
  }

  /**
   * Empty if the model looks at fewer than two numbers, or at kernel values, which span no plane,
   * or if what it predicts has no picture.
   */
  public static Optional<Finding.Boundary> of(Model model, Examples examples) {
    return Study.of(model).boundary(examples);
  }

  /** The same of a model whose predictions are such a surface. */
  static Optional<Finding.Boundary> of(Model model, Surface surface, Examples examples) {
    List<NumericColumn> plane = plane(model, examples);
    boolean kernelValues = "precomputed".equals(model.summary().settings().get("kernel"));
    if (plane.size() < 2 || kernelValues) {
      return Optional.empty();
    }
    double[] x = grid(plane.get(0));
    double[] y = grid(plane.get(1));
    return Double.isFinite(x[GRID - 1] - x[0]) && Double.isFinite(y[GRID - 1] - y[0])
        ? Optional.of(new Finding.Boundary(drawn(model, surface, examples, new Frame(plane, x, y))))
        : Optional.empty();
  }

  /** Two columns in the order of the table: the most telling ones if there are more. */
  private static List<NumericColumn> plane(Model model, Examples examples) {
    List<NumericColumn> numbers =
        model.encoding().parts().stream()
            .filter(Encoded.Numeric.class::isInstance)
            .map(part -> examples.features().column(part.name()))
            .filter(NumericColumn.class::isInstance)
            .map(NumericColumn.class::cast)
            .toList();
    if (numbers.size() <= 2) {
      return numbers;
    }
    Set<String> names =
        numbers.stream().map(Column::name).collect(Collectors.toCollection(LinkedHashSet::new));
    Set<String> telling =
        Importances.all(model, examples).stream()
            .map(Finding.Named::name)
            .filter(names::contains)
            .limit(2)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return numbers.stream().filter(column -> telling.contains(column.name())).toList();
  }

  private static double[] grid(NumericColumn column) {
    double[] known = Arrays.stream(column.values()).filter(v -> !Double.isNaN(v)).toArray();
    double low = Arrays.stream(known).min().orElse(0);
    double high = Arrays.stream(known).max().orElse(0);
    double room = high > low ? ROOM * (high - low) : 1;
    double[] grid = new double[GRID];
    double step = (high - low + 2 * room) / (GRID - 1);
    Arrays.setAll(grid, k -> low - room + k * step);
    return grid;
  }

  /** Two columns, and the numbers of each to look at. */
  private record Frame(List<NumericColumn> columns, double[] x, double[] y) {}

  private static Finding.Plane drawn(Model model, Surface surface, Examples examples, Frame plane) {
    List<NumericColumn> columns = plane.columns();
    List<Column> others =
        model.encoding().columns().stream()
            .map(examples.features()::column)
            .filter(column -> !columns.contains(column))
            .toList();
    Table line = line(columns.get(0).name(), plane.x(), others);
    int[][] label = new int[GRID][GRID];
    double[][] value = new double[GRID][GRID];
    for (int row = 0; row < GRID; row++) {
      Table rows = line.with(constant(columns.get(1).name(), plane.y()[row]));
      surface.at(rows, label[row], value[row]);
    }
    return new Finding.Plane(
        columns.get(0).name(),
        columns.get(1).name(),
        held(others),
        plane.x(),
        plane.y(),
        surface.classes(),
        label,
        value,
        points(examples, columns, surface.classes()),
        Gaussian.ellipses(model, columns, surface.classes()));
  }

  private static Table line(String name, double[] x, List<Column> others) {
    return Table.of(
        Stream.concat(
                Stream.of(NumericColumn.of(name, x)),
                others.stream().map(column -> Typical.column(column, GRID)))
            .toList());
  }

  private static NumericColumn constant(String name, double value) {
    double[] values = Vectors.filled(GRID, value);
    return NumericColumn.of(name, values);
  }

  private static String held(List<Column> others) {
    String named =
        others.stream()
            .limit(NAMED)
            .map(column -> Words.name(column.name()) + " at " + Typical.words(column))
            .collect(Collectors.joining(", "));
    return others.size() <= NAMED
        ? named
        : named
            + " and "
            + Words.count(others.size() - NAMED, "other column")
            + " at typical values";
  }

  private static List<Finding.Plane.Point> points(
      Examples examples, List<NumericColumn> plane, List<String> classes) {
    double[] values = values(examples, classes);
    int[] shown =
        IntStream.range(0, examples.size())
            .filter(i -> !plane.get(0).missing(i) && !plane.get(1).missing(i))
            .filter(i -> !Double.isNaN(values[i]))
            .toArray();
    return IntStream.of(Thinning.rows(shown.length, MOST_POINTS))
        .map(k -> shown[k])
        .mapToObj(
            i ->
                new Finding.Plane.Point(
                    plane.get(0).value(i), plane.get(1).value(i), values[i], i + 1L))
        .toList();
  }

  /** The number of each row's class, or its response; NaN where it is not known. */
  private static double[] values(Examples examples, List<String> classes) {
    return examples.target() instanceof Target.NumberTarget numbers
        ? numbers.values()
        : IntStream.range(0, examples.size())
            .mapToDouble(
                i ->
                    examples.labels().belief(i) instanceof Belief.Certain certain
                        ? classes.indexOf(certain.label())
                        : Double.NaN)
            .toArray();
  }
}
