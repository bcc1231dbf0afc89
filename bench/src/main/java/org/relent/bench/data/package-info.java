// SPDX-License-Identifier: Apache-2.0
/** The data of the races, made by seed. */
package org.relent.bench.data;
