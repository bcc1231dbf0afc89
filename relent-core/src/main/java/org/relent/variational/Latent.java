// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

/**
 * The score at one place by a posterior.
 *
 * @param mean of the score
 * @param variance of the score, not below 0
 * @param covariances with the scores of the basis, before any label was seen
 * @param reduced these, as the posterior needs them for covariances after
 */
public record Latent(double mean, double variance, double[] covariances, double[] reduced) {}
