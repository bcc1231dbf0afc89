// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.machine.ClassRows;

/** All columns independent within a class: naive Bayes. */
record IndependentModelling(ClassPrior prior, double smoothing, NumberModel numbers)
    implements Conjugate {

  @Override
  public CellForm form() {
    return numbers::form;
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    return IntStream.range(0, rows.classes())
        .mapToObj(
            y -> {
              List<Family> factors =
                  new ArrayList<>(new Categories(smoothing, prior).beliefs(rows, y));
              factors.addAll(numbers(rows, y, warn));
              return Factors.product(factors);
            })
        .toList();
  }

  private List<Family> numbers(ClassRows rows, int y, Consumer<Warning> warn) {
    return IntStream.of(Columns.numbers(rows.encoding()))
        .mapToObj(k -> numbers.belief(k, prior, rows, y, warn))
        .toList();
  }
}
