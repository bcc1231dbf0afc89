// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.relent.data.Quoted;

/** The sections of a file being read; each is checked when it is asked for. */
final class Sections {

  private final Bytes file;
  private final long start;
  private final Map<String, Section> table = new LinkedHashMap<>();
  private final Set<String> read = new LinkedHashSet<>();

  private Sections(Bytes file, long start) {
    this.file = file;
    this.start = start;
  }

  /** The sections as the header tells of them: one after another, up to the digest at the end. */
  static Sections of(Bytes file, Fields header) {
    Sections sections = new Sections(file, Envelope.sectionsAt(file));
    List<Fields> entries = header.objects("sections");
    Rule.TABLE.require(entries.size() <= Limits.SECTIONS, "there are too many sections");
    long end = 0;
    for (Fields entry : entries) {
      Section section = section(entry);
      Rule.TABLE.require(
          section.offset() == end, section + " does not begin where the one before ends");
      Rule.TABLE.require(
          section.length() <= Limits.FILE, section + " is longer than a file may be");
      Rule.TABLE.require(
          sections.table.put(section.name(), section) == null, section + " is there twice");
      end += Section.aligned(section.length());
    }
    long length = sections.start + end + Envelope.DIGEST;
    Rule.TRUNCATED.require(
        length <= file.size(),
        "the file ends too early: " + file.size() + " bytes of " + length + "; get it again");
    Rule.TRAILING.require(
        length >= file.size(), "the file goes on after its end, at byte " + length);
    return sections;
  }

  private static Section section(Fields entry) {
    try {
      return Section.of(entry);
    } catch (ArithmeticException tooLarge) {
      throw Rule.TABLE.broken("a section has a shape of more entries than can be counted");
    }
  }

  boolean has(String name) {
    return table.containsKey(name);
  }

  /** Checks every section's sum and filling. */
  void verify() {
    for (Section section : table.values()) {
      bytes(section);
      long end = start + section.offset() + section.length();
      long next = start + section.offset() + Section.aligned(section.length());
      Envelope.requireZero(file.part(end, (int) (next - end)));
    }
  }

  private ByteBuffer bytes(Section section) {
    ByteBuffer bytes = file.part(start + section.offset(), (int) section.length());
    Rule.SECTION_CHECKSUM.require(
        Section.crc(bytes) == section.crc(),
        section + " is damaged (its CRC32C differs); get the file again");
    return bytes.order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Sizes of a section that must be there; of as many dimensions as asked for. */
  List<Integer> shape(String name, Dtype dtype, int dimensions) {
    Section section = table.get(name);
    Rule.AGREEMENT.require(section != null, "the section " + Quoted.of(name) + " is missing");
    Rule.AGREEMENT.require(
        section.dtype() == dtype && section.shape().size() == dimensions,
        section + " is not of the kind and shape that the model needs");
    return section.shape();
  }

  /** Finite numbers, of exactly this shape. */
  double[] doubles(String name, int... shape) {
    ByteBuffer bytes = bytes(section(name, Dtype.F64, shape));
    double[] values = new double[bytes.remaining() / 8];
    bytes.asDoubleBuffer().get(values);
    for (double value : values) {
      Rule.NUMBER.require(
          Double.isFinite(value),
          "the section " + Quoted.of(name) + " holds a number that is not finite");
    }
    return values;
  }

  /** The number of entries of a list of integers or strings. */
  int length(String name) {
    Section section = table.get(name);
    Dtype dtype = section == null || section.dtype() == Dtype.F64 ? Dtype.I32 : section.dtype();
    return shape(name, dtype, 1).get(0);
  }

  /** Integers, of exactly this shape, none below {@code least}. */
  int[] ints(String name, int least, int... shape) {
    ByteBuffer bytes = bytes(section(name, Dtype.I32, shape));
    int[] values = new int[bytes.remaining() / 4];
    bytes.asIntBuffer().get(values);
    for (int value : values) {
      Rule.NUMBER.require(
          value >= least, "the section " + Quoted.of(name) + " holds " + value + ", too small");
    }
    return values;
  }

  /** Strings, however many. */
  List<String> texts(String name, String what, int longest) {
    int count = shape(name, Dtype.TEXT, 1).get(0);
    ByteBuffer bytes = bytes(section(name, Dtype.TEXT, count));
    ByteBuffer lengths = bytes.slice(0, 4 * count).order(ByteOrder.LITTLE_ENDIAN);
    bytes.position(4 * count);
    Rule.LIMIT.require(
        bytes.remaining() <= Limits.TEXTS,
        "the section " + Quoted.of(name) + " holds more text than 64 MiB");
    List<String> texts = new ArrayList<>(count);
    for (int t = 0; t < count; t++) {
      int length = lengths.getInt();
      Rule.TEXT.require(
          length >= 0 && length <= bytes.remaining(),
          "the section " + Quoted.of(name) + " has less text than it claims");
      texts.add(Words.decode(bytes.slice(bytes.position(), length), what, longest));
      bytes.position(bytes.position() + length);
    }
    Rule.TEXT.require(
        !bytes.hasRemaining(), "the section " + Quoted.of(name) + " has more text than it claims");
    return texts;
  }

  private Section section(String name, Dtype dtype, int... shape) {
    List<Integer> sizes = shape(name, dtype, shape.length);
    for (int k = 0; k < shape.length; k++) {
      Rule.AGREEMENT.require(
          sizes.get(k) == shape[k],
          "the section " + Quoted.of(name) + " has the shape " + sizes + ", which does not fit");
    }
    read.add(name);
    return table.get(name);
  }

  /** Refuses sections that nobody asked for. */
  void done() {
    for (Section section : table.values()) {
      Rule.TABLE.require(read.contains(section.name()), section + " is not known");
    }
  }
}
