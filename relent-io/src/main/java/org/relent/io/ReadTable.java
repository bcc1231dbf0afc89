// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.io.table.Fingerprint;

/**
 * A table and what there is to say about its file.
 *
 * @param lines where each row stands in the file
 * @param warnings what was odd but could be read
 */
public record ReadTable(Table table, Lines lines, List<Warning> warnings) {

  public ReadTable {
    warnings = List.copyOf(warnings);
  }

  /**
   * SHA-256, in hexadecimal digits, over the names, types and cells of the table: the same however
   * the file was packed, quoted or ended its lines. Computed when asked for.
   */
  public String fingerprint() {
    return Fingerprint.of(table);
  }
}
