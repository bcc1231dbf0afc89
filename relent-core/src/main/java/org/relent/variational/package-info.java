// SPDX-License-Identifier: Apache-2.0
/**
 * Gaussian posteriors over score functions that absorb labelled rows one at a time: the sequential
 * variational Bayesian classifier (PKR §3, eq. 8–24), its batch form, and what a bounded basis
 * makes of it. Keys: PKR is Jaakkola and Haussler 1999; CO is Csató and Opper, Sparse on-line
 * Gaussian processes, 2002.
 */
package org.relent.variational;
