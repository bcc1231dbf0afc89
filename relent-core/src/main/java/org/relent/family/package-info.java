// SPDX-License-Identifier: Apache-2.0
/**
 * Conjugate families: generative models of a row whose prior keeps its shape when it is tilted by
 * rows, each counted so many times. A family is written once and serves classification, anomalies,
 * hidden variables and Fisher kernels alike.
 */
package org.relent.family;
