// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.VectorColumn;

/** SHA-256 over the names, types and cells of a table. */
public final class Fingerprint {

  private final MessageDigest digest;
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 13).order(ByteOrder.LITTLE_ENDIAN);

  private Fingerprint(MessageDigest digest) {
    this.digest = digest;
  }

  /** In hexadecimal digits. */
  public static String of(Table table) {
    Fingerprint print = new Fingerprint(sha256());
    print.add(table.rows());
    print.add(table.columns().size());
    table.columns().forEach(print::add);
    print.drain();
    return HexFormat.of().formatHex(print.digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }

  private void add(Column column) {
    add(column.kind());
    add(column.name());
    if (column instanceof NumericColumn numbers) {
      for (int i = 0; i < numbers.size(); i++) {
        add(Double.doubleToLongBits(numbers.value(i)));
      }
    } else if (column instanceof CategoryColumn category) {
      add(category.levels().size());
      category.levels().forEach(this::add);
      for (int i = 0; i < category.size(); i++) {
        add(category.code(i));
      }
    } else {
      if (column instanceof VectorColumn vectors) {
        add(vectors.rows().width());
      }
      for (int i = 0; i < column.size(); i++) {
        add(column.text(i));
      }
    }
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    drain();
    digest.update(bytes);
  }

  private void add(long value) {
    if (buffer.remaining() < Long.BYTES) {
      drain();
    }
    buffer.putLong(value);
  }

  private void drain() {
    digest.update(buffer.array(), 0, buffer.position());
    buffer.clear();
  }
}
