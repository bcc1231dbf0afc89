// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.time.Duration;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.Rows;
import org.relent.data.Scaling;
import org.relent.data.Unseen;
import org.relent.kernel.Gram;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelGram;
import org.relent.math.Lanes;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.setting.Copy;
import org.relent.solve.RunControl;
import org.relent.solve.StoppingRule;

/**
 * How a machine is fitted, whatever it is.
 *
 * @param rule when the solver stops
 * @param encoding how columns become coordinates
 * @param features what becomes of coordinates before a kernel compares them
 * @param labels how labels that are not certain are learnt with
 * @param threads how many to use; they never change the result
 * @param kernelBudget bytes of kernel rows to keep; it never changes the result
 * @param memory what all of a fit may take; one that would need more is refused
 * @param work what a fit may be foreseen to take of time; more is refused
 * @param lanes how the heavy loops are run
 * @param seed of everything random
 */
public record Fitting(
    StoppingRule rule,
    EncodingRule encoding,
    Features features,
    Uncertainty labels,
    Threads threads,
    long kernelBudget,
    MemoryBudget memory,
    WorkBudget work,
    Lanes lanes,
    Seed seed) {

  /** Half a gigabyte. */
  private static final long BUDGET = 512L << 20;

  /** Kernel rows have more digits than single precision for tolerances below this. */
  private static final double SINGLE = 1e-6;

  public Fitting {
    if (kernelBudget < 0) {
      throw new IllegalArgumentException("Kernel budget must not be negative, got " + kernelBudget);
    }
  }

  /** A relative gap of 1e-5, standardised columns without gaps, all cores, 512 MB, seed 1. */
  public static Fitting standard() {
    return new Fitting(
        StoppingRule.at(1e-5),
        EncodingRule.standard(),
        Features.encoded(),
        Uncertainty.standard(),
        Threads.available(),
        BUDGET,
        MemoryBudget.heap(),
        WorkBudget.standard(),
        Lanes.fastest(),
        new Seed(1));
  }

  /** The same with another rule for the solver. */
  public Fitting withRule(StoppingRule other) {
    return new Fitting(
        other, encoding, features, labels, threads, kernelBudget, memory, work, lanes, seed);
  }

  /** The same with columns encoded in another way. */
  public Fitting withEncoding(EncodingRule other) {
    return new Fitting(
        rule, other, features, labels, threads, kernelBudget, memory, work, lanes, seed);
  }

  /** The same with other vectors for kernels. */
  public Fitting withFeatures(Features other) {
    return new Fitting(
        rule, encoding, other, labels, threads, kernelBudget, memory, work, lanes, seed);
  }

  /** The same with another way to learn with labels that are not certain. */
  public Fitting withLabels(Uncertainty other) {
    return new Fitting(
        rule, encoding, features, other, threads, kernelBudget, memory, work, lanes, seed);
  }

  /** The same with other threads. */
  public Fitting withThreads(Threads other) {
    return new Fitting(
        rule, encoding, features, labels, other, kernelBudget, memory, work, lanes, seed);
  }

  /** The same, with threads that a run can cancel. */
  public Fitting within(RunControl control) {
    return withThreads(threads.until(control.cancellation()));
  }

  /** The same with another budget. */
  public Fitting withKernelBudget(long bytes) {
    return new Fitting(rule, encoding, features, labels, threads, bytes, memory, work, lanes, seed);
  }

  /** The same within another budget of memory. */
  public Fitting withMemory(MemoryBudget other) {
    return new Fitting(
        rule, encoding, features, labels, threads, kernelBudget, other, work, lanes, seed);
  }

  /** The same within another budget of work. */
  public Fitting withWork(WorkBudget other) {
    return new Fitting(
        rule, encoding, features, labels, threads, kernelBudget, memory, other, lanes, seed);
  }

  /** The same with another seed. */
  public Fitting withSeed(Seed other) {
    return new Fitting(
        rule, encoding, features, labels, threads, kernelBudget, memory, work, lanes, other);
  }

  /** The same with other lanes. */
  public Fitting withLanes(Lanes other) {
    return new Fitting(
        rule, encoding, features, labels, threads, kernelBudget, memory, work, other, seed);
  }

  /**
   * K over {@code rows}: to the last bit where the tolerance asks for it, else in single precision.
   */
  Gram gram(Kernel kernel, Rows rows) {
    long budget = memory.kernelRows(kernelBudget, rows);
    return rule.tolerance() < SINGLE
        ? KernelGram.of(kernel, rows, threads, budget)
        : KernelGram.single(kernel, rows, threads, budget, lanes);
  }

  /** The same by the standard means of a run: they are no part of what is fitted. */
  private Fitting byStandardMeans() {
    Fitting standard = standard();
    return new Fitting(
        rule.withTimeLimit(standard.rule.timeLimit()),
        encoding,
        features,
        labels,
        standard.threads,
        standard.kernelBudget,
        standard.memory,
        standard.work,
        standard.lanes,
        seed);
  }

  /** Settings that carry a {@link Fitting}, and the shorthands that come with it. */
  public interface Carrier<T> {

    /** How the machine is fitted. */
    Fitting fitting();

    /** The same machine, fitted in another way. */
    default T fitting(Fitting other) {
      return Copy.with(this, "fitting", other);
    }

    /**
     * The same machine without threads, time, memory and lanes of its own: what a fit keeps of it.
     */
    default T byStandardMeans() {
      return fitting(fitting().byStandardMeans());
    }

    /** Stops at this relative duality gap. */
    default T tolerance(double tolerance) {
      return rule(fitting().rule().withTolerance(tolerance));
    }

    /** Stops after so many rounds of the solver, converged or not. */
    default T maxIterations(int rounds) {
      return rule(fitting().rule().withMaxIterations(rounds));
    }

    /** Stops after this time, converged or not; work that is foreseen to take longer is begun. */
    default T timeLimit(Duration limit) {
      StoppingRule rule = fitting().rule().withTimeLimit(limit);
      return fitting(fitting().withRule(rule).withWork(WorkBudget.unlimited()));
    }

    private T rule(StoppingRule rule) {
      return fitting(fitting().withRule(rule));
    }

    /** What is done to numeric columns first. */
    default T scaling(Scaling scaling) {
      return encoding(fitting().encoding.withScaling(scaling));
    }

    /** What is done with cells that hold nothing. */
    default T missing(Missing missing) {
      return encoding(fitting().encoding.withMissing(missing));
    }

    /** What is done with categories that training did not see. */
    default T unseen(Unseen unseen) {
      return encoding(fitting().encoding.withUnseen(unseen));
    }

    private T encoding(EncodingRule encoding) {
      return fitting(fitting().withEncoding(encoding));
    }

    /** Uses so many threads; the result is the same. */
    default T threads(int count) {
      return fitting(fitting().withThreads(new Threads(count)));
    }

    /** Keeps at most so many bytes of kernel rows; the result is the same. */
    default T kernelBudget(long bytes) {
      return fitting(fitting().withKernelBudget(bytes));
    }

    /** Refuses a fit that would take more than so many bytes of the heap. */
    default T memory(long bytes) {
      return fitting(fitting().withMemory(new MemoryBudget(bytes)));
    }

    /** The seed of everything random. */
    default T seed(long value) {
      return fitting(fitting().withSeed(new Seed(value)));
    }
  }
}
