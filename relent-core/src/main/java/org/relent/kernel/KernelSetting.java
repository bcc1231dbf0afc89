// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.setting.ValueType;

/**
 * Something that may be set of a kernel.
 *
 * @param name it is written with; empty where a value alone follows the colon, as in {@code
 *     constant:2}
 * @param type its values
 */
public record KernelSetting<T>(String name, ValueType<T> type) {

  /** The one setting of a kernel, written without a name and never left out. */
  public static <T> KernelSetting<T> unnamed(ValueType<T> type) {
    return new KernelSetting<>("", type);
  }

  boolean named() {
    return !name.isEmpty();
  }
}
