// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.relent.data.Quoted;
import tools.jackson.databind.node.ArrayNode;

/** The sections of a file being written, in order. */
final class Payloads {

  private final List<Section> sections = new ArrayList<>();
  private final List<ByteBuffer> contents = new ArrayList<>();
  private long end;

  void doubles(String name, double[] values, int... shape) {
    ByteBuffer bytes = buffer(name, values.length * 8L);
    for (double value : values) {
      Rule.NUMBER.require(
          Double.isFinite(value),
          "a model with a number that is not finite, in "
              + Quoted.of(name)
              + ", cannot be saved; scale the columns, or fit until it converges");
      bytes.putDouble(value);
    }
    add(name, Dtype.F64, shape, bytes);
  }

  void ints(String name, int[] values, int... shape) {
    ByteBuffer bytes = buffer(name, values.length * 4L);
    for (int value : values) {
      bytes.putInt(value);
    }
    add(name, Dtype.I32, shape, bytes);
  }

  void texts(String name, List<String> texts, String what, int longest) {
    List<byte[]> encoded = new ArrayList<>();
    long total = 0;
    for (String text : texts) {
      encoded.add(Words.encode(text, what, longest));
      total += encoded.get(encoded.size() - 1).length;
    }
    Rule.LIMIT.require(
        total <= Limits.TEXTS,
        "the text of " + Quoted.of(name) + " is more than the limit of 64 MiB; shorten names");
    ByteBuffer bytes = buffer(name, total + 4L * texts.size());
    encoded.forEach(text -> bytes.putInt(text.length));
    encoded.forEach(bytes::put);
    add(name, Dtype.TEXT, new int[] {texts.size()}, bytes);
  }

  private ByteBuffer buffer(String name, long length) {
    Rule.LIMIT.require(
        end + length <= Limits.FILE,
        "the model is too large for a file of 2 GiB, at " + Quoted.of(name));
    return ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void add(String name, Dtype dtype, int[] shape, ByteBuffer bytes) {
    bytes.flip();
    List<Integer> sizes = java.util.Arrays.stream(shape).boxed().toList();
    sections.add(new Section(name, dtype, sizes, end, bytes.limit(), Section.crc(bytes)));
    contents.add(bytes);
    end += Section.aligned(bytes.limit());
  }

  /** Bytes of all sections, filled up. */
  long length() {
    return end;
  }

  ArrayNode table(ArrayNode into) {
    sections.forEach(section -> into.add(section.json()));
    return into;
  }

  /** Puts the sections one after another; filling is what the buffer holds already. */
  void putTo(ByteBuffer file) {
    int first = file.position();
    for (int s = 0; s < contents.size(); s++) {
      file.put(Math.toIntExact(first + sections.get(s).offset()), contents.get(s).array());
    }
    file.position(Math.toIntExact(first + end));
  }
}
