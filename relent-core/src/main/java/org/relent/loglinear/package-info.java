// SPDX-License-Identifier: Apache-2.0
/**
 * Log-linear models p(x) ∝ q(x) exp(Σᵢ λᵢ fᵢ(x)) of finite spaces, one or one per context, and the
 * ways to make their expectations meet targets: iterative scaling and quasi-Newton (LME §3.4 and
 * §8).
 */
package org.relent.loglinear;
