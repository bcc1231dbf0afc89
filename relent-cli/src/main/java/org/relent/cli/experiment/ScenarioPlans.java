// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import java.util.stream.Stream;

/** How much of the scenarios of LME §6 is done: the paper has 500 trials of 300 starts each. */
final class ScenarioPlans {

  private ScenarioPlans() {}

  /** Said of every table. */
  static final String READING =
      "Divergences D(p*||p) in nats, by quadrature; starts as in the paper, those with impossible"
          + " covariances drawn again; EM until constraints hold to 1e-6. Candidates with a"
          + " covariance eigenvalue below 1e-6 of the sample's variance are degenerate and left"
          + " out: at T = 10 MLE's figure is that floor's. LME picks among all points at which the"
          + " constraints hold, as in the paper; among them are saddles, where two components are"
          + " the same, and 'maxima only' is LME without them. 'one component' is a single Gaussian"
          + " with the sample's moments. s.e. are standard errors over trials. ";

  static List<Plan> of(Experiment.Effort effort) {
    return switch (effort) {
      case QUICK -> Contest.plans(2, 10, 10, 50);
      case FULL ->
          Stream.concat(
                  Contest.plans(50, 300, 10, 50, 100).stream(),
                  Contest.plans(20, 50, 200, 500, 1000).stream())
              .toList();
    };
  }
}
