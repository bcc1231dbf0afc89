// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.relent.bench.data.DataSet;

/**
 * One that runs in a race: a program, the data it gets and the settings it is given.
 *
 * @param settings words {@code key=value}
 */
public record Entrant(Runner runner, DataSet data, List<String> settings) {

  public Entrant {
    settings = List.copyOf(settings);
  }

  /** The same with settings that replace others of their keys. */
  public Entrant with(String... more) {
    return new Entrant(
        runner,
        data,
        Line.of(Stream.concat(settings.stream(), Stream.of(more)).toList())
            .values()
            .entrySet()
            .stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .toList());
  }

  /** The command line, once its data are at hand. */
  List<String> command(Workshop workshop) {
    Path file = data.in(workshop.data());
    List<String> words = new ArrayList<>(settings);
    words.add("file=" + file);
    return runner.command(workshop, words);
  }

  /** What it does, in words. */
  String task() {
    return Line.of(settings).text("task") + " " + data.name();
  }

  @Override
  public String toString() {
    return runner.name() + ", " + data.name() + ", " + String.join(" ", settings);
  }
}
