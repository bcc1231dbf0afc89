// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.dual.LogPartition;
import org.relent.kernel.Coding;
import org.relent.math.Cancellation;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * log Z(λ) = Σ_y log Z_y(Bλ) of independent families, one per class, where a constraint speaks of
 * the log-likelihood of a row under its own class less that under another (MED eq. 5 and 16).
 */
public final class ClassPartition implements LogPartition {

  /** Rows summed in one go; fixed, so that sums do not depend on the number of threads. */
  private static final int BLOCK = 256;

  private final List<Tiltable> families;
  private final Coding coding;
  private final DenseRows rows;
  private final Threads threads;
  private final double[] bases;

  /**
   * @param families one per output of the coding
   * @param coding how multipliers become counts of rows: +Σλ for the right class, −λ for a wrong
   *     one
   */
  public ClassPartition(
      List<? extends Tiltable> families, Coding coding, DenseRows rows, Threads threads) {
    this.families =
        families.stream()
            .<Tiltable>map(f -> f.prepared(rows).within(threads.cancellation()))
            .toList();
    this.coding = coding;
    this.rows = rows;
    this.threads = threads;
    if (families.size() != coding.outputs() || coding.rows() != rows.size()) {
      throw new IllegalArgumentException(
          families.size() + " families of " + rows.size() + " rows do not fit the coding");
    }
    this.bases = margins((y, t) -> this.families.get(y).base(rows, t), all());
  }

  /** From multipliers to counts. */
  public Coding coding() {
    return coding;
  }

  public DenseRows rows() {
    return rows;
  }

  public Threads threads() {
    return threads;
  }

  @Override
  public Cancellation cancellation() {
    return threads.cancellation();
  }

  @Override
  public int dimension() {
    return coding.size() * coding.width();
  }

  @Override
  public Tilt at(double[] lambda) {
    double[][] statistics = statistics(lambda);
    List<Tilted> tilted =
        IntStream.range(0, statistics.length)
            .mapToObj(y -> families.get(y).at(statistics[y]))
            .toList();
    return new TiltedClasses(this, tilted, Vectors.dot(lambda, bases));
  }

  /** Σ wT(x) of every class, where w = Bλ. */
  public double[][] statistics(double[] lambda) {
    return statistics(lambda, all());
  }

  private int[] all() {
    return IntStream.range(0, coding.size()).toArray();
  }

  /** The same where λ is zero but for the examples named. */
  private double[][] statistics(double[] lambda, int[] examples) {
    asked(examples.length);
    int blocks = (examples.length + BLOCK - 1) / BLOCK;
    double[][][] partial = new double[blocks][][];
    threads.each(blocks, b -> partial[b] = part(lambda, examples, b));
    double[][] sum = zeros();
    for (double[][] part : partial) {
      for (int y = 0; y < sum.length; y++) {
        Vectors.add(part[y], sum[y]);
      }
    }
    return sum;
  }

  /** Counts a pass over so many rows: every family has all its statistics of each. */
  private void asked(int examples) {
    threads.worked(examples * families.stream().mapToLong(Tiltable::dimension).sum());
  }

  private double[][] zeros() {
    return families.stream().map(f -> new double[f.dimension()]).toArray(double[][]::new);
  }

  private double[][] part(double[] lambda, int[] examples, int block) {
    double[][] sum = zeros();
    int width = coding.width();
    double[] counts = new double[families.size()];
    double[] own = new double[families.size()];
    int end = Math.min(examples.length, (block + 1) * BLOCK);
    for (int e = block * BLOCK; e < end; e++) {
      int t = examples[e];
      coding.coefficients(t, Arrays.copyOfRange(lambda, t * width, (t + 1) * width), own);
      Vectors.add(own, counts);
      // examples of one row follow each other and are counted together
      if (e + 1 == end || coding.row(examples[e + 1]) != coding.row(t)) {
        count(coding.row(t), counts, sum);
        Arrays.fill(counts, 0);
      }
    }
    return sum;
  }

  private void count(int row, double[] counts, double[][] sum) {
    for (int y = 0; y < counts.length; y++) {
      if (counts[y] != 0) {
        families.get(y).accumulate(rows, row, counts[y], sum[y]);
      }
    }
  }

  /** What a class makes of a row. */
  private interface RowScore {
    double of(int y, int t);
  }

  /** Bᵀ of the projections of the rows named onto coefficients per class; zero for the others. */
  private double[] margins(List<double[]> coefficients, int[] examples) {
    return margins((y, t) -> families.get(y).project(rows, t, coefficients.get(y)), examples);
  }

  /** The same of single multipliers: only the classes that they speak of are asked. */
  private double[] margins(List<double[]> coefficients, Contrast[] contrasts) {
    asked(contrasts.length);
    double[] margins = new double[contrasts.length];
    threads.blocks(
        contrasts.length,
        BLOCK,
        (from, to) -> {
          double[] score = new double[families.size()];
          int[] scored = new int[families.size()];
          Arrays.fill(scored, -1);
          for (int a = from; a < to; a++) {
            Contrast contrast = contrasts[a];
            for (int k = 0; k < contrast.classes().length; k++) {
              int y = contrast.classes()[k];
              // multipliers of one row follow each other and share its own class
              if (scored[y] != contrast.row()) {
                score[y] = families.get(y).project(rows, contrast.row(), coefficients.get(y));
                scored[y] = contrast.row();
              }
              margins[a] += contrast.signs()[k] * score[y];
            }
          }
        });
    return margins;
  }

  private double[] margins(RowScore of, int[] examples) {
    int width = coding.width();
    asked(examples.length);
    double[] margins = new double[dimension()];
    threads.blocks(
        examples.length,
        BLOCK,
        (from, to) -> {
          double[] score = new double[families.size()];
          double[] part = new double[width];
          int scored = -1;
          for (int e = from; e < to; e++) {
            int t = examples[e];
            for (int y = 0; scored != coding.row(t) && y < score.length; y++) {
              score[y] = of.of(y, coding.row(t));
            }
            scored = coding.row(t);
            coding.margins(t, score, part);
            System.arraycopy(part, 0, margins, t * width, width);
          }
        });
    return margins;
  }

  /** The families after tilting, seen through the log-likelihoods of the training rows. */
  private static final class TiltedClasses implements Tilt {

    private final ClassPartition partition;
    private final List<Tilted> tilted;
    private final double logZ;
    private double[] expectations;

    TiltedClasses(ClassPartition partition, List<Tilted> tilted, double base) {
      this.partition = partition;
      this.tilted = tilted;
      this.logZ = tilted.stream().mapToDouble(Tilted::logZ).sum() + base;
    }

    @Override
    public double logZ() {
      return logZ;
    }

    @Override
    public double expectation(int t) {
      if (expectations == null) {
        List<double[]> coefficients = tilted.stream().map(Tilted::coefficients).toList();
        expectations = partition.margins(coefficients, partition.all());
        Vectors.add(partition.bases, expectations);
      }
      return expectations[t];
    }

    @Override
    public double[] covarianceTimes(int[] multipliers, double[] v) {
      int width = partition.coding.width();
      int[] examples = Arrays.stream(multipliers).map(i -> i / width).distinct().sorted().toArray();
      double[] all = new double[partition.dimension()];
      for (int a = 0; a < v.length; a++) {
        all[multipliers[a]] = v[a];
      }
      double[][] direction = partition.statistics(all, examples);
      List<double[]> bent =
          IntStream.range(0, direction.length)
              .mapToObj(y -> tilted.get(y).bend(direction[y]))
              .toList();
      return partition.margins(bent, Contrast.of(partition.coding, multipliers));
    }

    @Override
    public double[] covariance(int[] multipliers) {
      int n = multipliers.length;
      double[] covariance = new double[n * n];
      Contrast[] contrasts = Contrast.of(partition.coding, multipliers);
      for (int y = 0; y < tilted.size(); y++) {
        add(y, contrasts, covariance);
      }
      return covariance;
    }

    /** Adds what one class has part in: classes are independent. */
    private void add(int y, Contrast[] contrasts, double[] covariance) {
      int n = contrasts.length;
      double[] sign = Arrays.stream(contrasts).mapToDouble(c -> c.sign(y)).toArray();
      int[] own = IntStream.range(0, n).filter(a -> sign[a] != 0).toArray();
      int[] rows = Arrays.stream(own).map(a -> contrasts[a].row()).distinct().sorted().toArray();
      double[] ofRows = new double[rows.length * rows.length];
      tilted
          .get(y)
          .addCovariance(
              partition.families.get(y), partition.rows, rows, partition.threads, ofRows);
      int[] place =
          Arrays.stream(own).map(a -> Arrays.binarySearch(rows, contrasts[a].row())).toArray();
      for (int a = 0; a < own.length; a++) {
        for (int b = 0; b < own.length; b++) {
          covariance[own[a] * n + own[b]] +=
              sign[own[a]] * sign[own[b]] * ofRows[place[a] * rows.length + place[b]];
        }
      }
    }
  }
}
