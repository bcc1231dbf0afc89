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

import java.util.ArrayList;
import java.util.List;
import org.relent.bench.data.Bumps;
import org.relent.bench.data.Clouds;
import org.relent.bench.data.DataSet;
import org.relent.bench.data.Sequences;
import org.relent.bench.data.Small;
import org.relent.bench.data.Words;

/** E1, T1, S1 and P1: mixtures, trees, the start of the program, the second core. */
record OtherRaces(Races races) {

  List<Race> all() {
    List<Race> all = new ArrayList<>();
    // a few starts are over before compilation pays: they show that the race runs
    all.add(mixture("E1-5x5-4", QUICK, 5, 5, 4, Mark.none()));
    all.add(mixture("E1-2x3", FULL, 2, 3, 100, Mark.atLeast(4, 7)));
    all.add(mixture("E1-5x5", FULL, 5, 5, 100, Mark.atLeast(4, 9)));
    all.add(mixture("E1-10x10", FULL, 10, 10, 100, Mark.atLeast(2.5, 5)));
    all.add(mclust(2, 3));
    all.add(mclust(5, 5));
    all.add(mclust(10, 10));
    all.add(restarts());
    all.addAll(trees());
    all.addAll(starts());
    all.addAll(threads());
    return all;
  }

  private static String[] starts(int components, int restarts) {
    return new String[] {"components=" + components, "restarts=" + restarts, "rounds=50"};
  }

  private Race mixture(
      String id, Race.Suite suite, int columns, int components, int restarts, Mark mark) {
    return mixture(
        id, columns, components, restarts, Peers.SCIKIT_LEARN, "scikit-learn", mark, suite);
  }

  /** Fewer starts: at ten columns mclust would take minutes for a hundred. */
  private Race mclust(int columns, int components) {
    String id = "E1-mclust-" + columns + "x" + components;
    return mixture(
        id, columns, components, 10, Peers.MCLUST, "R's mclust (VVV)", Mark.none(), FULL);
  }

  private Race mixture(
      String id,
      int columns,
      int components,
      int restarts,
      Runner peer,
      String who,
      Mark mark,
      Race.Suite suite) {
    DataSet data = new Clouds(10_000, columns, components);
    String[] settings = starts(components, restarts);
    String work = "Gaussian mixture, " + restarts + " starts of 50 rounds, against " + who;
    Entrant ours = races.ours("mixture", data, settings);
    Figure figure = faster(ours, COLD, entrant(peer, "mixture", data, settings));
    return new Race(id, id, work + ", cold", figure, mark, suite);
  }

  private Race restarts() {
    DataSet data = new Clouds(10_000, 5, 5);
    return exponent(
        "X-restarts",
        "restarts of a mixture",
        WARM,
        List.of(5, 10, 20, 40),
        count -> races.ours("mixture", data, starts(5, count)).with(THRICE),
        Mark.none(),
        FULL);
  }

  /** n³ + n²T: at most linear in the rows T, at most cubic in the positions n. */
  private List<Race> trees() {
    return List.of(
        treeRows("T1-rows", QUICK, 1_000, 4_000),
        treeRows("T1-rows-100k", FULL, 5_000, 20_000, 100_000),
        treePositions("T1-positions", QUICK, 10, 40),
        treePositions("T1-positions-160", FULL, 40, 80, 160));
  }

  private Race treeRows(String id, Race.Suite suite, Integer... sizes) {
    return exponent(
        id,
        "rows of a tree fit",
        WARM,
        List.of(sizes),
        rows -> races.ours("ml-tree", new Sequences(rows, 25), THRICE),
        Mark.atMost(1.2, 1.05),
        suite);
  }

  private Race treePositions(String id, Race.Suite suite, Integer... sizes) {
    return exponent(
        id,
        "positions of a tree fit",
        WARM,
        List.of(sizes),
        positions -> races.ours("ml-tree", new Sequences(2_000, positions), THRICE),
        Mark.atMost(3, 2.2),
        suite);
  }

  private List<Race> starts() {
    DataSet csv = new Small(150, true);
    DataSet svm = new Small(150, false);
    Entrant version = whole("relent --version", "", csv, "{home}/relent", "--version");
    Entrant fit =
        whole(
            "relent fit",
            "",
            csv,
            "{home}/relent",
            "fit",
            "{file}",
            "--target",
            "label",
            "--model",
            "kernel-svm",
            "--quiet",
            "--out",
            "{home}/target/bench/small.relent");
    Entrant svmTrain =
        whole("svm-train", "libsvm-tools", svm, "svm-train", "-q", "{file}", "{file}.model");
    Entrant scikit = entrant(new Shell.Whole(Peers.SCIKIT_LEARN), "kernel-svm", svm, "gamma=0.25");
    return List.of(
        start(
            "S1-version",
            "relent --version against a scikit-learn script",
            version,
            scikit,
            Mark.none()),
        start("S1-fit", "a small fit against a scikit-learn script", fit, scikit, Mark.none()),
        start("S1-svm-train", "a small fit against svm-train", fit, svmTrain, Mark.none()));
  }

  private static Entrant whole(String name, String debian, DataSet data, String... words) {
    return entrant(new Shell(name, debian, List.of(words)), "start", data);
  }

  private static Race start(String id, String work, Entrant ours, Entrant peer, Mark mark) {
    // wall time: the shell counts CPU in hundredths, of which svm-train takes none
    Figure figure = new Figure.Ratio(ours, COLD, peer, Figure.Unit.WALL, Objectives.UNLIKE);
    return new Race(id, "start", work + ", start to end", figure, mark, QUICK);
  }

  /** Every loop that threads share, and as a figure without a mark what a whole fit gains. */
  private List<Race> threads() {
    DataSet clouds = new Clouds(10_000, 10, 10);
    DataSet words = new Words(20_000, 20_000, 20);
    String gap = "tolerance=1e-4";
    Mark mark = Mark.atLeast(1.7, 1.9);
    return List.of(
        two("rows", races.ours("kernel-sums", Bumps.of(20_000), "fits=6"), mark),
        two(
            "rows-vector",
            races.oursRepeated("kernel-sums", Bumps.of(20_000), "fits=6"),
            Mark.none()),
        two("gradient", races.ours("gradients", words, "fits=6"), mark),
        two("mixture", races.ours("mixture", clouds, starts(10, 8)).with(THRICE), mark),
        two(
            "folds",
            races.ours(
                "cross-validate", Bumps.of(5_000), "model=kernel-svm", "folds=10", gap, THRICE),
            mark),
        two("fit", races.ours("kernel-svm", Bumps.of(20_000), gap, THRICE), Mark.none()));
  }

  private static Race two(String what, Entrant one, Mark mark) {
    return new Race(
        "P1-" + what,
        "threads-" + what,
        "one thread's wall time over that of two, warm: " + one.task(),
        new Figure.Ratio(
            one.with("threads=2"), WARM, one.with("threads=1"), Figure.Unit.WALL, Objectives.SAME),
        mark,
        FULL);
  }
}
