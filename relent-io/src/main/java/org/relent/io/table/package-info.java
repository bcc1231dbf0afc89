// SPDX-License-Identifier: Apache-2.0
/** From text to typed columns: the formats, and what a column is guessed to be. */
package org.relent.io.table;
