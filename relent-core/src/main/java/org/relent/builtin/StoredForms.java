// SPDX-License-Identifier: Apache-2.0
package org.relent.builtin;

import java.util.List;
import org.relent.extension.Registration;
import org.relent.family.BayesNet;
import org.relent.family.BetaBernoulli;
import org.relent.family.DirichletMultinomial;
import org.relent.family.DirichletTrees;
import org.relent.family.FamilyForm;
import org.relent.family.FisherMetric;
import org.relent.family.GammaPoisson;
import org.relent.family.HiddenForm;
import org.relent.family.HiddenMarkov;
import org.relent.family.MetricForm;
import org.relent.family.MixtureFamily;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.TreeStructures;
import org.relent.lme.DirichletMixture;
import org.relent.lme.FittedBoltzmann;
import org.relent.lme.GaussianMixture;
import org.relent.model.BayesScores;
import org.relent.model.DistributionForm;
import org.relent.model.FamilyScores;
import org.relent.model.GaussianResponse;
import org.relent.model.KernelScores;
import org.relent.model.LatentDensity;
import org.relent.model.LinearScores;
import org.relent.model.LocationResponse;
import org.relent.model.MappedScores;
import org.relent.model.ModelForm;
import org.relent.model.NegativeBinomialResponse;
import org.relent.model.NormalForm;
import org.relent.model.NormalModel;
import org.relent.model.PoissonResponse;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.model.ScoringClassifier;
import org.relent.model.ScoringDetector;
import org.relent.model.ScoringOrdinal;
import org.relent.model.ScoringRegressor;
import org.relent.model.SwitchScores;
import org.relent.model.TubeResponse;

/** The stored forms of the library's fitted parts. */
final class StoredForms {

  private StoredForms() {}

  static void register(Registration registration) {
    registration.add(
        ModelForm.class,
        () ->
            List.of(
                ScoringClassifier.FORM,
                ScoringOrdinal.FORM,
                ScoringRegressor.FORM,
                ScoringDetector.FORM,
                LatentDensity.FORM));
    registration.add(
        ScoreForm.class,
        () ->
            List.of(
                LinearScores.FORM,
                KernelScores.FORM,
                FamilyScores.FORM,
                MappedScores.FORM,
                BayesScores.FORM,
                SwitchScores.FORM));
    registration.add(
        ResponseForm.class,
        () ->
            List.of(
                GaussianResponse.FORM,
                PoissonResponse.FORM,
                NegativeBinomialResponse.FORM,
                LocationResponse.FORM,
                TubeResponse.FORM));
    registration.add(
        NormalForm.class, () -> List.of(NormalModel.Plain.FORM, NormalModel.Hidden.FORM));
    registration.add(
        DistributionForm.class,
        () -> List.of(GaussianMixture.FORM, DirichletMixture.FORM, FittedBoltzmann.FORM));
    registration.add(FamilyForm.class, StoredForms::families);
    registration.add(HiddenForm.class, () -> List.of(MixtureFamily.FORM, HiddenMarkov.FORM));
    registration.add(
        MetricForm.class,
        () ->
            List.of(
                FisherMetric.Exact.FORM,
                FisherMetric.Plain.FORM,
                FisherMetric.Diagonal.FORM,
                FisherMetric.Matrix.FORM));
  }

  private static List<FamilyForm> families() {
    return List.of(
        DirichletMultinomial.FORM,
        BetaBernoulli.FORM,
        GammaPoisson.FORM,
        NormalWishart.FORM_OF_ONE,
        NormalWishart.FORM,
        BayesNet.FORM,
        TreeStructures.FORM,
        DirichletTrees.FORM,
        ProductFamily.FORM);
  }
}
