// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import org.relent.data.Quoted;
import tools.jackson.databind.node.ObjectNode;

/** What may be put into the header of a file, or an object within it. */
public final class Header {

  private Header() {}

  /** Puts a number that must be finite. */
  public static void number(ObjectNode into, String key, double value) {
    Rule.NUMBER.require(
        Double.isFinite(value),
        "a model whose "
            + Quoted.of(key)
            + " is not finite cannot be saved; scale the columns, or fit until it converges");
    into.put(key, Decimals.of(value));
  }

  /** Puts text that obeys the rules. */
  static void text(ObjectNode into, String key, String value) {
    name(key, "key");
    Words.encode(value, "the value of " + Quoted.of(key), Limits.TEXT);
    into.put(key, value);
  }

  /** Refuses a name that a file cannot hold. */
  public static void name(String name, String what) {
    Words.encode(name, what, Limits.NAME);
  }
}
