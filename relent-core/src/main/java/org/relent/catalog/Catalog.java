// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.stream.Stream;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.lme.LmeBoltzmann;
import org.relent.lme.LmeDirichletMixture;
import org.relent.lme.LmeGaussianMixture;
import org.relent.lme.Maxent;
import org.relent.med.BayesProduct;
import org.relent.med.MedAnomaly;
import org.relent.med.MedBayesNet;
import org.relent.med.MedFisher;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedSvm;
import org.relent.med.MedTree;
import org.relent.med.MlGaussian;
import org.relent.med.MlTree;
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
      ModelKind.of(
          MedSvm.ID,
          Task.CLASSIFICATION,
          "a margin classifier that believes in margins instead of demanding them",
          "MED Theorem 2",
          MedSvm.standard(),
          MedSvm.settings());

  private static final ModelKind<Classifier> KERNEL_SVM =
      ModelKind.of(
          KernelSvm.ID,
          Task.CLASSIFICATION,
          "the support vector machine with hinge loss",
          "PKR §1",
          KernelSvm.standard(),
          KernelSvm.settings());

  private static final ModelKind<Classifier> KERNEL_LOGISTIC =
      ModelKind.of(
          KernelLogistic.ID,
          Task.CLASSIFICATION,
          "logistic regression with a kernel: probabilities by nature",
          "PKR Theorem 1",
          KernelLogistic.standard(),
          KernelLogistic.settings());

  private static final ModelKind<Classifier> MAXENT =
      ModelKind.of(
          Maxent.ID,
          Task.CLASSIFICATION,
          "maximum entropy, or multinomial logistic regression: for text and other sparse columns",
          "LME eq. 8",
          Maxent.standard(),
          Maxent.settings());

  private static final ModelKind<Regressor> KERNEL_RIDGE =
      ModelKind.of(
          KernelRidge.ID,
          Task.REGRESSION,
          "ridge regression with a kernel, a Gaussian process: numbers with standard deviations",
          "PKR Theorem 1",
          KernelRidge.standard(),
          KernelRidge.settings());

  private static final ModelKind<Regressor> KERNEL_POISSON =
      ModelKind.of(
          KernelPoisson.ID,
          Task.REGRESSION,
          "Poisson regression with a kernel, for counts",
          "PKR Theorem 1",
          KernelPoisson.standard(),
          KernelPoisson.settings());

  private static final ModelKind<Classifier> MED_GAUSSIAN =
      ModelKind.of(
          MedGaussian.ID,
          Task.CLASSIFICATION,
          "a Gaussian per class, moved and bent to keep a margin",
          "MED §3.1.1",
          MedGaussian.standard(),
          MedGaussian.settings());

  private static final ModelKind<Classifier> ML_GAUSSIAN =
      ModelKind.of(
          MlGaussian.ID,
          Task.CLASSIFICATION,
          "a Gaussian per class by maximum likelihood: the baseline",
          "MED Table 1",
          MlGaussian.standard(),
          MlGaussian.settings());

  private static final ModelKind<Classifier> MED_NAIVE_BAYES =
      ModelKind.of(
          MedNaiveBayes.ID,
          Task.CLASSIFICATION,
          "naive Bayes for categories, sequences and numbers, learnt for its margins",
          "MED §3.3",
          MedNaiveBayes.standard(),
          MedNaiveBayes.settings());

  private static final ModelKind<Classifier> MED_BAYES_NET =
      ModelKind.of(
          MedBayesNet.ID,
          Task.CLASSIFICATION,
          "a Bayes net of given structure per class, learnt for its margins",
          "MED §3.3",
          MedBayesNet.standard(),
          MedBayesNet.settings());

  private static final ModelKind<Classifier> MED_TREE =
      ModelKind.of(
          MedTree.ID,
          Task.CLASSIFICATION,
          "all trees over the columns, weighed for their margins; categories and sequences",
          "MED §3.4",
          MedTree.standard(),
          MedTree.settings());

  private static final ModelKind<Classifier> MED_FISHER =
      ModelKind.of(
          MedFisher.ID,
          Task.CLASSIFICATION,
          "a margin classifier with the Fisher kernel of a generative model",
          "MED §3.2",
          MedFisher.standard(),
          MedFisher.settings());

  private static final ModelKind<Classifier> ML_TREE =
      ModelKind.of(
          MlTree.ID,
          Task.CLASSIFICATION,
          "the most likely tree per class, by Chow and Liu: the baseline",
          "MED §3.7",
          MlTree.standard(),
          MlTree.settings());

  private static final ModelKind<Detector> MED_ANOMALY =
      ModelKind.of(
          MedAnomaly.ID,
          Task.DETECTION,
          "rows unlike the normal ones, by a model under which all normal rows are likely",
          "MED §4",
          MedAnomaly.standard(),
          MedAnomaly.settings());

  private static final ModelKind<Detector> BAYES_PRODUCT =
      ModelKind.of(
          BayesProduct.ID,
          Task.DETECTION,
          "rows unlike the normal ones, by the Bayes posterior of independent columns: the baseline",
          "MED §4",
          BayesProduct.standard(),
          BayesProduct.settings());

  private static final ModelKind<Density> GAUSSIAN_MIXTURE =
      ModelKind.of(
          LmeGaussianMixture.ID,
          Task.DENSITY,
          "a mixture of Gaussians, of all feasible ones that of highest entropy",
          "LME §3.3, §6",
          LmeGaussianMixture.standard(),
          LmeGaussianMixture.settings());

  private static final ModelKind<Density> DIRICHLET_MIXTURE =
      ModelKind.of(
          LmeDirichletMixture.ID,
          Task.DENSITY,
          "a mixture of Dirichlet distributions, for rows of shares that sum to one",
          "LME §7.1",
          LmeDirichletMixture.standard(),
          LmeDirichletMixture.settings());

  private static final ModelKind<Density> BOLTZMANN =
      ModelKind.of(
          LmeBoltzmann.ID,
          Task.DENSITY,
          "a Boltzmann machine with hidden units, for columns that are on or off",
          "LME §7.2",
          LmeBoltzmann.standard(),
          LmeBoltzmann.settings());

  private Catalog() {}

  /** The kinds that learn labels. */
  public static List<ModelKind<Classifier>> classifiers() {
    return List.of(
        MED_SVM,
        KERNEL_SVM,
        KERNEL_LOGISTIC,
        MAXENT,
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
    return List.of(MED_ANOMALY, BAYES_PRODUCT);
  }

  /** The kinds that learn the distribution of rows. */
  public static List<ModelKind<Density>> densities() {
    return List.of(GAUSSIAN_MIXTURE, DIRICHLET_MIXTURE, BOLTZMANN);
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
