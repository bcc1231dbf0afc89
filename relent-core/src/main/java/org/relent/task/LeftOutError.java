// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.Collections;
import java.util.Set;
import org.relent.data.Examples;
import org.relent.evaluate.Refits;
import org.relent.math.Threads;
import org.relent.model.Model;
import org.relent.model.ProofObstacle;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * What models of a task tell of their error on new rows, without a hold-out: a capability, which
 * not all tasks have.
 *
 * @param <M> the models
 */
public interface LeftOutError<M extends Model> {

  /** The name in documents of what settings are chosen by. */
  String key();

  /** What people call that. */
  String name();

  /** What settings are chosen by; smaller is better. */
  double score(M model, Examples fitted);

  /** Tells apart settings of one score; smaller is better. */
  default double finer(M model) {
    return 0;
  }

  /** What stands in the way of a proof of it; nothing where none is claimed. */
  default Set<ProofObstacle> obstacles(M model) {
    return Collections.emptySet();
  }

  /** Whether it is told of every fit, not only where it is asked for. */
  boolean unasked();

  /** All that is told. */
  void fields(M model, Examples fitted, Fields into);

  /** The same in words. */
  String text(M model, Examples fitted);

  /** The most of it in half a sentence; empty if nothing is known. */
  String suggestion(M model, Examples fitted);

  /** How models that were fitted without a row are judged by it. */
  Refits.Rule<M> rule();

  /** What fits to all rows but one, each in turn, come to. */
  default Refits refits(Trainer<M> trainer, Examples examples, Threads threads, Monitor monitor) {
    return Refits.of(rule(), trainer, examples, threads, monitor);
  }

  /** What refits came to, in words. */
  String inWords(double figure);
}
