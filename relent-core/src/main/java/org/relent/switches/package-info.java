// SPDX-License-Identifier: Apache-2.0
/**
 * Feature switches: weights that are zero or not with a probability of their own, the
 * spike-and-slab prior of MED (NIPS version, §4), as a log-partition function of the spine.
 */
package org.relent.switches;
