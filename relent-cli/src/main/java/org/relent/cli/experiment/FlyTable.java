// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import org.relent.data.Examples;
import org.relent.evaluate.Split;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * All models of MED §3.7 on the fixed split of the fly's splice sites.
 *
 * @param models with the smoothing that they share
 */
record FlyTable(TreeTrials models, Examples fly, Split split) {

  static FlyTable of(double smoothing, Threads threads) {
    Examples fly = SpliceSites.fly();
    return new FlyTable(new TreeTrials(smoothing, threads.count()), fly, SpliceSites.fixed(fly));
  }

  Trial trial(Trainer<Classifier> trainer, Monitor monitor) {
    return Trial.of(trainer, fly, split, monitor);
  }

  /** Models without a margin, MED with a fixed one and with one that gives way. */
  Map<String, Trainer<Classifier>> few(double margin) {
    Map<String, Trainer<Classifier>> trainers = models.plain();
    trainers.put(TreeTrials.fixedName(margin), models.fixed(margin));
    trainers.put(TreeTrials.softName(2, 1), models.soft(2, 1));
    return trainers;
  }

  /** More margins of both kinds. */
  Map<String, Trainer<Classifier>> more() {
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    for (double margin : new double[] {1, 2}) {
      trainers.put(TreeTrials.fixedName(margin), models.fixed(margin));
    }
    for (double c : new double[] {1, 5}) {
      trainers.put(TreeTrials.softName(4, c), models.soft(4, c));
    }
    return trainers;
  }
}
