// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.io.Datasets;
import org.relent.math.Seed;

/**
 * True splice sites to learn from, others and decoys to tell apart, as in MED §4.
 *
 * @param learnt true sites
 * @param tested true sites, then decoys
 * @param sites how many of the tested are true
 */
record AnomalySites(Table learnt, Table tested, int sites) {

  /** The decoys that the paper tested on. */
  private static final int DECOYS = 3_532;

  /** One true site in so many is tested. */
  private static final int EVERY = 3;

  /** The split to come back to: every third true site is tested, with the first decoys. */
  static AnomalySites fixed(String dataset) {
    Examples all = Datasets.named(dataset).examples();
    int[] sites = SpliceSites.rows(all.labels().codes(), 1);
    return of(
        all,
        IntStream.range(0, sites.length).filter(k -> k % EVERY != 0).map(k -> sites[k]).toArray(),
        IntStream.range(0, sites.length).filter(k -> k % EVERY == 0).map(k -> sites[k]).toArray(),
        SpliceSites.rows(all.labels().codes(), 0));
  }

  /** A split at random, of the same sizes. */
  static AnomalySites random(String dataset, Seed seed) {
    Examples all = Datasets.named(dataset).examples();
    int[] sites = shuffled(SpliceSites.rows(all.labels().codes(), 1), seed.split(0));
    int tested = sites.length / EVERY;
    return of(
        all,
        Arrays.copyOfRange(sites, tested, sites.length),
        Arrays.copyOf(sites, tested),
        shuffled(SpliceSites.rows(all.labels().codes(), 0), seed.split(1)));
  }

  private static int[] shuffled(int[] rows, Seed seed) {
    return Arrays.stream(seed.permutation(rows.length)).map(k -> rows[k]).toArray();
  }

  private static AnomalySites of(Examples all, int[] learnt, int[] sites, int[] decoys) {
    int[] tested =
        IntStream.concat(Arrays.stream(sites), Arrays.stream(decoys).limit(DECOYS)).toArray();
    return new AnomalySites(
        all.features().select(learnt), all.features().select(tested), sites.length);
  }
}
