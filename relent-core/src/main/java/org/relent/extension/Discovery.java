// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.relent.data.DataException;

/** Finds extensions as services, and says which of them is at fault. */
final class Discovery {

  /** Those of the library come first: what is listed begins with them, whatever the path. */
  private static final Comparator<Extension> ORDER =
      Comparator.comparing((Extension extension) -> !Origin.ours(extension.getClass()))
          .thenComparing(extension -> checked(extension, extension::name));

  private Discovery() {}

  /**
   * The context class loader of this thread; if it does not see the library, that of the library.
   */
  static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return sees(context) ? context : Extension.class.getClassLoader();
  }

  /** The extensions that a class loader sees. */
  static List<Extension> from(ClassLoader loader) {
    List<Extension> found = new ArrayList<>();
    Iterator<Extension> services = ServiceLoader.load(Extension.class, loader).iterator();
    try {
      while (services.hasNext()) {
        found.add(services.next());
      }
    } catch (ServiceConfigurationError | LinkageError e) {
      // its message names the class, and the services file if that is at fault
      String cause = e.getCause() == null ? "" : ": " + e.getCause();
      throw refused("an extension", e.getMessage() + cause, e);
    }
    found.sort(ORDER);
    return found;
  }

  /** Whether what a class loader calls an extension is one of ours. */
  private static boolean sees(ClassLoader loader) {
    try {
      return loader != null
          && Class.forName(Extension.class.getName(), false, loader) == Extension.class;
    } catch (ClassNotFoundException other) {
      return false;
    }
  }

  /** What an extension answers, or a refusal that names its class and jar. */
  static <T> T checked(Extension extension, Supplier<T> asked) {
    String place = Origin.place(extension.getClass());
    String jar = place.isEmpty() ? "" : " of " + place;
    return checked("extension " + extension.getClass().getName() + jar, asked);
  }

  /** What an extension answers, or a refusal that names it. */
  static <T> T checked(String extension, Supplier<T> asked) {
    try {
      return Optional.ofNullable(asked.get())
          .orElseThrow(() -> new IllegalArgumentException("it answers null"));
    } catch (DataException refused) {
      throw refused;
    } catch (RuntimeException | LinkageError e) {
      throw refused(extension, e.toString(), e);
    }
  }

  static DataException refused(String which, String why, Throwable cause) {
    return DataException.of(
            "RLT-S041",
            "{} cannot be used: {}; leave its jar out, or take one that was made for this version",
            which,
            why)
        .causedBy(cause);
  }
}
