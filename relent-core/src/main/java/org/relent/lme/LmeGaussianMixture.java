// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.machine.Fitting;
import org.relent.model.Density;
import org.relent.model.DistributionForm;
import org.relent.model.FitRecipe;
import org.relent.model.Trainer;
import org.relent.setting.Choice;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.task.Tasks;

/**
 * A mixture of Gaussians by the latent maximum entropy principle: of all mixtures that reproduce
 * the moments of the rows, completed by their own posteriors, the one of highest entropy (LME §3.3,
 * §6).
 *
 * <p>Missing cells are integrated out. Labels that are not certain guide the components, the first
 * of which are the classes; certain ones are set aside unless {@link Guidance} says otherwise.
 *
 * <pre>{@code
 * Density density = LmeGaussianMixture.standard().components(3).fit(table);
 * density.predict(row).component();
 * }</pre>
 *
 * @param search how components are looked for
 * @param covariance the shape of their covariances
 * @param start where they begin
 * @param prior what is believed of them before
 * @param guidance what labels are to them
 */
public record LmeGaussianMixture(
    Search search,
    Covariance covariance,
    MixtureStart start,
    MixturePrior prior,
    Guidance guidance,
    Fitting fitting)
    implements MixtureRecipe<LmeGaussianMixture> {

  /** The id of this kind of model. */
  public static final String ID = "lme-gaussian-mixture";

  /** What it is. */
  public static final ModelKind<Density> KIND =
      ModelKind.of(
              ID,
              Tasks.DENSITY,
              "a mixture of Gaussians, of all feasible ones that of highest entropy",
              "LME §3.3, §6",
              LmeGaussianMixture::standard,
              LmeGaussianMixture::settings)
          .holding(DistributionForm.DISTRIBUTION, List.of(GaussianMixture.FORM));

  /** Two components of full covariance, begun by k-means++, no prior. */
  public static LmeGaussianMixture standard() {
    return new LmeGaussianMixture(
        Search.of(2),
        Covariance.FULL,
        MixtureStart.K_MEANS,
        MixturePrior.NONE,
        Guidance.AUTO,
        LatentMachine.standard(Missing.MARGINALIZE));
  }

  /** What can be set of it. */
  public static List<Setting<LmeGaussianMixture, ?>> settings() {
    return Settings.of(LmeGaussianMixture.class)
        .all(MixtureRecipe.ofComponents())
        .one(
            Setting.of(
                "covariance",
                Choice.of("full", Covariance.FULL)
                    .or("diagonal", Covariance.DIAGONAL)
                    .or("spherical", Covariance.SPHERICAL)
                    .or("tied", Covariance.TIED),
                "the shape of the components",
                LmeGaussianMixture::covariance,
                LmeGaussianMixture::covariance))
        .one(LatentSettings.START.within(LmeGaussianMixture::start, LmeGaussianMixture::start))
        .one(
            Setting.of(
                "method",
                Choice.of("closed", "closed"),
                "the M step has a closed form",
                mixture -> "closed",
                (mixture, closed) -> mixture))
        .part(MixturePrior.settings(), LmeGaussianMixture::prior, LmeGaussianMixture::prior)
        .one(
            LatentSettings.LABELS.within(
                LmeGaussianMixture::guidance, LmeGaussianMixture::guidance))
        .all(LatentSettings.fitting())
        .list();
  }

  /** The same with covariances of another shape. */
  public LmeGaussianMixture covariance(Covariance other) {
    return new LmeGaussianMixture(search, other, start, prior, guidance, fitting);
  }

  /** The same with something else believed before. */
  public LmeGaussianMixture prior(MixturePrior other) {
    return new LmeGaussianMixture(search, covariance, start, other, guidance, fitting);
  }

  @Override
  public ModelKind<Density> kind() {
    return KIND;
  }

  @Override
  public Trainer<Density> machine(Examples examples) {
    return new LatentMachine<>(
        FitRecipe.of(byStandardMeans()),
        new GaussianForm(covariance, start, prior, guidance),
        search,
        fitting);
  }
}
