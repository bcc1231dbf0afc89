// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.setting.Copy;

/**
 * How hidden parts are looked for (LME Algorithm 2).
 *
 * <p>Entropies and likelihoods compare solutions of as many parts only. So where several numbers of
 * parts are tried, the best of each is chosen as asked for, and among those the one of best BIC, or
 * of best ICL where that is asked for.
 *
 * @param parts how many components, or hidden units
 * @param restarts starts of each number of parts
 * @param select what is best
 */
public record Search(Span parts, int restarts, Selection select) {

  public Search {
    if (restarts < 1) {
      throw new IllegalArgumentException("There must be at least 1 start, got " + restarts);
    }
  }

  /** So many parts, thirty starts, the highest entropy. */
  public static Search of(int parts) {
    return new Search(Span.of(parts), 30, Selection.ENTROPY);
  }

  /** The same with another number of parts. */
  public Search withParts(Span other) {
    return new Search(other, restarts, select);
  }

  /** By what numbers of parts are compared. */
  Selection across() {
    return select == Selection.ICL ? Selection.ICL : Selection.BIC;
  }

  /** Settings that carry a {@link Search}, and the shorthands that come with it. */
  public interface Carrier<T> {

    /** How hidden parts are looked for. */
    Search search();

    /** The same, looked for in another way. */
    default T search(Search other) {
      return Copy.with(this, "search", other);
    }

    /** Begins so often for each number of parts. */
    default T restarts(int count) {
      return search(new Search(search().parts(), count, search().select()));
    }

    /** Chooses by another measure. */
    default T select(Selection by) {
      return search(new Search(search().parts(), search().restarts(), by));
    }
  }
}
