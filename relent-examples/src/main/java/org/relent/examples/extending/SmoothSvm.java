// SPDX-License-Identifier: Apache-2.0
package org.relent.examples.extending;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.machine.Fitting;
import org.relent.machine.KernelMachine;
import org.relent.math.ShortestDecimal;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.project.Projection;
import org.relent.solve.Monitor;

// @example:smooth-svm:begin
/** A support vector machine with a rounded hinge, for two classes or more. */
public record SmoothSvm(Kernel kernel, double c, double rounding, Fitting fitting)
    implements Trainer<Classifier>, Fitting.Carrier<SmoothSvm> {

  @Override
  public SmoothSvm fitting(Fitting other) {
    return new SmoothSvm(kernel, c, rounding, other);
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    Potential each = new SmoothHingeLoss(c, rounding);
    Map<String, String> settings = Map.of("c", ShortestDecimal.text(c));
    return new KernelMachine("smooth-svm", kernel, Bias.flat(), fitting, settings, List.of())
        .classifier(
            examples,
            classes -> classes == 2 ? each : each.times(classes - 1),
            Optional.empty(), // no probabilities by nature: calibrate
            Projection::tilted,
            monitor);
  }
}
// @example:smooth-svm:end
