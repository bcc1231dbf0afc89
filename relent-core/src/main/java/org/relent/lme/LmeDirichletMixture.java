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
 * A mixture of Dirichlet distributions of rows whose cells are shares of one, by the latent maximum
 * entropy principle (LME §7.1).
 *
 * <p>Labels guide the components as those of {@link LmeGaussianMixture}.
 *
 * @param search how components are looked for
 * @param step how far each M step goes
 * @param start where components begin
 * @param guidance what labels are to them
 */
public record LmeDirichletMixture(
    Search search, DirichletMStep step, MixtureStart start, Guidance guidance, Fitting fitting)
    implements MixtureRecipe<LmeDirichletMixture> {

  /** The id of this kind of model. */
  public static final String ID = "lme-dirichlet-mixture";

  /** What it is. */
  public static final ModelKind<Density> KIND =
      ModelKind.of(
              ID,
              Tasks.DENSITY,
              "a mixture of Dirichlet distributions, for rows of shares that sum to one",
              "LME §7.1",
              LmeDirichletMixture::standard,
              LmeDirichletMixture::settings)
          .holding(DistributionForm.DISTRIBUTION, List.of(DirichletMixture.FORM));

  /** Two components, begun by k-means++. */
  public static LmeDirichletMixture standard() {
    return new LmeDirichletMixture(
        Search.of(2),
        DirichletMStep.EXACT,
        MixtureStart.K_MEANS,
        Guidance.AUTO,
        LatentMachine.standard(Missing.ERROR));
  }

  /** What can be set of it. */
  public static List<Setting<LmeDirichletMixture, ?>> settings() {
    return Settings.of(LmeDirichletMixture.class)
        .all(MixtureRecipe.ofComponents())
        .one(LatentSettings.START.within(LmeDirichletMixture::start, LmeDirichletMixture::start))
        .one(
            Setting.of(
                "method",
                Choice.of("closed", DirichletMStep.EXACT).or("cycle", DirichletMStep.ONE_CYCLE),
                "the M step: solved to the end, or one cycle of it",
                LmeDirichletMixture::step,
                LmeDirichletMixture::step))
        .one(
            LatentSettings.LABELS.within(
                LmeDirichletMixture::guidance, LmeDirichletMixture::guidance))
        .all(LatentSettings.fitting())
        .list();
  }

  /** The same with another M step. */
  public LmeDirichletMixture step(DirichletMStep other) {
    return new LmeDirichletMixture(search, other, start, guidance, fitting);
  }

  @Override
  public ModelKind<Density> kind() {
    return KIND;
  }

  @Override
  public Trainer<Density> machine(Examples examples) {
    return new LatentMachine<>(
        FitRecipe.of(byStandardMeans()), new DirichletForm(step, start, guidance), search, fitting);
  }
}
