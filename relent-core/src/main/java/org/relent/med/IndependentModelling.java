// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.GammaPoisson;
import org.relent.machine.ClassRows;

/** All columns independent within a class: naive Bayes. */
record IndependentModelling(ClassPrior prior, double smoothing, NumberModel numbers)
    implements Conjugate {

  /** One event seen at one place: a rate of 1, hardly believed in. */
  private static final double EVENTS = 1;

  @Override
  public CellForm form() {
    return numbers::form;
  }

  @Override
  public boolean believesRows() {
    return prior == ClassPrior.EMPIRICAL;
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
        .mapToObj(
            k -> numbers == NumberModel.POISSON ? counts(k, rows, y) : normal(k, rows, y, warn))
        .toList();
  }

  private Family counts(int k, ClassRows rows, int y) {
    return prior.given(new GammaPoisson(k, EVENTS, EVENTS), rows, y);
  }

  private Family normal(int k, ClassRows rows, int y, Consumer<Warning> warn) {
    return new Normals(new int[] {k}).belief(prior, rows, y, warn);
  }
}
