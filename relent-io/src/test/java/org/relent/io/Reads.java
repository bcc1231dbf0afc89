// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.relent.data.DataException;

/** Crafted files for tests. */
final class Reads {

  private Reads() {}

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static ReadTable csv(String text) {
    return csv(utf8(text));
  }

  static ReadTable csv(byte[] bytes) {
    return csv(bytes, ReadOptions.defaults());
  }

  static ReadTable csv(String text, ReadOptions options) {
    return csv(utf8(text), options);
  }

  static ReadTable csv(byte[] bytes, ReadOptions options) {
    return Tables.read(Source.bytes("data.csv", bytes), options);
  }

  static ReadTable named(String name, String text) {
    return Tables.read(Source.bytes(name, utf8(text)), ReadOptions.defaults());
  }

  static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /** A pipe that gives one byte at a time. */
  static Source slowPipe(String name, byte[] bytes) {
    return Source.stream(
        name,
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] to, int from, int length) {
            return super.read(to, from, Math.min(1, length));
          }
        });
  }

  /** The refusal of this file, whose code and words are as stated. */
  static DataException refused(String code, byte[] file, ReadOptions options, String... words) {
    return refused(code, () -> csv(file, options), words);
  }

  static DataException refused(String code, String file, String... words) {
    return refused(code, utf8(file), ReadOptions.defaults(), words);
  }

  static DataException refused(String code, Runnable reading, String... words) {
    DataException e = assertThrows(DataException.class, reading::run);
    assertTrue(e.code().equals(code), () -> e.code() + " " + e.getMessage());
    for (String word : words) {
      assertTrue(e.getMessage().contains(word), () -> word + " not in: " + e.getMessage());
    }
    return e;
  }
}
