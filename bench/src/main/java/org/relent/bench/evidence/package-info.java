// SPDX-License-Identifier: Apache-2.0
/** Kernel ridge regression with parameters chosen by evidence, beside Gaussian processes. */
package org.relent.bench.evidence;
