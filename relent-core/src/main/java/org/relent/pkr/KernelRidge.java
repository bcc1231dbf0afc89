// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.Collections;
import java.util.List;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.loss.GaussianLoss;
import org.relent.machine.Features;
import org.relent.machine.Fitting;
import org.relent.machine.KernelMachine;
import org.relent.machine.Prepared;
import org.relent.machine.Responses;
import org.relent.math.ShortestDecimal;
import org.relent.model.Regressor;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * Kernel ridge regression: a Gaussian response on a Gaussian prior over functions, with predictive
 * variance (PKR Theorem 1).
 *
 * @param kernel the covariance of the prior over functions
 * @param noise s², the variance of one observation
 * @param bias flat unless set otherwise
 * @param fitting how to fit
 */
public record KernelRidge(Kernel kernel, double noise, Bias bias, Fitting fitting)
    implements Trainer<Regressor>, Features.Carrier<KernelRidge> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-ridge";

  public KernelRidge {
    if (!(noise > 0 && noise < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("parameter \"noise\" must be > 0, got " + noise);
    }
  }

  /** A linear machine with noise 1. */
  public static KernelRidge linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel and noise 1. */
  public static KernelRidge withKernel(Kernel kernel) {
    return new KernelRidge(kernel, 1, Bias.flat(), Fitting.standard());
  }

  /** The same machine with another noise. */
  public KernelRidge noise(double variance) {
    return new KernelRidge(kernel, variance, bias, fitting);
  }

  /** The same machine with another bias. */
  public KernelRidge bias(Bias other) {
    return new KernelRidge(kernel, noise, other, fitting);
  }

  @Override
  public KernelRidge fitting(Fitting other) {
    return new KernelRidge(kernel, noise, bias, other);
  }

  @Override
  public boolean linearModels() {
    return kernel.linear();
  }

  @Override
  public void check(Examples examples) {
    Prepared.of(examples, kernel, fitting);
  }

  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    double[] response = examples.response();
    return new KernelMachine(
            ID,
            kernel,
            bias,
            fitting,
            Collections.singletonMap("noise", ShortestDecimal.text(noise)),
            List.of())
        .regressor(
            examples,
            t -> new GaussianLoss(response[t], noise),
            new Responses.Gaussian(noise),
            monitor);
  }
}
