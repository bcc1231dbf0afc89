// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.ArrayList;
import java.util.List;
import org.relent.testkit.certificate.Fault.Kind;

/**
 * A claim held against the truth.
 *
 * @param faults what is not so
 * @param ratio the true gap as a part of the one allowed
 */
public record Verdict(List<Fault> faults, double ratio) {

  /** Sums in doubles are not compared more closely than this part of a gap. */
  private static final double CLOSE = 1e-6;

  /** Nor than this part of the gap that is allowed. */
  private static final double HARMLESS = 1e-3;

  public Verdict {
    faults = List.copyOf(faults);
  }

  public boolean sound() {
    return faults.isEmpty();
  }

  /** Whether there is such a fault. */
  public boolean has(Kind kind) {
    return faults.stream().anyMatch(f -> f.kind() == kind);
  }

  /** The claim of a solution that is known by its multipliers. */
  public static Verdict of(Claim claim, Certificate truth) {
    Book book = new Book();
    book.told(claim);
    book.check(truth.inside(), Kind.OUTSIDE, "J = " + truth.saved().value());
    if (!Double.isNaN(truth.residual())) {
      return book.ofResidual(claim, truth.residual(), truth.noise());
    }
    double gap = truth.gap();
    double allowed = claim.tolerance() * truth.scale();
    double rounding = truth.floor() + truth.evaluation();
    double slack = rounding + CLOSE * Math.abs(gap) + HARMLESS * allowed;
    String both = told(claim, truth.primal().value(), truth.dual().value(), allowed);
    book.check(
        !claim.converged() || gap <= allowed * (1 + CLOSE) + truth.floor(),
        Kind.FALSE_CONVERGED,
        both);
    book.check(claim.objective() <= truth.primal().value() + rounding, Kind.ABOVE_PRIMAL, both);
    book.check(
        near(claim.objective(), truth.dual(), slack)
            || near(claim.objective(), truth.saved(), slack)
            || !claim.converged(),
        Kind.OBJECTIVE_MISPRINTED,
        both + ", J at the saved multipliers " + truth.saved().value());
    claim
        .gap()
        .ifPresent(
            printed -> {
              book.check(printed >= 0, Kind.NEGATIVE_GAP, both);
              // a balance that is far off can be repaired in many ways
              boolean wide =
                  !claim.converged() && !near(truth.saved().value(), truth.dual(), slack);
              book.check(
                  Math.abs(printed - gap) <= slack
                      || (wide
                          && (printed >= gap
                              || near(claim.objective() + printed, truth.primal(), slack))),
                  Kind.GAP_MISPRINTED,
                  both);
            });
    return new Verdict(book.faults, gap / allowed);
  }

  /**
   * The claim of a solution without multipliers, held against an optimum.
   *
   * @param primal the primal value of the solution
   */
  public static Verdict of(Claim claim, DoubleDouble primal, Optimum best) {
    return of(claim, primal, 0, best);
  }

  /**
   * The same.
   *
   * @param evaluation what rounding may do to the primal value
   */
  public static Verdict of(Claim claim, DoubleDouble primal, double evaluation, Optimum best) {
    Book book = new Book();
    book.told(claim);
    double gap = primal.minus(best.dual()).value();
    double allowed = claim.tolerance() * Math.min(best.scale(), Math.max(1, primal.value()));
    String both = told(claim, primal.value(), best.dual().value(), allowed);
    double rounding = best.floor() + best.evaluation();
    boolean decided = Double.isFinite(best.size()) && best.gap() <= 0.1 * allowed + best.floor();
    book.check(
        decided || !claim.converged(),
        Kind.UNDECIDED,
        both + ", best primal " + best.primal().value());
    // without a dual value that is good enough only a better primal value is a proof
    double missed = decided ? gap : primal.minus(best.primal()).value();
    book.check(
        !claim.converged() || missed <= allowed * (1 + CLOSE) + best.floor(),
        Kind.FALSE_CONVERGED,
        both);
    book.check(claim.objective() <= best.primal().value() + rounding, Kind.ABOVE_PRIMAL, both);
    claim
        .gap()
        .ifPresent(
            printed -> {
              book.check(printed >= 0, Kind.NEGATIVE_GAP, both);
              book.check(
                  near(
                      claim.objective() + printed,
                      primal,
                      rounding + evaluation + CLOSE * printed + HARMLESS * allowed),
                  Kind.GAP_MISPRINTED,
                  both);
            });
    return new Verdict(book.faults, gap / allowed);
  }

  /**
   * The claim of a linear function that is to have margins of at least 1. Stretched until it has
   * them all it is a primal point; with margins met to the tolerance that costs Σλ = ‖f‖² times a
   * few tolerances.
   *
   * @param least the least margin
   * @param norm ½‖f‖²
   */
  static Verdict ofFixed(Claim claim, double least, double norm) {
    Book book = new Book();
    book.told(claim);
    double noise = 1e-13 * Math.max(1, norm);
    double primal = least > 0 ? norm / (least * least) : Double.POSITIVE_INFINITY;
    String both =
        claim.termination()
            + " J "
            + claim.objective()
            + "; least margin "
            + least
            + ", P "
            + primal;
    book.check(
        !claim.converged()
            || (1 - least <= claim.tolerance() * (1 + CLOSE) + noise
                && primal - claim.objective()
                    <= 10 * claim.tolerance() * Math.max(1, norm) + noise),
        Kind.FALSE_CONVERGED,
        both);
    book.check(claim.objective() <= primal + noise, Kind.ABOVE_PRIMAL, both);
    return new Verdict(book.faults, (1 - least) / claim.tolerance());
  }

  private static boolean near(double told, DoubleDouble truth, double slack) {
    return Math.abs(truth.minus(DoubleDouble.of(told)).value()) <= slack;
  }

  private static String told(Claim claim, double primal, double dual, double allowed) {
    return String.format(
        java.util.Locale.ROOT,
        "%s J %.15g gap %s; true P %.15g J %.15g gap %.3g, allowed %.3g",
        claim.termination(),
        claim.objective(),
        claim.gap().isPresent()
            ? String.format(java.util.Locale.ROOT, "%.3g", claim.gap().getAsDouble())
            : "none",
        primal,
        dual,
        primal - dual,
        allowed);
  }

  /** Faults as they are found. */
  private static final class Book {

    private final List<Fault> faults = new ArrayList<>();

    void check(boolean holds, Kind kind, String told) {
      if (!holds) {
        faults.add(new Fault(kind, told));
      }
    }

    void told(Claim claim) {
      check(
          Double.isFinite(claim.objective()) && Double.isFinite(claim.gap().orElse(0)),
          Kind.NOT_FINITE,
          claim.toString());
      check(claim.converged() != claim.warned(), Kind.UNTOLD, claim.toString());
    }

    Verdict ofResidual(Claim claim, double residual, double noise) {
      String both =
          claim.termination() + " residual " + claim.residual() + "; true residual " + residual;
      check(
          !claim.converged() || residual <= claim.tolerance() * (1 + CLOSE) + noise,
          Kind.FALSE_CONVERGED,
          both);
      check(claim.gap().isEmpty(), Kind.GAP_MISPRINTED, both);
      return new Verdict(faults, residual / claim.tolerance());
    }
  }
}
