// SPDX-License-Identifier: Apache-2.0
/** The sequential Bayesian classifier beside scikit-learn's Gaussian process, and by itself. */
package org.relent.bench.bayes;
