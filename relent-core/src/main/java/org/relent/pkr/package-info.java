// SPDX-License-Identifier: Apache-2.0
/** Recipes of probabilistic kernel regression (PKR): settings and examples in, a model out. */
package org.relent.pkr;
