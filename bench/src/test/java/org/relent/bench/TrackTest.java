// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.bench.data.Bumps;

class TrackTest {

  private static List<String> order(int round, String... entrants) {
    return Track.order(List.of(entrants), round);
  }

  @Test
  void twoTakeTurnsInBeginning() {
    assertEquals(List.of("a", "b"), order(0, "a", "b"));
    assertEquals(List.of("b", "a"), order(1, "a", "b"));
    assertEquals(List.of("a", "b"), order(2, "a", "b"));
  }

  @Test
  void severalAllBegin() {
    assertEquals(
        3, IntStream.range(0, 3).mapToObj(r -> order(r, "a", "b", "c").get(0)).distinct().count());
  }

  @Test
  void aRowOfTheCsv() {
    Entrant entrant = Races.entrant(Peers.LIBSVM, "kernel-svm", Bumps.of(10), "eps=1e-3", "c=1,5");
    Line answer = Line.parse("version=3.24 phase=cold cpu_s=1.5 wall_s=2 rss_mb=NaN dual=7");
    assertEquals(
        "run,time,suite,task,impl,version,n,d,nnz,settings,phase,cpu_s,wall_s,rss_mb,load1,"
            + "primal,dual,relgap,iterations,accuracy,logloss,threads,jvm_flags",
        Csv.heading());
    assertEquals(
        "2,1970-01-01T00:00:00Z,quick,kernel-svm A-10x50.svm,LIBSVM,3.24,10,50,,"
            + "\"task=kernel-svm eps=1e-3 c=1,5\",cold,1.5,2,,0.5,,7,,,,,1,",
        Csv.row(2, Instant.EPOCH, Race.Suite.QUICK, entrant, answer, 0.5));
  }

  @Test
  void theShellTellsTheTimeOfItsChildren() {
    Line line =
        new Shell("true", "", List.of("true"))
            .answers(List.of("0m0.01s 0m0.02s", "1m1.25s 0m0.50s"), 3)
            .get(0);
    assertEquals(61.75, line.number("cpu_s"));
    assertEquals(3, line.number("wall_s"));
  }
}
