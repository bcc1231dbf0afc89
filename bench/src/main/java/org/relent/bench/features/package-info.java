// SPDX-License-Identifier: Apache-2.0
/** Accuracy of classifiers with feature switches beside L1 logistic regression. */
package org.relent.bench.features;
