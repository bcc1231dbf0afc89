// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.Remedy;
import org.relent.machine.Fitting;
import org.relent.model.Density;
import org.relent.model.DistributionForm;
import org.relent.model.FitRecipe;
import org.relent.model.Trainer;
import org.relent.setting.Choice;
import org.relent.setting.Count;
import org.relent.setting.PositiveOrNone;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.task.Tasks;

/**
 * A Boltzmann machine of columns that are on or off, with hidden units behind them, by the latent
 * maximum entropy principle (LME §7.2).
 *
 * <p>Columns hold 0 and 1, or two names. Up to {@value BoltzmannTable#MOST} units all is exact;
 * beyond, by Gibbs sampling with persistent chains.
 *
 * @param search how hidden units are looked for
 * @param biases whether units have biases; the paper's have none
 * @param method how each round raises the likelihood
 * @param cycles of scaling, or steps of L-BFGS, in each round
 * @param variance σ² of the prior of each weight, on the scale of all rows; +∞ for none
 */
public record LmeBoltzmann(
    Search search, boolean biases, Method method, int cycles, double variance, Fitting fitting)
    implements LatentRecipe<LmeBoltzmann> {

  /** The id of this kind of model. */
  public static final String ID = "lme-boltzmann";

  private static final Choice<Method> METHODS =
      Choice.of("auto", Method.AUTO)
          .or("iis", Method.IIS)
          .or("gis", Method.GIS)
          .or("lbfgs", Method.LBFGS)
          .or("newton", Method.NEWTON);

  /** What it is. */
  public static final ModelKind<Density> KIND =
      ModelKind.of(
              ID,
              Tasks.DENSITY,
              "a Boltzmann machine with hidden units, for columns that are on or off",
              "LME §7.2",
              LmeBoltzmann::standard,
              LmeBoltzmann::settings)
          .holding(DistributionForm.DISTRIBUTION, List.of(FittedBoltzmann.FORM));

  /** How each round raises the likelihood. */
  public enum Method {
    /** Newton's where all is exact, else improved iterative scaling. */
    AUTO,
    /** Improved iterative scaling after each E step: the paper's. */
    IIS,
    /** Generalised iterative scaling after each E step. */
    GIS,
    /** L-BFGS after each E step. */
    LBFGS,
    /** Newton's method on the likelihood itself. */
    NEWTON
  }

  public LmeBoltzmann {
    if (cycles < 1 || !(variance > 0)) {
      throw new IllegalArgumentException(
          "Cycles must be at least 1 and the variance above 0, got " + cycles + ", " + variance);
    }
  }

  /** Two hidden units with biases, ten starts, weights of variance 10 beforehand. */
  public static LmeBoltzmann standard() {
    return new LmeBoltzmann(
        new Search(Span.of(2), 10, Selection.ENTROPY),
        true,
        Method.AUTO,
        4,
        10,
        LatentMachine.standard(Missing.ERROR));
  }

  /** So many hidden units. */
  public LmeBoltzmann hidden(int count) {
    return search(search.withParts(Span.of(count)));
  }

  /** As many hidden units of these as BIC, or ICL, finds best. */
  public LmeBoltzmann hidden(int fewest, int most) {
    return search(search.withParts(new Span(fewest, most)));
  }

  /** What can be set of it. */
  public static List<Setting<LmeBoltzmann, ?>> settings() {
    return Settings.of(LmeBoltzmann.class)
        .all(
            LatentSettings.search(
                "hidden",
                new SpanType(0, 20),
                "hidden units; of a range, as many as BIC, or ICL, finds best"))
        .one(
            Setting.of(
                "biases",
                Choice.of("yes", true).or("no", false),
                "whether units have biases; the paper's have none",
                LmeBoltzmann::biases,
                LmeBoltzmann::biases))
        .one(
            Setting.of(
                "method",
                METHODS,
                "how each round climbs; auto is newton where all is exact, else iis",
                LmeBoltzmann::method,
                LmeBoltzmann::method))
        .one(
            Setting.of(
                "cycles",
                new Count(1, 1000),
                "of scaling, or steps of L-BFGS, after each E step",
                LmeBoltzmann::cycles,
                LmeBoltzmann::cycles))
        .one(
            Setting.of(
                "variance",
                new PositiveOrNone(),
                "of the normal prior of each weight, on the scale of all rows",
                LmeBoltzmann::variance,
                LmeBoltzmann::variance))
        .all(LatentSettings.fitting())
        .list();
  }

  /** The same with or without biases. */
  public LmeBoltzmann biases(boolean other) {
    return new LmeBoltzmann(search, other, method, cycles, variance, fitting);
  }

  /** The same raised in another way. */
  public LmeBoltzmann method(Method other) {
    return new LmeBoltzmann(search, biases, other, cycles, variance, fitting);
  }

  /** The same with so many cycles in each round. */
  public LmeBoltzmann cycles(int other) {
    return new LmeBoltzmann(search, biases, method, other, variance, fitting);
  }

  /** The same with another variance of weights beforehand, +∞ for none. */
  public LmeBoltzmann variance(double other) {
    return new LmeBoltzmann(search, biases, method, cycles, other, fitting);
  }

  @Override
  public ModelKind<Density> kind() {
    return KIND;
  }

  @Override
  public Trainer<Density> machine(Examples examples) {
    int visible = examples.requireFeatures().features().columns().size();
    requireRoom(visible);
    FitRecipe recipe = FitRecipe.of(byStandardMeans());
    if (visible + search.parts().high() <= BoltzmannTable.MOST) {
      return new LatentMachine<>(
          recipe, new BoltzmannForm(biases, exact(), variance), search, fitting);
    }
    Fitting loose =
        fitting.withRule(
            fitting
                .rule()
                .withTolerance(Math.max(fitting.rule().tolerance(), SampledForm.TOLERANCE)));
    return new LatentMachine<>(
        recipe.resolvedTo(fitting(loose).byStandardMeans()),
        new SampledForm(biases, sampled(), variance),
        search,
        loose);
  }

  private void requireRoom(int visible) {
    int hidden = search.parts().high();
    if (hidden > BoltzmannTable.MOST || visible + hidden > Units.MOST) {
      throw DataException.of(
          "RLT-S026",
          "a Boltzmann machine has at most {} hidden units and {} in all, got {} hidden and {}"
              + " visible; ask for fewer, or leave columns out ({})",
          BoltzmannTable.MOST,
          Units.MOST,
          hidden,
          visible,
          new Remedy.LeaveOut(""));
    }
  }

  private Climb exact() {
    return switch (method) {
      case AUTO, NEWTON -> new Climb.Newton();
      case IIS -> new Climb.Improved(cycles);
      case GIS -> new Climb.Generalised(cycles);
      case LBFGS -> new Climb.LimitedMemory(cycles);
    };
  }

  private Climb sampled() {
    return switch (method) {
      case AUTO, IIS -> new Climb.Improved(cycles);
      case GIS -> new Climb.Generalised(cycles);
      case LBFGS, NEWTON ->
          throw DataException.of(
              "RLT-S032",
              "method={} needs exact expectations, and more than {} units are sampled; use"
                  + " method=iis or method=gis, or fewer units",
              METHODS.print(method),
              BoltzmannTable.MOST);
    };
  }
}
