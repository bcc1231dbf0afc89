// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.io.Datasets;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.pkr.KernelLogistic;

/** Three classes, learnt jointly. */
public final class MultiClass {

  private MultiClass() {}

  /** The species of irises. */
  public static void main(String[] args) {
    Table iris = Datasets.iris();

    // @example:multi-class:begin
    Examples examples = iris.target("Species");
    Classifier svm = MedSvm.linear().fit(examples);
    Classifier logistic =
        KernelLogistic.withKernel(Kernels.linear().scaled(10)).bias(Bias.flat()).fit(examples);

    Prediction p = svm.predict(iris.row(76));
    System.out.println(svm.classes() + ": " + p.label());
    System.out.println("one score per class: " + p.scores());
    for (Classifier model : new Classifier[] {svm, logistic}) {
      System.out.printf(
          "%s: left-out error %.3f, P(versicolor) = %.2f%n",
          model.summary().model(),
          model.leaveOneOut().errorEstimate(),
          model.predict(iris.row(76)).probability("versicolor"));
    }
    // @example:multi-class:end
  }
}
