// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.relent.data.Belief;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Message;
import org.relent.data.Remedy;
import org.relent.data.Table;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Regressor;

/** What cross-validation must know of one kind of model: how it predicts and how it is judged. */
public interface Discipline<M extends Model, P, E> {

  List<P> predict(M model, Table rows);

  /** Judges the predictions of examples, whose weights count. */
  E evaluate(Examples tested, List<P> predictions);

  /** What two trainers are compared by; smaller is better. */
  double loss(E evaluation);

  /** What each prediction costs; {@link #scale} of the mean is what trainers are compared by. */
  double[] losses(Examples tested, List<P> predictions);

  /** How the mean of {@link #losses} is told. */
  default LossScale scale() {
    return LossScale.MEAN;
  }

  /** Refuses examples none of which can be judged. */
  void check(Examples examples);

  /** Classes, judged by the classes of all the data, of which a fold may not have seen each. */
  record OfClasses() implements Discipline<Classifier, Prediction, Evaluation> {

    @Override
    public List<Prediction> predict(Classifier model, Table rows) {
      return model.predict(rows);
    }

    @Override
    public Evaluation evaluate(Examples tested, List<Prediction> predictions) {
      Judged judged = Judged.of(tested, predictions);
      return Evaluation.of(
          judged.classes(), judged.actual(), judged.probabilities(), tested.weights());
    }

    @Override
    public double[] losses(Examples tested, List<Prediction> predictions) {
      Judged judged = Judged.of(tested, predictions);
      double[] losses = new double[judged.actual().length];
      Arrays.setAll(losses, i -> ScoringRule.LOG.of(judged.probabilities()[i], judged.actual()[i]));
      return losses;
    }

    /** Stated probabilities beside what came true, by the classes of both. */
    @SuppressWarnings("ArrayRecordComponent") // made here for one reader, and never compared
    private record Judged(List<String> classes, int[] actual, double[][] probabilities) {

      static Judged of(Examples tested, List<Prediction> predictions) {
        Examples judged = tested.judgeable();
        if (judged.size() < tested.size()) {
          // refuses the row that has no likeliest label
          tested.labels().codes();
        }
        List<String> own = judged.labels().classes();
        List<String> classes = union(own, predictions);
        return new Judged(
            classes,
            Arrays.stream(judged.labels().codes())
                .map(code -> classes.indexOf(own.get(code)))
                .toArray(),
            predictions.stream()
                .map(p -> OfClasses.probabilities(p, classes))
                .toArray(double[][]::new));
      }
    }

    /** The classes of the data and of the model: either may know one that the other does not. */
    private static List<String> union(List<String> own, List<Prediction> predictions) {
      Set<String> all = new LinkedHashSet<>(own);
      predictions.stream().limit(1).forEach(prediction -> all.addAll(prediction.classes()));
      return all.size() == own.size()
          ? own
          : Labels.of(all.stream().map(Belief.Certain::new).toList()).classes();
    }

    private static double[] probabilities(Prediction prediction, List<String> classes) {
      List<String> known = prediction.classes();
      if (known.equals(classes)) {
        return prediction.probabilities();
      }
      return classes.stream()
          .mapToDouble(name -> known.contains(name) ? prediction.probability(name) : 0)
          .toArray();
    }

    @Override
    public double loss(Evaluation evaluation) {
      return evaluation.logLoss();
    }

    @Override
    public void check(Examples examples) {
      examples.judgeable().requireRows(1);
    }
  }

  /** Numbers. */
  record OfNumbers() implements Discipline<Regressor, Estimate, RegressionMetrics> {

    @Override
    public List<Estimate> predict(Regressor model, Table rows) {
      return model.predict(rows);
    }

    @Override
    public RegressionMetrics evaluate(Examples tested, List<Estimate> predictions) {
      return RegressionMetrics.withSd(
          tested.response(),
          predictions.stream().mapToDouble(Estimate::value).toArray(),
          predictions.stream().mapToDouble(Estimate::sd).toArray(),
          tested.weights());
    }

    @Override
    public double[] losses(Examples tested, List<Estimate> predictions) {
      double[] losses = tested.response();
      Arrays.setAll(
          losses,
          i -> (losses[i] - predictions.get(i).value()) * (losses[i] - predictions.get(i).value()));
      return losses;
    }

    @Override
    public LossScale scale() {
      return LossScale.ROOT;
    }

    @Override
    public double loss(RegressionMetrics evaluation) {
      return evaluation.rmse();
    }

    @Override
    public void check(Examples examples) {
      examples.response();
    }
  }

  /**
   * Anomalies, told by the labels of rows; rows whose label is not certain are not judged.
   *
   * @param normal the label of normal rows; empty for the only class there is, or for the word
   *     {@code normal}
   */
  record OfAnomalies(Optional<String> normal)
      implements Discipline<Detector, Detection, DetectionMetrics> {

    @Override
    public List<Detection> predict(Detector model, Table rows) {
      return model.predict(rows);
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
      double[] losses = new double[predictions.size()];
      Arrays.setAll(
          losses,
          i ->
              (predictions.get(i).outcome() == Detection.Outcome.ANOMALY) == truth.anomaly()[i]
                  ? 0
                  : 1);
      return losses;
    }

    /** The area above the ROC curve. */
    @Override
    public double loss(DetectionMetrics evaluation) {
      return 1 - evaluation.auc().orElseThrow(OfAnomalies::oneSided);
    }

    private static DataException oneSided() {
      return DataException.of(
          "RLT-E008",
          Message.of(
                  "detectors are compared on normal rows and anomalies, and here or in a fold one"
                      + " kind is missing; give labelled rows of both, or use fewer folds (")
              .by(new Remedy.OtherFolds())
              .then(")"));
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
  }

  /** The distribution of rows, judged by their log-likelihood; labels judge components alone. */
  record OfDensities() implements Discipline<Density, Placement, DensityMetrics> {

    @Override
    public List<Placement> predict(Density model, Table rows) {
      return model.predict(rows);
    }

    @Override
    public DensityMetrics evaluate(Examples tested, List<Placement> predictions) {
      return DensityMetrics.of(tested, predictions);
    }

    @Override
    public double[] losses(Examples tested, List<Placement> predictions) {
      return predictions.stream().mapToDouble(placement -> -placement.logDensity()).toArray();
    }

    @Override
    public double loss(DensityMetrics evaluation) {
      return -evaluation.logLikelihood();
    }

    @Override
    public void check(Examples examples) {
      examples.requireRows(1);
    }
  }
}
