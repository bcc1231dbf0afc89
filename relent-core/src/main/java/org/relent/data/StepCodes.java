// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;

/** Sequences of any length as steps with one coordinate per column, for models of sequences. */
record StepCodes(StepForm form) implements ColumnForm {

  @Override
  public Encoded sequences(SequenceColumn column, Present cells, int from) {
    int[] codes = column.present();
    Present steps = cells.steps(column);
    StepForm.Steps chosen = form.of(column);
    if (chosen == StepForm.Steps.SYMBOLS) {
      int fill = CellCodes.commonest(steps.shares(column.letters().size(), i -> codes[i]));
      return new Encoded.Symbols(column.name(), from, column.letters(), fill);
    }
    double[] numbers = column.letters().stream().mapToDouble(Numbers::finite).toArray();
    refuseWords(column, cells, numbers);
    Encoded.Numeric standard =
        Encoded.Numeric.standard(
            column.name(),
            from,
            Arrays.stream(codes).mapToDouble(code -> numbers[code]).toArray(),
            steps.weights());
    return new Encoded.Signal(chosen == StepForm.Steps.PLAIN ? standard.unscaled() : standard);
  }

  private static void refuseWords(SequenceColumn column, Present cells, double[] numbers) {
    for (int i = 0; i < column.size(); i++) {
      for (int step = 0; step < column.length(i); step++) {
        int code = column.code(i, step);
        if (code >= 0 && Double.isNaN(numbers[code])) {
          throw DataException.inCell(
              "RLT-D026",
              cells.row(i) + 1L,
              column.name(),
              Cell.Step.notANumber(column.letters().get(code), step));
        }
      }
    }
  }

  /** All steps are equal, whatever the length of the sequences. */
  @Override
  public boolean constant(Present cells) {
    SequenceColumn column = (SequenceColumn) cells.column();
    return Arrays.stream(column.present())
            .mapToObj(column.letters()::get)
            .map(letter -> column.numeric() ? Numbers.text(Numbers.finite(letter)) : letter)
            .distinct()
            .count()
        == 1;
  }

  @Override
  public Encoded numbers(NumericColumn column, Present cells, int from) {
    throw noSequences(column);
  }

  @Override
  public Encoded categories(CategoryColumn column, Present cells, int from) {
    throw noSequences(column);
  }

  @Override
  public boolean integrates(Table features) {
    return true;
  }

  @Override
  public Encoded vectors(VectorColumn column, int from) {
    throw noSequences(column);
  }

  private static DataException noSequences(Column column) {
    return DataException.inColumn(
        "RLT-D054",
        column.name(),
        "holds no sequences, but a model of sequences takes nothing else; read it as"
            + " sequences of letters or tokens ({}), or leave it out",
        new Remedy.StateType(column.name(), "sequence"));
  }

  /** Every column holds sequences, none of them empty unless it is dropped. */
  @Override
  public void require(Table features, int[] rows, Missing missing) {
    for (Column column : features.columns()) {
      if (!(column instanceof SequenceColumn)) {
        throw noSequences(column);
      }
    }
    for (int row : rows) {
      if (missing != Missing.DROP || features.complete(row)) {
        requireSteps(features, row);
      }
    }
  }

  private static void requireSteps(Table features, int row) {
    Aligned aligned = new Aligned();
    for (Column column : features.columns()) {
      aligned.take(((SequenceColumn) column).length(row), new Cell.InColumn(column, row));
    }
  }
}
