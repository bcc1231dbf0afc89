// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.evaluate.Split;
import org.relent.io.Datasets;
import org.relent.math.Seed;

/**
 * Windows of 25 letters around splice sites, in place of those of MED §3.7, which were not
 * published: 200 true sites and 200 others to learn from.
 */
final class SpliceSites {

  /** Rows of each class that are learnt from. */
  private static final int LEARNT = 200;

  /** True sites and decoys that MED §3.7 and §4 test on. */
  private static final int[] TESTED = {3_532, 1_192};

  /** One row in so many of each class, decoys first, is learnt from in the fixed split. */
  private static final int[] EVERY = {32, 10};

  private static final int WINDOW = 25;
  private static final int DONOR_AT = 22;
  private static final int ACCEPTOR_AT = 10;

  private SpliceSites() {}

  /** Donor sites of the fly and decoys, which have the same two letters in the middle. */
  static Examples fly() {
    return Datasets.named("splice-fly").examples();
  }

  /**
   * The split to come back to: of the true sites every 10th, of the decoys every 32nd is learnt
   * from, 200 each; the first 1192 and 3532 of the others are tested.
   */
  static Split fixed(Examples fly) {
    int[] codes = fly.labels().codes();
    Set<Integer> learnt = new LinkedHashSet<>();
    for (int y = 0; y < EVERY.length; y++) {
      int[] own = rows(codes, y);
      for (int k = 0; k < LEARNT; k++) {
        learnt.add(own[k * EVERY[y]]);
      }
    }
    int[] tested =
        IntStream.range(0, EVERY.length)
            .flatMap(
                y ->
                    Arrays.stream(rows(codes, y)).filter(i -> !learnt.contains(i)).limit(TESTED[y]))
            .sorted()
            .toArray();
    return new Split(learnt.stream().mapToInt(i -> i).sorted().toArray(), tested);
  }

  /** The rows of a class. */
  static int[] rows(int[] codes, int y) {
    return IntStream.range(0, codes.length).filter(i -> codes[i] == y).toArray();
  }

  /** Donor sites of primates, exon to intron, against neither. */
  static Examples primateDonors() {
    return primates("ei", DONOR_AT);
  }

  /** Acceptor sites of primates, intron to exon, against neither. */
  static Examples primateAcceptors() {
    return primates("ie", ACCEPTOR_AT);
  }

  /**
   * One class against neither, the windows that begin there, sequences that come again left out.
   */
  private static Examples primates(String site, int from) {
    Table table = Datasets.splice();
    Column classes = table.column("class");
    Column letters = table.column("seq");
    Set<String> seen = new LinkedHashSet<>();
    List<Integer> rows =
        IntStream.range(0, table.rows())
            .filter(i -> seen.add(letters.text(i)))
            .filter(i -> classes.text(i).equals(site) || classes.text(i).equals("n"))
            .boxed()
            .toList();
    // "n" comes after both sites: named so, the site is the second class, as in the fly's data
    return Table.of(
            CategoryColumn.of(
                "label",
                rows.stream().map(i -> classes.text(i).equals(site) ? "1" : "-1").toList()),
            SequenceColumn.of(
                "seq",
                rows.stream().map(i -> letters.text(i).substring(from, from + WINDOW)).toList()))
        .target("label");
  }

  /** Random splits with 200 rows of each class to learn from, all others to test on. */
  static Repeats random(Examples all, int count) {
    int[] codes = all.labels().codes();
    return new Repeats(all, Repeats.of(count, seed -> split(codes, seed)));
  }

  private static Split split(int[] codes, Seed seed) {
    int[] left = {LEARNT, LEARNT};
    boolean[] learnt = new boolean[codes.length];
    for (int i : seed.permutation(codes.length)) {
      learnt[i] = left[codes[i]]-- > 0;
    }
    return Repeats.learning(learnt);
  }
}
