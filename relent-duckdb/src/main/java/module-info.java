// SPDX-License-Identifier: Apache-2.0
/** Parquet files as tables. */
module org.relent.duckdb {
  requires transitive org.relent.io;
  requires java.sql;
  requires duckdb.jdbc;

  exports org.relent.duckdb;

  provides org.relent.extension.Extension with
      org.relent.duckdb.ParquetTables;
}
