// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelRecipe;
import org.relent.machine.SequentialMachine;
import org.relent.model.BayesScores;
import org.relent.model.Classifier;
import org.relent.model.ScoreForm;
import org.relent.setting.Count;
import org.relent.setting.OrWord;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.setting.Written;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Bayesian logistic classification with a Gaussian prior over scores, one pass over the rows in
 * their order: each is absorbed by the variational bound of PKR §3, several classes one against
 * each. Scores have standard deviations, probabilities are means over them, and a model goes on
 * learning from new rows.
 *
 * @param kernel the covariance of the prior over score functions
 * @param bias N(0, 1) unless set otherwise; not flat, for the prior has to be proper
 * @param sweeps rounds over all rows at most after the pass, to the batch posterior
 * @param budget the largest number of scores that the posterior is expressed by: one a row, of
 *     several classes one less than these; empty for no limit
 * @param fitting how to fit
 */
public record KernelBayes(Kernel kernel, Bias bias, int sweeps, OptionalInt budget, Fitting fitting)
    implements Recipe<Classifier>, KernelRecipe.Biased<KernelBayes, Classifier> {

  /** The id of this kind of model. */
  public static final String ID = "kernel-bayes";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "Bayesian logistic regression with a kernel, absorbing rows as they come",
              "PKR §3",
              KernelBayes::standard,
              KernelBayes::settings)
          .holding(ScoreForm.SCORES, List.of(BayesScores.FORM))
          .inOrder()
          .goingOn()
          // what absorbs rows once is asked for by name: with all rows at hand others solve for all
          .suiting(examples -> false);

  private static final int MOST_SWEEPS = 1_000_000;
  private static final int MOST_SCORES = 20_000;

  public KernelBayes {
    if (bias.isFlat()) {
      throw DataException.of(
          "RLT-S001",
          "parameter \"bias\" must be none or gaussian:VARIANCE for {}, whose prior has to be"
              + " proper, got flat",
          ID);
    }
    if (sweeps < 0 || sweeps > MOST_SWEEPS) {
      throw new IllegalArgumentException(
          "parameter \"sweeps\" must be within [0, " + MOST_SWEEPS + "], got " + sweeps);
    }
    if (budget.isPresent() && !(budget.getAsInt() >= 1 && budget.getAsInt() <= MOST_SCORES)) {
      throw new IllegalArgumentException(
          "parameter \"budget\" must be within [1, " + MOST_SCORES + "], got " + budget.getAsInt());
    }
  }

  /** A linear classifier. */
  public static KernelBayes standard() {
    return linear();
  }

  /** A linear classifier, one pass, whose bias is N(0, 1). */
  public static KernelBayes linear() {
    return withKernel(Kernels.linear());
  }

  /** A classifier with this kernel. */
  public static KernelBayes withKernel(Kernel kernel) {
    return new KernelBayes(kernel, Bias.gaussian(1), 0, OptionalInt.empty(), Fitting.standard());
  }

  /** The same classifier with other rounds over all rows after the pass. */
  public KernelBayes sweeps(int most) {
    return new KernelBayes(kernel, bias, most, budget, fitting);
  }

  /** The same classifier with a basis of at most so many scores. */
  public KernelBayes budget(int scores) {
    return budget(Optional.of(scores));
  }

  private KernelBayes budget(Optional<Integer> scores) {
    return new KernelBayes(
        kernel, bias, sweeps, scores.map(OptionalInt::of).orElse(OptionalInt.empty()), fitting);
  }

  private Optional<Integer> largest() {
    return budget.isPresent() ? Optional.of(budget.getAsInt()) : Optional.empty();
  }

  /** What can be set of it. */
  public static List<Setting<KernelBayes, ?>> settings() {
    return Settings.of(KernelBayes.class)
        .one(KernelSettings.scoreKernel(KernelBayes::kernel, KernelBayes::kernel))
        .one(
            Setting.of(
                "bias",
                Written.byItself("bias", "none|gaussian:VARIANCE", Bias::parse),
                "what is believed of the constant term",
                KernelBayes::bias,
                KernelBayes::bias))
        .one(
            Setting.of(
                "sweeps",
                new Count(0, MOST_SWEEPS),
                "rounds over all rows at most after the pass, to the batch posterior",
                KernelBayes::sweeps,
                KernelBayes::sweeps))
        .one(
            Setting.of(
                "budget",
                new OrWord<>("none", new Count(1, MOST_SCORES)),
                "the largest basis, in scores: one a row, of K classes K - 1",
                KernelBayes::largest,
                KernelBayes::budget))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  private SequentialMachine machine() {
    if (sweeps > 0 && budget.isPresent()) {
      throw DataException.of(
          "RLT-S045",
          "rounds over all rows need all of them: sweeps={} does not go with a budget; use"
              + " budget=none or sweeps=0",
          sweeps);
    }
    return SequentialMachine.of(this, sweeps, budget);
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    return machine().fit(examples, monitor);
  }

  @Override
  public Classifier update(Classifier model, Examples rows, Monitor monitor) {
    return machine().update(model, rows, monitor);
  }
}
