// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.relent.data.DataException;
import org.relent.data.Quoted;

/** Text that may stand in a model file: valid Unicode, not too long, no control characters. */
final class Words {

  private Words() {}

  /** UTF-8, of text that obeys the rules. */
  static byte[] encode(String text, String what, int longest) {
    byte[] bytes;
    try {
      ByteBuffer buffer = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
    } catch (CharacterCodingException lone) {
      throw unfit(what, text, "half a surrogate pair");
    }
    check(text, bytes.length, what, longest);
    return bytes;
  }

  /** The text of UTF-8, once it is seen to obey the rules. */
  static String decode(ByteBuffer bytes, String what, int longest) {
    int length = bytes.remaining();
    Rule.LIMIT.require(length <= longest, tooLong(what, longest));
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      check(text, length, what, longest);
      return text;
    } catch (CharacterCodingException damaged) {
      throw Rule.TEXT.broken(what + " is not valid UTF-8");
    }
  }

  private static void check(String text, int bytes, String what, int longest) {
    Rule.LIMIT.require(bytes <= longest, tooLong(what, longest));
    text.chars()
        .filter(c -> Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r')
        .findFirst()
        .ifPresent(
            c -> {
              throw unfit(what, text, "the control character " + c);
            });
  }

  private static String tooLong(String what, int longest) {
    return what + " is longer than the limit of " + longest + " bytes; shorten it";
  }

  private static DataException unfit(String what, String text, String why) {
    return Rule.TEXT.broken(
        what + " " + Quoted.of(text) + " holds " + why + ", which a model file cannot; rename it");
  }
}
