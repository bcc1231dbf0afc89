// SPDX-License-Identifier: Apache-2.0
/**
 * The spine: J(λ) = Σₜ Fₜ(λₜ) − log Z(λ), to be maximised over Lagrange multipliers λ.
 *
 * <p>A {@link org.relent.dual.Potential} F says what is asked of the data, a {@link
 * org.relent.dual.LogPartition} log Z what was believed before; every derivative is an expectation.
 * The papers cited in this library are
 *
 * <ul>
 *   <li><b>MED</b>: Jaakkola, Meila, Jebara, <i>Maximum entropy discrimination</i>, MIT AI TR-1668,
 *       1999;
 *   <li><b>LME</b>: Wang, Schuurmans, Zhao, <i>The latent maximum entropy principle</i>, ACM TKDD
 *       6(2), 2012;
 *   <li><b>PKR</b>: Jaakkola, Haussler, <i>Probabilistic kernel regression models</i>, AISTATS
 *       1999.
 * </ul>
 *
 * Departures from their print are listed in docs/errata.md.
 */
package org.relent.dual;
