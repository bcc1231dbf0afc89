// SPDX-License-Identifier: Apache-2.0
/**
 * What users hold: trainers, models, predictions, explanations. Models predict without solvers and
 * hold no training state; names travel with them.
 */
package org.relent.model;
