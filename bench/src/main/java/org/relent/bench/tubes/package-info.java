// SPDX-License-Identifier: Apache-2.0
/** Regression with a tube that is believed in, beside support vector regression. */
package org.relent.bench.tubes;
