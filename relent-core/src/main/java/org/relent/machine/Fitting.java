// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.time.Duration;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.Scaling;
import org.relent.data.Unseen;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.StoppingRule;

/**
 * How a machine is fitted, whatever it is.
 *
 * @param rule when the solver stops
 * @param encoding how columns become coordinates
 * @param threads how many to use; they never change the result
 * @param kernelBudget bytes of kernel rows to keep; it never changes the result
 * @param seed of everything random
 */
public record Fitting(
    StoppingRule rule, EncodingRule encoding, Threads threads, long kernelBudget, Seed seed) {

  /** Half a gigabyte. */
  private static final long BUDGET = 512L << 20;

  public Fitting {
    if (kernelBudget < 0) {
      throw new IllegalArgumentException("Kernel budget must not be negative, got " + kernelBudget);
    }
  }

  /** A relative gap of 1e-5, standardised columns without gaps, all cores, 512 MB, seed 1. */
  public static Fitting standard() {
    return new Fitting(
        StoppingRule.at(1e-5), EncodingRule.standard(), Threads.available(), BUDGET, new Seed(1));
  }

  /** Settings that carry a {@link Fitting}, and the shorthands that come with it. */
  public interface Carrier<T> {

    /** How the machine is fitted. */
    Fitting fitting();

    /** The same machine, fitted in another way. */
    T fitting(Fitting other);

    /** Stops at this relative duality gap. */
    default T tolerance(double tolerance) {
      return rule(fitting().rule().withTolerance(tolerance));
    }

    /** Stops after so many rounds of the solver, converged or not. */
    default T maxIterations(int rounds) {
      return rule(fitting().rule().withMaxIterations(rounds));
    }

    /** Stops after this time, converged or not. */
    default T timeLimit(Duration limit) {
      return rule(fitting().rule().withTimeLimit(limit));
    }

    private T rule(StoppingRule rule) {
      Fitting f = fitting();
      return fitting(new Fitting(rule, f.encoding, f.threads, f.kernelBudget, f.seed));
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
      Fitting f = fitting();
      return fitting(new Fitting(f.rule, encoding, f.threads, f.kernelBudget, f.seed));
    }

    /** Uses so many threads; the result is the same. */
    default T threads(int count) {
      Fitting f = fitting();
      return fitting(new Fitting(f.rule, f.encoding, new Threads(count), f.kernelBudget, f.seed));
    }

    /** Keeps at most so many bytes of kernel rows; the result is the same. */
    default T kernelBudget(long bytes) {
      Fitting f = fitting();
      return fitting(new Fitting(f.rule, f.encoding, f.threads, bytes, f.seed));
    }

    /** The seed of everything random. */
    default T seed(long value) {
      Fitting f = fitting();
      return fitting(new Fitting(f.rule, f.encoding, f.threads, f.kernelBudget, new Seed(value)));
    }
  }
}
