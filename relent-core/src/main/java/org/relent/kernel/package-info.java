// SPDX-License-Identifier: Apache-2.0
/**
 * Kernels K(x, x′) as values, their rows computed in blocks and kept within a budget, and the duals
 * whose log-partition function is that of a Gaussian: {@link org.relent.kernel.KernelDual}, {@link
 * org.relent.kernel.LinearDual} (MED Theorem 2, PKR eq. 2 and 26).
 */
package org.relent.kernel;
