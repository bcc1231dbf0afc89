// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.relent.extension.Extension;

/** Work done where the class loader of the thread sees one more extension. */
public final class Registered {

  private Registered() {}

  /**
   * Does the work.
   *
   * @param folder to write the services file to
   */
  public static void within(Path folder, Class<? extends Extension> extension, Runnable work) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try {
      Path services = Files.createDirectories(folder.resolve("META-INF").resolve("services"));
      Files.writeString(services.resolve(Extension.class.getName()), extension.getName());
      URL[] path = {folder.toUri().toURL()};
      try (URLClassLoader loader = new URLClassLoader(path, before)) {
        thread.setContextClassLoader(loader);
        work.run();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
