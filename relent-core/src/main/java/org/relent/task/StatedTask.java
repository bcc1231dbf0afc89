// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import org.relent.model.Predictor;

/** A task by what it states of itself: its words, its models, its figures of merit. */
abstract class StatedTask<M extends Predictor<P>, P, E> implements Task<M, P, E> {

  private final String id;
  private final String stored;
  private final Class<M> model;
  private final Figure<E> loss;
  private final List<Figure<E>> figures;

  StatedTask(String id, String stored, Class<M> model, Figure<E> loss, List<Figure<E>> figures) {
    this.id = id;
    this.stored = stored;
    this.model = model;
    this.loss = loss;
    this.figures = figures;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public final String stored() {
    return stored;
  }

  @Override
  public final Class<M> model() {
    return model;
  }

  @Override
  public final Predictor<P> predictor(M predictor) {
    return predictor;
  }

  @Override
  public final Figure<E> loss() {
    return loss;
  }

  @Override
  public final List<Figure<E>> figures() {
    return figures;
  }
}
