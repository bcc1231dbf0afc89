// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;

class PartsTest {

  interface Shape extends Part {}

  record Square(String id) implements Shape {}

  interface Colour extends Part {}

  record Red(String id) implements Colour {}

  private static Extension of(String name, Supplier<List<? extends Shape>> shapes) {
    return new Extension() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public void register(Registration registration) {
        registration.add(Shape.class, shapes);
        registration.add(Colour.class, () -> List.of(new Red(name)));
      }
    };
  }

  @Test
  void partsOfAllExtensionsAreListedInTheirOrder() {
    Parts parts =
        Parts.of(
            List.of(
                of("a", () -> List.of(new Square("z"), new Square("y"))),
                of("b", () -> List.of(new Square("x")))));
    assertEquals(List.of("z", "y", "x"), ids(parts.of(Shape.class)));
    assertEquals(List.of("a", "b"), ids(parts.of(Colour.class)));
    assertEquals(Optional.of(new Square("x")), parts.find(Shape.class, "x"));
    assertTrue(parts.find(Shape.class, "a").isEmpty());
  }

  private static List<String> ids(List<? extends Part> parts) {
    return parts.stream().map(Part::id).toList();
  }

  @Test
  void twoOfOneIdAreRefusedByTheNamesOfBothExtensions() {
    Parts parts =
        Parts.of(
            List.of(
                of("ours", () -> List.of(new Square("box"))),
                of("theirs", () -> List.of(new Square("box")))));
    String message = assertThrows(DataException.class, () -> parts.of(Shape.class)).getMessage();
    for (String name : List.of("ours", "theirs", "box")) {
      assertTrue(message.contains(name), message);
    }
    assertEquals(2, parts.of(Colour.class).size());
  }

  @Test
  void partsOfATypeAreNotMadeBeforeTheyAreAskedFor() {
    Parts parts =
        Parts.of(
            List.of(
                of(
                    "a",
                    () -> {
                      throw new IllegalStateException("made");
                    })));
    assertEquals(1, parts.of(Colour.class).size());
    refused(() -> parts.of(Shape.class), "extension a", " cannot be used", "made");
  }

  private static void refused(Executable asked, String... told) {
    DataException refusal = assertThrows(DataException.class, asked);
    for (String word : told) {
      assertTrue(refusal.getMessage().contains(word), refusal.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Box", "a b", "-a", "1a", "a_b", "\u00e4", "../a"})
  void anIdThatNoFileShouldHoldIsRefused(String id) {
    Parts parts = Parts.of(List.of(of("a", () -> List.of(new Square(id)))));
    refused(() -> parts.of(Shape.class), "extension a", " cannot be used", '"' + id + '"');
  }

  @Test
  void aPartThatIsNotThereIsRefusedByTheNamesOfThoseThatAre() {
    Parts parts = Parts.of(List.of(of("a", () -> List.of(new Square("box")))));
    assertEquals(new Square("box"), parts.require(Shape.class, "box", "RLT-S099", "shape"));
    assertEquals(Optional.empty(), parts.guest(Shape.class, "box"), "it is of our own package");
    refused(
        () -> parts.require(Shape.class, "bx", "RLT-S099", "shape"),
        "no shape \"bx\"; did you mean \"box\"?");
  }

  @Test
  void anExtensionThatFailsToRegisterIsRefusedByItsClassAndPlace() {
    Extension broken =
        new Extension() {
          @Override
          public String name() {
            return "broken";
          }

          @Override
          public void register(Registration registration) {
            throw new NoClassDefFoundError("org/elsewhere/Library");
          }
        };
    refused(
        () -> Parts.of(List.of(broken)),
        broken.getClass().getName() + " of /",
        "org/elsewhere/Library");
  }

  @Test
  void aServicesFileThatNamesAMissingClassIsRefused(@TempDir Path folder) throws Exception {
    Path services = folder.resolve("META-INF/services");
    Files.createDirectories(services);
    Files.writeString(services.resolve(Extension.class.getName()), "org.elsewhere.Missing");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, before)) {
      thread.setContextClassLoader(loader);
      refused(Parts::known, "org.elsewhere.Missing");
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void aClassLoaderThatDoesNotSeeTheLibraryChangesNothing() throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    Parts own = Parts.known();
    try (URLClassLoader blind = new URLClassLoader(new URL[0], null)) {
      thread.setContextClassLoader(blind);
      assertSame(own, Parts.known());
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
