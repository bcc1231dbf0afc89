// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import org.relent.data.Table;

/**
 * A few rows of a stream.
 *
 * @param firstRow the number of rows before these
 * @param lines where each of these rows stands in the file
 */
public record Batch(Table table, long firstRow, Lines lines) {}
