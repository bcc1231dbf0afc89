// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The world around one call: its streams, its folder, and whether somebody is watching.
 *
 * @param in standard input
 * @param out for results alone
 * @param err for everything else
 * @param redirected the files that these streams lead to
 * @param folder what relative paths are relative to
 * @param watched whether {@code err} is a terminal, on which a line may be drawn over
 * @param coloured whether colours are welcome
 */
public record Terminal(
    InputStream in,
    Drain out,
    PrintStream err,
    Redirected redirected,
    Path folder,
    boolean watched,
    boolean coloured) {

  /** The real one. */
  static Terminal system() {
    // the launcher knows; a JVM cannot tell whether its error stream is a terminal
    boolean watched = Boolean.getBoolean("relent.terminal");
    return new Terminal(
        new FileInputStream(FileDescriptor.in),
        new Drain(new FileOutputStream(FileDescriptor.out)),
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.err)),
            false,
            StandardCharsets.UTF_8),
        Redirected.system(),
        Path.of(""),
        watched,
        watched && System.getenv("NO_COLOR") == null && !"dumb".equals(System.getenv("TERM")));
  }

  /** A path as the user gave it, seen from the folder of the call. */
  public Path path(String given) {
    return folder.resolve(given);
  }
}
