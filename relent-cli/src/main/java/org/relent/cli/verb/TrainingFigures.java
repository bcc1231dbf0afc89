// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.model.Model;
import org.relent.solve.Monitor;
import org.relent.task.Task;

/**
 * A model judged on the rows it was learnt from; on some of them where the time is up.
 *
 * @param warnings what was left out
 */
record TrainingFigures<E>(E evaluation, List<Warning> warnings) {

  /** Rows between two looks at the clock. */
  private static final int BLOCK = 128;

  static <M extends Model, P, E> TrainingFigures<E> of(
      Task<M, P, E> task, M model, Examples rows, Monitor monitor) {
    int blocks = Math.max(1, (rows.size() + BLOCK - 1) / BLOCK);
    List<P> all = new ArrayList<>(Collections.nCopies(rows.size(), null));
    int done = 0;
    do {
      predict(task, model, rows, stride(done, blocks, rows.size()), all);
      done++;
    } while (done < blocks && !monitor.stopped());
    if (done == blocks) {
      return new TrainingFigures<>(task.evaluate(rows, all), List.of());
    }
    int[] some = IntStream.range(0, rows.size()).filter(t -> all.get(t) != null).toArray();
    List<P> known = IntStream.of(some).mapToObj(all::get).toList();
    return new TrainingFigures<>(
        task.evaluate(rows.select(some), known), List.of(unfinished(some.length, rows.size())));
  }

  /** Every so many-th row, so that rows of a few blocks are spread over all. */
  private static int[] stride(int from, int step, int size) {
    return IntStream.iterate(from, t -> t < size, t -> t + step).toArray();
  }

  private static <M extends Model, P> void predict(
      Task<M, P, ?> task, M model, Examples rows, int[] block, List<P> into) {
    List<P> some = task.predict(model, rows.select(block).features());
    for (int k = 0; k < block.length; k++) {
      into.set(block[k], some.get(k));
    }
  }

  private static Warning unfinished(int some, int all) {
    return new Warning(
        "W-UNFINISHED",
        "the training figures are those of {} of {} rows, for the time was up; allow more time",
        some,
        all);
  }
}
