// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.relent.setting.Real;
import org.relent.setting.ValueType;

/**
 * Numbers with commas between them.
 *
 * @param each what each may be
 */
record NumberList(Real each) implements ValueType<List<Double>> {

  @Override
  public String word() {
    return "numbers";
  }

  @Override
  public String range() {
    return each.range() + ", several with commas";
  }

  @Override
  public Optional<List<Double>> parse(String text) {
    List<Double> numbers = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Optional<Double> number = each.parse(part);
      if (number.isEmpty()) {
        return Optional.empty();
      }
      numbers.add(number.orElseThrow());
    }
    return Optional.of(List.copyOf(numbers));
  }

  @Override
  public String print(List<Double> value) {
    return value.stream().map(each::print).collect(Collectors.joining(","));
  }

  /** Positive numbers that a text lists; empty where it does not. */
  static Optional<double[]> positive(String text) {
    return new NumberList(Real.positive()).parse(text).map(NumberList::array);
  }

  static double[] array(List<Double> numbers) {
    return numbers.stream().mapToDouble(x -> x).toArray();
  }
}
