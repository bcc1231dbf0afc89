// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Remedy;
import org.relent.data.Target;
import org.relent.data.Words;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.DetectionMetrics;
import org.relent.evaluate.Proportion;
import org.relent.evaluate.Truth;
import org.relent.math.Vectors;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Explanation;

/** To tell strange rows from normal ones; rows whose label is not certain are not judged. */
public final class AnomalyTask extends StatedTask<Detector, Detection, DetectionMetrics> {

  private static final Figure<DetectionMetrics> LOSS =
      Figure.lower("areaAboveRoc", "1 − AUC", "the area above the ROC curve", e -> rest(e.auc()));

  private static final List<Figure<DetectionMetrics>> FIGURES =
      List.of(
          Figure.<DetectionMetrics>higher(
                  "accuracy",
                  "accuracy",
                  "share of the rows called what they are",
                  e -> OptionalDouble.of(e.accuracy()))
              .within((e, level) -> Optional.of(e.accuracyInterval(level))),
          Figure.lower("errors", "errors", "", e -> OptionalDouble.of(e.errors())),
          Figure.<DetectionMetrics>higher(
                  "auc",
                  "AUC",
                  "chance that an anomaly scores below a normal row; ½ is guessing",
                  DetectionMetrics::auc)
              .within(DetectionMetrics::aucInterval),
          Figure.<DetectionMetrics>lower(
                  "falseAlarms",
                  "false alarms",
                  "share of the normal rows called anomalies",
                  e -> share(e.falseAlarms()))
              .within((e, level) -> e.falseAlarms().map(p -> p.interval(level))),
          Figure.<DetectionMetrics>higher(
                  "detected",
                  "detected",
                  "share of the anomalies called so",
                  e -> share(e.detected()))
              .within((e, level) -> e.detected().map(p -> p.interval(level))));

  private final Optional<String> normal;

  /**
   * @param normal the label of normal rows; empty for the only class there is, or for the word
   *     {@code normal}
   */
  public AnomalyTask(Optional<String> normal) {
    super("anomalies", "detection", Detector.class, LOSS, FIGURES);
    this.normal = normal;
  }

  private static OptionalDouble share(Optional<Proportion> part) {
    return part.map(Proportion::value).map(OptionalDouble::of).orElse(OptionalDouble.empty());
  }

  private static OptionalDouble rest(OptionalDouble area) {
    return area.isPresent() ? OptionalDouble.of(1 - area.getAsDouble()) : area;
  }

  @Override
  public boolean ofRows() {
    return true;
  }

  @Override
  public AnomalyTask of(Detector model) {
    return new AnomalyTask(model.normalLabel());
  }

  @Override
  public AnomalyTask of(Map<String, String> settings) {
    return new AnomalyTask(
        Optional.ofNullable(settings.get("normal")).filter(label -> !label.equals("auto")));
  }

  @Override
  public ReadTarget readTarget(TargetCells cells, UnknownTargets unknown) {
    return ClassTarget.read(cells, unknown);
  }

  @Override
  public void check(Examples examples) {
    Truth truth = Truth.of(examples, normal);
    boolean anomalies = false;
    boolean others = false;
    for (int i = 0; i < truth.anomaly().length; i++) {
      anomalies |= truth.weights()[i] > 0 && truth.anomaly()[i];
      others |= truth.weights()[i] > 0 && !truth.anomaly()[i];
    }
    if (!(anomalies && others)) {
      throw oneSided();
    }
    examples.labels().codes();
  }

  private static DataException oneSided() {
    return DataException.of(
        "RLT-E008",
        "detectors are compared on normal rows and anomalies, and here or in a fold one"
            + " kind is missing; give labelled rows of both, or use fewer folds ({})",
        Remedy.Plain.OTHER_FOLDS);
  }

  /** Whichever label is unknown is an anomaly, but what is normal must be known. */
  @Override
  public void requireJudgeable(Detector model, Examples tested) {
    if (!(tested.target() instanceof Target.Nothing)) {
      Truth.of(tested, model.normalLabel());
    }
  }

  @Override
  public DetectionMetrics evaluate(Examples tested, List<Detection> predictions) {
    Truth truth = Truth.of(tested, normal);
    return DetectionMetrics.of(truth.anomaly(), predictions, truth.weights());
  }

  /** 1 for a row called what it is not: an area has no rows of its own. */
  @Override
  public double[] losses(Examples tested, List<Detection> predictions) {
    Truth truth = Truth.of(tested, normal);
    return Vectors.of(
        predictions.size(),
        i ->
            (predictions.get(i).outcome() == Detection.Outcome.ANOMALY) == truth.anomaly()[i]
                ? 0
                : 1);
  }

  @Override
  public double loss(DetectionMetrics evaluation) {
    return LOSS.of(evaluation).orElseThrow(AnomalyTask::oneSided);
  }

  @Override
  public int rows(DetectionMetrics evaluation) {
    return evaluation.rows();
  }

  @Override
  public String inWords(DetectionMetrics evaluation) {
    return figure(evaluation, DetectionMetrics::falseAlarms, "false alarms in ", " of normal rows")
        + figure(evaluation, DetectionMetrics::detected, ", ", " of anomalies detected");
  }

  private static String figure(
      DetectionMetrics evaluation,
      Function<DetectionMetrics, Optional<Proportion>> of,
      String before,
      String after) {
    return of.apply(evaluation).map(p -> before + Words.percent(p.value()) + after).orElse("");
  }

  @Override
  public Optional<Confusion> confusion(DetectionMetrics evaluation) {
    return Optional.of(evaluation.confusion());
  }

  /** What p-values rest on. */
  @Override
  public String remarks(Detector model) {
    return "\np-values compare with "
        + Words.number(model.conformal().size())
        + " normal rows; alarms at p ≤ "
        + Words.number(model.conformal().falseAlarms());
  }

  @Override
  public void describe(Detector model, Fields into) {
    into.text("normal", model.normalLabel().orElse(null));
    Fields compared = into.nested("compared");
    compared.number("rows", model.conformal().size());
    compared.number("falseAlarms", model.conformal().falseAlarms());
    compared.number("threshold", model.conformal().threshold());
  }

  @Override
  public Layout<Detection> layout(Detector model) {
    return new Said();
  }

  @Override
  public String inWords(Detection prediction, Explanation explanation) {
    return prediction.outcome().word()
        + ", p = "
        + Words.number(prediction.pValue())
        + "; negative terms make it strange";
  }

  /** An outcome, its score and its p-value. */
  private record Said() implements Layout<Detection> {

    @Override
    public List<String> columns() {
      return List.of("label", "score", "pValue");
    }

    @Override
    public void columns(Detection prediction, Fields into) {
      into.text("label", prediction.outcome().word());
      into.number("score", prediction.score());
      into.number("pValue", prediction.pValue());
    }

    @Override
    public void head(Detection prediction, Fields into) {
      into.text("label", prediction.outcome().word());
      into.number("pValue", prediction.pValue());
    }

    @Override
    public double[] numbers(Detection prediction) {
      return new double[] {prediction.score()};
    }
  }
}
