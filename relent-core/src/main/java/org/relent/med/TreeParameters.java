// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

/** What is random about a tree besides its structure. */
public enum TreeParameters {
  /** Nothing: the marginals of pairs are those of the class's rows (MED §3.4). */
  FIXED,
  /** The parameters too, with likelihood-equivalent Dirichlet priors (MED appendix B). */
  DIRICHLET
}
