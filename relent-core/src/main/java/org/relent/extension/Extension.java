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
 */
public interface Extension {

  /** The name of the jar in messages. */
  String name();

  /** Names the parts that it brings. */
  void register(Registration registration);
}
