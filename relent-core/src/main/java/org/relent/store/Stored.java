// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

/**
 * A fitted part that states its own stored form. What it writes, the {@link StoredForm} of the same
 * id reads.
 */
public interface Stored {

  /** The id of its form, written out and never changed; refused if it has none. */
  default String form() {
    throw StoreFault.SAVABLE.broken(
        "a part of the type "
            + getClass().getSimpleName()
            + " cannot be saved: it states no stored form");
  }

  /** Writes what the form needs to make the same part again, down to the last bit. */
  default void store(StoreWriter to) {}
}
