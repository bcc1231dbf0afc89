// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;

/**
 * Takes named values one by one, in the order in which they are to be read: documents nest what has
 * names of its own, lines of a table put it side by side.
 */
public interface Fields {

  /** A text, or {@code null} where there is none. */
  void text(String name, String value);

  /** A number; NaN where there is none. */
  void number(String name, double value);

  /** A whole number. */
  void whole(String name, int value);

  /** Whether something holds. */
  void flag(String name, boolean value);

  /** Several texts. */
  void texts(String name, List<String> values);

  /** Takes values that stand together under one name. */
  Fields nested(String name);

  /** Takes numbers with names of their own under one name. */
  default void numbers(String name, List<String> names, double[] values) {
    Fields each = nested(name);
    for (int k = 0; k < values.length; k++) {
      each.number(names.get(k), values[k]);
    }
  }

  /** Takes the values of another item of a list. */
  Fields item(String list);
}
