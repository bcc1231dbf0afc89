// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.relent.bench.Phase.COLD;
import static org.relent.bench.Phase.WARM;
import static org.relent.bench.Race.Suite.CLASSES;
import static org.relent.bench.Races.THRICE;
import static org.relent.bench.Races.entrant;

import java.util.ArrayList;
import java.util.List;
import org.relent.bench.data.DataSet;
import org.relent.bench.data.FewRows;
import org.relent.bench.data.Letters;
import org.relent.bench.data.Told;

/**
 * C1–C4: several classes, to a relative gap of 1e-6; c = 5 for MED, 1 for softmax and hinges; flat
 * biases; columns as they are, which is how scikit-learn takes them, but digits also standardised.
 */
record ClassRaces(Races races) {

  private static final String TOLERANCE = "tolerance=1e-6";

  /** That of the maxent solver: the part of a statistic's largest size that its mean may miss. */
  private static final String MAXENT = "tolerance=1e-6";

  List<Race> all() {
    List<Race> all = new ArrayList<>();
    for (int classes : new int[] {50, 200}) {
      all.addAll(few(classes));
    }
    DataSet letters = new Letters(10_000);
    DataSet digits = Told.digits();
    DataSet standard = Told.standardDigits();
    all.add(warm("C2-digits", digits, "classes-med", "linear med-svm", Mark.atMost(1.5, 0.5)));
    all.add(warm("C2-standard", standard, "classes-med", "linear med-svm", Mark.atMost(1.5, 0.5)));
    all.add(warm("C2-26", letters, "classes-med", "linear med-svm", Mark.atMost(2.5, 0.75)));
    all.add(warm("C3-digits", digits, "med-svm", "RBF med-svm", Mark.atMost(16, 6)));
    all.add(warm("C3-standard", standard, "med-svm", "RBF med-svm", Mark.atMost(16, 6)));
    all.add(
        cold(
            "C3-glass",
            Told.glass(),
            "med-svm",
            Mark.atMost(2.5, 1.5),
            "c=5",
            "gamma=0.111",
            TOLERANCE));
    all.add(softmax("C4-digits", digits));
    all.add(softmax("C4-26", letters));
    return all;
  }

  private List<Race> few(int classes) {
    DataSet data = new FewRows(200, classes);
    return List.of(
        cold("C1-med-" + classes, data, "classes-med", Mark.atMost(3, 1.6), "c=5", TOLERANCE),
        cold("C1-logistic-" + classes, data, "classes-logistic", Mark.atMost(3, 1.6), TOLERANCE),
        cold("C1-maxent-" + classes, data, "maxent", Mark.atMost(3, 1.6), MAXENT),
        cold("C1-svm-" + classes, data, "classes-svm", Mark.atMost(5, 2.4), TOLERANCE));
  }

  private Race cold(String id, DataSet data, String task, Mark mark, String... settings) {
    Entrant ours = races.ours(task, data, settings);
    String work = "CPU seconds of " + task + " on " + data.name() + ", cold";
    return new Race(id, data.name(), work, new Figure.Seconds(ours, COLD), mark, CLASSES);
  }

  private Race warm(String id, DataSet data, String task, String words, Mark mark) {
    Entrant ours = races.ours(task, data, "c=5", "gamma=0.015625", TOLERANCE, THRICE);
    String work = "CPU seconds of a " + words + " on " + data.name() + ", warm";
    return new Race(id, data.name(), work, new Figure.Seconds(ours, WARM), mark, CLASSES);
  }

  private Race softmax(String id, DataSet data) {
    return new Race(
        id,
        data.name(),
        "softmax against scikit-learn's lbfgs on " + data.name() + ", warm",
        Races.faster(
            races.ours("classes-logistic", data, TOLERANCE, THRICE),
            WARM,
            entrant(Peers.SCIKIT_LEARN, "maxent", data, "eps=1e-4", "dense=yes", "rounds=10000")),
        Mark.atLeast(0, 1),
        CLASSES);
  }
}
