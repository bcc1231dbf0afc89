// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the bench does besides racing. */
final class Tools {

  private Tools() {}

  /** Installs the peers that Debian has; needs root. */
  static int install() throws IOException {
    List<String> command =
        new ArrayList<>(List.of("apt-get", "install", "-y", "--no-install-recommends"));
    command.addAll(Arrays.asList(Workshop.packages().split(" ")));
    return shown(command);
  }

  /** Runs the benchmarks of inner loops whose names match. */
  static int jmh(Workshop workshop, String pattern) throws IOException {
    String classPath = workshop.classPath("jmh", true);
    return shown(List.of(Workshop.java(), "-cp", classPath, "org.openjdk.jmh.Main", pattern));
  }

  private static int shown(List<String> command) throws IOException {
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    }
  }
}
