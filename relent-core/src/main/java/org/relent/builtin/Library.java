// SPDX-License-Identifier: Apache-2.0
package org.relent.builtin;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.finding.StudyKind;
import org.relent.kernel.KernelKind;
import org.relent.kernel.KernelKinds;
import org.relent.lme.LmeBoltzmann;
import org.relent.lme.LmeDirichletMixture;
import org.relent.lme.LmeGaussianMixture;
import org.relent.lme.Maxent;
import org.relent.margin.MarginKind;
import org.relent.margin.TubeKind;
import org.relent.med.BayesProduct;
import org.relent.med.HiddenNormality;
import org.relent.med.MedAnomaly;
import org.relent.med.MedBayesNet;
import org.relent.med.MedFeatures;
import org.relent.med.MedFisher;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedRegression;
import org.relent.med.MedSvm;
import org.relent.med.MedTree;
import org.relent.med.MlGaussian;
import org.relent.med.MlTree;
import org.relent.med.NormalityKind;
import org.relent.med.NumberModel;
import org.relent.med.NumberModels;
import org.relent.med.RowFamilies;
import org.relent.med.RowFamily;
import org.relent.pkr.KernelBayes;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelNegativeBinomial;
import org.relent.pkr.KernelOrdinal;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelQuantile;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelRobust;
import org.relent.pkr.KernelSvm;
import org.relent.task.Task;
import org.relent.task.Tasks;

/** The library as an extension of itself: what it has is found as that of any other jar is. */
public final class Library implements Extension {

  /** For the service loader. */
  public Library() {}

  @Override
  public String name() {
    return "relent-core";
  }

  @Override
  public void register(Registration registration) {
    registration.add(Task.class, Tasks::ofLibrary);
    registration.add(StudyKind.class, StudyKind::ofLibrary);
    registration.add(ModelKind.class, Library::models);
    StoredForms.register(registration);
    registration.add(KernelKind.class, KernelKinds::all);
    registration.add(MarginKind.class, MarginKind::all);
    registration.add(TubeKind.class, TubeKind::all);
    registration.add(NumberModel.class, NumberModels::all);
    registration.add(RowFamily.class, RowFamilies::all);
    registration.add(NormalityKind.class, HiddenNormality::all);
  }

  /** In the order shown. */
  private static List<ModelKind<?>> models() {
    return List.of(
        MedSvm.KIND,
        KernelSvm.KIND,
        KernelLogistic.KIND,
        KernelBayes.KIND,
        Maxent.KIND,
        MedGaussian.KIND,
        MedNaiveBayes.KIND,
        MedBayesNet.KIND,
        MedTree.KIND,
        MedFisher.KIND,
        MedFeatures.KIND,
        MlGaussian.KIND,
        MlTree.KIND,
        KernelOrdinal.KIND,
        KernelRidge.KIND,
        KernelPoisson.KIND,
        KernelNegativeBinomial.KIND,
        KernelRobust.KIND,
        KernelQuantile.KIND,
        MedRegression.KIND,
        MedAnomaly.KIND,
        BayesProduct.KIND,
        LmeGaussianMixture.KIND,
        LmeDirichletMixture.KIND,
        LmeBoltzmann.KIND);
  }
}
