// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.stream.IntStream;

/** Whole numbers from one to another, both included. */
public record Span(int low, int high) {

  public Span {
    if (low < 0 || high < low) {
      throw new IllegalArgumentException(
          "A span must rise from 0 or more, got " + low + ".." + high);
    }
  }

  /** One number. */
  public static Span of(int only) {
    return new Span(only, only);
  }

  IntStream each() {
    return IntStream.rangeClosed(low, high);
  }

  /** {@code 3} or {@code 1..6}. */
  @Override
  public String toString() {
    return low == high ? Integer.toString(low) : low + ".." + high;
  }
}
