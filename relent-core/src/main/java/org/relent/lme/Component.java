// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/** One component of a mixture as panels of one pattern see it: its density and its statistics. */
interface Component {

  /** How many columns of {@code scratch} the two loops need. */
  int scratch();

  /** How many statistics there are, their number of rows the first. */
  int statistics();

  /** log θₖ + log pₖ of what is there of each row. */
  void logDensity(double logWeight, double[][] columns, double[] into, double[][] scratch);

  /** Adds Σₜ rₜ E[f | yₜ, k] to {@code sums}. */
  void accumulate(double[][] columns, double[] r, double[] sums, double[][] scratch);

  /** The entropy of the cells missing, given those there and the component. */
  default double missingEntropy() {
    return 0;
  }
}
