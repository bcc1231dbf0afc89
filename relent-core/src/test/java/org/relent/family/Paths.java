// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.math.LogSpace;

/**
 * All paths of states there are, one by one: what forward and backward must come to.
 *
 * @param states K
 * @param logs K initial ones, then K of the transitions from each state
 * @param emissions the logarithm of what step l is worth in state k, at place l·K + k
 */
record Paths(int states, double[] logs, double[] emissions) {

  private int length() {
    return emissions.length / states;
  }

  private int count() {
    return (int) Math.round(Math.pow(states, length()));
  }

  private int[] path(int number) {
    int[] path = new int[length()];
    int rest = number;
    for (int l = 0; l < path.length; l++) {
      path[l] = rest % states;
      rest /= states;
    }
    return path;
  }

  double log(int[] path) {
    double sum = logs[path[0]];
    for (int l = 0; l < path.length; l++) {
      sum += emissions[l * states + path[l]];
      sum += l > 0 ? logs[(1 + path[l - 1]) * states + path[l]] : 0;
    }
    return sum;
  }

  private double[] all() {
    double[] all = new double[count()];
    Arrays.setAll(all, p -> log(path(p)));
    return all;
  }

  /** log Σ over all paths. */
  double logSum() {
    return LogSpace.logSumExp(all());
  }

  /** The same of the first steps alone. */
  double logSum(int steps) {
    return new Paths(states, logs, Arrays.copyOf(emissions, steps * states)).logSum();
  }

  /** Q(hₗ = k), at place l·K + k. */
  double[] posteriors() {
    double[] q = LogSpace.softmax(all());
    double[] sum = new double[emissions.length];
    for (int p = 0; p < q.length; p++) {
      int[] path = path(p);
      for (int l = 0; l < path.length; l++) {
        sum[l * states + path[l]] += q[p];
      }
    }
    return sum;
  }

  /** The expected number of transitions, at place i·K + j. */
  double[] moves() {
    double[] q = LogSpace.softmax(all());
    double[] sum = new double[states * states];
    for (int p = 0; p < q.length; p++) {
      int[] path = path(p);
      for (int l = 1; l < path.length; l++) {
        sum[path[l - 1] * states + path[l]] += q[p];
      }
    }
    return sum;
  }

  /** The logarithm of the most likely path. */
  double most() {
    return Arrays.stream(all()).max().orElseThrow();
  }
}
