// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/**
 * How far a run has come.
 *
 * @param iteration rounds so far
 * @param objective J
 * @param gap the duality gap; +∞ where it is unknown
 */
public record Progress(int iteration, double objective, double gap) {}
