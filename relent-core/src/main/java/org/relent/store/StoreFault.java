// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.data.Message;
import org.relent.data.Quoted;

/** What is wrong with a stored part, each with the code of its refusal. */
public enum StoreFault {
  /** A field is missing, of another kind, or holds a word that is not known. */
  KEY("RLT-M009"),
  /** More than any model has. */
  LIMIT("RLT-M016"),
  /** Names that are not unique or not in order. */
  TEXT("RLT-M017"),
  /** A number out of range. */
  NUMBER("RLT-M018"),
  /** What is stored does not agree with itself. */
  AGREEMENT("RLT-M019"),
  /** A kernel that does not exist. */
  KERNEL("RLT-M020"),
  /** More than fits into memory. */
  MEMORY("RLT-M022"),
  /** A part without a stored form. */
  SAVABLE("RLT-M024");

  private final String code;

  StoreFault(String code) {
    this.code = code;
  }

  /** The code of the refusal. */
  public String code() {
    return code;
  }

  /** The refusal; values fill the gaps of {@link Message#of}. */
  public DataException broken(String how, Object... values) {
    return DataException.of(code, how, values);
  }

  /** The refusal. */
  public DataException broken(Message how) {
    return DataException.of(code, how);
  }

  /** Refuses unless {@code sound}. */
  public void require(boolean sound, String how, Object... values) {
    if (!sound) {
      throw broken(how, values);
    }
  }

  /** Refuses what needs more than half of the memory there may be. */
  public static void requireRoom(long bytes) {
    MEMORY.require(
        bytes <= Runtime.getRuntime().maxMemory() / 2,
        "the model needs about {} MB of memory besides its own; give the program more",
        bytes >> 20);
  }

  /** Refuses names that are not in the order of code points, each once. */
  public static void requireRising(List<String> names, String what) {
    for (int i = 1; i < names.size(); i++) {
      // the order of UTF-8 bytes is that of code points
      byte[] before = names.get(i - 1).getBytes(StandardCharsets.UTF_8);
      byte[] after = names.get(i).getBytes(StandardCharsets.UTF_8);
      TEXT.require(
          Arrays.compareUnsigned(before, after) < 0,
          what + " " + Quoted.of(names.get(i)) + " is given twice or out of order");
    }
  }

  /**
   * A part as it is made: what its constructor refuses is a number out of range, or parts that do
   * not agree where the refusal is one of data.
   *
   * @param what it is, for the message
   */
  public static <T> T sound(String what, Supplier<T> made) {
    try {
      return made.get();
    } catch (DataException unsound) {
      throw isFault(unsound) ? unsound : AGREEMENT.broken(unsound(what, unsound));
    } catch (IllegalArgumentException | IllegalStateException | ArithmeticException unsound) {
      throw NUMBER.broken(unsound(what, unsound));
    }
  }

  private static boolean isFault(DataException refusal) {
    return refusal.code().startsWith("RLT-M");
  }

  private static String unsound(String what, RuntimeException why) {
    return what + " is not sound: " + why.getMessage();
  }
}
