// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.catalog.Suitable;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.loss.NegativeBinomialLoss;
import org.relent.machine.AutomaticSizes;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.machine.Regression;
import org.relent.machine.Responses;
import org.relent.math.Magnitude;
import org.relent.model.NegativeBinomialResponse;
import org.relent.model.Regressor;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.setting.MagnitudeType;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Kernel negative binomial regression: counts that vary more than Poisson's, whose log-mean is a
 * function with a Gaussian prior (PKR Theorem 1).
 *
 * @param kernel the covariance of the prior over log-means
 * @param dispersion α, where a mean of μ has a variance of μ + αμ²; the rows of the fit suggest one
 * @param bias flat unless set otherwise
 * @param fitting how to fit
 */
public record KernelNegativeBinomial(
    Kernel kernel, Magnitude dispersion, Bias bias, Fitting fitting)
    implements Recipe<Regressor>, KernelRecipe.Biased<KernelNegativeBinomial, Regressor> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-negative-binomial";

  /** What it is. */
  public static final ModelKind<Regressor> KIND =
      ModelKind.of(
              ID,
              Tasks.NUMBERS,
              "negative binomial regression with a kernel, for counts that vary more than"
                  + " Poisson's",
              "PKR Theorem 1, negative binomial",
              KernelNegativeBinomial::standard,
              KernelNegativeBinomial::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors())
          .holding(ResponseForm.RESPONSE, List.of(NegativeBinomialResponse.FORM))
          .suiting(Suitable::never)
          .tellingEvidence("kernel", KernelSettings.left());

  /** Linear functions whose size depends on the number of columns only. */
  public static KernelNegativeBinomial standard() {
    return withKernel(Kernels.automatic());
  }

  /** A linear machine. */
  public static KernelNegativeBinomial linear() {
    return withKernel(Kernels.linear());
  }

  /** A machine with this kernel. */
  public static KernelNegativeBinomial withKernel(Kernel kernel) {
    return new KernelNegativeBinomial(kernel, Magnitude.open(), Bias.flat(), Fitting.standard());
  }

  /** The same machine with another dispersion. */
  public KernelNegativeBinomial dispersion(double other) {
    return dispersion(Magnitude.of(other));
  }

  /** The same machine with another dispersion, which may be left to the rows of the fit. */
  public KernelNegativeBinomial dispersion(Magnitude other) {
    return new KernelNegativeBinomial(kernel, other, bias, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<KernelNegativeBinomial, ?>> settings() {
    return Settings.of(KernelNegativeBinomial.class)
        .one(
            KernelSettings.sizedKernel(
                KernelNegativeBinomial::kernel, KernelNegativeBinomial::kernel))
        .one(
            Setting.<KernelNegativeBinomial, Magnitude>of(
                    "dispersion",
                    new MagnitudeType(),
                    "a mean m has a variance of m + dispersion·m²; auto is half of what all counts"
                        + " have",
                    KernelNegativeBinomial::dispersion,
                    KernelNegativeBinomial::dispersion)
                .tried("0.1x", "auto", "2x"))
        .one(KernelSettings.bias(KernelNegativeBinomial::bias, KernelNegativeBinomial::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Regressor> kind() {
    return KIND;
  }

  @Override
  public Regressor fit(Examples examples, Monitor monitor) {
    double[] count = KernelPoisson.counts(examples);
    double alpha = dispersion.resolved(() -> AutomaticSizes.dispersion(examples, fitting));
    return KernelMachine.of(dispersion(alpha), this)
        .regressor(
            examples,
            new Regression.Likely(
                t -> new NegativeBinomialLoss(count[t], 1 / alpha),
                new Responses.OfScores(new NegativeBinomialResponse(alpha))),
            monitor);
  }
}
