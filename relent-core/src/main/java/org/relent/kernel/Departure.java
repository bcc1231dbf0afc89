// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.math.Bordered;
import org.relent.math.Interval;

/**
 * How the scores of examples without curvature, held between two ends, change when one of them
 * leaves: exactly, by the way there (decremental learning; Cauwenberghs and Poggio 2001).
 *
 * <p>The multiplier of the one that leaves goes to zero. On the way the free ones, whose
 * multipliers lie between their ends, keep their margins, and those at an end keep their
 * multipliers; one that comes to an end stops there, one whose margin comes to its target is free
 * from there on. Between two such events all is linear. To first order alone, with none of them,
 * few free examples take on any load and the scores move as far as the prior allows.
 *
 * <p>Of many examples those {@link #FOLLOWED} nearest to their targets can become free; where the
 * work allowed for is done, the last reaction goes on to the end.
 */
final class Departure {

  /** Examples that can become free. */
  private static final int FOLLOWED = 1_000;

  /** Multiplications for all examples; each may have its part. */
  private static final double WORK = 1e9;

  /** Of the diagonal: repeated rows, or more free rows than coordinates, have no inverse. */
  private static final double RIDGE = 1e-9;

  /** Of its diagonal: what is left of a row that hardly differs from the other free ones. */
  private static final double DEPENDENT = 1e-4;

  /** Up to so many free are factored anew where such a row was among them: digits are lost. */
  private static final int REFACTORED = 100;

  /** Of the whole way: less is none. */
  private static final double STILL = 1e-9;

  /** Of the distance of two ends: nearer to one of them is at it. */
  private static final double AT_END = 1e-10;

  private final KernelDual problem;
  private final int size;
  private final int border;
  private final int[] followed;
  private final double[] kernel;
  private final double[] low;
  private final double[] high;
  private final double[] coefficients;
  private final double[] lambda;
  private final double[] lacks;
  private final boolean[] free;
  private final Optional<FreeSet> begun;
  private final FreeSet start;
  private final double[] mend;
  private final double work;
  private final double firm;

  private Departure(KernelDual problem, DualPoint point, int[] followed, double work) {
    this.problem = problem;
    this.size = followed.length;
    this.border = problem.balance().size();
    this.followed = followed;
    this.work = work;
    this.firm = problem.gram().meanDiagonal();
    this.kernel = problem.gram().block(followed);
    this.low = new double[size];
    this.high = new double[size];
    this.coefficients = new double[size];
    this.lambda = new double[size];
    this.lacks = new double[size];
    this.free = new boolean[size];
    for (int i = 0; i < size; i++) {
      int t = followed[i];
      Interval range = problem.potentials().get(t).range(0);
      low[i] = range.low();
      high[i] = range.high();
      lambda[i] = point.lambda()[t];
      coefficients[i] = balance(t);
      lacks[i] = lack(problem, point, t);
      free[i] = inside(range, lambda[i]);
    }
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        int at = i * size + j;
        kernel[at] = covariance(followed[i], followed[j], kernel[at]);
      }
      kernel[i * size + i] *= 1 + RIDGE;
    }
    this.begun = beginning(IntStream.range(0, size).filter(i -> free[i]).toArray());
    this.start = begun.orElseGet(() -> new FreeSet(border, new int[0], new double[border]));
    this.mend = mend();
  }

  /**
   * The step that brings the free to their targets, of which a fit within its tolerance is short;
   * none where it would carry one beyond its ends.
   */
  private double[] mend() {
    double[] missing = new double[start.order()];
    for (int a = border; a < missing.length; a++) {
      missing[a] = lacks[start.row(a)];
    }
    double[] step = start.times(missing);
    for (int a = border; a < step.length; a++) {
      int i = start.row(a);
      if (!(lambda[i] + step[a] > low[i] && lambda[i] + step[a] < high[i])) {
        return new double[step.length];
      }
    }
    for (int a = border; a < step.length; a++) {
      lambda[start.row(a)] += step[a];
    }
    double[] rise = rises(start, step);
    for (int i = 0; i < size; i++) {
      lacks[i] -= rise[i];
    }
    return step;
  }

  /**
   * The covariance of two margins, with a bias in it where there is a balance: what is balanced
   * does not feel it, and without it a linear kernel of more free rows than columns has no inverse.
   */
  private double covariance(int s, int t, double kernel) {
    double bias = border == 0 ? 0 : firm * balance(s) * balance(t);
    return kernel * problem.coding().overlap(s, 0, t, 0) + bias;
  }

  private double balance(int t) {
    return border == 0 ? 0 : problem.balance().coefficient(0, t);
  }

  /** How fast margins change with the free and the bias. */
  private double[] rises(FreeSet set, double[] speed) {
    double[] rise = new double[size];
    for (int i = 0; border > 0 && i < size; i++) {
      rise[i] = speed[0] * coefficients[i];
    }
    for (int a = border; a < speed.length; a++) {
      int from = set.row(a) * size;
      for (int i = 0; i < size; i++) {
        rise[i] += speed[a] * kernel[from + i];
      }
    }
    return rise;
  }

  /**
   * Of a problem without curvature whose multipliers are all held between two ends and have either
   * sign; empty for others.
   */
  static Optional<Departure> of(KernelDual problem, DualPoint point) {
    boolean fits =
        problem.coding().width() == 1
            && problem.balance().size() <= 1
            && problem.potentials().stream().allMatch(Departure::straight);
    return fits
        ? Optional.of(new Departure(problem, point, nearest(problem, point), part(problem)))
            .filter(departure -> departure.begun.isPresent())
        : Optional.empty();
  }

  private static boolean straight(JointPotential potential) {
    Interval range = potential.range(0);
    double[] bend = new double[1];
    potential.curvature(potential.start(), bend);
    return range.lowIncluded()
        && range.highIncluded()
        && range.low() < 0
        && range.high() > 0
        && potential.smoothRange(0, 0).equals(range)
        && bend[0] == 0;
  }

  private static double part(KernelDual problem) {
    return WORK / problem.gram().size();
  }

  private static boolean inside(Interval range, double lambda) {
    double near = AT_END * (range.high() - range.low());
    return lambda > range.low() + near && lambda < range.high() - near;
  }

  /** F′(λ) − m. */
  private static double lack(KernelDual problem, DualPoint point, int t) {
    double[] slope = new double[1];
    problem.potentials().get(t).slope(new double[] {point.lambda()[t]}, slope);
    return slope[0] - point.margin(t);
  }

  /** The free, and of the others those that lack least, in rising order. */
  private static int[] nearest(KernelDual problem, DualPoint point) {
    int all = problem.gram().size();
    double[] far = new double[all];
    for (int t = 0; t < all; t++) {
      boolean free = inside(problem.potentials().get(t).range(0), point.lambda()[t]);
      far[t] = free ? -1 : Math.abs(lack(problem, point, t));
    }
    return IntStream.range(0, all)
        .boxed()
        .sorted((s, t) -> Double.compare(far[s], far[t]))
        .limit(FOLLOWED)
        .mapToInt(t -> t)
        .sorted()
        .toArray();
  }

  private Optional<FreeSet> beginning(int[] rows) {
    double[] matrix = new double[rows.length * rows.length];
    double[][] rim = new double[border][rows.length];
    for (int a = 0; a < rows.length; a++) {
      for (int b = 0; b < rows.length; b++) {
        matrix[a * rows.length + b] = kernel[rows[a] * size + rows[b]];
      }
      for (double[] side : rim) {
        side[a] = coefficients[rows[a]];
      }
    }
    return rows.length == 0
        ? Optional.of(new FreeSet(border, rows, new double[border * border]))
        : Bordered.of(matrix, rows.length, rim, problem.gram().cancellation())
            .map(m -> new FreeSet(border, rows, rimFirst(m.inverse(), rows.length)));
  }

  /** The same with the border, which is last, in the first place. */
  private double[] rimFirst(double[] inverse, int n) {
    int order = n + border;
    double[] turned = new double[inverse.length];
    for (int a = 0; a < order; a++) {
      for (int b = 0; b < order; b++) {
        turned[(a + border) % order * order + (b + border) % order] = inverse[a * order + b];
      }
    }
    return turned;
  }

  /**
   * By how much the margin of example t changes when one of its repetitions leaves: the range of
   * its multiplier shrinks, and the multiplier with it where it has to.
   */
  double change(int t, double fitted, double copies) {
    Interval range = problem.potentials().get(t).range(0);
    double stays = 1 - 1 / copies;
    int at = Arrays.binarySearch(followed, t);
    double multiplier = at < 0 ? fitted : lambda[at];
    double target = Math.min(Math.max(multiplier, stays * range.low()), stays * range.high());
    return new Way(t, target - multiplier).end();
  }

  /** The way of one example out. */
  private final class Way {

    private final double direction;
    private final int own;
    private final double[] column;
    private final double coefficient;
    private final double diagonal;
    private FreeSet set = start.copy();
    private boolean dependent;

    /** Stopped at this very place: not free again before something has moved, or ties go round. */
    private final boolean[] barred = new boolean[size];

    private final boolean[] at = free.clone();
    private final double[] now = lambda.clone();
    private final double[] lack = lacks.clone();
    private final double whole;
    private double left;
    private double change;
    private double done;
    private double length;
    private int event;
    private int events;

    Way(int t, double move) {
      this.direction = Math.signum(move);
      this.whole = Math.abs(move);
      this.left = whole;
      this.own = Arrays.binarySearch(followed, t);
      this.column = problem.gram().block(new int[] {t}, followed);
      for (int i = 0; i < size; i++) {
        column[i] = covariance(t, followed[i], column[i]);
      }
      this.coefficient = balance(t);
      this.diagonal = covariance(t, t, problem.gram().diagonal(t));
      for (int a = 0; a < mend.length; a++) {
        change += mend[a] * common(a);
      }
      // a margin that need not move stays where it is
      if (left > 0 && own >= 0 && at[own]) {
        stop(own);
      }
    }

    double end() {
      double crude = direction * (diagonal - firm * coefficient * coefficient) * whole;
      while (left > 0) {
        if (border > 0 && set.isEmpty() && !shift()) {
          return change;
        }
        problem.gram().cancellation().check();
        done += (set.order() + 1.0) * (set.order() + size);
        step();
      }
      // a reaction that runs on through the ends of the others may lead anywhere
      return !tired() ? change : Math.max(Math.min(0, crude), Math.min(change, Math.max(0, crude)));
    }

    /** Whether ties, or a fit that is far from its optimum, have led to more than a way takes. */
    private boolean tired() {
      return done >= work || events > 2 * size;
    }

    /** As far as all is linear. */
    private void step() {
      double[] felt = new double[set.order()];
      for (int a = 0; a < felt.length; a++) {
        felt[a] = -direction * common(a);
      }
      double[] speed = set.times(felt);
      double[] rise = rises(set, speed);
      for (int i = 0; i < size; i++) {
        rise[i] += direction * column[i];
      }
      length = left;
      event = -1;
      if (!tired()) {
        ends(speed);
        targets(rise);
      }
      double pace = direction * diagonal;
      for (int a = 0; a < speed.length; a++) {
        pace += speed[a] * common(a);
        if (a >= border) {
          now[set.row(a)] += length * speed[a];
        }
      }
      for (int i = 0; i < size; i++) {
        lack[i] -= at[i] ? 0 : length * rise[i];
      }
      change += length * pace;
      left -= length;
      if (length > STILL * whole) {
        Arrays.fill(barred, false);
      }
      if (event >= 0) {
        events++;
        happen(event);
      }
    }

    /** What the one that leaves has in common with a place of the free set. */
    private double common(int a) {
      return a < border ? coefficient : column[set.row(a)];
    }

    /** The first of the free that comes to an end. */
    private void ends(double[] speed) {
      for (int a = border; a < speed.length; a++) {
        int i = set.row(a);
        double room = speed[a] > 0 ? high[i] - now[i] : now[i] - low[i];
        earlier(i, room / Math.abs(speed[a]));
      }
    }

    /** The first of the others whose margin comes to its target. */
    private void targets(double[] rise) {
      for (int i = 0; i < size; i++) {
        if (!at[i] && !barred[i] && i != own && towards(i, rise[i])) {
          earlier(i, lack[i] / rise[i]);
        }
      }
    }

    private void earlier(int i, double until) {
      if (until < length) {
        length = Math.max(0, until);
        event = i;
      }
    }

    private void happen(int i) {
      if (at[i]) {
        now[i] = now[i] - low[i] < high[i] - now[i] ? low[i] : high[i];
        stop(i);
      } else {
        enter(i);
      }
    }

    /** Whether a margin that changes so comes to its target: from above at the lower end. */
    private boolean towards(int i, double rise) {
      return upper(i) ? rise > 0 : rise < 0;
    }

    private boolean upper(int i) {
      return high[i] - now[i] < now[i] - low[i];
    }

    private void stop(int i) {
      set.remove(set.place(i));
      at[i] = false;
      barred[i] = true;
      lack[i] = 0;
      if (dependent && set.order() <= REFACTORED) {
        done += (double) set.order() * set.order() * set.order();
        int[] rows = IntStream.range(border, set.order()).map(set::row).toArray();
        set = beginning(rows).orElse(set);
        dependent = false;
      }
    }

    private void enter(int i) {
      double[] common = new double[set.order()];
      for (int a = 0; a < common.length; a++) {
        common[a] = a < border ? coefficients[i] : kernel[set.row(a) * size + i];
      }
      double rest = set.add(i, common, kernel[i * size + i]);
      at[i] = rest > 0;
      barred[i] = !at[i];
      dependent |= rest < DEPENDENT * kernel[i * size + i];
      lack[i] = 0;
    }

    /**
     * None is free that could take on what leaves: the bias moves until one is. It has to be able
     * to move against what leaves.
     */
    private boolean shift() {
      int next = -1;
      double least = Double.POSITIVE_INFINITY;
      // the balance asks for Σ coefficient·λ to stay: the others take on −direction·coefficient
      for (int i = 0; i < size; i++) {
        boolean upwards = -direction * coefficient * coefficients[i] > 0;
        if (i != own && coefficients[i] != 0 && upwards != upper(i)) {
          double far = Math.abs(lack[i] / coefficients[i]);
          if (far < least) {
            least = far;
            next = i;
          }
        }
      }
      if (next < 0) {
        return false;
      }
      double bias = lack[next] / coefficients[next];
      for (int i = 0; i < size; i++) {
        lack[i] -= bias * coefficients[i];
      }
      change += bias * coefficient;
      set.begin(next, coefficients[next], kernel[next * size + next]);
      at[next] = true;
      lack[next] = 0;
      return true;
    }
  }
}
