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

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.relent.bench.data.DataSet;
import org.relent.bench.data.Tall;
import org.relent.bench.data.Words;

/** L1–L6: linear scores on the sparse set B and the tall set D, C = 1. */
record LinearRaces(Races races) {

  /**
   * At most that part of a statistic's largest size may its mean miss: with this the objective is
   * within 1e-4 of scikit-learn's at its usual tolerance.
   */
  private static final String MAXENT = "tolerance=3e-4";

  /** The same for MALLET and OpenNLP, who stop at objectives that are worse by 1e-3 and more. */
  private static final String EARLY = "tolerance=1e-3";

  List<Race> all() {
    return Stream.of(
            twoClasses(50_000, QUICK),
            twoClasses(200_000, FULL),
            twentyClasses("10k", new Words(10_000, 10_000, 20), QUICK),
            twentyClasses("20k", new Words(20_000, 20_000, 20), FULL),
            twentyClasses("200k", new Words(200_000, 100_000, 20), FULL),
            maxents("5k", new Words(5_000, 5_000, 20), QUICK),
            maxents("20k", new Words(20_000, 20_000, 20), FULL),
            List.of(tall(), classes()))
        .flatMap(List::stream)
        .toList();
  }

  private List<Race> twoClasses(int rows, Race.Suite suite) {
    DataSet data = new Words(rows, 100_000, 2);
    Entrant ours = races.ours("linear-svm", data, "tolerance=1e-4", THRICE);
    Entrant peer = entrant(Peers.LIBLINEAR, "linear-svm", data, "solver=3", "eps=0.01");
    String work = "linear hinge fit against LIBLINEAR -s 3";
    String size = thousands(rows);
    List<Race> all = new ArrayList<>();
    all.add(
        race(
            "L1-" + size + "-cold",
            work + ", cold",
            faster(ours, COLD, peer),
            ofSetB(suite, Mark.atLeast(1.2, 1.6)),
            suite));
    all.add(
        race(
            "L1-" + size + "-warm",
            work + ", warm",
            faster(ours, WARM, peer),
            ofSetB(suite, Mark.atLeast(1.7, 2.5)),
            suite));
    all.add(
        race(
            "L3-" + size,
            "linear logistic fit against LIBLINEAR -s 7, cold",
            faster(
                races.ours("linear-logistic", data, "tolerance=1e-4"),
                COLD,
                entrant(Peers.LIBLINEAR, "linear-logistic", data, "solver=7", "eps=0.1")),
            ofSetB(suite, Mark.atLeast(1, 1.5)),
            suite));
    if (suite == FULL) {
      all.add(onTheJvm(data, ours));
      all.add(med(data, ours));
      all.addAll(medAgainstLiblinear(data));
    }
    return all;
  }

  /** Marks are for set B as a whole; a part of it is over before compilation pays. */
  private static Mark ofSetB(Race.Suite suite, Mark mark) {
    return suite == QUICK ? Mark.none() : mark;
  }

  private Race onTheJvm(DataSet data, Entrant ours) {
    Entrant java =
        entrant(Peers.LIBLINEAR_JAVA, "linear-svm", data, "solver=3", "eps=0.01", THRICE);
    return race(
        "L2",
        "linear hinge fit against liblinear-java, warm",
        faster(ours, WARM, java),
        Mark.atLeast(2, 3.5),
        FULL);
  }

  private Race med(DataSet data, Entrant ours) {
    return race(
        "L1-med",
        "linear med-svm's time over our own hinge's, warm",
        new Figure.Cost(med(data), WARM, ours, Figure.Unit.CPU, Objectives.UNLIKE),
        Mark.none(),
        FULL);
  }

  private Entrant med(DataSet data) {
    return races.ours("linear-med", data, "tolerance=1e-4", "c=5", THRICE);
  }

  /** Another objective than the hinge, with the same bound on every multiplier. */
  private List<Race> medAgainstLiblinear(DataSet data) {
    Entrant peer = entrant(Peers.LIBLINEAR, "linear-svm", data, "solver=3", "eps=0.01", "c=5");
    return Stream.of(COLD, WARM)
        .map(
            phase ->
                race(
                    "L1-med-" + phase.word(),
                    "linear med-svm (c = 5) against LIBLINEAR -s 3 (C = 5), " + phase.word(),
                    new Figure.Ratio(med(data), phase, peer, Figure.Unit.CPU, Objectives.UNLIKE),
                    Mark.none(),
                    FULL))
        .toList();
  }

  /** One heat for each file. */
  private static Race race(String id, String work, Figure figure, Mark mark, Race.Suite suite) {
    String heat = figure.entrants().get(0).data().name();
    return new Race(id, heat, work + ", set B, two classes", figure, mark, suite);
  }

  private List<Race> twentyClasses(String size, DataSet data, Race.Suite suite) {
    Entrant ours = races.ours("maxent", data, MAXENT);
    Entrant peer = entrant(Peers.SCIKIT_LEARN, "maxent", data, "eps=1e-4");
    return List.of(
        new Race(
            "L4-" + size,
            "maxent-" + size,
            "maxent of 20 classes against scikit-learn's lbfgs, cold, " + size + " rows",
            faster(ours, COLD, peer),
            Mark.atLeast(1, 3),
            suite));
  }

  private List<Race> maxents(String size, DataSet data, Race.Suite suite) {
    return List.of(
        maxent(Peers.MALLET, "bias=priced", size, data, suite),
        maxent(Peers.OPENNLP, "bias=none", size, data, suite));
  }

  /** MALLET has a price for the bias, OpenNLP has none: so have we, to maximise the same. */
  private Race maxent(Runner runner, String bias, String size, DataSet data, Race.Suite suite) {
    return new Race(
        "L5-" + runner.name() + "-" + size,
        "maxent-" + size,
        "maxent of 20 classes against " + runner.name() + ", cold, " + size + " rows",
        faster(races.ours("maxent", data, EARLY, bias), COLD, entrant(runner, "maxent", data)),
        Mark.atLeast(3, 10),
        suite);
  }

  private Race tall() {
    DataSet data = new Tall(1_000_000, 20);
    return new Race(
        "L6",
        "tall",
        "linear logistic fit of a million dense rows against LIBLINEAR -s 0, cold",
        faster(
            races.ours("linear-logistic", data, "tolerance=1e-4"),
            COLD,
            entrant(Peers.LIBLINEAR, "linear-logistic", data, "solver=0", "eps=0.001")),
        Mark.none(),
        FULL);
  }

  private Race classes() {
    return exponent(
        "X-classes",
        "classes of a maxent fit",
        COLD,
        List.of(5, 10, 20),
        k -> races.ours("maxent", new Words(20_000, 20_000, k), MAXENT),
        Mark.none(),
        FULL);
  }
}
