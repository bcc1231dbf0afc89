// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.io.Format;
import org.relent.io.ReadOptions;
import org.relent.io.Source;

/**
 * A source that has been opened, and its format: as the options say, or the name, or else the first
 * bytes.
 */
public record Opened(InputStream in, Format format) {

  private static final int LOOKED_AT = 4096;

  public static Opened of(Source source, ReadOptions options) {
    Optional<Format> known = options.format().or(() -> Format.of(source.name()));
    if (known.isPresent()) {
      return new Opened(source.open(), known.get());
    }
    BufferedInputStream in = new BufferedInputStream(source.open(), 2 * LOOKED_AT);
    return new Opened(in, sniff(in));
  }

  private static Format sniff(BufferedInputStream in) {
    try {
      in.mark(LOOKED_AT);
      String head = new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8);
      in.reset();
      return sniff(head);
    } catch (IOException e) {
      throw DataException.of("RLT-I004", "could not be read: " + e.getMessage());
    }
  }

  private static Format sniff(String head) {
    String text = head.startsWith("\uFEFF") ? head.substring(1) : head;
    if (text.startsWith("PAR1")) {
      return Format.PARQUET;
    }
    if (text.stripLeading().startsWith("{")) {
      return Format.JSON_LINES;
    }
    // ARFF may begin with comments.
    boolean relation =
        text.lines()
            .map(line -> line.strip().toLowerCase(Locale.ROOT))
            .filter(line -> !line.isEmpty() && !line.startsWith("%"))
            .findFirst()
            .filter(line -> line.startsWith("@relation"))
            .isPresent();
    return relation ? Format.ARFF : Format.CSV;
  }
}
