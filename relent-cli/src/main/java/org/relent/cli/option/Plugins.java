// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.relent.cli.Failure;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.extension.Extension;
import org.relent.extension.Parts;
import org.relent.math.CancelledException;
import picocli.CommandLine.Option;

/** Jars that bring parts of their own, named by the call. */
public final class Plugins {

  private static final String SERVICE = "META-INF/services/" + Extension.class.getName();

  /** Bytes of a list of classes. */
  private static final int MOST = 1 << 16;

  @Option(
      names = "--plugin",
      paramLabel = "JAR",
      description = "An extension with parts of its own; may be repeated.")
  private List<Path> jars = List.of();

  /** Does some work where the parts of the jars are seen besides those there are. */
  public <T> T within(Supplier<T> work) {
    if (jars.isEmpty()) {
      return blaming(work);
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(urls(), before)) {
      thread.setContextClassLoader(loader);
      for (Path jar : jars) {
        requireBroughtBy(jar);
      }
      return blaming(work);
    } catch (IOException e) {
      throw new UncheckedIOException("The jars of --plugin could not be closed", e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Does some work; what is no refusal, but a fault in the code of an extension, is said so. */
  private static <T> T blaming(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException
        | UncheckedIOException
        | CancelledException
        | Failure refusal) {
      throw refusal;
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError fault) {
      Parts parts = Parts.known();
      List<String> guests = parts.guests().stream().map(Parts.Guest::name).toList();
      if (guests.isEmpty()) {
        throw fault;
      }
      Optional<DataException> blamed = parts.blamed(fault);
      throw blamed.isPresent() ? blamed.get() : Failure.fault(fault, guests);
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
    if (!Files.exists(jar)) {
      throw DataException.of("RLT-I001", "plugin " + quoted(jar) + " not found");
    }
    if (classes(jar).isEmpty()) {
      throw refused(jar, "brings no extension: there is no class named in " + SERVICE, null);
    }
  }

  /** Refuses a jar none of whose extensions is its own, or that brings no part. */
  private static void requireBroughtBy(Path jar) {
    List<String> named = classes(jar);
    List<Parts.Guest> own =
        Parts.known().guests().stream().filter(guest -> named.contains(guest.type())).toList();
    if (own.isEmpty()) {
      throw refused(
          jar, "brings no extension: " + named.get(0) + " is of Relent or of another jar", null);
    }
    if (own.stream().allMatch(guest -> guest.kinds() == 0)) {
      throw refused(
          jar, "brings nothing: the extension " + own.get(0).name() + " registers no part", null);
    }
  }

  /** The classes of extensions that a jar names; none where it has no list of them. */
  private static List<String> classes(Path jar) {
    try (ZipFile entries = new ZipFile(jar.toFile())) {
      ZipEntry list = entries.getEntry(SERVICE);
      if (list == null) {
        return List.of();
      }
      try (InputStream in = entries.getInputStream(list)) {
        return new String(in.readNBytes(MOST), StandardCharsets.UTF_8)
            .lines()
            .map(line -> line.replaceFirst("#.*", "").strip())
            .filter(line -> !line.isEmpty())
            .toList();
      }
    } catch (IOException e) {
      throw refused(jar, "is no jar that can be read: " + e.getMessage(), e);
    }
  }

  private static String quoted(Path jar) {
    return Quoted.of(jar.toString());
  }

  private static DataException refused(Path jar, String why, Throwable cause) {
    return DataException.of(
            "RLT-S042", "plugin {} {}; name the jar of an extension of Relent", quoted(jar), why)
        .causedBy(cause);
  }
}
