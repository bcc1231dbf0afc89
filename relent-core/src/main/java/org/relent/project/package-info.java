// SPDX-License-Identifier: Apache-2.0
/**
 * Relative-entropy projection: among all distributions that satisfy the constraints, the one
 * nearest to the prior.
 */
package org.relent.project;
