// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A whole command, from its start to its end, timed by the shell.
 *
 * @param debian the package that brings the program; empty if it is ours
 * @param words the command; {@code {home}} stands for the project's root, {@code {file}} for the
 *     data
 */
public record Shell(String name, String debian, List<String> words) implements Runner {

  public Shell {
    words = List.copyOf(words);
  }

  /** Ours is run once, so that what it builds at first is built before the clock starts. */
  @Override
  public Optional<String> missing(Workshop workshop) {
    if (debian.isEmpty()) {
      String relent = workshop.home().resolve("relent").toString();
      return Workshop.runs(List.of(relent, "--version"))
          ? Optional.empty()
          : Optional.of("./relent does not run");
    }
    return Workshop.runs(List.of("sh", "-c", "command -v " + words.get(0)))
        ? Optional.empty()
        : Optional.of("peer missing: install Debian package " + debian);
  }

  @Override
  public List<String> command(Workshop workshop, List<String> settings) {
    String file = Line.of(settings).text("file");
    String root = workshop.home().toString();
    return timed(
        words.stream().map(word -> word.replace("{home}", root).replace("{file}", file)).toList());
  }

  private static List<String> timed(List<String> words) {
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", "\"$@\" > /dev/null && times", "sh"));
    command.addAll(words);
    return command;
  }

  @Override
  public List<Line> answers(List<String> printed, double wallSeconds) {
    return whole(printed, wallSeconds);
  }

  /** Another program, timed from its start to its end. */
  record Whole(Runner runner) implements Runner {

    @Override
    public String name() {
      return runner.name() + ", whole";
    }

    @Override
    public Optional<String> missing(Workshop workshop) {
      return runner.missing(workshop);
    }

    @Override
    public List<String> command(Workshop workshop, List<String> settings) {
      return timed(runner.command(workshop, settings));
    }

    @Override
    public List<Line> answers(List<String> printed, double wallSeconds) {
      return whole(printed, wallSeconds);
    }
  }

  private static List<Line> whole(List<String> printed, double wallSeconds) {
    Line line = Line.of(List.of("phase=cold", "wall_s=" + wallSeconds));
    return List.of(line.with("cpu_s", Times.ofChildren(String.join("\n", printed))));
  }
}
