// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Collections;
import java.util.Map;

/** Values of declared parameters as text, every one of them known to be in range. */
public final class Settings {

  private final Map<String, String> texts;
  private final Map<String, String> given;

  Settings(Map<String, String> texts, Map<String, String> given) {
    this.texts = Collections.unmodifiableMap(texts);
    this.given = given;
  }

  /** Those that were given; all else is standard. */
  Map<String, String> given() {
    return given;
  }

  /** All values as text, in the order of declaration. */
  public Map<String, String> texts() {
    return texts;
  }

  @Override
  public String toString() {
    return texts.toString();
  }
}
