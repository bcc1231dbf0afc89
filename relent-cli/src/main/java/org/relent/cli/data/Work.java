// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.relent.catalog.Candidate;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Task;
import org.relent.data.Examples;
import org.relent.data.Target;
import org.relent.evaluate.Clustering;
import org.relent.evaluate.DensityMetrics;
import org.relent.evaluate.DetectionMetrics;
import org.relent.evaluate.Discipline;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.Proportion;
import org.relent.evaluate.RegressionMetrics;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Regressor;

/**
 * What a verb must know of a task; all else is the same for labels and for numbers.
 *
 * @param kinds the models that can do it
 * @param candidates those worth trying on some examples
 * @param figures an evaluation by the names of the JSON documents, null where there is no value
 * @param loss the figure by which models are chosen; smaller is better
 */
public record Work<M extends Model, P, E>(
    Task task,
    Discipline<M, P, E> discipline,
    List<ModelKind<M>> kinds,
    Function<Examples, List<Candidate<M>>> candidates,
    Function<E, Map<String, Double>> figures,
    String loss) {

  private static final Work<Classifier, Prediction, Evaluation> LABELS =
      new Work<>(
          Task.CLASSIFICATION,
          new Discipline.OfClasses(),
          Catalog.classifiers(),
          Candidate::classifiers,
          Work::figures,
          "logLoss");

  private static final Work<Regressor, Estimate, RegressionMetrics> NUMBERS =
      new Work<>(
          Task.REGRESSION,
          new Discipline.OfNumbers(),
          Catalog.regressors(),
          Candidate::regressors,
          Work::figures,
          "rmse");

  private static final Work<Density, Placement, DensityMetrics> DENSITIES =
      new Work<>(
          Task.DENSITY,
          new Discipline.OfDensities(),
          Catalog.densities(),
          examples -> List.of(),
          Work::figures,
          "negativeLogLikelihood");

  /**
   * The work on a task.
   *
   * @param settings what is said of it: which rows are normal, for a detector
   */
  public static Work<?, ?, ?> of(Task task, Map<String, String> settings) {
    return switch (task) {
      case CLASSIFICATION -> LABELS;
      case REGRESSION -> NUMBERS;
      case DETECTION ->
          anomalies(Optional.ofNullable(settings.get("normal")).filter(n -> !n.equals("auto")));
      case DENSITY -> DENSITIES;
    };
  }

  private static Work<Detector, Detection, DetectionMetrics> anomalies(Optional<String> normal) {
    return new Work<>(
        Task.DETECTION,
        new Discipline.OfAnomalies(normal),
        Catalog.detectors(),
        examples -> List.of(),
        Work::figures,
        "areaAboveRoc");
  }

  /** The work that examples ask for. */
  public static Work<?, ?, ?> of(Examples examples) {
    return examples.target() instanceof Target.ClassTarget ? LABELS : NUMBERS;
  }

  /** The work a model does. */
  public static Work<?, ?, ?> of(Model model) {
    if (model instanceof Detector detector) {
      return anomalies(detector.normalLabel());
    }
    if (model instanceof Density) {
      return DENSITIES;
    }
    return model instanceof Classifier ? LABELS : NUMBERS;
  }

  /** The kind of this id, known to do this work. */
  public ModelKind<M> kind(String id) {
    return kinds.stream().filter(kind -> kind.id().equals(id)).findFirst().orElseThrow();
  }

  /** A model known to do this work. */
  @SuppressWarnings("unchecked") // of(Model) tells which work a model does
  public M typed(Model model) {
    return (M) model;
  }

  /** Judges a model on examples. */
  public E judge(M model, Examples examples) {
    return discipline.evaluate(examples, discipline.predict(model, examples.features()));
  }

  private static Map<String, Double> figures(Evaluation e) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", e.accuracy());
    figures.put("errors", e.errors());
    figures.put("logLoss", e.logLoss());
    figures.put("brier", e.brier());
    figures.put("auc", number(e.auc()));
    figures.put("ece", e.ece());
    return figures;
  }

  private static Map<String, Double> figures(RegressionMetrics e) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("rmse", e.rmse());
    figures.put("mae", e.mae());
    figures.put("r2", number(e.r2()));
    figures.put("meanLogLikelihood", number(e.meanLogLikelihood()));
    return figures;
  }

  private static Map<String, Double> figures(DetectionMetrics e) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", e.accuracy());
    figures.put("errors", e.errors());
    figures.put("auc", number(e.auc()));
    figures.put("falseAlarms", e.falseAlarms().map(Proportion::value).orElse(Double.NaN));
    figures.put("detected", e.detected().map(Proportion::value).orElse(Double.NaN));
    return figures;
  }

  private static Map<String, Double> figures(DensityMetrics e) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("logLikelihood", e.logLikelihood());
    e.clustering().ifPresent(clustering -> put(figures, clustering));
    return figures;
  }

  private static void put(Map<String, Double> figures, Clustering clustering) {
    figures.put("clusteringError", clustering.error());
    figures.put("adjustedRand", clustering.adjustedRand());
    figures.put("sharedInformation", clustering.sharedInformation());
  }

  private static double number(OptionalDouble value) {
    return value.orElse(Double.NaN);
  }
}
