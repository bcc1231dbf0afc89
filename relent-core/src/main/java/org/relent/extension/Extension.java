// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

/**
 * A jar that brings parts of its own, found as a service when the program starts; the library
 * brings its parts in the same way. Nothing is ever looked for by the name of a class that stands
 * in a file.
 *
 * <pre>{@code
 * public final class Triangles implements Extension {
 *   public String name() {
 *     return "triangles";
 *   }
 *
 *   public void register(Registration registration) {
 *     registration.add(KernelKind.class, () -> List.of(new TriangleKind()));
 *   }
 * }
 * }</pre>
 *
 * <p>The class is named in {@code META-INF/services/org.relent.extension.Extension}, and in a
 * module by {@code provides} as well.
 */
public interface Extension {

  /** The name of the jar in messages, which says which jar is lacking or to be left out. */
  String name();

  /** Names the parts that it brings; makes none of them yet. */
  void register(Registration registration);
}
