// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A setting of a recipe, or of a part of one: the only place where its name, its values, its
 * meaning and the component that holds it are stated. Its default is the value that the standard
 * recipe has.
 *
 * <pre>{@code
 * static final Setting<KernelSvm, Double> C =
 *     Setting.of("c", Real.positive(), "the most one row may weigh", KernelSvm::c, KernelSvm::c);
 * }</pre>
 *
 * @param meaning in one line
 * @param get the value; empty where the setting does not apply, as a price to a fixed margin
 * @param with the same recipe with another value
 * @param tried values worth trying in a search that nobody says more of, as text; empty for none
 * @param <R> the recipe or part
 * @param <T> the value
 */
public record Setting<R, T>(
    String name,
    ValueType<T> type,
    String meaning,
    Function<R, Optional<T>> get,
    BiFunction<R, T, R> with,
    List<String> tried) {

  public Setting {
    tried = List.copyOf(tried);
  }

  /** A setting that no search tries unasked. */
  public Setting(
      String name,
      ValueType<T> type,
      String meaning,
      Function<R, Optional<T>> get,
      BiFunction<R, T, R> with) {
    this(name, type, meaning, get, with, List.of());
  }

  /** A setting that always applies. */
  public static <R, T> Setting<R, T> of(
      String name,
      ValueType<T> type,
      String meaning,
      Function<R, T> get,
      BiFunction<R, T, R> with) {
    return new Setting<>(name, type, meaning, recipe -> Optional.of(get.apply(recipe)), with);
  }

  /** A value that is a setting itself, to be lifted {@link #within} what holds it. */
  public static <T> Setting<T, T> ofValue(String name, ValueType<T> type, String meaning) {
    return of(name, type, meaning, value -> value, (old, value) -> value);
  }

  /** The setting of a part as one of whatever holds the part. */
  public <Q> Setting<Q, T> within(Function<Q, R> part, BiFunction<Q, R, Q> put) {
    return new Setting<>(
        name,
        type,
        meaning,
        whole -> get.apply(part.apply(whole)),
        (whole, value) -> put.apply(whole, with.apply(part.apply(whole), value)),
        tried);
  }

  /** The same with another meaning, where a recipe gives it one. */
  public Setting<R, T> meaning(String other) {
    return new Setting<>(name, type, other, get, with, tried);
  }

  /** The same, of which a search tries these values where nobody says more. */
  public Setting<R, T> tried(String... values) {
    return new Setting<>(name, type, meaning, get, with, List.of(values));
  }

  /** The value of a recipe as text; empty where the setting does not apply. */
  public Optional<String> print(R recipe) {
    return get.apply(recipe).map(type::print);
  }

  /** The recipe with the value that a text stands for, refused where it is out of range. */
  public R read(R recipe, String text) {
    return with.apply(recipe, type.read(name, text));
  }
}
