// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A model file taken apart, to be changed and sealed again with checksums that are right. It is
 * written after the description of the format, not with the classes that are under test.
 */
final class Crafted {

  /** One that leaves decimals as they are written. */
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(JsonNodeFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private static final int PREFIX = 24;
  private static final int DIGEST = 32;

  private final ObjectNode header;
  private final short version;
  private final Map<String, byte[]> sections = new LinkedHashMap<>();
  private Consumer<ArrayNode> table = entries -> {};
  private UnaryOperator<byte[]> text = json -> json;
  private Consumer<ByteBuffer> prefix = start -> {};
  private byte filling;

  private Crafted(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    version = bytes.getShort(10);
    int length = bytes.getInt(16);
    header = (ObjectNode) JSON.readTree(file, PREFIX, length);
    int start = aligned(PREFIX + length);
    for (var entry : header.get("sections").values()) {
      byte[] content = new byte[entry.get("length").intValue()];
      bytes.get(start + entry.get("offset").intValue(), content);
      sections.put(entry.get("name").stringValue(), content);
    }
  }

  static Crafted of(byte[] file) {
    return new Crafted(file);
  }

  /** Changes the header. */
  Crafted header(Consumer<ObjectNode> change) {
    change.accept(header);
    return this;
  }

  /** Changes an object in the header. */
  Crafted object(String key, Consumer<ObjectNode> change) {
    change.accept((ObjectNode) header.get(key));
    return this;
  }

  /** A value of the header. */
  JsonNode told(String key) {
    return header.get(key);
  }

  /** Changes a section's content, in place. */
  Crafted section(String name, Consumer<ByteBuffer> change) {
    change.accept(ByteBuffer.wrap(sections.get(name)).order(ByteOrder.LITTLE_ENDIAN));
    return this;
  }

  /** Gives a section, new or not, another content and shape. */
  Crafted section(String name, String dtype, byte[] content, int... shape) {
    sections.put(name, content);
    ArrayNode entries = (ArrayNode) header.get("sections");
    ObjectNode entry = null;
    for (var known : entries.values()) {
      entry = known.get("name").stringValue().equals(name) ? (ObjectNode) known : entry;
    }
    entry = entry == null ? entries.addObject().put("name", name) : entry;
    ArrayNode sizes = entry.put("dtype", dtype).putArray("shape");
    for (int size : shape) {
      sizes.add(size);
    }
    return this;
  }

  Crafted doubles(String name, double[] values, int... shape) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asDoubleBuffer().put(values);
    return section(name, "f64", bytes.array(), shape);
  }

  Crafted ints(String name, int[] values, int... shape) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(values);
    return section(name, "i32", bytes.array(), shape);
  }

  Crafted texts(String name, String... texts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (String one : texts) {
      int length = one.getBytes(StandardCharsets.UTF_8).length;
      all.writeBytes(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(length).array());
    }
    for (String one : texts) {
      all.writeBytes(one.getBytes(StandardCharsets.UTF_8));
    }
    return section(name, "text", all.toByteArray(), texts.length);
  }

  Crafted without(String name) {
    sections.remove(name);
    ArrayNode entries = (ArrayNode) header.get("sections");
    entries.removeIf(entry -> entry.get("name").stringValue().equals(name));
    return this;
  }

  /** Changes the table once it is right. */
  Crafted table(Consumer<ArrayNode> change) {
    table = change;
    return this;
  }

  /** Changes one entry of the table once it is right. */
  Crafted entry(int index, Consumer<ObjectNode> change) {
    return table(entries -> change.accept((ObjectNode) entries.get(index)));
  }

  /** Changes the header's text. */
  Crafted json(UnaryOperator<String> change) {
    text =
        json ->
            change.apply(new String(json, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    return this;
  }

  Crafted rawJson(UnaryOperator<byte[]> change) {
    text = change;
    return this;
  }

  /** Changes the first 24 bytes, before they are summed up. */
  Crafted prefix(Consumer<ByteBuffer> change) {
    prefix = change;
    return this;
  }

  Crafted fillingWith(int value) {
    filling = (byte) value;
    return this;
  }

  private static int aligned(int length) {
    return (length + 7) / 8 * 8;
  }

  byte[] seal() {
    int offset = 0;
    for (var entry : header.get("sections").values()) {
      byte[] content = sections.get(entry.get("name").stringValue());
      ((ObjectNode) entry).put("offset", offset).put("length", content.length);
      ((ObjectNode) entry).put("crc32c", crc(content, new byte[0]));
      offset += aligned(content.length);
    }
    table.accept((ArrayNode) header.get("sections"));
    byte[] json = text.apply(JSON.writeValueAsBytes(header));
    int start = aligned(PREFIX + json.length);
    ByteBuffer file = ByteBuffer.allocate(start + offset + DIGEST).order(ByteOrder.LITTLE_ENDIAN);
    java.util.Arrays.fill(file.array(), PREFIX, start + offset, filling);
    file.put("RELENT\r\n\u001a".getBytes(StandardCharsets.US_ASCII));
    file.putShort(10, version).putInt(16, json.length);
    prefix.accept(file);
    byte[] first = new byte[20];
    file.get(0, first);
    file.putInt(20, (int) crc(first, json));
    file.put(PREFIX, json);
    int at = start;
    for (byte[] content : sections.values()) {
      file.put(at, content);
      at += aligned(content.length);
    }
    return digested(file.array());
  }

  private static byte[] digested(byte[] file) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      int end = file.length - DIGEST;
      digest.update(file, 0, end);
      System.arraycopy(digest.digest(), 0, file, end, DIGEST);
      return file;
    } catch (java.security.NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }

  private static long crc(byte[] first, byte[] second) {
    CRC32C crc = new CRC32C();
    crc.update(first);
    crc.update(second);
    return crc.getValue();
  }
}
