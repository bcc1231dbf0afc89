// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.relent.data.DataException;
import org.relent.data.Remedy;

/**
 * Strict UTF-8: a byte order mark is dropped, every byte that is not valid is refused with its line
 * and offset, and so are the byte zero and lines beyond a limit.
 *
 * <p>A decoder of our own, since that of the JDK tells neither lines nor zeros, and a second look
 * at every character costs more than the decoding.
 */
public final class CheckedText extends Reader {

  private static final int BUFFER = 1 << 16;
  private static final int LONGEST_MARK = 4;

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ABOVE_RETURN = 0x0E0E0E0E0E0E0E0EL;

  private final InputStream in;
  private final int maxLine;
  private final byte[] bytes = new byte[BUFFER];
  private int at;
  private int end;
  // The offset in the file of bytes[0].
  private long base;
  private long line = 1;
  // The offset in the file of the first byte of this line.
  private long lineStart;
  // The offset of the byte after the last carriage return.
  private long afterReturn = -1;
  private char low;

  /**
   * Begins to read.
   *
   * @param maxLine the most bytes of a line
   */
  public CheckedText(InputStream in, int maxLine) {
    this.in = in;
    this.maxLine = maxLine;
    // A pipe may give its first bytes one by one.
    while (end < LONGEST_MARK && fill()) {}
    if (end == 0) {
      throw Fault.noRows("empty file, no data rows");
    }
    dropMark();
  }

  private void dropMark() {
    if (starts(0xEF, 0xBB, 0xBF)) {
      at = 3;
    } else if (starts(0xFF, 0xFE) || starts(0xFE, 0xFF) || starts(0, 0, 0xFE, 0xFF)) {
      throw DataException.of(
          "RLT-D005", "the file is in UTF-16 or UTF-32, as its first bytes say; convert to UTF-8");
    }
  }

  private boolean starts(int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i >= end || (bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int read(char[] to, int from, int length) {
    int got = 0;
    while (got == 0) {
      if (low != 0) {
        to[from] = low;
        low = 0;
        return 1;
      }
      if (at == end && !fill()) {
        return -1;
      }
      got = decode(to, from, length);
    }
    return got;
  }

  /** Decodes what is in the buffer, as far as it is complete and there is room. */
  private int decode(char[] to, int from, int length) {
    int out = from;
    int stop = from + length;
    while (out < stop && at < end) {
      out = plain(to, out, stop);
      if (out < stop && at < end) {
        int point = other();
        if (Character.isBmpCodePoint(point)) {
          to[out++] = (char) point;
        } else {
          to[out++] = Character.highSurrogate(point);
          low = Character.lowSurrogate(point);
          if (out < stop) {
            to[out++] = low;
            low = 0;
          }
          return out - from;
        }
      }
    }
    return out - from;
  }

  /** Copies ASCII up to the first byte that is none. */
  private int plain(char[] to, int from, int stop) {
    int out = from;
    int i = at;
    int last = Math.min(end, at + stop - from);
    while (i < last) {
      // Eight bytes at once, unless one of them is a sign to look at.
      if (last - i >= Long.BYTES && clean((long) EIGHT.get(bytes, i))) {
        for (int k = 0; k < Long.BYTES; k++) {
          to[out + k] = (char) bytes[i + k];
        }
        out += Long.BYTES;
        i += Long.BYTES;
        continue;
      }
      byte b = bytes[i];
      if (b <= '\r') {
        if (b <= 0) {
          break;
        }
        endLine(b, base + i);
      }
      to[out++] = (char) b;
      i++;
    }
    at = i;
    return out;
  }

  /** Whether all eight bytes are ASCII above the carriage return. */
  private static boolean clean(long eight) {
    return (((eight - ABOVE_RETURN) | eight) & HIGH_BITS) == 0;
  }

  /** Counts lines; a carriage return and the line feed after it end one. */
  private void endLine(byte b, long offset) {
    if (b == '\n' && afterReturn == offset) {
      lineStart = offset + 1;
    } else if (b == '\n' || b == '\r') {
      checkLine(offset);
      line++;
      lineStart = offset + 1;
      afterReturn = b == '\r' ? offset + 1 : -1;
    }
  }

  private void checkLine(long offset) {
    if (offset - lineStart > maxLine) {
      throw DataException.inRow(
          "RLT-D010", line, Fault.above("line", maxLine + " bytes", Remedy.RaiseLimit.Size.LINE));
    }
  }

  /** The code point of the two to four bytes that begin here. */
  private int other() {
    int first = bytes[at] & 0xFF;
    if (first == 0) {
      throw DataException.inRow(
          "RLT-D011",
          line,
          "NUL byte at offset " + (base + at) + ", which looks like a binary file; give text");
    }
    int length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || !available(length)) {
      throw invalid();
    }
    int point = first & (0x7F >> length);
    for (int i = 1; i < length; i++) {
      int next = bytes[at + i] & 0xFF;
      if (next >>> 6 != 0b10) {
        throw invalid();
      }
      point = (point << 6) | (next & 0x3F);
    }
    boolean overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
    if (overlong || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) {
      throw invalid();
    }
    at += length;
    return point;
  }

  private DataException invalid() {
    return DataException.inRow(
        "RLT-D006",
        line,
        "not valid UTF-8 at byte offset {}, got byte 0x{}, as Latin-1 or Windows-1252 has;"
            + " convert to UTF-8: iconv -f WINDOWS-1252 -t UTF-8",
        base + at,
        Integer.toHexString(bytes[at] & 0xFF));
  }

  /** Whether so many bytes follow, after reading on if need be. */
  private boolean available(int count) {
    while (end - at < count) {
      if (!fill()) {
        return false;
      }
    }
    return true;
  }

  /** Reads on, keeping what is not decoded; false at the end. */
  private boolean fill() {
    System.arraycopy(bytes, at, bytes, 0, end - at);
    base += at;
    end -= at;
    at = 0;
    checkLine(base);
    try {
      int got = in.read(bytes, end, BUFFER - end);
      end += Math.max(0, got);
      return got > 0;
    } catch (IOException e) {
      throw DataException.of("RLT-I004", "could not be read: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw DataException.of("RLT-I004", "could not be closed: " + e.getMessage());
    }
  }
}
