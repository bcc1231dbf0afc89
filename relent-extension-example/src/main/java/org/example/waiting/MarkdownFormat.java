// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.relent.data.DataException;
import org.relent.data.Warning;
import org.relent.io.CellSink;
import org.relent.io.Heading;
import org.relent.io.ReadOptions;
import org.relent.io.Records;
import org.relent.io.Source;
import org.relent.io.TableFormat;

// @example:table-format:begin
/** A table as pages in Markdown have it: cells between bars, a line of dashes below the names. */
record MarkdownFormat() implements TableFormat {

  @Override
  public String id() {
    return "markdown";
  }

  @Override
  public List<String> endings() {
    return List.of(".md");
  }

  @Override
  public boolean recognises(String head) {
    return head.startsWith("|");
  }

  @Override
  public Records records(Source source, ReadOptions options) {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(source.open(), StandardCharsets.UTF_8));
    try {
      return new Rows(lines);
    } catch (DataException e) {
      try (lines) {
        throw e;
      } catch (IOException closing) {
        throw new UncheckedIOException(closing);
      }
    }
  }

  private static final class Rows implements Records {

    private final BufferedReader lines;
    private final List<String> names;
    private long line;

    Rows(BufferedReader lines) {
      this.lines = lines;
      this.names = cells(read());
      String below = read();
      if (!below.matches("[|:\\- ]+")) {
        throw DataException.inRow("RLT-D016", line, "expected dashes below the names");
      }
    }

    /** The next line; empty at the end. */
    private String read() {
      try {
        line++;
        String next = lines.readLine();
        return next == null ? "" : next.strip();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private List<String> cells(String row) {
      if (!row.startsWith("|") || !row.endsWith("|") || row.length() < 2) {
        throw DataException.inRow("RLT-D016", line, "expected cells between bars");
      }
      return Arrays.stream(row.substring(1, row.length() - 1).split("\\|", -1))
          .map(String::strip)
          .toList();
    }

    @Override
    public List<Heading> headings() {
      return names.stream().map(Heading::untold).toList();
    }

    @Override
    public boolean next(CellSink sink) {
      String row = read();
      if (row.isEmpty()) {
        return false;
      }
      List<String> cells = cells(row);
      if (cells.size() != names.size()) {
        throw DataException.inRow(
            "RLT-D016", line, "expected " + names.size() + " cells, got " + cells.size());
      }
      for (int k = 0; k < cells.size(); k++) {
        sink.text(k, cells.get(k));
      }
      return true;
    }

    @Override
    public long line() {
      return line;
    }

    @Override
    public List<Warning> warnings() {
      return List.of();
    }

    @Override
    public void close() {
      try {
        lines.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
// @example:table-format:end
