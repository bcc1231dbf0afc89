// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.stream.Stream;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Regressor;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;

/** Every kind of model there is. */
public final class Catalog {

  private static final ModelKind<Classifier> MED_SVM =
      new ModelKind<>(
          MedSvm.ID,
          Task.CLASSIFICATION,
          "a margin classifier that believes in margins instead of demanding them",
          "MED Theorem 2",
          Parameters.machine(
              Parameters.MARGIN, Parameters.PENALTY, Parameters.TARGET, Parameters.BIAS),
          (settings, kernel, fitting) ->
              new MedSvm(
                  kernel, Parameters.margin(settings), settings.value(Parameters.BIAS), fitting));

  private static final ModelKind<Classifier> KERNEL_SVM =
      new ModelKind<>(
          KernelSvm.ID,
          Task.CLASSIFICATION,
          "the support vector machine with hinge loss",
          "PKR §1",
          Parameters.machine(Parameters.BOX, Parameters.BIAS),
          (settings, kernel, fitting) ->
              new KernelSvm(
                  kernel,
                  settings.value(Parameters.BOX),
                  settings.value(Parameters.BIAS),
                  fitting));

  private static final Parameter<org.relent.kernel.Bias> NO_BIAS = Parameters.BIAS.standing("none");

  private static final ModelKind<Classifier> KERNEL_LOGISTIC =
      new ModelKind<>(
          KernelLogistic.ID,
          Task.CLASSIFICATION,
          "logistic regression with a kernel: probabilities by nature",
          "PKR Theorem 1",
          Parameters.machine(NO_BIAS),
          (settings, kernel, fitting) ->
              new KernelLogistic(kernel, settings.value(NO_BIAS), fitting));

  private static final ModelKind<Regressor> KERNEL_RIDGE =
      new ModelKind<>(
          KernelRidge.ID,
          Task.REGRESSION,
          "ridge regression with a kernel, a Gaussian process: numbers with standard deviations",
          "PKR Theorem 1",
          Parameters.machine(Parameters.NOISE, NO_BIAS),
          (settings, kernel, fitting) ->
              new KernelRidge(
                  kernel, settings.value(Parameters.NOISE), settings.value(NO_BIAS), fitting));

  private static final ModelKind<Regressor> KERNEL_POISSON =
      new ModelKind<>(
          KernelPoisson.ID,
          Task.REGRESSION,
          "Poisson regression with a kernel, for counts",
          "PKR Theorem 1",
          Parameters.machine(NO_BIAS),
          (settings, kernel, fitting) ->
              new KernelPoisson(kernel, settings.value(NO_BIAS), fitting));

  private Catalog() {}

  /** The kinds that learn labels. */
  public static List<ModelKind<Classifier>> classifiers() {
    return List.of(MED_SVM, KERNEL_SVM, KERNEL_LOGISTIC);
  }

  /** The kinds that learn numbers. */
  public static List<ModelKind<Regressor>> regressors() {
    return List.of(KERNEL_RIDGE, KERNEL_POISSON);
  }

  /** All kinds. */
  public static List<ModelKind<?>> kinds() {
    return Stream.<ModelKind<?>>concat(classifiers().stream(), regressors().stream()).toList();
  }

  /** All ids. */
  public static List<String> ids() {
    return kinds().stream().<String>map(ModelKind::id).toList();
  }

  /** The kind of this id, or a refusal that names the nearest. */
  public static ModelKind<?> kind(String id) {
    return kinds().stream()
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                DataException.of(
                    "RLT-S003", "no model " + Quoted.of(id) + Nearest.hint(id, ids())));
  }
}
