// SPDX-License-Identifier: Apache-2.0
/** Recipes of LME: maximum entropy with statistics given, with hidden variables, and mixtures. */
package org.relent.lme;
