// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** The compiler of the JDK that runs us. */
final class Compiled {

  private Compiled() {}

  /** Runs it, and fails where it does; what it says is in the log. */
  static void to(List<String> options, Path log) {
    try (OutputStream said = Files.newOutputStream(log)) {
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, said, said, options.toArray(String[]::new));
      if (status != 0) {
        throw new IllegalStateException("its sources do not compile, look at " + log);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
