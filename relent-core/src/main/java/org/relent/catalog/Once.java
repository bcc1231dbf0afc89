// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.function.Supplier;

/** What is made when it is first asked for; two threads that ask at once may both make it. */
final class Once<T> implements Supplier<T> {

  private final Supplier<T> made;
  private volatile T value;

  Once(Supplier<T> made) {
    this.made = made;
  }

  @Override
  public T get() {
    T known = value;
    if (known == null) {
      known = made.get();
      value = known;
    }
    return known;
  }
}
