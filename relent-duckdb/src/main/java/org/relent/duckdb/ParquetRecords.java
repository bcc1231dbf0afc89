// SPDX-License-Identifier: Apache-2.0
package org.relent.duckdb;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.io.CellSink;
import org.relent.io.ColumnType;
import org.relent.io.Heading;
import org.relent.io.Heading.Told;
import org.relent.io.Limits;
import org.relent.io.Records;
import org.relent.io.text.Fault;
import org.relent.math.PolledWork;

/** The rows of a Parquet file, by and by. */
final class ParquetRecords implements Records {

  private final ParquetFile file;
  private final Runnable atEnd;
  private final Limits limits;
  private final Connection connection;
  private final PreparedStatement query;
  private final ResultSet rows;
  private final List<Heading> headings = new ArrayList<>();
  private final List<Integer> types = new ArrayList<>();
  private final PolledWork work;
  private long row;

  private ParquetRecords(ParquetFile file, Runnable atEnd, Limits limits, Connection connection)
      throws SQLException {
    this.file = file;
    this.atEnd = atEnd;
    this.limits = limits;
    this.work = new PolledWork(file.cancellation());
    this.connection = connection;
    query = connection.prepareStatement("SELECT * FROM read_parquet(?)");
    query.setString(1, file.path().toString());
    rows = query.executeQuery();
    ResultSetMetaData about = rows.getMetaData();
    checkColumns(about.getColumnCount());
    for (int k = 1; k <= about.getColumnCount(); k++) {
      types.add(about.getColumnType(k));
      headings.add(new Heading(about.getColumnName(k), told(about.getColumnType(k))));
    }
  }

  /** The rows of a file that others close. */
  static ParquetRecords open(ParquetFile file, Limits limits) {
    return open(file, () -> {}, limits);
  }

  /** The rows of a file that is closed with them. */
  static ParquetRecords owning(ParquetFile file, Limits limits) {
    return open(file, file::close, limits);
  }

  private static ParquetRecords open(ParquetFile file, Runnable atEnd, Limits limits) {
    try {
      Connection connection = Engine.connect(file.path());
      try {
        return new ParquetRecords(file, atEnd, limits, connection);
      } catch (SQLException | RuntimeException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw unreadable(file, e);
    }
  }

  private void checkColumns(int count) {
    if (count > limits.maxColumns()) {
      throw DataException.of("RLT-D010", Fault.tooWide(limits.maxColumns()));
    }
  }

  private static Told told(int type) {
    return switch (type) {
      case Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.FLOAT,
          Types.REAL,
          Types.DOUBLE,
          Types.DECIMAL,
          Types.NUMERIC ->
          new Told.Type(ColumnType.NUMBER);
      default -> new Told.FirstCell();
    };
  }

  @Override
  public List<Heading> headings() {
    return headings;
  }

  @Override
  public boolean next(CellSink sink) {
    work.did(headings.size());
    try {
      if (!rows.next()) {
        return false;
      }
      row++;
      for (int k = 0; k < types.size(); k++) {
        hand(k, sink);
      }
      return true;
    } catch (SQLException e) {
      throw unreadable(file, e);
    }
  }

  private void hand(int k, CellSink sink) throws SQLException {
    switch (types.get(k)) {
      case Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.FLOAT,
          Types.REAL,
          Types.DOUBLE,
          Types.DECIMAL,
          Types.NUMERIC -> {
        double value = rows.getDouble(k + 1);
        sink.number(k, rows.wasNull() ? Double.NaN : value);
      }
      case Types.ARRAY -> list(k, sink);
      default -> {
        // 64 bits do not fit a double: as text, a label keeps all its digits.
        String text = rows.getString(k + 1);
        if (text == null) {
          sink.missing(k);
        } else if (types.get(k) == Types.BIGINT) {
          sink.text(k, text);
        } else {
          sink.word(k, checked(k, text));
        }
      }
    }
  }

  private String checked(int k, String text) {
    if (text.length() > limits.maxField()) {
      throw DataException.inCell(
          "RLT-D010", row, headings.get(k).name(), Fault.tooLong(limits.maxField()));
    }
    return text;
  }

  private void list(int k, CellSink sink) throws SQLException {
    Array array = rows.getArray(k + 1);
    if (array == null) {
      sink.missing(k);
      return;
    }
    Object[] items = (Object[]) array.getArray();
    double[] values = new double[items.length];
    for (int i = 0; i < items.length; i++) {
      if (!(items[i] instanceof Number number) || !Double.isFinite(number.doubleValue())) {
        throw DataException.inCell(
            "RLT-D016",
            row,
            headings.get(k).name(),
            "a list may hold finite numbers only, got " + Quoted.of(String.valueOf(items[i])));
      }
      values[i] = number.doubleValue();
    }
    sink.vector(k, new CellSink.Vector.Dense(values));
  }

  @Override
  public long line() {
    return row;
  }

  @Override
  public List<Warning> warnings() {
    return List.of();
  }

  @Override
  public void close() {
    try (connection;
        query;
        rows) {
      atEnd.run();
    } catch (SQLException e) {
      throw unreadable(file, e);
    }
  }

  private static DataException unreadable(ParquetFile file, SQLException e) {
    return DataException.of(
            "RLT-D016",
            "{} is not a Parquet file that can be read, got {}",
            file.name(),
            Quoted.of(String.valueOf(e.getMessage())))
        .causedBy(e);
  }
}
