// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;
import org.relent.project.Projection;
import org.relent.switches.SwitchPartition;
import org.relent.switches.TiltedSwitches;

/**
 * Weights and switches tilted to meet what is asked of margins.
 *
 * @param rows those of the data that were fitted
 * @param weights how often each of these counts
 */
record FittedSwitches(
    Prepared data,
    Switched switched,
    int[] rows,
    double[] weights,
    SwitchPartition partition,
    Bias bias,
    Projection projection) {

  DualPoint point() {
    return projection.point();
  }

  TiltedSwitches tilt() {
    return (TiltedSwitches) point().tilt();
  }

  Coding coding() {
    return partition.coding();
  }

  /** The mean scores, with what is believed of each switch. */
  SwitchScores scores(ClassOrder order) {
    return new SwitchScores(switched.scores(this, order), switches(order.own(tilt().weights())));
  }

  /** β, per output and row fitted. */
  double[][] beta() {
    int[] all = IntStream.range(0, point().lambda().length).toArray();
    return partition.coefficients(all, point().lambda());
  }

  /** The bias of each output. */
  double[] biases(ClassOrder order) {
    double[] found = bias.isFlat() ? coding().biases(point().nu()) : tilt().biases();
    double[][] each = Arrays.stream(found).mapToObj(b -> new double[] {b}).toArray(double[][]::new);
    return Arrays.stream(order.own(each)).mapToDouble(b -> b[0]).toArray();
  }

  private List<Switch> switches(double[][] weights) {
    double[] on = tilt().on();
    List<Switch> switches = new ArrayList<>();
    for (int g = 0; g < on.length; g++) {
      String name = switched.names().get(g);
      switches.add(new Switch(name, switched.columns().get(g), on[g], weight(weights, g)));
    }
    return switches;
  }

  /** The weight itself where there is one, else the length of all. */
  private double weight(double[][] weights, int g) {
    int first = switched.switches().first(g);
    int end = switched.switches().end(g);
    if (weights.length == 1 && end - first == 1) {
      return weights[0][first];
    }
    double square =
        Arrays.stream(weights)
            .mapToDouble(own -> IntStream.range(first, end).mapToDouble(k -> own[k] * own[k]).sum())
            .sum();
    return Math.sqrt(square);
  }
}
