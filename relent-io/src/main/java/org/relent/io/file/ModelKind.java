// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.List;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.lme.DirichletMixture;
import org.relent.lme.FittedBoltzmann;
import org.relent.lme.GaussianMixture;
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
import org.relent.model.FamilyScores;
import org.relent.model.GaussianResponse;
import org.relent.model.LatentDistribution;
import org.relent.model.MappedScores;
import org.relent.model.PoissonResponse;
import org.relent.model.Response;
import org.relent.model.ScoreFunction;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;

/** The kinds of model that a file may hold: the closed list. */
enum ModelKind {
  MED_SVM(MedSvm.ID, Task.CLASSIFICATION, Basis.VECTORS),
  KERNEL_SVM(KernelSvm.ID, Task.CLASSIFICATION, Basis.VECTORS),
  KERNEL_LOGISTIC(KernelLogistic.ID, Task.CLASSIFICATION, Basis.VECTORS),
  MAXENT(Maxent.ID, Task.CLASSIFICATION, Basis.VECTORS),
  KERNEL_RIDGE(KernelRidge.ID, Task.REGRESSION, Basis.VECTORS),
  KERNEL_POISSON(KernelPoisson.ID, Task.REGRESSION, Basis.VECTORS),
  MED_GAUSSIAN(MedGaussian.ID, Task.CLASSIFICATION, Basis.CELLS),
  ML_GAUSSIAN(MlGaussian.ID, Task.CLASSIFICATION, Basis.CELLS),
  MED_NAIVE_BAYES(MedNaiveBayes.ID, Task.CLASSIFICATION, Basis.CELLS),
  MED_BAYES_NET(MedBayesNet.ID, Task.CLASSIFICATION, Basis.CELLS),
  MED_TREE(MedTree.ID, Task.CLASSIFICATION, Basis.CELLS),
  ML_TREE(MlTree.ID, Task.CLASSIFICATION, Basis.CELLS),
  MED_FISHER(MedFisher.ID, Task.CLASSIFICATION, Basis.FISHER),
  MED_ANOMALY(MedAnomaly.ID, Task.DETECTION, Basis.CELLS),
  BAYES_PRODUCT(BayesProduct.ID, Task.DETECTION, Basis.CELLS),
  LME_GAUSSIAN_MIXTURE(LmeGaussianMixture.ID, Task.DENSITY, Basis.GAUSSIANS),
  LME_DIRICHLET_MIXTURE(LmeDirichletMixture.ID, Task.DENSITY, Basis.DIRICHLETS),
  LME_BOLTZMANN(LmeBoltzmann.ID, Task.DENSITY, Basis.UNITS);

  /** What a model is for. */
  enum Task {
    CLASSIFICATION("classification"),
    REGRESSION("regression"),
    DETECTION("detection"),
    DENSITY("density");

    private final String id;

    Task(String id) {
      this.id = id;
    }

    String id() {
      return id;
    }
  }

  /** What its scores, or its distribution, are made of. */
  enum Basis {
    /** Products of weights or of kernels. */
    VECTORS,
    /** Log-likelihoods of cells. */
    CELLS,
    /** Products of Fisher scores, as those of vectors may be too. */
    FISHER,
    /** Gaussian components. */
    GAUSSIANS,
    /** Dirichlet components. */
    DIRICHLETS,
    /** Units that are on or off, in pairs. */
    UNITS
  }

  private final String id;
  private final Task task;
  private final Basis basis;

  ModelKind(String id, Task task, Basis basis) {
    this.id = id;
    this.task = task;
    this.basis = basis;
  }

  Task task() {
    return task;
  }

  static ModelKind of(String id) {
    return Arrays.stream(values())
        .filter(kind -> kind.id.equals(id))
        .findFirst()
        .orElseThrow(() -> unknown(id));
  }

  private static DataException unknown(String id) {
    List<String> known = Arrays.stream(values()).map(kind -> kind.id).toList();
    return Rule.MODEL.broken(
        "the kind of model " + Quoted.of(id) + " is not known" + Nearest.hint(id, known));
  }

  /** Refuses a model whose parts are those of the other task. */
  void require(Task wanted) {
    Rule.AGREEMENT.require(task == wanted, id + " is not a model of " + wanted.id());
  }

  /** Refuses scores of another sort than its own. */
  void require(ScoreFunction scores) {
    boolean own =
        switch (basis) {
          case VECTORS -> !(scores instanceof FamilyScores);
          case CELLS -> scores instanceof FamilyScores;
          case FISHER -> scores instanceof MappedScores;
          case GAUSSIANS, DIRICHLETS, UNITS -> false;
        };
    Rule.AGREEMENT.require(own, "the scores are not of the sort that " + id + " has");
  }

  /** Refuses a distribution of another form than its own. */
  void require(LatentDistribution distribution) {
    boolean own =
        switch (basis) {
          case GAUSSIANS -> distribution instanceof GaussianMixture;
          case DIRICHLETS -> distribution instanceof DirichletMixture;
          case UNITS -> distribution instanceof FittedBoltzmann;
          case VECTORS, CELLS, FISHER -> false;
        };
    Rule.AGREEMENT.require(own, "the distribution is not of the form that " + id + " has");
  }

  /** Refuses the response of another kind of regression. */
  void require(Response response) {
    boolean own =
        this == KERNEL_POISSON
            ? response instanceof PoissonResponse
            : response instanceof GaussianResponse;
    Rule.AGREEMENT.require(own, "the response is not that of " + id);
  }
}
