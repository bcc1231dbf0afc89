// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How a call ended: with a value, or with a refusal. */
sealed interface Outcome<T> {

  /** The value, which there must be. */
  T done();

  /** The refusal, which there must be, with this status and these words. */
  Refused<T> refused(int exit, String... words);

  /** It went well. */
  record Done<T>(T value) implements Outcome<T> {

    @Override
    public T done() {
      return value;
    }

    @Override
    public Refused<T> refused(int exit, String... words) {
      throw new AssertionError(
          "not refused, expected " + exit + " with " + String.join(" | ", words));
    }
  }

  /**
   * It was refused.
   *
   * @param line of the file; 0 if there is none
   */
  record Refused<T>(int exit, String code, String message, long line, String column)
      implements Outcome<T> {

    @Override
    public T done() {
      throw new AssertionError("refused: " + exit + " " + code + " " + message);
    }

    @Override
    public Refused<T> refused(int expected, String... words) {
      assertEquals(expected, exit, message);
      for (String word : words) {
        assertTrue(message.contains(word), "\"" + word + "\" is not in: " + message);
      }
      return this;
    }

    Refused<T> at(long expected) {
      assertEquals(expected, line, "line of: " + message);
      return this;
    }

    Refused<T> in(String expected) {
      assertEquals(expected, column, "column of: " + message);
      return this;
    }

    Refused<T> code(String expected) {
      assertEquals(expected, code, message);
      return this;
    }
  }
}
