// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * What a kind of kernel is.
 *
 * @param formula K(x, x′), by the names of its settings
 * @param assumes what it believes of functions
 * @param use when to take it
 */
public record KernelDescription(String formula, String assumes, String use) {}
