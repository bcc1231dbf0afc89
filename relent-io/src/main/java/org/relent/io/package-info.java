// SPDX-License-Identifier: Apache-2.0
/**
 * Reading and writing tables and model files.
 *
 * <p>{@link org.relent.io.Tables} reads a whole table or streams one, from any {@link
 * org.relent.io.Source}; {@link org.relent.io.Datasets} holds the tables that come with the
 * library. What is wrong with a file is a {@link org.relent.data.DataException} whose line is the
 * physical line of the file on which the record starts, counted from 1.
 */
package org.relent.io;
