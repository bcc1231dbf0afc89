// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Data and what is to be done with them, in the words of the command line, which the library front
 * end translates into calls.
 *
 * @param stdin whether the data come as a stream, not as a file
 * @param prepare done to the file before the call
 * @param meanwhile done to the file again and again while the call runs
 */
record Job(
    byte[] data,
    String target,
    List<String> options,
    boolean stdin,
    Optional<ToFile> prepare,
    Optional<ToFile> meanwhile) {

  /** Something done to a file. */
  interface ToFile {
    void accept(Path file) throws IOException;
  }

  Job {
    data = data.clone();
    options = List.copyOf(options);
  }

  static Job of(byte[] data) {
    return new Job(data, "y", List.of(), false, Optional.empty(), Optional.empty());
  }

  static Job of(String data) {
    return of(data.getBytes(StandardCharsets.UTF_8));
  }

  static Job of(Sheet sheet) {
    return of(sheet.csv());
  }

  Job target(String name) {
    return new Job(data, name, options, stdin, prepare, meanwhile);
  }

  Job with(String... more) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of(more));
    return new Job(data, target, all, stdin, prepare, meanwhile);
  }

  /** The same with options that others go before. */
  Job before(String... less) {
    List<String> all = new ArrayList<>(List.of(less));
    all.addAll(options);
    return new Job(data, target, all, stdin, prepare, meanwhile);
  }

  /** Whether a setting is among the options. */
  boolean says(String setting) {
    return options.contains("--" + setting)
        || options.stream().anyMatch(option -> option.startsWith(setting + "="));
  }

  Job set(String name, String value) {
    return with("--set", name + "=" + value);
  }

  Job fromStdin() {
    return new Job(data, target, options, true, prepare, meanwhile);
  }

  Job prepared(ToFile how) {
    return new Job(data, target, options, stdin, Optional.of(how), meanwhile);
  }

  Job meanwhile(ToFile what) {
    return new Job(data, target, options, stdin, prepare, Optional.of(what));
  }

  /** Puts the data into a file, unless they are to come as a stream. */
  Path placed(Path folder) {
    Path file = folder.resolve("data.csv");
    try {
      if (!stdin) {
        Files.write(file, data);
      }
      if (prepare.isPresent()) {
        prepare.get().accept(file);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
