// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.List;
import java.util.Optional;

/** A program that can be started as a child process and answers in {@link Line}s. */
public interface Runner {

  /** What it is called in tables. */
  String name();

  /** Why it cannot run here, and what to install; empty where it can. */
  Optional<String> missing(Workshop workshop);

  /** The command line for these settings. */
  List<String> command(Workshop workshop, List<String> settings);

  /** Options of the JVM, where it is one. */
  default List<String> flags() {
    return List.of();
  }

  /** The answers in what it printed; most print one line for each phase. */
  default List<Line> answers(List<String> printed, double wallSeconds) {
    return printed.stream().filter(line -> line.contains("cpu_s=")).map(Line::parse).toList();
  }
}
