// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.List;
import org.relent.cli.Terminal;

/** All verbs, in the order a newcomer meets them. */
public final class Verbs {

  private Verbs() {}

  /** A fresh set for one call. */
  public static List<Verb> all(Terminal terminal) {
    return List.of(
        new CompareVerb(terminal),
        new FitVerb(terminal),
        new UpdateVerb(terminal),
        new PredictVerb(terminal),
        new EvaluateVerb(terminal),
        new TuneVerb(terminal),
        new ExplainVerb(terminal),
        new InspectVerb(terminal),
        new ReportVerb(terminal),
        new ReproduceVerb(terminal),
        new ModelsVerb(terminal),
        new KernelsVerb(terminal),
        new DatasetsVerb(terminal),
        new VerifyVerb(terminal));
  }
}
