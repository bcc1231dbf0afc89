// SPDX-License-Identifier: Apache-2.0
/**
 * What the data say of a kernel, a scale and a noise: the marginal likelihood and the score of rows
 * left out, as smooth functions with gradients, and the search for their maximum.
 */
package org.relent.evidence;
