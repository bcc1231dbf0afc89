// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import org.relent.setting.ValueType;

/**
 * A setting of a kind of model as users see it.
 *
 * @param standard the value of the standard recipe, as text
 * @param meaning in one line
 * @param tried values worth trying where nobody says more
 */
public record Parameter<T>(
    String name, ValueType<T> type, String standard, String meaning, List<String> tried) {

  /** Whether a text stands for the standard value, however it is written. */
  boolean isStandard(String text) {
    return text.equals(standard) || read(text).equals(read(standard));
  }

  /** The value a text stands for, refused where it is out of range. */
  public T read(String text) {
    return type.read(name, text);
  }
}
