// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.relent.lme.Maxent;
import org.relent.math.Interval;
import org.relent.model.Classifier;

/** The kinds of log-linear model without hidden variables, and what can be set of them. */
final class LogLinears {

  private static final Parameter<String> METHOD =
      new Parameter<>(
          "method",
          new Domain.Choice(
              Arrays.stream(Maxent.Method.values()).map(Maxent.Method::word).toList()),
          "lbfgs",
          "the way to the optimum: quasi-Newton, or improved or generalised iterative scaling");

  private static final Parameter<Double> VARIANCE =
      new Parameter<>(
          "variance",
          new Domain.OrNone(),
          "1",
          "of the Gaussian prior of weights: C of other libraries; none for no prior");

  private static final Parameter<Double> WIDTH =
      new Parameter<>(
          "width",
          new Domain.Within(new Interval(0, true, 1e9, true)),
          "0",
          "how far a sum over rows may miss its target at no price: makes weights zero, as L1 does");

  private static final Parameter<Double> TOLERANCE =
      new Parameter<>(
          "tolerance",
          Parameters.TOLERANCE.domain(),
          "1e-7",
          "the miss of a mean to stop at, as a part of its column's largest size");

  static final ModelKind<Classifier> MAXENT =
      new ModelKind<>(
          Maxent.ID,
          Task.CLASSIFICATION,
          "maximum entropy, or multinomial logistic regression: for text and other sparse columns",
          "LME eq. 8",
          List.of(
              METHOD,
              VARIANCE,
              WIDTH,
              Parameters.BIAS,
              Parameters.SCALE,
              Parameters.MISSING,
              Parameters.UNSEEN,
              TOLERANCE,
              Parameters.ITERATIONS,
              Parameters.SEED),
          (settings, run) ->
              new Maxent(
                  Maxent.Method.valueOf(
                      settings.value(METHOD).toUpperCase(Locale.ROOT).replace('-', '_')),
                  settings.value(VARIANCE),
                  settings.value(WIDTH),
                  settings.value(Parameters.BIAS),
                  Parameters.fitting(settings, run)));

  private LogLinears() {}
}
