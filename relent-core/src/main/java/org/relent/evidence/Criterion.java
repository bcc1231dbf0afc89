// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

/** What kernels and noises are judged by. */
public enum Criterion {
  /** The marginal likelihood: the density of the responses with all functions integrated out. */
  EVIDENCE,
  /** The log-probability of every row by a fit to the others. */
  LEFT_OUT
}
