// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One call of the command line within this JVM, in a folder of its own.
 *
 * @param before the files of the folder before the call, by name, and their bytes
 * @param after those after it
 */
public record Call(
    int exit, String out, String err, Map<String, String> before, Map<String, String> after) {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Calls {@code relent} with these arguments. */
  public static Call in(Path folder, String... args) {
    return in(folder, new byte[0], args);
  }

  /** Calls {@code relent} with these arguments and something on standard input. */
  public static Call in(Path folder, byte[] input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Map<String, String> before = files(folder);
    Terminal terminal = terminal(folder, input, out, err);
    int exit = Relent.run(terminal, args);
    terminal.out().flush();
    return new Call(
        exit,
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8),
        before,
        files(folder));
  }

  /** A terminal in a folder, whose streams are kept. */
  public static Terminal terminal(
      Path folder, byte[] input, ByteArrayOutputStream out, ByteArrayOutputStream err) {
    return new Terminal(
        new ByteArrayInputStream(input),
        new Drain(out),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Redirected.NOWHERE,
        folder,
        false,
        false);
  }

  /** The document on standard output. */
  public JsonNode json() {
    return MAPPER.readTree(out);
  }

  /** Whether no file was created, changed or removed. */
  public boolean touchedNothing() {
    return before.equals(after);
  }

  private static Map<String, String> files(Path folder) {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(
            folder.relativize(file).toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  @Override
  public String toString() {
    return "exit " + exit + "\nout:\n" + out + "\nerr:\n" + err;
  }
}
