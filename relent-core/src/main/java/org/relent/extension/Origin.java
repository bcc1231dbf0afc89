// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

import java.net.URL;
import java.security.CodeSource;
import java.util.Optional;

/**
 * Where parts and classes come from: an extension, by its name, its class and its jar.
 *
 * @param type the class of the extension
 */
record Origin(String name, Class<?> type) {

  static Origin of(Extension extension) {
    return new Origin(Discovery.checked(extension, extension::name), extension.getClass());
  }

  /** Whether it is of the library. */
  boolean ours() {
    return ours(type);
  }

  /** Whether a class is of the library. */
  static boolean ours(Class<?> type) {
    return type.getName().startsWith("org.relent.");
  }

  /** Whether it is its code that threw: the first on the way out that is not of the platform. */
  boolean threw(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      Optional<Class<?>> at = seen(frame.getClassName());
      if (at.isEmpty() || !ofPlatform(at.get())) {
        return at.isPresent() && holds(at.get());
      }
    }
    return false;
  }

  private Optional<Class<?>> seen(String name) {
    try {
      return Optional.of(Class.forName(name, false, type.getClassLoader()));
    } catch (ClassNotFoundException | LinkageError hidden) {
      return Optional.empty();
    }
  }

  private static boolean ofPlatform(Class<?> at) {
    ClassLoader loader = at.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** Where one jar holds everything, the package tells. */
  private boolean holds(Class<?> at) {
    return place(at).equals(place(type))
        && (!place(type).equals(place(Extension.class))
            || at.getPackageName().equals(type.getPackageName()));
  }

  /** The jar or folder of a class; empty if nobody says. */
  static String place(Class<?> type) {
    return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
        .map(CodeSource::getLocation)
        .map(URL::getPath)
        .orElse("");
  }

  /** As messages name it. */
  @Override
  public String toString() {
    String place = place(type);
    return "extension " + name + (place.isEmpty() ? "" : " of " + place);
  }
}
