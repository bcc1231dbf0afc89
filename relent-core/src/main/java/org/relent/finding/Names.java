// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

/**
 * What a document is called and how it is made again.
 *
 * @param title such as {@code crabs: which model for sex?}
 * @param command the command line that repeats the study; empty where there is none
 */
public record Names(String title, String command) {}
