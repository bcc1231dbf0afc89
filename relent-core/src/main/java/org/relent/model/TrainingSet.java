// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * What a model was fitted to.
 *
 * @param target the name of the target column; empty if there was none
 * @param rows training rows that counted
 * @param columns feature columns
 */
public record TrainingSet(String target, int rows, int columns) {}
