// SPDX-License-Identifier: Apache-2.0
/** Whether the command line keeps its time limit and ends at once when interrupted. */
package org.relent.bench.limits;
