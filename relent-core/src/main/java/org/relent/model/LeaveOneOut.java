// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * What a fit tells of the error on new rows, without a hold-out and without fitting again.
 *
 * @param errorBound the part of rows that err once their own influence is taken away: never below
 *     the true leave-one-out error where {@code guaranteed} (PKR Lemma 1), a score of 0 counted as
 *     an error
 * @param guaranteed whether Lemma 1 covers this machine: two classes, and a bias that is none or
 *     Gaussian; else {@code errorBound} is an estimate
 * @param supportBound the part of rows with a non-zero multiplier, which bounds the error in the
 *     mean over training sets (MED Lemma 1)
 * @param errorEstimate the part of rows that err when the others react, to first order: the best
 *     guess of the leave-one-out error
 */
public record LeaveOneOut(
    double errorBound, boolean guaranteed, double supportBound, double errorEstimate) {}
