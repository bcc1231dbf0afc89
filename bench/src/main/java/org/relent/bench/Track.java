// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Where entrants run: one after the other, each in a process of its own, in rounds.
 *
 * @param csv gets a row for each answer
 * @param progress gets a line for each run
 */
record Track(
    Workshop workshop, Race.Suite suite, PrintWriter csv, PrintWriter progress, Children children) {

  /** A child that takes longer has hung. */
  private static final long LIMIT_SECONDS = 1800;

  /** Libraries of linear algebra take all cores unless told otherwise. */
  private static final List<String> ONE_THREAD =
      List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS");

  /** The order of a round: all begin in turn, so AB is followed by BA. */
  static <T> List<T> order(List<T> entrants, int round) {
    List<T> turned = new ArrayList<>(entrants);
    Collections.rotate(turned, -round);
    return turned;
  }

  /** Runs all so often. */
  List<Round> rounds(List<Entrant> entrants, int count) {
    List<Round> rounds = new ArrayList<>();
    for (int round = 0; round < count; round++) {
      rounds.add(round(order(entrants, round), round + 1));
    }
    return rounds;
  }

  private Round round(List<Entrant> order, int number) {
    Map<Entrant, List<Line>> answers = new LinkedHashMap<>();
    Map<Entrant, String> failures = new LinkedHashMap<>();
    for (Entrant entrant : order) {
      progress.printf(Locale.ROOT, "round %d: %s … ", number, entrant);
      progress.flush();
      try {
        List<Line> lines = run(entrant);
        answers.put(entrant, lines);
        record(entrant, lines, number);
      } catch (IOException | IllegalStateException e) {
        failures.put(entrant, e.getMessage());
        progress.println("failed: " + e.getMessage());
      }
    }
    return new Round(answers, failures);
  }

  private void record(Entrant entrant, List<Line> lines, int number) {
    double load = load();
    StringBuilder said = new StringBuilder();
    for (Line line : lines) {
      csv.println(Csv.row(number, Instant.now(), suite, entrant, line, load));
      said.append(line.text("phase")).append(' ').append(line.text("cpu_s")).append(" s  ");
    }
    csv.flush();
    progress.printf(Locale.ROOT, "%s(load %.2f)%n", said, load);
    progress.flush();
  }

  private List<Line> run(Entrant entrant) throws IOException {
    try {
      Path errors = workshop.place("child.err");
      ProcessBuilder builder =
          new ProcessBuilder(entrant.command(workshop)).redirectError(errors.toFile());
      ONE_THREAD.forEach(name -> builder.environment().put(name, "1"));
      long begun = System.nanoTime();
      Process process = children.start(builder);
      process.getOutputStream().close();
      List<String> printed =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .toList();
      boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
      double wall = (System.nanoTime() - begun) * 1e-9;
      children.ended();
      if (!ended) {
        process.destroyForcibly();
        throw new IllegalStateException("took longer than " + LIMIT_SECONDS + " s");
      }
      if (process.exitValue() != 0) {
        throw new IllegalStateException(
            "exit " + process.exitValue() + ", " + lastLine(Files.readString(errors)));
      }
      return answered(entrant.runner().answers(printed, wall));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static List<Line> answered(List<Line> lines) {
    if (lines.isEmpty()) {
      throw new IllegalStateException("gave no answer");
    }
    return lines;
  }

  /** The exception, where there is one, and not the frames under it. */
  private static String lastLine(String errors) {
    return errors
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("\t"))
        .reduce((first, second) -> second)
        .orElse("nothing said");
  }

  /** The mean number of processes that ran during the last minute. */
  static double load() {
    return java.lang.management.ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }
}
