// SPDX-License-Identifier: Apache-2.0
/** The first command on tables that nobody prepared, and scikit-learn on the same folds. */
package org.relent.bench.tables;
