// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.stream.Stream;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.machine.Threshold;
import org.relent.med.ClassPrior;
import org.relent.med.MedBayesNet;
import org.relent.med.MedFisher;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedSvm;
import org.relent.med.MedTree;
import org.relent.med.MlGaussian;
import org.relent.med.MlTree;
import org.relent.med.NumberModel;
import org.relent.med.TreeParameters;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detector;
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
              Parameters.uncertain(
                  Parameters.MARGIN, Parameters.PENALTY, Parameters.TARGET, Parameters.BIAS)),
          (settings, run) ->
              new MedSvm(
                  settings.value(Parameters.KERNEL),
                  Parameters.margin(settings),
                  settings.value(Parameters.BIAS),
                  Parameters.fitting(settings, run)));

  private static final ModelKind<Classifier> KERNEL_SVM =
      new ModelKind<>(
          KernelSvm.ID,
          Task.CLASSIFICATION,
          "the support vector machine with hinge loss",
          "PKR §1",
          Parameters.machine(Parameters.BOX, Parameters.BIAS),
          (settings, run) ->
              new KernelSvm(
                  settings.value(Parameters.KERNEL),
                  settings.value(Parameters.BOX),
                  settings.value(Parameters.BIAS),
                  Parameters.fitting(settings, run)));

  private static final Parameter<org.relent.kernel.Bias> NO_BIAS = Parameters.BIAS.standing("none");

  private static final ModelKind<Classifier> KERNEL_LOGISTIC =
      new ModelKind<>(
          KernelLogistic.ID,
          Task.CLASSIFICATION,
          "logistic regression with a kernel: probabilities by nature",
          "PKR Theorem 1",
          Parameters.machine(NO_BIAS),
          (settings, run) ->
              new KernelLogistic(
                  settings.value(Parameters.KERNEL),
                  settings.value(NO_BIAS),
                  Parameters.fitting(settings, run)));

  private static final ModelKind<Regressor> KERNEL_RIDGE =
      new ModelKind<>(
          KernelRidge.ID,
          Task.REGRESSION,
          "ridge regression with a kernel, a Gaussian process: numbers with standard deviations",
          "PKR Theorem 1",
          Parameters.ofNumbers(Parameters.NOISE, Parameters.BIAS),
          (settings, run) ->
              new KernelRidge(
                  settings.value(Parameters.SIZED_KERNEL),
                  settings.value(Parameters.NOISE),
                  settings.value(Parameters.BIAS),
                  Parameters.fitting(settings, run)));

  private static final ModelKind<Regressor> KERNEL_POISSON =
      new ModelKind<>(
          KernelPoisson.ID,
          Task.REGRESSION,
          "Poisson regression with a kernel, for counts",
          "PKR Theorem 1",
          Parameters.ofNumbers(Parameters.BIAS),
          (settings, run) ->
              new KernelPoisson(
                  settings.value(Parameters.SIZED_KERNEL),
                  settings.value(Parameters.BIAS),
                  Parameters.fitting(settings, run)));

  private static final List<Parameter<?>> MARGINS =
      List.of(
          Parameters.MARGIN,
          Parameters.PENALTY,
          Parameters.LOCATION,
          Parameters.PERCENTILE,
          Parameters.OFFSET,
          Parameters.BIAS);

  private static final ModelKind<Classifier> MED_GAUSSIAN =
      new ModelKind<>(
          MedGaussian.ID,
          Task.CLASSIFICATION,
          "a Gaussian per class, moved and bent to keep a margin",
          "MED §3.1.1",
          Parameters.generative(MARGINS, Parameters.uncertain(Parameters.PRIOR)),
          (settings, run) ->
              new MedGaussian(
                  Parameters.demand(settings, MedGaussian.standard().demand()),
                  Parameters.chosen(ClassPrior.class, settings, Parameters.PRIOR),
                  settings.value(Parameters.BIAS),
                  Parameters.chosen(Threshold.class, settings, Parameters.THRESHOLD),
                  Parameters.fitting(settings, run)));

  private static final ModelKind<Classifier> ML_GAUSSIAN =
      new ModelKind<>(
          MlGaussian.ID,
          Task.CLASSIFICATION,
          "a Gaussian per class by maximum likelihood: the baseline",
          "MED Table 1",
          Parameters.generative(List.of()),
          (settings, run) ->
              new MlGaussian(
                  Parameters.chosen(Threshold.class, settings, Parameters.THRESHOLD),
                  Parameters.fitting(settings, run)));

  private static final ModelKind<Classifier> MED_NAIVE_BAYES =
      new ModelKind<>(
          MedNaiveBayes.ID,
          Task.CLASSIFICATION,
          "naive Bayes for categories, sequences and numbers, learnt for its margins",
          "MED §3.3",
          Parameters.generative(
              MARGINS,
              Parameters.uncertain(Parameters.PRIOR, Parameters.SMOOTHING, Parameters.NUMBERS)),
          (settings, run) ->
              new MedNaiveBayes(
                  Parameters.demand(settings, MedNaiveBayes.standard().demand()),
                  Parameters.chosen(ClassPrior.class, settings, Parameters.PRIOR),
                  settings.value(Parameters.SMOOTHING),
                  Parameters.chosen(NumberModel.class, settings, Parameters.NUMBERS),
                  settings.value(Parameters.BIAS),
                  Parameters.chosen(Threshold.class, settings, Parameters.THRESHOLD),
                  Parameters.fitting(settings, run)));

  private static final ModelKind<Classifier> MED_BAYES_NET =
      new ModelKind<>(
          MedBayesNet.ID,
          Task.CLASSIFICATION,
          "a Bayes net of given structure per class, learnt for its margins",
          "MED §3.3",
          Parameters.generative(
              MARGINS,
              Parameters.uncertain(
                  Parameters.PARENTS, Parameters.PRIOR, Parameters.SMOOTHING, Parameters.BINS)),
          (settings, run) ->
              new MedBayesNet(
                  Parameters.demand(settings, MedBayesNet.standard().demand()),
                  settings.value(Parameters.PARENTS),
                  Parameters.chosen(ClassPrior.class, settings, Parameters.PRIOR),
                  settings.value(Parameters.SMOOTHING),
                  Math.toIntExact(settings.value(Parameters.BINS)),
                  settings.value(Parameters.BIAS),
                  Parameters.chosen(Threshold.class, settings, Parameters.THRESHOLD),
                  Parameters.fitting(settings, run)));

  /** Margins of trees are small numbers: 2 at the price 1 did best where it was measured. */
  private static final List<Parameter<?>> TREE_MARGINS =
      List.of(
          Parameters.MARGIN,
          Parameters.PENALTY.standing("1"),
          Parameters.LOCATION.standing("2"),
          Parameters.PERCENTILE,
          Parameters.OFFSET,
          NO_BIAS);

  private static final ModelKind<Classifier> MED_TREE =
      new ModelKind<>(
          MedTree.ID,
          Task.CLASSIFICATION,
          "all trees over the columns, weighed for their margins; categories and sequences",
          "MED §3.4",
          Parameters.generative(
              TREE_MARGINS,
              Parameters.uncertain(
                  Parameters.TREE_PARAMETERS, Parameters.PAIR_SMOOTHING, Parameters.BINS)),
          (settings, run) ->
              new MedTree(
                  Parameters.demand(settings, MedTree.standard().demand()),
                  Parameters.chosen(TreeParameters.class, settings, Parameters.TREE_PARAMETERS),
                  settings.value(Parameters.PAIR_SMOOTHING),
                  Math.toIntExact(settings.value(Parameters.BINS)),
                  settings.value(NO_BIAS),
                  Parameters.chosen(Threshold.class, settings, Parameters.THRESHOLD),
                  Parameters.fitting(settings, run)));

  private static final ModelKind<Classifier> MED_FISHER =
      new ModelKind<>(
          MedFisher.ID,
          Task.CLASSIFICATION,
          "a margin classifier with the Fisher kernel of a generative model",
          "MED §3.2",
          Parameters.fisher(
              Parameters.uncertain(
                  Parameters.MARGIN, Parameters.PENALTY, Parameters.TARGET, Parameters.BIAS)),
          (settings, run) ->
              new MedFisher(
                  new MedSvm(
                      settings.value(Parameters.KERNEL),
                      Parameters.margin(settings),
                      settings.value(Parameters.BIAS),
                      Parameters.fitting(settings, run)),
                  Parameters.scores(settings)));

  private static final ModelKind<Classifier> ML_TREE =
      new ModelKind<>(
          MlTree.ID,
          Task.CLASSIFICATION,
          "the most likely tree per class, by Chow and Liu: the baseline",
          "MED §3.7",
          Parameters.generative(List.of(), Parameters.PAIR_SMOOTHING, Parameters.BINS),
          (settings, run) ->
              new MlTree(
                  settings.value(Parameters.PAIR_SMOOTHING),
                  Math.toIntExact(settings.value(Parameters.BINS)),
                  Parameters.chosen(Threshold.class, settings, Parameters.THRESHOLD),
                  Parameters.fitting(settings, run)));

  private Catalog() {}

  /** The kinds that learn labels. */
  public static List<ModelKind<Classifier>> classifiers() {
    return List.of(
        MED_SVM,
        KERNEL_SVM,
        KERNEL_LOGISTIC,
        LogLinears.MAXENT,
        MED_GAUSSIAN,
        MED_NAIVE_BAYES,
        MED_BAYES_NET,
        MED_TREE,
        MED_FISHER,
        ML_GAUSSIAN,
        ML_TREE);
  }

  /** The kinds that learn numbers. */
  public static List<ModelKind<Regressor>> regressors() {
    return List.of(KERNEL_RIDGE, KERNEL_POISSON);
  }

  /** The kinds that tell strange rows from normal ones. */
  public static List<ModelKind<Detector>> detectors() {
    return List.of(Detectors.MED_ANOMALY, Detectors.BAYES_PRODUCT);
  }

  /** The kinds that learn the distribution of rows. */
  public static List<ModelKind<Density>> densities() {
    return List.of(Densities.GAUSSIAN_MIXTURE, Densities.DIRICHLET_MIXTURE, Densities.BOLTZMANN);
  }

  /** All kinds. */
  public static List<ModelKind<?>> kinds() {
    return Stream.of(classifiers(), regressors(), detectors(), densities())
        .<ModelKind<?>>flatMap(List::stream)
        .toList();
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
