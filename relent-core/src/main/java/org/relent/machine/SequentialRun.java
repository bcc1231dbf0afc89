// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.kernel.Kernel;
import org.relent.math.Cancellation;
import org.relent.model.ScoreDistribution;
import org.relent.solve.FitStatus;
import org.relent.solve.Progress;
import org.relent.solve.RunControl;
import org.relent.solve.Termination;
import org.relent.variational.Basis;
import org.relent.variational.BatchSites;
import org.relent.variational.Contrasts;
import org.relent.variational.LogisticMean;
import org.relent.variational.LogisticSite;
import org.relent.variational.SequentialBayes;
import org.relent.variational.SoftmaxMean;

/**
 * One run over labelled rows: absorbed one after another, then, if asked for, in rounds over all
 * labels. It is one fit's own.
 */
final class SequentialRun {

  /** What the rows are, the first of which may have been absorbed before. */
  record Setup(
      Kernel kappa,
      Rows rows,
      Rows landmarks,
      Contrasts contrasts,
      int[] codes,
      double[] weights) {}

  /** How rounds over all labels ended. */
  record Rounds(BatchSites at, int count, Termination termination) {}

  private final Setup setup;
  private final RunControl control;
  private final List<Progress> trace = new ArrayList<>();
  private SequentialBayes bayes;
  private double bound;

  SequentialRun(Setup setup, SequentialBayes.Memory memory, double bound, RunControl control) {
    this.setup = setup;
    this.bayes = bayes(memory);
    this.bound = bound;
    this.control = control;
  }

  private SequentialBayes bayes(SequentialBayes.Memory memory) {
    return SequentialBayes.of(
        setup.kappa(), setup.rows(), setup.landmarks(), setup.contrasts(), memory);
  }

  SequentialBayes.Memory memory() {
    return bayes.memory();
  }

  double bound() {
    return bound;
  }

  List<Progress> trace() {
    return trace;
  }

  /**
   * Absorbs rows in turn.
   *
   * @param judged takes what is said of each before its label is seen, if that is wanted
   * @return the row after the last that was absorbed
   */
  int absorb(int from, int to, Optional<JudgedRows> judged) {
    SoftmaxMean rule = SoftmaxMean.of(setup.contrasts());
    int row = from;
    for (; row < to && !control.stopped(); row++) {
      int y = setup.codes()[row];
      if (judged.isPresent() && setup.contrasts().classes() > 2) {
        judged
            .get()
            .put(row, new ScoreDistribution.Gaussian(bayes.scores(row), Optional.of(rule)), y);
      }
      SequentialBayes.Absorbed told = bayes.absorb(row, y, setup.weights()[row]);
      if (judged.isPresent() && setup.contrasts().classes() == 2) {
        judged.get().put(row, LogisticMean.of(told.before().mean(), told.before().variance()), y);
      }
      bound += told.logBound();
      work();
    }
    tell(1);
    return row;
  }

  private void work() {
    long size = bayes.memory().posterior().size();
    control.worked(setup.contrasts().width() * (size * size / 2 + size * setup.rows().width()));
  }

  private void tell(int round) {
    trace.add(new Progress(round, bound, Double.POSITIVE_INFINITY));
    control.progress(trace.get(trace.size() - 1));
  }

  /** K over the labels of the basis. */
  private double[] covariances(SequentialBayes.Whole whole) {
    Basis basis = whole.basis();
    int n = basis.size();
    double[] all = new double[n * n];
    int width = setup.contrasts().width();
    for (int e = 0; e < n; e += width) {
      double[] kappa = bayes.kappa(basis.rows().get(e));
      for (int i = e; i < e + width; i++) {
        double[] own = basis.covariances(kappa, basis.differences().get(i));
        System.arraycopy(own, 0, all, i * n, n);
      }
    }
    return all;
  }

  /** All labels absorbed so far at once. */
  BatchSites batch(SequentialBayes.Whole whole, Cancellation cancellation) {
    return BatchSites.at(covariances(whole), whole.sites(), cancellation);
  }

  /**
   * Rounds over all labels, after which these are absorbed anew as the last round found them.
   *
   * @param rows absorbed so far
   */
  Optional<Rounds> rounds(
      SequentialBayes.Whole whole, int rows, int most, double tolerance, Cancellation stop) {
    Optional<BatchSites> begun = control.attempt(FitStatus.Stage.FIT, () -> batch(whole, stop));
    if (begun.isEmpty()) {
      return Optional.empty();
    }
    BatchSites at = begun.get();
    int count = 0;
    while (count < most && at.residual() > tolerance && !control.stopped()) {
      BatchSites now = at;
      Optional<BatchSites> next = control.attempt(FitStatus.Stage.FIT, () -> now.next(stop));
      if (next.isEmpty()) {
        break;
      }
      boolean still = !next.get().betterThan(at);
      at = next.get();
      count++;
      bound = at.logBound();
      tell(1 + count);
      if (still && at.residual() > tolerance) {
        return Optional.of(settled(at, rows, count, Termination.STALLED));
      }
    }
    Termination end =
        at.residual() <= tolerance
            ? Termination.CONVERGED
            : control.reasonToStop().orElse(Termination.ITERATIONS);
    return Optional.of(settled(at, rows, count, end));
  }

  private Rounds settled(BatchSites at, int rows, int count, Termination end) {
    if (count > 0) {
      bayes = bayes(SequentialBayes.Whole.empty());
      int width = setup.contrasts().width();
      for (int row = 0; row < rows; row++) {
        bayes.absorb(row, setup.codes()[row], at.sites().subList(row * width, (row + 1) * width));
      }
      bound = at.logBound();
    }
    return new Rounds(at, count, end);
  }

  /** Codes of rows absorbed before, by what their labels were. */
  static int[] codes(Basis basis, List<LogisticSite> sites, int width) {
    int[] codes = new int[basis.size() / width];
    Arrays.setAll(
        codes,
        row -> {
          int at = row * width;
          return width == 1
              ? (sites.get(at).sign() > 0 ? 1 : 0)
              : basis.differences().get(at).plus();
        });
    return codes;
  }
}
