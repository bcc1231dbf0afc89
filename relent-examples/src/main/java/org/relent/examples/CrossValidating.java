// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.List;
import org.relent.data.Examples;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.PairedComparison;
import org.relent.evaluate.Split;
import org.relent.evaluate.Splits;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;

/** Two trainers on the same folds. */
public final class CrossValidating {

  private CrossValidating() {}

  // @example:evaluate:begin
  /** How a trainer does on the test rows of one split, having seen the training rows only. */
  static Evaluation evaluate(Trainer<Classifier> trainer, Examples examples, Split split) {
    Examples test = examples.select(split.test());
    Classifier model = trainer.fit(examples.select(split.train()));
    double[][] probabilities =
        model.predict(test.features()).stream()
            .map(Prediction::probabilities)
            .toArray(double[][]::new);
    return Evaluation.of(model.classes(), test.labels().codes(), probabilities, test.weights());
  }

  // @example:evaluate:end

  public static void main(String[] args) {
    Examples examples = Csv.read("crabs.csv").without("index").target("sex");

    // @example:cross-validation:begin
    Trainer<Classifier> svm = MedSvm.withKernel(Kernels.gaussian(3));
    Trainer<Classifier> logistic = KernelLogistic.withKernel(Kernels.gaussian(3).scaled(100));

    List<Split> folds = Splits.stratified(examples.labels().codes(), 10, new Seed(1));
    List<Evaluation> first = folds.stream().map(fold -> evaluate(svm, examples, fold)).toList();
    List<Evaluation> second =
        folds.stream().map(fold -> evaluate(logistic, examples, fold)).toList();

    System.out.printf("accuracy of med-svm %.3f%n", accuracy(first));
    System.out.printf("accuracy of kernel-logistic %.3f%n", accuracy(second));
    PairedComparison loss =
        PairedComparison.overFolds(
            first.stream().mapToDouble(Evaluation::logLoss).toArray(),
            second.stream().mapToDouble(Evaluation::logLoss).toArray(),
            folds.get(0).testToTrain());
    System.out.printf("log loss differs by %.3f, p = %.2f%n", loss.meanDifference(), loss.pValue());
    // @example:cross-validation:end
  }

  private static double accuracy(List<Evaluation> folds) {
    return folds.stream().mapToDouble(Evaluation::accuracy).average().orElseThrow();
  }
}
