// SPDX-License-Identifier: Apache-2.0
/** Recipes of maximum entropy discrimination (MED): settings and examples in, a model out. */
package org.relent.med;
