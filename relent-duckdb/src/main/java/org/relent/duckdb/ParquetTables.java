// SPDX-License-Identifier: Apache-2.0
package org.relent.duckdb;

import java.util.List;
import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.io.ReadOptions;
import org.relent.io.Records;
import org.relent.io.Source;
import org.relent.io.TableFormat;

/** Brings Parquet as a format of tables. A row's line is its number, counted from 1. */
public final class ParquetTables implements Extension {

  /** For the service loader. */
  public ParquetTables() {}

  @Override
  public String name() {
    return "relent-duckdb";
  }

  @Override
  public void register(Registration registration) {
    registration.add(TableFormat.class, () -> List.of(new Parquet()));
  }

  private record Parquet() implements TableFormat {

    @Override
    public String id() {
      return "parquet";
    }

    @Override
    public List<String> endings() {
      return List.of(".parquet");
    }

    @Override
    public boolean recognises(String head) {
      return head.startsWith("PAR1");
    }

    @Override
    public Records records(Source source, ReadOptions options) {
      ParquetFile file = ParquetFile.of(source);
      try {
        return ParquetRecords.owning(file, options.limits());
      } catch (RuntimeException e) {
        file.close();
        throw e;
      }
    }
  }
}
