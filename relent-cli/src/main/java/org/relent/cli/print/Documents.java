// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.List;
import java.util.Map;
import org.relent.cli.data.Loaded;
import org.relent.evaluate.MeanAndSd;
import org.relent.finding.Edges;
import org.relent.math.LinearConvergence;
import org.relent.model.Doubt;
import org.relent.model.FitCertificate;
import org.relent.model.FitReport;
import org.relent.model.SolverTrace;
import org.relent.model.Switch;
import org.relent.task.TaskModel;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The parts of JSON documents that several verbs share. */
public final class Documents {

  private Documents() {}

  /** How a fit went. */
  public static void fit(ObjectNode into, TaskModel<?, ?, ?> model) {
    FitReport summary = model.model().summary();
    into.put("rows", summary.rows());
    into.put("columns", summary.columns());
    into.put("target", summary.target());
    model.describe(new JsonFields(into));
    into.set("settings", Json.texts(summary.settings()));
    Json.put(into, "objective", summary.objective());
    FitCertificate certificate = summary.certificate();
    Json.put(into, "gap", certificate.gap());
    Json.put(into, "residual", certificate.residual());
    Json.put(into, "relativeEntropy", certificate.relativeEntropy());
    if (certificate.evidence().isPresent()) {
      Json.put(into, "evidence", certificate.evidence());
    }
    into.put("termination", summary.termination().word());
    into.put("iterations", summary.iterations());
    Json.put(into, "support", certificate.support());
    Json.put(into, "parameters", certificate.parameters());
    if (!summary.solver().lanes().equals(SolverTrace.PLAIN)) {
      into.put("lanes", summary.solver().lanes());
    }
  }

  /** Which cells hang together in which class. */
  public static ArrayNode edges(List<Edges.Edge> edges) {
    return Json.list(
        edges,
        (edge, one) -> {
          one.put("class", edge.of()).put("a", edge.a()).put("b", edge.b());
          Json.put(one, "probability", edge.probability());
        });
  }

  /** How probable it is that each column has a part in the scores, the most probable first. */
  public static ArrayNode switches(List<Switch> switches) {
    return Json.list(
        switches,
        (one, node) -> {
          node.put("column", one.name());
          Json.put(node, "probability", one.probability());
          Json.put(node, "weight", one.weight());
        });
  }

  /** The same by the names of the columns. */
  public static ObjectNode importance(List<Switch> switches) {
    ObjectNode importance = Json.object();
    for (Switch one : switches) {
      Json.put(importance, one.name(), one.probability());
    }
    return importance;
  }

  /** Labelled training rows, the one whose label is most doubtful first. */
  public static ArrayNode doubtful(List<Doubt> doubtful, Loaded data) {
    return Json.list(
        doubtful,
        (doubt, one) -> {
          one.put("row", data.row(doubt.row()));
          data.rowName(doubt.row()).ifPresent(name -> one.put("name", name));
          one.put("given", doubt.given()).put("believed", doubt.believed());
          Json.put(one, "strength", doubt.strength());
        });
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
    return Json.list(
        summary.course().solutions(),
        (solution, one) -> {
          Json.put(one, "relativeEntropy", solution.relativeEntropy());
          Json.put(one, "residual", solution.residual());
          one.put("rounds", solution.rounds()).put("chosen", solution.chosen());
          one.putNull("rejected");
        });
  }

  /** Objective and gap, round by round, and the method that takes over where one does. */
  public static ArrayNode trace(FitReport summary) {
    return Json.list(
        summary.trace(),
        (progress, round) -> {
          round.put("iteration", progress.iteration());
          Json.put(round, "objective", progress.objective());
          Json.put(round, "gap", progress.gap());
          progress.handOver().ifPresent(method -> round.put("method", method));
        });
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
}
