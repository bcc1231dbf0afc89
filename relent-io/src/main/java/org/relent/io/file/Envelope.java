// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import tools.jackson.databind.node.ObjectNode;

/** What surrounds header and sections: beginning, version, lengths and checksums. */
final class Envelope {

  /**
   * 2 since reports of fits name the form of their certificate; what else a file holds has not
   * changed.
   */
  static final int VERSION = 2;

  static final int PREFIX = 24;
  static final int DIGEST = 32;

  private static final byte[] MAGIC = "RELENT\r\n\u001a".getBytes(StandardCharsets.US_ASCII);

  /** How much of the beginning is the name, which no change of line ends touches. */
  private static final int NAME = 6;

  private static final int VERSION_AT = 10;
  private static final int FLAGS_AT = 12;
  private static final int LENGTH_AT = 16;
  private static final int CRC_AT = 20;

  private Envelope() {}

  /** A file: the header, completed by the table of sections, and the sections. */
  static byte[] seal(ObjectNode header, Payloads sections) {
    sections.table(header.putArray("sections"));
    byte[] json = Json.write(header);
    Rule.HEADER_LENGTH.require(
        json.length <= Limits.HEADER,
        "the header would be longer than the limit of 1 MiB; shorten settings and metrics");
    long length = Section.aligned(PREFIX + (long) json.length) + sections.length() + DIGEST;
    Rule.LIMIT.require(length <= Limits.FILE, "the model is too large for a file of 2 GiB");
    ByteBuffer file = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
    file.put(MAGIC);
    file.putShort(VERSION_AT, (short) VERSION);
    file.putInt(LENGTH_AT, json.length);
    file.putInt(CRC_AT, (int) Section.crc(file.slice(0, CRC_AT), ByteBuffer.wrap(json)));
    file.position(PREFIX);
    file.put(json);
    file.position((int) Section.aligned(file.position()));
    sections.putTo(file);
    file.put(sha256(file.duplicate().flip()));
    return file.array();
  }

  /** Whether what begins so is a model file, sound or not. */
  static boolean begins(byte[] start) {
    return Arrays.equals(start, 0, Math.min(MAGIC.length, start.length), MAGIC, 0, MAGIC.length);
  }

  /** The header, once all that can be known of it without the sections is sound. */
  static ObjectNode header(Bytes file) {
    ByteBuffer prefix =
        file.part(0, (int) Math.min(PREFIX, file.size())).order(ByteOrder.LITTLE_ENDIAN);
    requireMagic(prefix);
    Rule.TRUNCATED.require(file.size() >= PREFIX, "the file ends within its first bytes");
    Rule.LIMIT.require(file.size() <= Limits.FILE, "the file is larger than 2 GiB");
    int version = Short.toUnsignedInt(prefix.getShort(VERSION_AT));
    Rule.VERSION.require(
        version <= VERSION,
        "made by a newer Relent: format " + version + ", known up to " + VERSION + "; update");
    Rule.VERSION.require(version >= 1, "there is no format " + version);
    int flags = Short.toUnsignedInt(prefix.getShort(FLAGS_AT));
    Rule.FLAGS.require(flags == 0, "the flags " + flags + " are not known; update Relent");
    requireZero(prefix.slice(MAGIC.length, VERSION_AT - MAGIC.length));
    requireZero(prefix.slice(FLAGS_AT + 2, LENGTH_AT - FLAGS_AT - 2));
    long length = Integer.toUnsignedLong(prefix.getInt(LENGTH_AT));
    Rule.HEADER_LENGTH.require(
        length <= Limits.HEADER, "the header claims " + length + " bytes; the limit is 1 MiB");
    Rule.TRUNCATED.require(PREFIX + length <= file.size(), "the file ends within its header");
    ByteBuffer json = file.part(PREFIX, (int) length);
    Rule.HEADER_CHECKSUM.require(
        (int) Section.crc(prefix.slice(0, CRC_AT), json) == prefix.getInt(CRC_AT),
        "the header is damaged (its CRC32C differs); get the file again");
    return Json.read(json);
  }

  /** The format of a file whose header is sound. */
  static int version(Bytes file) {
    return file.part(VERSION_AT, 2).order(ByteOrder.LITTLE_ENDIAN).getShort();
  }

  /** Where the sections begin, of a file whose header is sound. */
  static long sectionsAt(Bytes file) {
    int length = file.part(LENGTH_AT, 4).order(ByteOrder.LITTLE_ENDIAN).getInt();
    long end = PREFIX + (long) length;
    long at = Section.aligned(end);
    Rule.TRUNCATED.require(at <= file.size(), "the file ends right after its header");
    requireZero(file.part(end, (int) (at - end)));
    return at;
  }

  private static void requireMagic(ByteBuffer prefix) {
    byte[] start = new byte[Math.min(MAGIC.length, prefix.remaining())];
    prefix.get(0, start);
    int same = Arrays.mismatch(start, MAGIC);
    if (same == start.length && start.length > 0 && start.length < MAGIC.length) {
      throw Rule.TRUNCATED.broken("the file ends within its first bytes");
    }
    Rule.MAGIC.require(same < 0 || same >= NAME, "not a Relent model");
    Rule.BINARY.require(
        same < 0,
        "the line ends of this model were changed, as when it is sent as text;"
            + " send it as binary");
  }

  static void requireZero(ByteBuffer filling) {
    while (filling.hasRemaining()) {
      Rule.FILLING.require(filling.get() == 0, "bytes between the parts of the file are not zero");
    }
  }

  /** Checks the digest at the end, and tells it. */
  static String digest(Bytes file) {
    int end = Math.toIntExact(file.size() - DIGEST);
    byte[] stored = new byte[DIGEST];
    file.part(end, DIGEST).get(stored);
    Rule.DIGEST.require(
        Arrays.equals(stored, sha256(file.part(0, end))),
        "the file is damaged (its SHA-256 differs); get it again");
    return HexFormat.of().formatHex(stored);
  }

  private static byte[] sha256(ByteBuffer bytes) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes);
      return digest.digest();
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("Every Java platform has SHA-256", absent);
    }
  }
}
