// SPDX-License-Identifier: Apache-2.0
/**
 * Data as a learner sees them: a {@link org.relent.data.Table} of named columns, {@link
 * org.relent.data.Labels} that are beliefs, {@link org.relent.data.Examples} that put features,
 * target and weights together, and the {@link org.relent.data.Encoding} that turns columns into
 * plain vectors, {@link org.relent.data.Rows}.
 *
 * <p>Nothing here knows a file. All types are immutable, take copies and give copies; what is wrong
 * with data is said by a {@link org.relent.data.DataException}, whose rows count from 1 while all
 * arguments count from 0. Names and labels are ordered by Unicode code point everywhere.
 */
package org.relent.data;
