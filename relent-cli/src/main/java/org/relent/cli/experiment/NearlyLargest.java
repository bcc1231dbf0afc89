// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.time.Duration;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.family.BestMargin;
import org.relent.family.TreeStructures;
import org.relent.kernel.Pairs;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.FamilyScores;
import org.relent.model.ScoringClassifier;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * MED trees with a fixed margin just below the largest that all rows can have; the paper's was the
 * largest itself, at which the multipliers grow without bound.
 */
record NearlyLargest(TreeTrials models) implements Trainer<Classifier> {

  private static final double SHARE = 0.95;

  /** Far finer than the share left out. */
  private static final double WIDTH = 0.01;

  /** So long that no search ends by it: the same data give the same margin. */
  private static final Duration LIMIT = Duration.ofDays(1);

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    return models.fixed(SHARE * largest(examples, monitor).lower()).fit(examples, monitor);
  }

  /** The largest margin, enclosed. */
  BestMargin largest(Examples examples, Monitor monitor) {
    Classifier alike = models.allTrees().fit(examples, monitor);
    return BestMargin.of(
        structures(alike),
        Pairs.ofClasses(examples.labels().codes(), examples.labels().classes().size()),
        (DenseRows) alike.encoding().encode(examples.features()),
        WIDTH,
        LIMIT,
        new Threads(models.threads()));
  }

  /** The trees of each class of a fitted model. */
  static List<TreeStructures> structures(Classifier model) {
    FamilyScores scores = (FamilyScores) ((ScoringClassifier) model).scores();
    return scores.classes().stream().map(TreeStructures.class::cast).toList();
  }

  @Override
  public void check(Examples examples) {
    models.allTrees().check(examples);
  }
}
