// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.List;
import org.relent.cli.Exit;
import org.relent.data.Warning;
import tools.jackson.databind.JsonNode;

/**
 * What a verb found, for programs and for people.
 *
 * @param json the one document of {@code --json}
 * @param text the lines a person reads
 * @param warnings what the person should know besides
 * @param exit how the call ends
 */
public record Answer(JsonNode json, String text, List<Warning> warnings, Exit exit) {

  public Answer {
    text = Plain.text(text);
    warnings = List.copyOf(warnings);
  }

  /** An answer without reservations. */
  public static Answer of(JsonNode json, String text) {
    return new Answer(json, text, List.of(), Exit.DONE);
  }

  /** Nothing more to say: the verb has spoken while it worked. */
  public static Answer silent() {
    return of(Json.object(), "");
  }

  /** The same answer with warnings. */
  public Answer with(List<Warning> others) {
    return new Answer(json, text, others, exit);
  }

  /** The same answer, ending in another way. */
  public Answer ending(Exit other) {
    return new Answer(json, text, warnings, other);
  }
}
