// SPDX-License-Identifier: Apache-2.0
/**
 * The papers' experiments: those listed in {@link org.relent.cli.experiment.Experiments} are run by
 * {@code relent reproduce}.
 */
package org.relent.cli.experiment;
