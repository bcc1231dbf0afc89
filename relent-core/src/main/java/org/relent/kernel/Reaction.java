// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.math.Bordered;
import org.relent.math.Cholesky;
import org.relent.math.SquareMatrix;

/**
 * How active examples, the landmarks, and the biases react to first order when an example leaves:
 * the bordered matrix [M Aᵀ; A 0] of a Newton step over their multipliers, inverted once.
 */
final class Reaction {

  /** Of the diagonal: large enough to be seen through rounding, too small to move a margin. */
  private static final double RIDGE = 1e-8;

  private final KernelDual problem;
  private final int width;
  private final int[] examples;
  private final int[] multipliers;

  /** Which of the examples each multiplier belongs to. */
  private final int[] owners;

  private final int order;
  private final SquareMatrix inverse;
  private final double[] stiffness;

  private Reaction(
      KernelDual problem, int[] examples, int[] multipliers, double[] inverse, double[] stiffness) {
    this.problem = problem;
    this.width = problem.coding().width();
    this.examples = examples;
    this.multipliers = multipliers;
    this.owners = new int[multipliers.length];
    for (int a = 0, e = 0; a < owners.length; a++) {
      while (examples[e] != multipliers[a] / width) {
        e++;
      }
      owners[a] = e;
    }
    this.order = multipliers.length + problem.balance().size();
    this.inverse = SquareMatrix.of(inverse, order);
    this.stiffness = stiffness;
  }

  /** The reaction of the landmarks {@code examples}, in rising order; empty if undetermined. */
  static Optional<Reaction> of(KernelDual problem, DualPoint point, int[] examples) {
    int width = problem.coding().width();
    int[] multipliers =
        Arrays.stream(examples)
            .flatMap(t -> IntStream.range(t * width, (t + 1) * width))
            .filter(i -> point.lambda()[i] != 0)
            .toArray();
    double[] stiffness = stiffened(point.stiffness(multipliers), problem, multipliers);
    double[] bend = point.tilt().covariance(multipliers);
    for (int k = 0; k < bend.length; k++) {
      bend[k] += stiffness[k];
    }
    return multipliers.length == 0
        ? Optional.empty()
        : Bordered.of(
                bend,
                multipliers.length,
                problem.balance().columns(multipliers),
                problem.gram().cancellation())
            .map(
                matrix ->
                    new Reaction(problem, examples, multipliers, matrix.inverse(), stiffness));
  }

  /**
   * Potentials without curvature leave the kernel alone, which repeated rows, or more free rows
   * than coordinates, make singular: they get a little of it.
   */
  private static double[] stiffened(double[] stiffness, KernelDual problem, int[] multipliers) {
    int n = multipliers.length;
    int width = problem.coding().width();
    double[] result = stiffness.clone();
    for (int a = 0; a < n; a++) {
      if (stiffness[a * n + a] == 0) {
        result[a * n + a] = RIDGE * problem.gram().diagonal(multipliers[a] / width);
      }
    }
    return result;
  }

  /**
   * By how much the margins of some examples change when each of them leaves alone; empty where
   * that is undetermined.
   *
   * @param units what of its multipliers leaves
   * @param copies the repetitions of each, one of which leaves
   */
  List<Optional<double[]>> to(int[] leaving, double[][] units, double[] copies) {
    double[] kernels = problem.gram().block(leaving, examples);
    double[][] couplings = new double[leaving.length][];
    double[][] gone = new double[leaving.length][];
    for (int e = 0; e < leaving.length; e++) {
      couplings[e] = coupling(leaving[e], kernels, e * examples.length);
      gone[e] = times(units[e], couplings[e]);
    }
    double[][] steps = inverse.times(gone);
    List<Optional<double[]>> changes = new ArrayList<>();
    for (int e = 0; e < leaving.length; e++) {
      changes.add(change(leaving[e], units[e], copies[e], couplings[e], steps[e]));
    }
    return changes;
  }

  /**
   * By how much more the margins of example t change where all margins shift once it has left, and
   * the landmarks, which all examples must be, react to that too; empty where that is undetermined.
   */
  Optional<double[]> to(int t, double[] unit, double copies, double[] lambda, MarginShift shift) {
    return step(t, unit, copies)
        .flatMap(step -> shift.of(t, moved(lambda, step)))
        .flatMap(shifted -> toShift(t, copies, shifted));
  }

  private double[] moved(double[] lambda, double[] step) {
    double[] moved = lambda.clone();
    for (int a = 0; a < multipliers.length; a++) {
      moved[multipliers[a]] += step[a];
    }
    return moved;
  }

  private Optional<double[]> toShift(int t, double copies, double[] shift) {
    double[] lost = new double[order];
    for (int a = 0; a < multipliers.length; a++) {
      lost[a] = -shift[multipliers[a]];
    }
    double[] whole = inverse.times(new double[][] {lost})[0];
    // what the repetition that is gone would have taken on falls to the others
    double[] unit = new double[width];
    for (int a = 0; a < multipliers.length; a++) {
      if (multipliers[a] / width == t) {
        unit[multipliers[a] % width] = whole[a] / copies;
      }
    }
    double[] own = Arrays.copyOfRange(shift, t * width, (t + 1) * width);
    double[] coupling = coupling(t, problem.gram().block(new int[] {t}, examples), 0);
    return step(t, unit, copies)
        .map(
            rest -> {
              Arrays.setAll(rest, k -> rest[k] + whole[k]);
              return read(coupling, rest, own);
            });
  }

  /** A landmark leaves as a whole; the others take their part away, and the landmarks react. */
  private Optional<double[]> change(
      int t, double[] unit, double copies, double[] coupling, double[] reaction) {
    return Arrays.binarySearch(examples, t) < 0
        ? Optional.of(read(coupling, reaction, own(t, unit)))
        : step(t, unit, copies).map(step -> read(coupling, step, new double[width]));
  }

  /** Rows of Cov[φ of t, φ of the landmarks], each followed by t's part in the balance. */
  private double[] coupling(int t, double[] kernels, int at) {
    int n = multipliers.length;
    double[] coupling = new double[width * order];
    for (int j = 0; j < width; j++) {
      for (int a = 0; a < n; a++) {
        int e = owners[a];
        int i = multipliers[a] - examples[e] * width;
        coupling[j * order + a] = kernels[at + e] * problem.coding().overlap(t, j, examples[e], i);
      }
      for (int r = 0; n + r < order; r++) {
        coupling[j * order + n + r] = problem.balance().coefficient(r, t * width + j);
      }
    }
    return coupling;
  }

  /**
   * A landmark leaves: its columns of the inverse, scaled so that exactly {@code unit} of it goes.
   * Of w repetitions the others stay: the inverse block of one is G/w² + (1 − 1/w)(wD)⁻¹.
   */
  private Optional<double[]> step(int t, double[] unit, double copies) {
    int n = multipliers.length;
    int[] own = IntStream.range(0, n).filter(a -> multipliers[a] / width == t).toArray();
    double[] block = new double[own.length * own.length];
    double[] bend = new double[block.length];
    for (int a = 0; a < own.length; a++) {
      for (int b = 0; b < own.length; b++) {
        block[a * own.length + b] = inverse.at(own[a], own[b]) / (copies * copies);
        bend[a * own.length + b] = copies * stiffness[own[a] * n + own[b]];
      }
    }
    if (copies > 1) {
      Optional<Cholesky> one = Cholesky.of(bend, own.length);
      if (one.isEmpty()) {
        // without curvature the other repetitions take over the whole load
        return Optional.of(new double[order]);
      }
      double[] spread = one.get().inverse();
      for (int k = 0; k < spread.length; k++) {
        block[k] += (1 - 1 / copies) * spread[k];
      }
    }
    double[] leaving = Arrays.stream(own).mapToDouble(a -> unit[multipliers[a] % width]).toArray();
    return Cholesky.of(block, own.length)
        .map(
            self -> {
              double[] force = self.solve(leaving);
              double[] step = new double[order];
              for (int k = 0; k < order; k++) {
                for (int a = 0; a < own.length; a++) {
                  step[k] -= inverse.at(own[a], k) * force[a] / copies;
                }
              }
              return step;
            });
  }

  /** Σᵢ unitᵢ·couplingᵢ: what the landmarks feel when {@code unit} is gone. */
  private double[] times(double[] unit, double[] coupling) {
    double[] gone = new double[order];
    for (int i = 0; i < width; i++) {
      for (int k = 0; k < order; k++) {
        gone[k] += coupling[i * order + k] * unit[i];
      }
    }
    return gone;
  }

  /** What example t takes away from its own margins. */
  private double[] own(int t, double[] unit) {
    double[] own = new double[width];
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < width; j++) {
        own[j] -= problem.gram().diagonal(t) * problem.coding().overlap(t, j, t, i) * unit[i];
      }
    }
    return own;
  }

  private double[] read(double[] coupling, double[] step, double[] own) {
    double[] change = own.clone();
    for (int j = 0; j < width; j++) {
      for (int k = 0; k < order; k++) {
        change[j] += coupling[j * order + k] * step[k];
      }
    }
    return change;
  }
}
