// SPDX-License-Identifier: Apache-2.0
/**
 * What models are for. A {@link org.relent.task.Task} is all that differs between models of
 * classes, of numbers, of anomalies and of densities for those who only use models: how a target is
 * read, how rows are predicted, how predictions are judged and laid out. Tasks are parts, found by
 * their words; another one is its own class and its registration.
 */
package org.relent.task;
