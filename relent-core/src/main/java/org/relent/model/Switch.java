// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * What a fit believes of a column, or of what else has a switch.
 *
 * @param name of the column
 * @param column the source column: itself, but for a position of a sequence or an entry of a vector
 * @param probability P(s = 1), that it has a part in the score
 * @param weight E[sθ], of standardised columns; the length of its weights where there are several
 */
public record Switch(String name, String column, double probability, double weight) {}
