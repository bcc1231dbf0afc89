// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.machine.ClassRows;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.ProblemSize;

/**
 * All numbers jointly Gaussian, whatever else there is independent of them within a class (MED
 * §3.1.1).
 *
 * @param smoothing the Dirichlet count of every level of a category
 */
record GaussianModelling(ClassPrior prior, double smoothing) implements Conjugate {

  /** One row of every level of a category beforehand. */
  GaussianModelling(ClassPrior prior) {
    this(prior, 1);
  }

  @Override
  public CellForm form() {
    return new JointNumbers();
  }

  /** Numbers standardised; gaps can be integrated out where training had none, decision 14. */
  private record JointNumbers() implements CellForm {

    @Override
    public NumberForm of(NumericColumn column) {
      return new NumberForm.Scaled();
    }

    @Override
    public boolean integrates(Table features) {
      return features.columns().stream()
          .filter(NumericColumn.class::isInstance)
          .allMatch(column -> IntStream.range(0, column.size()).noneMatch(column::missing));
    }
  }

  @Override
  public double statistics(ProblemSize size) {
    double numbers = Columns.numbers(size.encoding()).length;
    return size.statisticsOfColumns() + numbers * numbers;
  }

  @Override
  public MemoryEstimate.Part memory(ProblemSize size) {
    return new Normals(Columns.numbers(size.encoding())).memory(size);
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    Normals normals = new Normals(Columns.numbers(rows.encoding()));
    normals.requireComplete(rows);
    List<Family> numbers =
        normals.coordinates().length > 0 ? normals.beliefs(prior, rows, warn) : List.of();
    return IntStream.range(0, rows.classes()).mapToObj(y -> belief(numbers, rows, y)).toList();
  }

  private Family belief(List<Family> numbers, ClassRows rows, int y) {
    List<Family> factors = new ArrayList<>();
    if (!numbers.isEmpty()) {
      factors.add(numbers.get(y));
    }
    factors.addAll(new Categories(smoothing, prior).beliefs(rows, y));
    return Factors.product(factors);
  }
}
