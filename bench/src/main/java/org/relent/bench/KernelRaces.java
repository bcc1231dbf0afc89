// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.relent.bench.Phase.COLD;
import static org.relent.bench.Phase.WARM;
import static org.relent.bench.Race.Suite.FULL;
import static org.relent.bench.Race.Suite.QUICK;
import static org.relent.bench.Races.THRICE;
import static org.relent.bench.Races.entrant;
import static org.relent.bench.Races.exponent;
import static org.relent.bench.Races.faster;
import static org.relent.bench.Races.thousands;

import java.util.List;
import java.util.stream.Stream;
import org.relent.bench.data.Bumps;

/** R1–R8: Gaussian kernels on set A, C = 1, γ = 0.02, 512 MB of kernel rows. */
record KernelRaces(Races races) {

  /** A relative gap of 1e-4 certifies an objective that no solver beats by more. */
  private static final String OURS = "tolerance=1e-4";

  private static final String THEIRS = "eps=1e-3";

  List<Race> all() {
    return Stream.of(
            fits(10_000, Mark.atLeast(2.5, 5), Mark.atLeast(8, 16), QUICK),
            fits(20_000, Mark.atLeast(6, 12), Mark.atLeast(12, 25), FULL),
            scikitLearn(),
            List.of(libsvmJava()),
            List.of(
                medSvm(3_000, races.alike(), QUICK),
                medSvm(5_000, races, FULL),
                medSvm(10_000, races, FULL),
                rows(5_000, 10_000, 20_000, 40_000),
                predictions(5_000, QUICK),
                predictions(10_000, FULL),
                columns(),
                within256Megabytes()),
            others())
        .flatMap(List::stream)
        .toList();
  }

  /** Small sizes share a heat, since several races want the same runs of ours. */
  private static String heat(int rows) {
    return rows <= 10_000 ? "rbf" : "rbf-" + thousands(rows);
  }

  private Entrant ours(int rows) {
    return races.ours("kernel-svm", Bumps.of(rows), OURS);
  }

  private Entrant repeated(int rows) {
    return races.oursRepeated("kernel-svm", Bumps.of(rows), OURS, THRICE);
  }

  private static Entrant peer(Runner runner, int rows) {
    return entrant(runner, "kernel-svm", Bumps.of(rows), THEIRS);
  }

  private Race race(String id, int rows, String work, Figure figure, Mark mark, Race.Suite suite) {
    return new Race(id, heat(rows), work + ", " + rows + " rows", figure, mark, suite);
  }

  private List<Race> fits(int rows, Mark cold, Mark warm, Race.Suite suite) {
    String size = thousands(rows);
    Entrant libsvm = peer(Peers.LIBSVM, rows);
    Entrant tight = races.oursWithin("1g", "kernel-svm", Bumps.of(rows), OURS);
    return List.of(
        fit("R1-" + size, ours(rows), COLD, libsvm, "LIBSVM", cold, suite),
        fit("R2-" + size, repeated(rows), WARM, libsvm, "LIBSVM", warm, suite),
        race(
            "R8-" + size,
            rows,
            "resident memory of that fit over LIBSVM's",
            new Figure.Cost(tight, COLD, libsvm, Figure.Unit.RSS, Objectives.NO_WORSE),
            Mark.atMost(2, 1.3),
            suite));
  }

  private Race fit(
      String id, Entrant ours, Phase phase, Entrant peer, String who, Mark mark, Race.Suite suite) {
    String work = "RBF hinge fit against " + who + ", " + phase.word();
    return race(id, ours.data().rows(), work, faster(ours, phase, peer), mark, suite);
  }

  private List<Race> scikitLearn() {
    return Stream.concat(
            scikitLearn(10_000, Mark.none(), Mark.none()),
            scikitLearn(20_000, Mark.atLeast(3, 6), Mark.atLeast(6, 12)))
        .toList();
  }

  private Stream<Race> scikitLearn(int rows, Mark cold, Mark warm) {
    Entrant peer = peer(Peers.SCIKIT_LEARN, rows);
    String who = "scikit-learn's SVC";
    String id = "R3-" + thousands(rows);
    return Stream.of(
        fit(id + "-cold", ours(rows), COLD, peer, who, cold, FULL),
        fit(id + "-warm", repeated(rows), WARM, peer, who, warm, FULL));
  }

  private Race libsvmJava() {
    Entrant peer = peer(Peers.LIBSVM_JAVA, 10_000);
    return fit("R4", ours(10_000), COLD, peer, "libsvm-java", Mark.atLeast(3, 4.5), FULL);
  }

  /** Both with the same bound on every multiplier: a hinge of C = 1 would be an easier problem. */
  private Race medSvm(int rows, Races of, Race.Suite suite) {
    String[] settings = {OURS, "c=5", THRICE};
    Entrant med = of.oursRepeated("med-svm", Bumps.of(rows), settings);
    Entrant hinge = of.oursRepeated("kernel-svm", Bumps.of(rows), settings);
    return race(
        "R5-" + thousands(rows),
        rows,
        "med-svm's time over our own hinge's, warm",
        new Figure.Cost(med, WARM, hinge, Figure.Unit.CPU, Objectives.UNLIKE),
        Mark.atMost(2.5, 1.5),
        suite);
  }

  private Race rows(Integer... sizes) {
    return exponent(
        "R6",
        "rows of an RBF fit",
        WARM,
        List.of(sizes),
        this::repeated,
        Mark.atMost(2.15, 2),
        FULL);
  }

  private Race columns() {
    return exponent(
        "X-columns",
        "columns of an RBF fit",
        WARM,
        List.of(25, 50, 100, 200),
        d -> races.ours("kernel-svm", new Bumps(4_000, d), OURS, "gamma=" + 1.0 / d, THRICE),
        Mark.none(),
        FULL);
  }

  private Race predictions(int rows, Race.Suite suite) {
    Entrant ours = races.ours("predict", Bumps.of(rows), OURS, THRICE);
    Entrant peer = entrant(Peers.LIBSVM, "predict", Bumps.of(rows), THEIRS);
    return new Race(
        "R7-" + thousands(rows),
        "predict-" + thousands(rows),
        "RBF prediction of " + rows + " rows against LIBSVM, warm",
        faster(ours, WARM, peer),
        Mark.atLeast(4, 8),
        suite);
  }

  /**
   * 256 MB of heap besides what the JVM itself takes: slower, with the answer of 4 GB to the last
   * digit.
   */
  private Race within256Megabytes() {
    Entrant tight = races.oursWithin("256m", "kernel-svm", Bumps.of(50_000), OURS);
    Entrant ample = races.ours("kernel-svm", Bumps.of(50_000), OURS);
    return new Race(
        "M1",
        "memory",
        "50,000 × 50 RBF within -Xmx256m: its time over that within 4 GB",
        new Figure.Cost(tight, COLD, ample, Figure.Unit.CPU, Objectives.SAME),
        Mark.none(),
        FULL);
  }

  private List<Race> others() {
    return Stream.of(Peers.SMILE, Peers.TRIBUO, Peers.WEKA)
        .map(
            runner ->
                fit(
                    "K1-" + runner.name(),
                    ours(5_000),
                    COLD,
                    peer(runner, 5_000),
                    runner.name(),
                    Mark.none(),
                    FULL))
        .toList();
  }
}
