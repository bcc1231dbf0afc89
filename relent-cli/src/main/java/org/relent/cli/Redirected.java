// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The ordinary files that the streams of a call lead to, as after {@code < d.csv > p.csv}; each is
 * empty for a terminal, a pipe or a device.
 */
public record Redirected(Optional<Path> in, Optional<Path> out, Optional<Path> err) {

  /** Streams that lead to no file. */
  public static final Redirected NOWHERE =
      new Redirected(Optional.empty(), Optional.empty(), Optional.empty());

  /** Those of this process, so far as the system tells. */
  static Redirected system() {
    return new Redirected(ordinary("/dev/stdin"), ordinary("/dev/stdout"), ordinary("/dev/stderr"));
  }

  private static Optional<Path> ordinary(String stream) {
    return Optional.of(Path.of(stream)).filter(Files::isRegularFile);
  }
}
