// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Belief;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Remedy;
import org.relent.data.Target;
import org.relent.data.Warning;
import org.relent.machine.Prepared;

/**
 * Rows that a density is learnt from.
 *
 * @param used the coordinates of the encoding that vary, rising
 * @param rows of those
 * @param weights how often each counts
 * @param classes what components are called that rows are labelled with; empty where labels are
 *     unknown or set aside
 * @param beliefs what is known of the component of each row; empty where {@code classes} is
 * @param warnings what was noticed
 */
record LatentRows(
    int[] used,
    DenseRows rows,
    double[] weights,
    List<String> classes,
    List<Belief> beliefs,
    List<Warning> warnings) {

  /** All coordinates of rows whose labels, if any, tell nothing. */
  static LatentRows of(Prepared data) {
    int[] all = IntStream.range(0, data.rows().width()).toArray();
    return new LatentRows(
        all, (DenseRows) data.rows(), data.examples().weights(), List.of(), List.of(), List.of());
  }

  /** The same with the coordinates alone that are not the same in all rows. */
  LatentRows varying() {
    int[] kept = IntStream.range(0, rows.width()).filter(this::varies).toArray();
    double[] values = new double[rows.size() * kept.length];
    for (int i = 0; i < rows.size(); i++) {
      for (int k = 0; k < kept.length; k++) {
        values[i * kept.length + k] = rows.get(i, kept[k]);
      }
    }
    int[] coordinates = Arrays.stream(kept).map(k -> used[k]).toArray();
    DenseRows selected = DenseRows.withGaps(rows.size(), kept.length, values);
    return new LatentRows(coordinates, selected, weights, classes, beliefs, warnings);
  }

  /** The same with one more warning. */
  LatentRows with(Warning warning) {
    List<Warning> all = Stream.concat(warnings.stream(), Stream.of(warning)).toList();
    return new LatentRows(used, rows, weights, classes, beliefs, all);
  }

  private boolean varies(int k) {
    double first = Double.NaN;
    for (int i = 0; i < rows.size(); i++) {
      double cell = rows.get(i, k);
      first = Double.isNaN(first) ? cell : first;
      if (!Double.isNaN(cell) && cell != first) {
        return true;
      }
    }
    return false;
  }

  /**
   * The same with labels as what is known of components, if the rule says so: where every row has a
   * certain label nothing would be left to find.
   */
  LatentRows labelled(Examples examples, Guidance guidance) {
    if (!(examples.target() instanceof Target.ClassTarget target)) {
      return this;
    }
    Labels labels = target.labels();
    if (!guidance.follows(labels)) {
      return new LatentRows(
          used, rows, weights, List.of(), List.of(), List.of(Guidance.aside(examples)));
    }
    List<Belief> all = IntStream.range(0, labels.size()).mapToObj(labels::belief).toList();
    return new LatentRows(used, rows, weights, labels.classes(), all, warnings);
  }

  /** Rows of a mixture of so many components, of which the first are those that labels name. */
  MixtureRows mixture(int components) {
    MixtureRows mixture = MixtureRows.of(rows).withWeights(weights);
    if (classes.isEmpty()) {
      return mixture;
    }
    if (components < classes.size()) {
      throw DataException.of(
          "RLT-S031",
          "rows are labelled with {} classes, each of which is a component, got components={}; ask"
              + " for at least as many, or set the labels aside ({})",
          classes.size(),
          components,
          new Remedy.ChangeSetting("labels", "aside"));
    }
    return mixture.withChances(
        beliefs.stream().map(belief -> chances(belief, components)).toArray(double[][]::new));
  }

  private double[] chances(Belief belief, int components) {
    if (belief instanceof Belief.Unknown) {
      return new double[0];
    }
    double[] chances = new double[components];
    for (int k = 0; k < classes.size(); k++) {
      chances[k] = belief.probability(classes.get(k), classes.size());
    }
    return chances;
  }

  /** The classes that labels name, then numbers. */
  List<String> names(int components) {
    return IntStream.range(0, components)
        .mapToObj(k -> k < classes.size() ? classes.get(k) : name(k + 1))
        .toList();
  }

  /** A number that no class is called. */
  private String name(int number) {
    String name = Integer.toString(number);
    while (classes.contains(name)) {
      name = "component " + name;
    }
    return name;
  }
}
