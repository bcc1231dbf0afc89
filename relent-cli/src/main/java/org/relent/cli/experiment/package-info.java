// SPDX-License-Identifier: Apache-2.0
/**
 * The papers' experiments: an {@link org.relent.cli.experiment.Experiment} registers itself as a
 * service and is then run by {@code relent reproduce}.
 */
package org.relent.cli.experiment;
