// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: {@link org.relent.cli.Main} takes the arguments, {@link org.relent.cli.Relent}
 * finds the verb and turns what went wrong into a message and an exit code. Verbs are in {@code
 * verb}, one class each; what they share to read their options is in {@code option}, what they
 * share to speak is in {@code print}.
 */
package org.relent.cli;
