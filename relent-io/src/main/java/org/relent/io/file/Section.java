// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32C;
import org.relent.data.Quoted;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One entry of the table of sections.
 *
 * @param shape one or two sizes, whose product is the number of entries
 * @param offset from the beginning of the first section
 * @param length in bytes, without filling
 */
record Section(String name, Dtype dtype, List<Integer> shape, long offset, long length, long crc) {

  /** Everything begins at a multiple of so many bytes. */
  static final int ALIGNMENT = 8;

  Section {
    shape = List.copyOf(shape);
  }

  static long aligned(long length) {
    return (length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  static long crc(ByteBuffer... parts) {
    CRC32C crc = new CRC32C();
    for (ByteBuffer part : parts) {
      crc.update(part.duplicate());
    }
    return crc.getValue();
  }

  static Section of(Fields fields) {
    Section section =
        new Section(
            fields.text("name"),
            Dtype.of(fields.text("dtype")),
            fields.integers("shape"),
            fields.count("offset"),
            fields.count("length"),
            fields.count("crc32c"));
    fields.done();
    section.requireSound();
    return section;
  }

  private void requireSound() {
    boolean sized =
        shape.size() == (dtype == Dtype.TEXT ? 1 : Math.min(2, Math.max(1, shape.size())));
    Rule.TABLE.require(sized, this + " has a shape of " + shape.size() + " sizes");
    long least = Math.multiplyExact(entries(), (long) dtype.size());
    Rule.TABLE.require(
        dtype == Dtype.TEXT ? length >= least : length == least,
        this + " has a length of " + length + " bytes, which is not that of its shape " + shape);
  }

  /** The number of entries. */
  long entries() {
    return shape.stream().mapToLong(n -> n).reduce(1, Math::multiplyExact);
  }

  ObjectNode json() {
    ObjectNode json = Json.object().put("name", name).put("dtype", dtype.id());
    ArrayNode sizes = json.putArray("shape");
    shape.forEach(sizes::add);
    return json.put("offset", offset).put("length", length).put("crc32c", crc);
  }

  @Override
  public String toString() {
    return "section " + Quoted.of(name);
  }
}
