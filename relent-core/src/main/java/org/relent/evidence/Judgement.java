// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

/**
 * The value L of a criterion at a Gram matrix K and a noise s², and how it changes with them.
 *
 * @param value L, in nats; more is better
 * @param kernel ∂L/∂Kᵢⱼ, symmetric, row after row
 * @param noise ∂L/∂log s²; 0 where there is no noise
 */
public record Judgement(double value, double[] kernel, double noise) {}
