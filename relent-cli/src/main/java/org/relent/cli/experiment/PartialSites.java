// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.data.Belief;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Target;
import org.relent.math.Seed;

/**
 * Splice sites of which few are labelled, as in MED §5.2: 500 true sites and 500 decoys, one in ten
 * with its label.
 *
 * @param learnt all of them, labelled
 * @param labelled which of them keep their labels
 * @param tested others
 */
record PartialSites(Examples learnt, int[] labelled, Examples tested) {

  /** Sites of each class that are learnt from. */
  private static final int LEARNT = 500;

  /** One in so many has a label. */
  private static final int EVERY = 10;

  /** Decoys and true sites that are tested. */
  private static final int[] TESTED = {3_532, 1_192};

  /** In the fixed split every 12th decoy and every 4th true site is learnt from. */
  private static final int[] FIXED = {12, 4};

  /** The split to come back to. */
  static PartialSites fixed(Examples all) {
    int[] codes = all.labels().codes();
    int[] learnt =
        IntStream.of(1, 0)
            .flatMap(
                y -> IntStream.range(0, LEARNT).map(k -> SpliceSites.rows(codes, y)[k * FIXED[y]]))
            .toArray();
    return of(all, learnt, IntStream.range(0, codes.length).toArray());
  }

  /** A split at random. */
  static PartialSites random(Examples all, Seed seed) {
    int[] codes = all.labels().codes();
    int[] order = seed.permutation(codes.length);
    int[] learnt =
        IntStream.of(1, 0)
            .flatMap(y -> Arrays.stream(order).filter(i -> codes[i] == y).limit(LEARNT))
            .toArray();
    return of(all, learnt, order);
  }

  /** Tests the first rows in {@code order} that are not learnt from. */
  private static PartialSites of(Examples all, int[] learnt, int[] order) {
    int[] codes = all.labels().codes();
    Set<Integer> used = new LinkedHashSet<>(Arrays.stream(learnt).boxed().toList());
    int[] tested =
        IntStream.range(0, TESTED.length)
            .flatMap(
                y ->
                    Arrays.stream(order)
                        .filter(i -> codes[i] == y && !used.contains(i))
                        .limit(TESTED[y]))
            .toArray();
    int[] labelled = IntStream.range(0, learnt.length).filter(i -> i % EVERY == 0).toArray();
    return new PartialSites(all.select(learnt), labelled, all.select(tested));
  }

  /** The rows with a label alone. */
  Examples few() {
    return learnt.select(labelled);
  }

  /** All rows, few of them with their labels. */
  Examples partly() {
    Set<Integer> kept = new LinkedHashSet<>(Arrays.stream(labelled).boxed().toList());
    Labels labels =
        Labels.of(
            IntStream.range(0, learnt.size())
                .mapToObj(i -> kept.contains(i) ? learnt.labels().belief(i) : new Belief.Unknown())
                .toList());
    return Examples.of(learnt.features(), learnt.targetName(), new Target.ClassTarget(labels));
  }
}
