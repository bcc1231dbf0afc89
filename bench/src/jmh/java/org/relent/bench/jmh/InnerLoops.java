// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.jmh;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.data.SparseRows;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelRows;
import org.relent.kernel.Kernels;
import org.relent.lme.Covariance;
import org.relent.lme.GaussianMixture;
import org.relent.lme.LatentProblem;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;
import org.relent.loglinear.ClassOutcomes;
import org.relent.loglinear.LogLinear;
import org.relent.math.Cholesky;
import org.relent.math.Exp;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.pkr.KernelSvm;

/** The loops that fits spend their time in, each alone. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class InnerLoops {

  private static final int COLUMNS = 50;
  private static final int PARTS = 10;

  private DenseRows rows;
  private KernelRows kernel;
  private double[] work;
  private double[] block;
  private double[] exponents;
  private double[] scratch;
  private Examples sparse;
  private LogLinear maxent;
  private double[] lambda;
  private MixtureProblem<GaussianMixture> mixture;
  private GaussianMixture at;
  private double[] covariance;

  /** Makes the numbers. */
  @Setup
  public void numbers() {
    SplittableRandom random = new SplittableRandom(29);
    rows = DenseRows.of(normals(random, 2_000, COLUMNS));
    kernel = KernelRows.of(Kernels.gaussianGamma(0.02), rows);
    work = new double[COLUMNS];
    block = new double[KernelRows.BLOCK];
    exponents = random.doubles(1_024, -20, 0).toArray();
    scratch = new double[exponents.length];
    double[][] x = normals(random, 20_000, 30);
    String[] y = new String[x.length];
    Arrays.setAll(y, i -> x[i][0] + x[i][1] > 0 ? "1" : "-1");
    sparse = Examples.sparse(SparseRows.of(x), y);
    maxent = LogLinear.of(new ClassOutcomes(SparseRows.of(x), PARTS), Threads.one());
    lambda = new double[maxent.dimension()];
    mixture =
        MixtureProblem.gaussian(
            MixtureRows.of(DenseRows.of(normals(random, 1_000, PARTS))), PARTS, Covariance.FULL);
    at = mixture.start(new Seed(1));
    covariance = at.covariance(0);
  }

  private static double[][] normals(SplittableRandom random, int count, int width) {
    double[][] drawn = new double[count][width];
    for (double[] row : drawn) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    return drawn;
  }

  /** One row of kernel values against a block of rows. */
  @Benchmark
  public double[] kernelRowBlock() {
    kernel.block(rows, 17, 3, work, block);
    return block;
  }

  /** 1,024 exponentials. */
  @Benchmark
  public double[] exponentials() {
    System.arraycopy(exponents, 0, scratch, 0, scratch.length);
    Exp.inPlace(scratch, 0, scratch.length);
    return scratch;
  }

  /** One visit to each of 20,000 sparse rows by dual coordinate descent, and all around it. */
  @Benchmark
  public Classifier coordinateDescentEpoch() {
    return KernelSvm.linear()
        .bias(Bias.none())
        .scaling(Scaling.NONE)
        .threads(1)
        .maxIterations(1)
        .fit(sparse);
  }

  /** One round of EM over 1,000 rows, ten columns and ten components. */
  @Benchmark
  public LatentProblem.Round<GaussianMixture> emTile() {
    return mixture.round(at);
  }

  /** The gradient of a maxent fit of 20,000 sparse rows and ten classes. */
  @Benchmark
  public double[] maxentGradient() {
    return maxent.at(lambda).expectations();
  }

  /** The log-determinant of a covariance of ten columns. */
  @Benchmark
  public double logDeterminant() {
    return Cholesky.of(covariance, PARTS).orElseThrow().logDeterminant();
  }
}
