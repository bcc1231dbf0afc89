// SPDX-License-Identifier: Apache-2.0
package org.relent.duckdb;

import java.util.Map;
import org.relent.io.ColumnType;
import org.relent.io.Format;
import org.relent.io.ReadOptions;
import org.relent.io.ReadTable;
import org.relent.io.Source;
import org.relent.io.TableProvider;
import org.relent.io.TableStream;
import org.relent.io.table.TableReading;

/** Reads Parquet. A row's line is its number, counted from 1. */
public final class ParquetTables implements TableProvider {

  /** For the service loader. */
  public ParquetTables() {}

  @Override
  public boolean reads(Format format) {
    return format == Format.PARQUET;
  }

  @Override
  public ReadTable read(Source source, ReadOptions options) {
    try (ParquetFile file = ParquetFile.of(source)) {
      return TableReading.read(() -> ParquetRecords.open(file, options.limits()), options);
    }
  }

  @Override
  public TableStream stream(Source source, ReadOptions options, Map<String, ColumnType> schema) {
    ParquetFile file = ParquetFile.of(source);
    try {
      return TableReading.stream(ParquetRecords.owning(file, options.limits()), options, schema);
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
  }
}
