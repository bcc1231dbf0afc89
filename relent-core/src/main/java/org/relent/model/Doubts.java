// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Doubts that are put in order once someone reads them: there are as many as training rows, and few
 * who fit a model ask.
 */
public final class Doubts extends AbstractList<Doubt> {

  private final int size;
  private final Supplier<List<Doubt>> source;
  private Optional<List<Doubt>> list = Optional.empty();

  private Doubts(int size, Supplier<List<Doubt>> source) {
    this.size = size;
    this.source = source;
  }

  /**
   * {@code size} doubts yet to be listed.
   *
   * @param source must give the same whenever it is asked
   */
  public static List<Doubt> of(int size, Supplier<List<Doubt>> source) {
    return new Doubts(size, source);
  }

  /** A list that nobody changes: these doubts themselves, or a copy. */
  static List<Doubt> keep(List<Doubt> doubts) {
    return doubts instanceof Doubts ? doubts : List.copyOf(doubts);
  }

  private synchronized List<Doubt> listed() {
    if (list.isEmpty()) {
      list = Optional.of(List.copyOf(source.get()));
    }
    return list.get();
  }

  @Override
  public Doubt get(int index) {
    return listed().get(index);
  }

  @Override
  public int size() {
    return size;
  }
}
