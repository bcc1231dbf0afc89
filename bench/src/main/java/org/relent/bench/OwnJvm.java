// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.bench.child.Ours;

/**
 * Relent itself, in a JVM of its own.
 *
 * @param heap the most memory, as in {@code 4g}
 */
public record OwnJvm(Loops loops, String heap) implements Runner {

  /** Options for every JVM of ours. */
  static final List<String> FLAGS = List.of("-Xshare:auto");

  /** The way inner loops are run. */
  public enum Loops {
    /** As any JVM runs them. */
    PLAIN,
    /** By the Vector API, in a module of its own. */
    VECTOR;

    /** Options of the JVM that these loops need. */
    private List<String> flags() {
      return this == PLAIN ? List.of() : List.of("--add-modules", "jdk.incubator.vector");
    }

    /** The class path these loops need besides ours. */
    private Optional<Path> module(Workshop workshop) {
      return this == PLAIN
          ? Optional.empty()
          : Optional.of(workshop.home().resolve("relent-vector/target/classes"));
    }
  }

  @Override
  public String name() {
    return "relent";
  }

  @Override
  public List<String> flags() {
    List<String> flags = new ArrayList<>(FLAGS);
    flags.addAll(loops.flags());
    flags.add("-Xmx" + heap);
    return flags;
  }

  @Override
  public Optional<String> missing(Workshop workshop) {
    return loops
        .module(workshop)
        .filter(classes -> !Files.isDirectory(classes))
        .map(classes -> "relent-vector is not built");
  }

  @Override
  public List<String> command(Workshop workshop, List<String> settings) {
    String path = Workshop.ownClassPath();
    List<String> command = new ArrayList<>(List.of(Workshop.java()));
    command.addAll(flags());
    command.add("-cp");
    command.add(loops.module(workshop).map(classes -> path + ":" + classes).orElse(path));
    command.add(Ours.class.getName());
    command.addAll(settings);
    return command;
  }
}
