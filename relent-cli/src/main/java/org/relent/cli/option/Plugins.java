// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.zip.ZipFile;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.extension.Extension;
import org.relent.extension.Parts;
import picocli.CommandLine.Option;

/** Jars that bring parts of their own, named by the call. */
public final class Plugins {

  private static final String SERVICE = "META-INF/services/" + Extension.class.getName();

  @Option(
      names = "--plugin",
      hidden = true,
      paramLabel = "JAR",
      description = "An extension whose parts take part; may be repeated.")
  private List<Path> jars = List.of();

  /** Does some work where the parts of the jars are seen besides those there are. */
  public <T> T within(Supplier<T> work) {
    if (jars.isEmpty()) {
      return work.get();
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(urls(), before)) {
      thread.setContextClassLoader(loader);
      Parts.known();
      return work.get();
    } catch (IOException e) {
      throw new UncheckedIOException("The jars of --plugin could not be closed", e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private URL[] urls() {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      requireExtension(jar);
      try {
        urls.add(jar.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new UncheckedIOException("A file has a URL", e);
      }
    }
    return urls.toArray(URL[]::new);
  }

  private static void requireExtension(Path jar) {
    String name = Quoted.of(jar.toString());
    if (!Files.exists(jar)) {
      throw DataException.of("RLT-I001", "plugin " + name + " not found");
    }
    try (ZipFile entries = new ZipFile(jar.toFile())) {
      if (entries.getEntry(SERVICE) == null) {
        throw refused(
            "plugin " + name + " brings no extension: there is no " + SERVICE + " in it", null);
      }
    } catch (IOException e) {
      throw refused("plugin " + name + " is no jar that can be read: " + e.getMessage(), e);
    }
  }

  private static DataException refused(String why, Throwable cause) {
    return DataException.of("RLT-S042", why + "; name the jar of an extension of Relent")
        .causedBy(cause);
  }
}
