// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.setting.Choice;
import org.relent.setting.Count;
import org.relent.setting.Setting;

/** What can be set of models with hidden variables. */
final class LatentSettings {

  static final Setting<MixtureStart, MixtureStart> START =
      Setting.ofValue(
          "start",
          Choice.of("kmeans", MixtureStart.K_MEANS).or("random", MixtureStart.RANDOM),
          "where components begin: at rows far apart, or at any");

  static final Setting<Guidance, Guidance> LABELS =
      Setting.ofValue(
          "labels",
          Choice.of("auto", Guidance.AUTO).or("given", Guidance.GIVEN).or("aside", Guidance.ASIDE),
          "what labels are: known components (given), for judging alone (aside); auto: known"
              + " components unless every row has a certain one");

  private LatentSettings() {}

  /**
   * How the hidden parts are looked for.
   *
   * @param parts what they are called
   */
  static <R extends Search.Carrier<R>> List<Setting<R, ?>> search(
      String parts, SpanType numbers, String meaning) {
    return List.of(
        of(Setting.of(parts, numbers, meaning, Search::parts, Search::withParts)),
        of(
            Setting.of(
                "restarts",
                new Count(1, 1_000_000),
                "how often the search begins, each time elsewhere",
                Search::restarts,
                (search, count) -> new Search(search.parts(), count, search.select()))),
        of(
            Setting.of(
                "select",
                Choice.of("entropy", Selection.ENTROPY)
                    .or("likelihood", Selection.LIKELIHOOD)
                    .or("bic", Selection.BIC)
                    .or("icl", Selection.ICL),
                "which end is kept: entropy is LME, likelihood is MLE",
                Search::select,
                (search, by) -> new Search(search.parts(), search.restarts(), by))));
  }

  private static <R extends Search.Carrier<R>, T> Setting<R, T> of(Setting<Search, T> setting) {
    return setting.within(Search.Carrier::search, Search.Carrier::search);
  }

  /** How they are fitted. */
  static <R extends Fitting.Carrier<R>> List<Setting<R, ?>> fitting() {
    return List.of(
        FittingSettings.of(FittingSettings.GAPS),
        FittingSettings.of(FittingSettings.UNSEEN),
        FittingSettings.of(
            FittingSettings.TOLERANCE.meaning(
                "by how much constraints may be missed, columns of variance one")),
        FittingSettings.of(
            FittingSettings.ITERATIONS.meaning(
                "rounds of each start at most; a start that needs more is not offered")),
        FittingSettings.of(FittingSettings.SEED));
  }
}
