// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.Map;
import org.relent.data.Examples;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.MeanAndSd;
import org.relent.evaluate.PairedComparison;
import org.relent.io.Datasets;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.task.Tasks;

/** Trainers tested on rows they have not seen, and compared on the same folds. */
public final class CrossValidating {

  private CrossValidating() {}

  public static void main(String[] args) {
    Examples examples = Datasets.crabs().without("index").target("sex");

    // @example:cross-validation:begin
    Trainer<Classifier> svm = MedSvm.withKernel(Kernels.gaussian(3));
    CrossValidated<Prediction, Evaluation> result =
        CrossValidation.folds(10).run(Tasks.CLASSES, svm, examples);
    MeanAndSd accuracy = result.mean(Evaluation::accuracy);
    System.out.printf(
        "accuracy %.3f ± %.3f over folds%n", accuracy.mean(), accuracy.sd().getAsDouble());
    System.out.printf("log loss %.3f%n", result.pooled().get().logLoss());
    // @example:cross-validation:end

    // @example:comparison:begin
    Trainer<Classifier> logistic = KernelLogistic.withKernel(Kernels.gaussian(3).scaled(100));
    Comparison<Prediction, Evaluation> comparison =
        CrossValidation.folds(10, 2, new Seed(7)) // ten folds, dealt twice
            .compare(Tasks.CLASSES, Map.of("svm", svm, "logistic", logistic), examples);
    PairedComparison difference = comparison.of("svm", "logistic");
    System.out.printf(
        "log loss differs by %.3f, p = %.2f%n", difference.meanDifference(), difference.pValue());
    // @example:comparison:end
  }
}
