// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.model.Model;

/** What cross-validation must know of one kind of model: how it predicts and how it is judged. */
public interface Discipline<M extends Model, P, E> {

  /** The predictions for all rows of a table. */
  List<P> predict(M model, Table rows);

  /** Judges the predictions of examples, whose weights count. */
  E evaluate(Examples tested, List<P> predictions);

  /** What two trainers are compared by; smaller is better. */
  double loss(E evaluation);

  /** What each prediction costs; {@link #scale} of the mean is what trainers are compared by. */
  double[] losses(Examples tested, List<P> predictions);

  /** How the mean of {@link #losses} is told. */
  default LossScale scale() {
    return LossScale.MEAN;
  }

  /** Refuses examples none of which can be judged. */
  void check(Examples examples);
}
