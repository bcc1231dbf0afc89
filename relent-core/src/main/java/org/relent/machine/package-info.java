// SPDX-License-Identifier: Apache-2.0
/**
 * What the recipes of {@code med} and {@code pkr} share: from settings and examples to a dual
 * problem, its projection, and the model made of it.
 */
package org.relent.machine;
