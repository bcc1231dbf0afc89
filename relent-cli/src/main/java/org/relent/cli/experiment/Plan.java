// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

/**
 * How much is done of one size of samples.
 *
 * @param size T, the rows of a sample
 * @param trials how many samples
 * @param starts of each, from which candidates are found
 */
record Plan(int size, int trials, int starts) {

  @Override
  public String toString() {
    return "T = " + size + ", " + trials + " trials, " + starts + " starts";
  }
}
