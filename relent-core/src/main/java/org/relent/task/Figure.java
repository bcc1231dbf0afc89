// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.relent.evaluate.ConfidenceInterval;

/**
 * A figure of merit: how it is called, what it tells, and how it is read off an evaluation.
 *
 * @param key its name in documents
 * @param name what people call it
 * @param heading the same where there is little room
 * @param meaning in one line; empty for a plain count
 * @param higherIsBetter else lower is
 * @param always whether it is told as unknown where it has no value
 * @param interval its interval of some level, where there is one
 * @param <E> the evaluation
 */
public record Figure<E>(
    String key,
    String name,
    String heading,
    String meaning,
    boolean higherIsBetter,
    boolean always,
    Function<E, OptionalDouble> value,
    Interval<E> interval) {

  /** The level of all intervals that are told. */
  public static final double LEVEL = 0.95;

  /** An interval of a figure. */
  @FunctionalInterface
  public interface Interval<E> {
    /** Empty where there is none. */
    Optional<ConfidenceInterval> of(E evaluation, double level);
  }

  private static <E> Figure<E> of(
      String key, String name, String meaning, boolean higher, Function<E, OptionalDouble> value) {
    return new Figure<>(
        key, name, name, meaning, higher, true, value, (evaluation, level) -> Optional.empty());
  }

  /** A figure that is the better the higher it is. */
  public static <E> Figure<E> higher(
      String key, String name, String meaning, Function<E, OptionalDouble> value) {
    return of(key, name, meaning, true, value);
  }

  /** A figure that is the better the lower it is. */
  public static <E> Figure<E> lower(
      String key, String name, String meaning, Function<E, OptionalDouble> value) {
    return of(key, name, meaning, false, value);
  }

  /** The same under a shorter heading. */
  public Figure<E> headed(String heading) {
    return new Figure<>(key, name, heading, meaning, higherIsBetter, always, value, interval);
  }

  /** The same with an interval. */
  public Figure<E> within(Interval<E> interval) {
    return new Figure<>(key, name, heading, meaning, higherIsBetter, always, value, interval);
  }

  /** The same, told only where it has a value. */
  public Figure<E> wherePresent() {
    return new Figure<>(key, name, heading, meaning, higherIsBetter, false, value, interval);
  }

  /** Its value; empty where it is not known. */
  public OptionalDouble of(E evaluation) {
    return value.apply(evaluation);
  }

  /** Its interval, where there is one. */
  public Optional<ConfidenceInterval> interval(E evaluation) {
    return interval.of(evaluation, LEVEL);
  }
}
