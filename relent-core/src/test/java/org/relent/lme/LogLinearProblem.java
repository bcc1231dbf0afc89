// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.loglinear.IterativeScaling;
import org.relent.loglinear.LogLinear;
import org.relent.loglinear.MaxEnt;
import org.relent.loglinear.MaxEntPoint;
import org.relent.loglinear.Probabilities;
import org.relent.loglinear.Slack;
import org.relent.math.Seed;
import org.relent.math.ShortestDecimal;
import org.relent.math.Vectors;
import org.relent.solve.Monitor;
import org.relent.solve.QuasiNewton;
import org.relent.solve.StoppingRule;

/**
 * Any log-linear model of finitely many outcomes of which a part is hidden: EM-IS as the paper has
 * it (LME Algorithm 1).
 *
 * <p>Where nothing is hidden the completed data are the data, and this is plain maximum entropy.
 *
 * @param model over complete outcomes, in one context of weight one
 * @param data what is seen of them
 * @param climb scaling, L-BFGS or the gradient after each E step; not Newton's
 * @param slack what each constraint may miss, on the scale of one observation
 */
public record LogLinearProblem(LogLinear model, HalfSeen data, Climb climb, Slack slack)
    implements LatentProblem<Multipliers> {

  /** Below this in nats, what is seen and what is hidden are as good as independent. */
  private static final double INDEPENDENT = 1e-6;

  /** As far as doubles go: the cycles end each M step. */
  private static final double TOLERANCE = 1e-14;

  public LogLinearProblem {
    if (model.outcomes().contexts() != 1
        || model.outcomes().size() != data.size()
        || climb instanceof Climb.Newton) {
      throw new IllegalArgumentException(
          "There must be one context, a seen and a hidden part for each of its "
              + model.outcomes().size()
              + " outcomes, and a climb by M steps, got "
              + data.size()
              + " and "
              + climb);
    }
  }

  /** Multipliers drawn evenly from −1 … 1. */
  @Override
  public Multipliers start(Seed seed) {
    UniformRandomProvider random = seed.random();
    double[] lambda = Vectors.of(model.dimension(), i -> 2 * random.nextDouble() - 1);
    return new Multipliers(lambda);
  }

  private double[] probabilities(Multipliers at) {
    Probabilities p = model.at(at.lambda());
    return Vectors.of(data.size(), p::probability);
  }

  /** The M step that one E step sets: targets η = Σ p̃(y) E[f | y]. */
  private MaxEnt step(Multipliers at) {
    double[] targets = model.statistics(data.completed(probabilities(at)));
    return MaxEnt.of(model, targets, slack);
  }

  @Override
  public Multipliers next(Multipliers at) {
    return next(at, step(at));
  }

  private Multipliers next(Multipliers at, MaxEnt step) {
    double[] from = at.lambda();
    double[] to;
    if (climb instanceof Climb.Gradient along) {
      double[] gradient = step.at(from).gradient();
      to = new double[from.length];
      Arrays.setAll(to, i -> from[i] + along.rate() * gradient[i]);
    } else {
      to = raised(step, from).lambda();
    }
    return new Multipliers(to);
  }

  private MaxEntPoint raised(MaxEnt step, double[] from) {
    if (climb instanceof Climb.LimitedMemory limited) {
      return QuasiNewton.STANDARD
          .maximise(step, from, cycles(limited.cycles()), Monitor.none())
          .point();
    }
    return climb instanceof Climb.Generalised generalised
        ? scaled(IterativeScaling.GENERALISED, step, from, generalised.cycles())
        : scaled(IterativeScaling.PARALLEL, step, from, ((Climb.Improved) climb).cycles());
  }

  private static MaxEntPoint scaled(
      IterativeScaling scaling, MaxEnt step, double[] from, int cycles) {
    return scaling.maximise(step, from, cycles(cycles), Monitor.none()).point();
  }

  private static StoppingRule cycles(int count) {
    return StoppingRule.at(TOLERANCE).withMaxIterations(count);
  }

  @Override
  public Round<Multipliers> round(Multipliers at) {
    MaxEnt step = step(at);
    return new Round<>(next(at, step), objective(at), step.at(at.lambda()).violation());
  }

  @Override
  public double logLikelihood(Multipliers at) {
    return data.logLikelihood(probabilities(at));
  }

  @Override
  public double objective(Multipliers at) {
    return logLikelihood(at) - penalty(at);
  }

  private double penalty(Multipliers at) {
    return Arrays.stream(at.lambda()).map(slack::penalty).sum();
  }

  @Override
  public double residual(Multipliers at) {
    return step(at).at(at.lambda()).violation();
  }

  /** H − U(ε), what LME §8 maximises: not the penalty U*(λ), which of a box is another. */
  @Override
  public double entropy(Multipliers at) {
    double paid = Arrays.stream(at.lambda()).map(slack::paid).sum();
    return model.at(at.lambda()).entropy() - paid;
  }

  @Override
  public double ambiguity(Multipliers at) {
    return data.ambiguity(probabilities(at));
  }

  @Override
  public int freedom() {
    return model.dimension();
  }

  @Override
  public double rows() {
    return data.rows();
  }

  @Override
  public Optional<Rejection> flaw(Multipliers at) {
    double shared = data.information(probabilities(at));
    return data.hides() && shared < INDEPENDENT
        ? Optional.of(
            new Rejection(
                Rejection.Reason.INDEPENDENT,
                "what is seen tells nothing of what is hidden: I(Y;Z) = "
                    + ShortestDecimal.text(shared)))
        : Optional.empty();
  }

  @Override
  public Optional<Multipliers> perturbed(Multipliers at, Seed seed) {
    Push push = new Push(seed);
    return Optional.of(
        new Multipliers(Arrays.stream(at.lambda()).map(l -> l + push.step()).toArray()));
  }
}
