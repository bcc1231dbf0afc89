// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.relent.data.DataException;
import org.relent.data.Ordered;

/**
 * Several trainers tested on the same splits.
 *
 * @param results by the name of the trainer, in the order given
 * @param loss what they are compared by, of a fold's evaluation; smaller is better
 * @param linear the names of those whose models are linear, and so the simpler ones
 * @param units what was drawn independently: rows, or groups of them
 */
public record Comparison<P, E>(
    Map<String, CrossValidated<P, E>> results,
    ToDoubleFunction<E> loss,
    Set<String> linear,
    Units units) {

  public Comparison {
    results = Collections.unmodifiableMap(new LinkedHashMap<>(results));
    linear = Ordered.set(linear);
  }

  /** Two of the trainers, on the folds that both finished. */
  public PairedComparison of(String first, String second) {
    Map<Integer, CrossValidated.Fold<P, E>> others = new LinkedHashMap<>();
    result(second).folds().forEach(fold -> others.put(fold.index(), fold));
    List<CrossValidated.Fold<P, E>> common =
        result(first).folds().stream().filter(fold -> others.containsKey(fold.index())).toList();
    return PairedComparison.overFolds(
        common.stream().mapToDouble(fold -> loss.applyAsDouble(fold.evaluation())).toArray(),
        common.stream()
            .mapToDouble(fold -> loss.applyAsDouble(others.get(fold.index()).evaluation()))
            .toArray(),
        common.stream().mapToDouble(fold -> fold.split().testToTrain()).average().orElse(1));
  }

  private CrossValidated<P, E> result(String name) {
    CrossValidated<P, E> result = results.get(name);
    if (result == null) {
      throw DataException.of(
          "RLT-E007", "no trainer is named \"" + name + "\"; there are " + results.keySet());
    }
    return result;
  }
}
