// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.family.FisherMap;
import org.relent.math.Threads;
import org.relent.store.RowShape;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * Scores of rows by their Fisher scores (MED §3.2); where those have weights, explained cell by
 * cell, else by the training rows that weigh most.
 *
 * @param map what becomes of rows of cells
 * @param inner the scores of mapped rows
 */
public record MappedScores(FisherMap map, ScoreFunction inner) implements ScoreFunction {

  /** How they are stored: the map, and the scores within. */
  public static final ScoreForm FORM =
      new ScoreForm(
          "fisher",
          (from, outputs) -> {
            FisherMap map = FisherMap.read(from);
            StoreReader inner = from.object("inner", RowShape.vectors(map.width()));
            return new MappedScores(map, StoredScores.read(inner, outputs));
          });

  public MappedScores {
    if (inner instanceof MappedScores || inner instanceof FamilyScores) {
      throw new IllegalArgumentException("Fisher scores are no cells");
    }
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    map.store(to);
    StoredScores.write(inner, to.object("inner", RowShape.vectors(map.width())));
  }

  @Override
  public boolean carriesRows() {
    return inner.carriesRows();
  }

  @Override
  public int outputs() {
    return inner.outputs();
  }

  @Override
  public int trainingRows() {
    return inner.trainingRows();
  }

  @Override
  public double[] scores(Rows rows, int i) {
    return inner.scores(map.row((DenseRows) rows, i), 0);
  }

  @Override
  public Rows vectors(Rows rows) {
    return map.of((DenseRows) rows, Threads.one());
  }

  @Override
  public int width(int encoded) {
    return map.width();
  }

  @Override
  public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
    DenseRows cells = (DenseRows) rows;
    return inner instanceof LinearScores linear
        ? Explanation.ofColumns(
            encoding.coordinateNames(),
            map.parts(cells, i, linear.weights(output)),
            scores(cells, i)[output])
        : inner.terms(map.row(cells, i), 0, output, encoding);
  }
}
