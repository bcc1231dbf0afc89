// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.relent.data.Message;

/**
 * What a fit tells of the error on new rows, without a hold-out and without fitting again.
 *
 * <p>A row left out is left out of the optimum: its encoding, the width of its kernel and a prior
 * that were made from all rows stay as they are. Where there are such things nothing is guaranteed,
 * and {@code obstacles} names them. The estimate has standardised columns inside for machines whose
 * multipliers have no bounds to come to, which are the logistic ones, up to some hundred rows.
 *
 * @param errorBound the part of rows that err once their own influence is taken away: never below
 *     the leave-one-out error of the optimum where {@code guaranteed} (PKR Lemma 1), a score of 0
 *     counted as an error; else a cautious estimate
 * @param guaranteed whether Lemma 1 was proved of this very fit: nothing stood in its way
 * @param supportBound the part of rows with a multiplier that is not zero, or that err: the
 *     leave-one-out error is never above it, and it bounds the error in the mean over training sets
 *     (MED Lemma 1); empty where that is not proved of this fit
 * @param errorEstimate the part of rows that err when the others react, to first order: the best
 *     guess of the leave-one-out error
 * @param obstacles what stands in the way of the one proof or the other, in order
 */
public record LeaveOneOut(
    double errorBound,
    boolean guaranteed,
    OptionalDouble supportBound,
    double errorEstimate,
    Set<ProofObstacle> obstacles) {

  public LeaveOneOut {
    EnumSet<ProofObstacle> ordered = EnumSet.noneOf(ProofObstacle.class);
    ordered.addAll(obstacles);
    obstacles = Collections.unmodifiableSet(ordered);
    if (guaranteed && !obstacles.isEmpty()) {
      throw new IllegalArgumentException("No bound is guaranteed against " + obstacles);
    }
    if (supportBound.isPresent() && hinderSupport(obstacles)) {
      throw new IllegalArgumentException("No support bound is proved against " + obstacles);
    }
  }

  /**
   * Figures of which only what is proved is claimed.
   *
   * @param support the part of rows that the support bound counts
   */
  public static LeaveOneOut of(
      double errorBound, double support, double errorEstimate, Set<ProofObstacle> obstacles) {
    return new LeaveOneOut(
        errorBound,
        obstacles.isEmpty(),
        hinderSupport(obstacles) ? OptionalDouble.empty() : OptionalDouble.of(support),
        errorEstimate,
        obstacles);
  }

  /** An error of rows left out that nothing is proved of. */
  public static LeaveOneOut estimate(double error, ProofObstacle why) {
    return of(error, 1, error, EnumSet.of(why));
  }

  private static boolean hinderSupport(Set<ProofObstacle> obstacles) {
    return obstacles.stream().anyMatch(ProofObstacle::ofSupport);
  }

  /** The words of all obstacles, one after another; empty where there are none. */
  public String reason() {
    return obstacles.stream().map(ProofObstacle::code).collect(Collectors.joining(","));
  }

  /** The obstacles in half a sentence each; empty where there are none. */
  public Message because() {
    return Message.joined(obstacles.stream().map(one -> one.meaning(obstacles)).toList(), "; ");
  }
}
