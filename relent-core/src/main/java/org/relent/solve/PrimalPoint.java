// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/**
 * The primal objective at one point.
 *
 * @param weights W, one output after the other
 * @param scores XW, per output and row: always those of {@code weights}
 * @param value P(W)
 * @param lambda the multipliers that the margins call for, λₜ = −∇φₜ
 * @param beta Bλ, per output and row
 * @param gradient ∇P = R(W − W̄) − Xᵀβ
 * @param gathered Xᵀβ
 */
record PrimalPoint(
    double[] weights,
    double[][] scores,
    double value,
    double[] lambda,
    double[][] beta,
    double[] gradient,
    double[] gathered) {}
