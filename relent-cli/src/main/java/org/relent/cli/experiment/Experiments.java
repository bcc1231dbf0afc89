// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** The experiments there are. */
public final class Experiments {

  private Experiments() {}

  /** All that registered themselves, by id. */
  public static List<Experiment> registered() {
    return ServiceLoader.load(Experiment.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(Experiment::id))
        .toList();
  }
}
