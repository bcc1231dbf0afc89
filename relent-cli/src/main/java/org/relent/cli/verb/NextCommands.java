// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.relent.catalog.Candidate;
import org.relent.cli.FlagWording;
import org.relent.cli.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The calls that follow a comparison: to fit its winner again, to the same bytes in the same file,
 * and to predict with it.
 *
 * @param compare the call as it was parsed
 * @param leftOut columns that the comparison left out by itself, which a fit does not
 */
record NextCommands(Terminal terminal, ParseResult compare, String data, List<String> leftOut) {

  /** Options that settings are given by; those of the winner are told instead. */
  private static final List<String> SETTINGS =
      List.of("--kernel", "--set", "--scale", "--missing", "--unseen", "--seed");

  /** Options of this one call. */
  private static final List<String> OWN =
      List.of(
          "--models",
          "--cv",
          "--report",
          "--json",
          "--quiet",
          "--verbose",
          "--progress",
          "--time-limit",
          "--threads");

  /** Options that a model answers, and the file it is in. */
  private static final List<String> OF_MODEL =
      List.of("--target", "--weight", "--ignore", "--types", "--out");

  String fit(Candidate<?> winner, String folds) {
    List<String> call = new ArrayList<>(List.of("fit", data));
    call.addAll(shared(new FitVerb(terminal), List.of()));
    if (!leftOut.isEmpty()) {
      call.addAll(List.of("--ignore", String.join(",", leftOut)));
    }
    call.addAll(List.of("--model", winner.kind().id()));
    told(winner).forEach((name, value) -> call.addAll(FlagWording.setting(name, value)));
    call.addAll(List.of("--cv", folds));
    return Verb.typed(call);
  }

  String predict(String file) {
    List<String> call = new ArrayList<>(List.of("predict", file, data));
    call.addAll(shared(new PredictVerb(terminal), OF_MODEL));
    return Verb.typed(call);
  }

  /** The settings that are not standard. */
  private static Map<String, String> told(Candidate<?> winner) {
    Map<String, String> told = winner.departures();
    if ("auto".equals(told.get("missing")) && !told.remove("unseen", "missing")) {
      told.putIfAbsent("unseen", "error");
    }
    return told;
  }

  /** What was said of the data, as far as another verb has the option. */
  private List<String> shared(Verb verb, List<String> but) {
    CommandSpec other = CommandSpec.forAnnotatedObject(verb);
    List<String> shared = new ArrayList<>();
    for (OptionSpec option : compare.matchedOptions()) {
      String name = option.longestName();
      boolean theirs = other.findOption(name) != null;
      if (theirs && !SETTINGS.contains(name) && !OWN.contains(name) && !but.contains(name)) {
        boolean flag = option.arity().max() == 0;
        for (String value : flag ? List.of("") : option.originalStringValues()) {
          shared.add(name);
          if (!flag) {
            shared.add(value);
          }
        }
      }
    }
    return shared;
  }
}
