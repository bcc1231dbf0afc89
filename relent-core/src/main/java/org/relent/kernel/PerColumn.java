// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.math.ShortestDecimal;

/** Positive numbers of the columns of encoded rows: one for all of them, or one for each. */
public final class PerColumn {

  private final double[] numbers;

  private PerColumn(double[] numbers) {
    this.numbers = numbers;
  }

  /** One number for all columns, or one for each of several. */
  public static PerColumn of(String name, double... numbers) {
    if (numbers.length == 0) {
      throw new IllegalArgumentException("Kernel " + name + " must have a number");
    }
    for (double number : numbers) {
      KernelParameter.require(name, number);
    }
    return new PerColumn(numbers.clone());
  }

  /** The number of column k. */
  double at(int k) {
    return numbers[place(k)];
  }

  /** Which of the numbers is that of column k. */
  int place(int k) {
    return numbers.length == 1 ? 0 : k;
  }

  /** How many numbers there are. */
  public int count() {
    return numbers.length;
  }

  /** How many columns they are for; 0 if for any. */
  int columns() {
    return numbers.length == 1 ? 0 : numbers.length;
  }

  /** Another number in place of each. */
  PerColumn map(DoubleUnaryOperator change) {
    return new PerColumn(Arrays.stream(numbers).map(change).toArray());
  }

  /** Refuses so many columns where there is one number for each of another count. */
  void requireColumns(String name, int columns) {
    if (numbers.length > 1 && numbers.length != columns) {
      throw misfit(numbers.length + " numbers for " + name, columns);
    }
  }

  /** A kernel made for another number of columns. */
  static DataException misfit(String what, int columns) {
    return DataException.of(
        "RLT-D042",
        "the kernel has {}, but the rows have {} columns once they are encoded; give one for each"
            + " of these in order, or one for all",
        what,
        columns);
  }

  /** As parameters: by the name alone if there is one, else counted from 1. */
  List<KernelParameter> parameters(String name) {
    return IntStream.range(0, numbers.length)
        .mapToObj(
            k -> new KernelParameter(numbers.length == 1 ? name : name + " " + (k + 1), numbers[k]))
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PerColumn same && Arrays.equals(numbers, same.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  /** The numbers with commas between them. */
  @Override
  public String toString() {
    return Arrays.stream(numbers)
        .mapToObj(ShortestDecimal::concise)
        .collect(Collectors.joining(","));
  }
}
