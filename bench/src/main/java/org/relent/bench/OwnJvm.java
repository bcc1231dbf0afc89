// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.lang.module.ModuleFinder;
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

  /** Options for every JVM of ours: those of the launcher ./relent for long work. */
  private static final List<String> FLAGS =
      List.of(
          "-Xshare:auto",
          "-XX:MaxNewSize=64m",
          "-XX:InitiatingHeapOccupancyPercent=95",
          "-XX:-G1UseAdaptiveIHOP");

  /** The same where loops are plain: code that is lukewarm is not worth compiling well. */
  private static final List<String> PLAIN_FLAGS =
      List.of(
          "-XX:Tier4InvocationThreshold=100000",
          "-XX:Tier4MinInvocationThreshold=2000",
          "-XX:Tier4CompileThreshold=300000",
          "-XX:Tier4BackEdgeThreshold=800000");

  /** The way inner loops are run. */
  public enum Loops {
    /** As any JVM runs them. */
    PLAIN,
    /** By the Vector API, in a module of its own; until it is compiled well it is very slow. */
    VECTOR;

    /** Options of the JVM that these loops need. */
    private List<String> flags() {
      return this == PLAIN ? PLAIN_FLAGS : List.of("--add-modules", "jdk.incubator.vector");
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
    boolean there = ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent();
    return loops == Loops.PLAIN || there
        ? Optional.empty()
        : Optional.of("this JDK has no module jdk.incubator.vector");
  }

  @Override
  public List<String> command(Workshop workshop, List<String> settings) {
    List<String> command = new ArrayList<>(List.of(Workshop.java()));
    command.addAll(flags());
    command.add("-cp");
    command.add(Workshop.ownClassPath());
    command.add(Ours.class.getName());
    command.addAll(settings);
    return command;
  }
}
