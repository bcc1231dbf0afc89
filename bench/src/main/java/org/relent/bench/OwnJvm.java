// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.lang.module.ModuleFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
          "-XX:-G1UseAdaptiveIHOP",
          // a pass over all rows is made once: compiled after its first thousands, not at its end
          "-XX:Tier3BackEdgeThreshold=2000",
          "-XX:CompileCommand=quiet",
          // certificates come last, and their loops are to be compiled by then
          "-XX:CompileCommand=CompileThresholdScaling,org.relent.kernel.SymmetricExpansion*::*,0.05");

  /** The way inner loops are run. */
  public enum Loops {
    /** As any JVM runs them: code that is lukewarm is not worth compiling well. */
    PLAIN,
    /**
     * By the Vector API: its loops are very slow until they are compiled well, so they are soon.
     */
    VECTOR;

    /** Options of the JVM that these loops need. */
    private List<String> flags() {
      return this == PLAIN
          ? tier4(2_000, 1_200_000, 3_200_000)
          : Stream.concat(
                  Stream.of(
                      "--add-modules",
                      "jdk.incubator.vector",
                      "-XX:CompileCommand=CompileThresholdScaling,org.relent.vector.*::*,0.4"),
                  tier4(2_000, 150_000, 150_000).stream())
              .toList();
    }

    /** When the second compiler takes a method: by its calls and turns of loops, or by these. */
    private static List<String> tier4(int calls, int both, int turns) {
      return List.of(
          "-XX:Tier4InvocationThreshold=100000",
          "-XX:Tier4MinInvocationThreshold=" + calls,
          "-XX:Tier4CompileThreshold=" + both,
          "-XX:Tier4BackEdgeThreshold=" + turns);
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
    command.addAll(workshop.sharedClasses());
    command.addAll(flags());
    command.add("-cp");
    command.add(Workshop.ownClassPath());
    command.add(Ours.class.getName());
    command.addAll(settings);
    return command;
  }
}
