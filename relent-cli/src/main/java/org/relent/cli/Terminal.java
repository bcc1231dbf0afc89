// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

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
 * @param out for results alone; UTF-8 whatever the locale
 * @param err for everything else
 * @param folder what relative paths are relative to
 * @param watched whether {@code err} is a terminal, on which a line may be drawn over
 * @param coloured whether colours are welcome
 */
public record Terminal(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Path folder,
    boolean watched,
    boolean coloured) {

  private static final int BUFFER = 1 << 16;

  /** The real one. */
  static Terminal system() {
    // the launcher knows; a JVM cannot tell whether its error stream is a terminal
    boolean watched = Boolean.getBoolean("relent.terminal");
    return new Terminal(
        new FileInputStream(FileDescriptor.in),
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        Path.of(""),
        watched,
        watched && System.getenv("NO_COLOR") == null && !"dumb".equals(System.getenv("TERM")));
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(
        new java.io.BufferedOutputStream(new FileOutputStream(descriptor), BUFFER),
        false,
        StandardCharsets.UTF_8);
  }

  /** A path as the user gave it, seen from the folder of the call. */
  public Path path(String given) {
    return folder.resolve(given);
  }
}
