// SPDX-License-Identifier: Apache-2.0
/**
 * Numbers: intervals, stable sums and exponentials, zeros, Cholesky factors, threads and seeds.
 *
 * <p>Equal arguments give equal bits on every machine, whatever the number of threads. Two rules
 * keep it so. Transcendental functions come from {@link StrictMath}, or from {@link
 * org.relent.math.Exp} where they are called often, never from {@link Math}, which may differ by a
 * last bit between virtual machines. And sums have one order, which no thread decides.
 *
 * <p>Nothing here knows of models or data.
 */
package org.relent.math;
