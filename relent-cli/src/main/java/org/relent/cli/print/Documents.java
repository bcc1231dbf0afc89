// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.List;
import java.util.Map;
import org.relent.cli.data.Loaded;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.DensityMetrics;
import org.relent.evaluate.DetectionMetrics;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.MeanAndSd;
import org.relent.evaluate.RegressionMetrics;
import org.relent.finding.Edges;
import org.relent.math.LinearConvergence;
import org.relent.model.Classifier;
import org.relent.model.Course;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.Doubt;
import org.relent.model.FitCertificate;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;
import org.relent.model.Model;
import org.relent.model.Restart;
import org.relent.model.SolverTrace;
import org.relent.solve.Progress;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The parts of JSON documents that several verbs share. */
public final class Documents {

  private Documents() {}

  /** How a fit went. */
  public static void fit(ObjectNode into, Model model) {
    FitReport summary = model.summary();
    into.put("rows", summary.rows());
    into.put("columns", summary.columns());
    into.put("target", summary.target());
    if (model instanceof Classifier classifier) {
      into.set("classes", Json.texts(classifier.classes()));
    }
    if (model instanceof Detector detector) {
      alarms(into, detector);
    }
    if (model instanceof Density density) {
      into.set("components", Json.texts(density.parts()));
      Json.put(into, "entropy", density.entropy());
    }
    into.set("settings", Json.texts(summary.settings()));
    Json.put(into, "objective", summary.objective());
    FitCertificate certificate = summary.certificate();
    Json.put(into, "gap", certificate.gap());
    Json.put(into, "residual", certificate.residual());
    Json.put(into, "relativeEntropy", certificate.relativeEntropy());
    into.put("termination", summary.termination().word());
    into.put("iterations", summary.iterations());
    Json.put(into, "support", certificate.support());
    Json.put(into, "parameters", certificate.parameters());
    if (!summary.solver().lanes().equals(SolverTrace.PLAIN)) {
      into.put("lanes", summary.solver().lanes());
    }
  }

  /** What is normal, and which scores are alarms. */
  private static void alarms(ObjectNode into, Detector model) {
    into.put("normal", model.normalLabel().orElse(null));
    ObjectNode compared = into.putObject("compared");
    Json.put(compared, "rows", model.conformal().size());
    Json.put(compared, "falseAlarms", model.conformal().falseAlarms());
    Json.put(compared, "threshold", model.conformal().threshold());
  }

  /** Which cells hang together in which class. */
  public static ArrayNode edges(List<Edges.Edge> edges) {
    ArrayNode array = Json.array();
    for (Edges.Edge edge : edges) {
      ObjectNode one = array.addObject();
      one.put("class", edge.of());
      one.put("a", edge.a());
      one.put("b", edge.b());
      Json.put(one, "probability", edge.probability());
    }
    return array;
  }

  /** Labelled training rows, the one whose label is most doubtful first. */
  public static ArrayNode doubtful(List<Doubt> doubtful, Loaded data) {
    ArrayNode array = Json.array();
    for (Doubt doubt : doubtful) {
      ObjectNode one = array.addObject();
      one.put("row", data.row(doubt.row()));
      data.rowName(doubt.row()).ifPresent(name -> one.put("name", name));
      one.put("given", doubt.given());
      one.put("believed", doubt.believed());
      Json.put(one, "strength", doubt.strength());
    }
    return array;
  }

  /** How far the alternation of projections came; what else is told is of the last projection. */
  public static ObjectNode alternation(FitReport summary) {
    List<Double> descent = summary.course().descent();
    double remaining = LinearConvergence.remaining(descent);
    ObjectNode alternation = Json.object();
    alternation.put("rounds", descent.size() - 1);
    Json.put(alternation, "remaining", remaining);
    return alternation;
  }

  /** D(P‖P₀) at the start and after each round. */
  public static ArrayNode descent(FitReport summary) {
    ArrayNode array = Json.array();
    summary.course().descent().forEach(array::add);
    return array;
  }

  /** Where each start ended; none is rejected, all but one are not the best. */
  public static ArrayNode candidates(FitReport summary) {
    ArrayNode array = Json.array();
    for (Course.LocalSolution solution : summary.course().solutions()) {
      ObjectNode one = array.addObject();
      Json.put(one, "relativeEntropy", solution.relativeEntropy());
      Json.put(one, "residual", solution.residual());
      one.put("rounds", solution.rounds());
      one.put("chosen", solution.chosen());
      one.putNull("rejected");
    }
    return array;
  }

  /** Where each start of a density ended (LME Algorithm 2). */
  public static ArrayNode candidates(Density model) {
    ArrayNode array = Json.array();
    for (Restart restart : model.restarts()) {
      ObjectNode one = array.addObject();
      one.put("parts", restart.parts());
      Json.put(one, "entropy", restart.entropy());
      Json.put(one, "logLikelihood", restart.logLikelihood());
      Json.put(one, "residual", restart.residual());
      Json.put(one, "bic", restart.bic());
      Json.put(one, "icl", restart.icl());
      one.put("rounds", restart.rounds());
      one.put("chosen", restart.chosen());
      one.put("rejected", restart.rejected().orElse(null));
    }
    return array;
  }

  /** Objective and gap, round by round, and the method that takes over where one does. */
  public static ArrayNode trace(FitReport summary) {
    ArrayNode trace = Json.array();
    for (Progress progress : summary.trace()) {
      ObjectNode round = trace.addObject();
      round.put("iteration", progress.iteration());
      Json.put(round, "objective", progress.objective());
      Json.put(round, "gap", progress.gap());
      progress.handOver().ifPresent(method -> round.put("method", method));
    }
    return trace;
  }

  /** What leaving out each row shows. */
  public static ObjectNode leaveOneOut(LeaveOneOut loo) {
    ObjectNode node = Json.object();
    Json.put(node, "errorBound", loo.errorBound());
    node.put("guaranteed", loo.guaranteed());
    Json.put(node, "supportBound", loo.supportBound());
    Json.put(node, "errorEstimate", loo.errorEstimate());
    node.put("reason", loo.obstacles().isEmpty() ? null : loo.reason());
    return node;
  }

  /** Means and deviations over folds. */
  public static ObjectNode folds(Map<String, MeanAndSd> figures) {
    ObjectNode node = Json.object();
    figures.forEach(
        (name, figure) -> {
          ObjectNode one = node.putObject(name);
          Json.put(one, "mean", figure.mean());
          Json.put(one, "sd", figure.sd());
        });
    return node;
  }

  /** An evaluation; of labels with its confusion and its classes one by one. */
  public static ObjectNode evaluation(Object evaluation, Map<String, Double> figures) {
    ObjectNode node = Json.object();
    if (evaluation instanceof Evaluation labels) {
      node.put("rows", labels.rows());
      node.setAll(Json.numbers(figures));
      node.set("confusion", confusion(labels.confusion()));
      node.set("perClass", perClass(labels));
    } else if (evaluation instanceof DetectionMetrics anomalies) {
      node.put("rows", anomalies.rows());
      node.setAll(Json.numbers(figures));
      node.set("confusion", confusion(anomalies.confusion()));
    } else if (evaluation instanceof DensityMetrics densities) {
      node.put("rows", densities.rows());
      node.setAll(Json.numbers(figures));
    } else if (evaluation instanceof RegressionMetrics numbers) {
      node.put("rows", numbers.rows());
      node.setAll(Json.numbers(figures));
    }
    return node;
  }

  private static ObjectNode confusion(Confusion confusion) {
    ObjectNode node = Json.object();
    for (int actual = 0; actual < confusion.classes().size(); actual++) {
      ObjectNode row = node.putObject(confusion.classes().get(actual));
      for (int predicted = 0; predicted < confusion.classes().size(); predicted++) {
        Json.put(row, confusion.classes().get(predicted), confusion.count(actual, predicted));
      }
    }
    return node;
  }

  private static ObjectNode perClass(Evaluation evaluation) {
    ObjectNode node = Json.object();
    for (ClassMetrics one : evaluation.perClass()) {
      ObjectNode metrics = node.putObject(one.name());
      Json.put(metrics, "precision", one.precision());
      Json.put(metrics, "recall", one.recall());
      Json.put(metrics, "f1", one.f1());
      Json.put(metrics, "support", one.support());
    }
    return node;
  }
}
