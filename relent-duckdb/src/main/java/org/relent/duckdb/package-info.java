// SPDX-License-Identifier: Apache-2.0
/** Parquet files as tables. */
package org.relent.duckdb;
