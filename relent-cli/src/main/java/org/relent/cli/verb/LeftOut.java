// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.List;
import java.util.Optional;
import org.relent.cli.print.Documents;
import org.relent.cli.print.Json;
import org.relent.data.Examples;
import org.relent.finding.Words;
import org.relent.model.Classifier;
import org.relent.model.Estimate;
import org.relent.model.LeaveOneOut;
import org.relent.model.Model;
import org.relent.model.Regressor;
import tools.jackson.databind.node.ObjectNode;

/** What a single fit tells of rows left out. */
final class LeftOut {

  private LeftOut() {}

  /** Empty for models of rows alone. */
  static Optional<ObjectNode> document(
      Model model, Examples examples, Optional<ExactLeaveOneOut> refits) {
    Optional<ObjectNode> told = document(model, examples);
    told.ifPresent(node -> refits.ifPresent(exact -> exact.into(node)));
    return told;
  }

  private static Optional<ObjectNode> document(Model model, Examples examples) {
    if (model instanceof Classifier classifier) {
      return Optional.of(Documents.leaveOneOut(classifier.leaveOneOut()));
    }
    if (!(model instanceof Regressor regressor)) {
      return Optional.empty();
    }
    ObjectNode node = Json.object();
    Json.put(node, "rmse", rmse(regressor, examples));
    return Optional.of(node);
  }

  static String text(Model model, Examples examples) {
    if (model instanceof Classifier classifier) {
      LeaveOneOut loo = classifier.leaveOneOut();
      return "leave-one-out error about " + Words.percent(loo.errorEstimate()) + bound(loo);
    }
    return model instanceof Regressor regressor
        ? "leave-one-out RMSE " + Words.number(rmse(regressor, examples))
        : "a model of rows alone has no leave-one-out error";
  }

  /** Nothing where the bound says no more than the estimate and is none. */
  private static String bound(LeaveOneOut loo) {
    if (loo.guaranteed()) {
      return ", at most " + Words.percent(loo.errorBound());
    }
    return loo.errorBound() == loo.errorEstimate()
        ? ""
        : ", perhaps up to "
            + Words.percent(loo.errorBound())
            + " (not guaranteed: "
            + loo.reason().replace(",", ", ")
            + ")";
  }

  /** The root mean square error over the rows that count, by their weights. */
  static double rmse(Regressor model, Examples examples) {
    double[] y = examples.response();
    double[] weights = examples.weights();
    List<Estimate> left = model.leaveOneOut();
    double squares = 0;
    double total = 0;
    int next = 0;
    for (int i = 0; i < y.length; i++) {
      if (weights[i] > 0) {
        double error = y[i] - left.get(next++).value();
        squares += weights[i] * error * error;
        total += weights[i];
      }
    }
    return Math.sqrt(squares / total);
  }
}
