// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

/** What a refusal must say: its code, and words its message must contain. */
final class Refusal {

  private Refusal() {}

  static DataException of(String code, Executable work, String... words) {
    DataException refusal = assertThrows(DataException.class, work);
    assertEquals(code, refusal.code(), refusal.getMessage());
    for (String word : words) {
      assertTrue(refusal.getMessage().contains(word), word + " is not in: " + refusal.getMessage());
    }
    return refusal;
  }
}
