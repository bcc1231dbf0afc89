// SPDX-License-Identifier: Apache-2.0
/**
 * Solvers for dual problems: they know potentials, log-partition functions and kernels, and no
 * prior and no paper. A solver holds settings, a run is local; each returns where it stopped, why,
 * and a certificate.
 */
package org.relent.solve;
