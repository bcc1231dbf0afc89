// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.relent.data.DataException;

/** Workbooks and archives, which are often given where text is meant. */
final class Spreadsheets {

  private static final String ZIP = "PK\u0003\u0004";
  private static final String OLD_EXCEL = "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1";

  /** Names of entries with which workbooks of Excel and LibreOffice begin. */
  private static final List<String> ENTRIES =
      List.of("[Content_Types].xml", "xl/", "docProps/", "_rels/", "mimetypeapplication/vnd.oasis");

  private Spreadsheets() {}

  /** Refuses a file that begins as one of these does. */
  static void refuse(byte[] head) {
    String bytes = new String(head, StandardCharsets.ISO_8859_1);
    boolean zip = bytes.startsWith(ZIP);
    if (bytes.startsWith(OLD_EXCEL) || (zip && ENTRIES.stream().anyMatch(bytes::contains))) {
      throw DataException.of(
          "RLT-D017",
          "the file is a spreadsheet (.xlsx, .xls or .ods), not text; save the sheet as CSV (UTF-8),"
              + " or convert it: libreoffice --headless --convert-to csv FILE");
    }
    if (zip) {
      throw DataException.of(
          "RLT-D017", "the file is a zip archive; unpack it (unzip), or pack its table by gzip");
    }
  }
}
