// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
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
    assertThrows(IllegalStateException.class, () -> parts.of(Shape.class));
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
