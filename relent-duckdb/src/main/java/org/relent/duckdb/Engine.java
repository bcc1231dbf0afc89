// SPDX-License-Identifier: Apache-2.0
package org.relent.duckdb;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/** A database in memory that may read one file and nothing else: no network, no extensions. */
final class Engine {

  private Engine() {}

  static Connection connect(Path file) throws SQLException {
    Properties settings = new Properties();
    // Rows are handed over as they are read, not once all of them are in memory.
    settings.setProperty("jdbc_stream_results", "true");
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    settings.setProperty("allow_community_extensions", "false");
    Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", settings);
    try (Statement statement = connection.createStatement()) {
      for (String locking :
          List.of(
              "SET allowed_paths = [" + literal(file.toString()) + "]",
              "SET enable_external_access = false",
              "SET preserve_insertion_order = true",
              "SET lock_configuration = true")) {
        statement.execute(locking);
      }
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** Text as a literal of SQL, in which a quote is doubled and nothing else is special. */
  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
