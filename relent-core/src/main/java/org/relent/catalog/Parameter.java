// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

/**
 * A setting of a kind of model, by its user-facing name.
 *
 * @param standard what holds where nothing is said, as text
 * @param meaning in one line
 * @param <T> what a value is read as
 */
public record Parameter<T>(String name, Domain<T> domain, String standard, String meaning) {

  /** A standard that is not among the values is a mistake of whoever declares it. */
  public Parameter {
    domain.read(name, standard);
  }

  /** The same parameter, of a model for which something else is standard. */
  public Parameter<T> standing(String other) {
    return new Parameter<>(name, domain, other, meaning);
  }

  /** Whether a text stands for the standard value, however it is written. */
  boolean isStandard(String text) {
    return text.equals(standard) || read(text).equals(read(standard));
  }

  /** The value a text stands for, refused where it is out of range. */
  public T read(String text) {
    return domain.read(name, text);
  }
}
