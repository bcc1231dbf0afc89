// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Table;
import org.relent.evaluate.MeanAndSd;
import org.relent.evaluate.RocCurve;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.model.Detector;
import org.relent.model.NormalModel;
import org.relent.model.ScoringDetector;

/**
 * A detector on one set of sites. Log-likelihoods are those of the distribution over parameters
 * taken for a posterior, as the paper's figure has them (its footnote 7).
 *
 * @param training log-likelihoods of the sites learnt from
 * @param roc how well true sites are told from decoys
 */
record AnomalyTrial(double[] training, RocCurve roc) {

  static AnomalyTrial of(Detector model, AnomalySites sites) {
    double[] tested = logLikelihoods(model, sites.tested());
    boolean[] site = new boolean[tested.length];
    Arrays.fill(site, 0, sites.sites(), true);
    return new AnomalyTrial(logLikelihoods(model, sites.learnt()), RocCurve.of(site, tested));
  }

  private static double[] logLikelihoods(Detector model, Table table) {
    Family family = ((NormalModel.Plain) ((ScoringDetector) model).normal()).family();
    DenseRows rows = (DenseRows) model.encoding().encode(table);
    Scorer scorer = family.plugIn();
    return IntStream.range(0, rows.size()).mapToDouble(i -> scorer.score(rows, i)).toArray();
  }

  double area() {
    return roc.area();
  }

  /** The spread of training log-likelihoods, and where their lower tail is. */
  Map<String, Double> figures() {
    double[] rising = training.clone();
    Arrays.sort(rising);
    Map<String, Double> figures = Figures.of("area", area(), "sd", sd());
    figures.put("1 % below", rising[rising.length / 100]);
    return figures;
  }

  double sd() {
    return MeanAndSd.of(training).sd().orElseThrow();
  }
}
