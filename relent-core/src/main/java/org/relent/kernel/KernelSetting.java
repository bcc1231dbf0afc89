// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.setting.ValueType;

/**
 * Something that may be set of a kernel.
 *
 * @param name it is written with; empty where a value alone follows the colon, as in {@code
 *     constant:2}
 * @param type its values
 * @param meaning in a few words; empty if not said
 * @param several whether a value may be numbers with commas between them
 */
public record KernelSetting<T>(String name, ValueType<T> type, String meaning, boolean several) {

  /** A setting of one value. */
  public KernelSetting(String name, ValueType<T> type) {
    this(name, type, "", false);
  }

  /** A setting of one value, and what it means. */
  public static <T> KernelSetting<T> of(String name, ValueType<T> type, String meaning) {
    return new KernelSetting<>(name, type, meaning, false);
  }

  /** A setting whose value may be several numbers with commas between them. */
  public static <T> KernelSetting<T> several(String name, ValueType<T> type, String meaning) {
    return new KernelSetting<>(name, type, meaning, true);
  }

  /** The one setting of a kernel, written without a name and never left out. */
  public static <T> KernelSetting<T> unnamed(ValueType<T> type) {
    return new KernelSetting<>("", type);
  }

  boolean named() {
    return !name.isEmpty();
  }
}
