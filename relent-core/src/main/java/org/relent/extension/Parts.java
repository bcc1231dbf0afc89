// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.data.Quoted;

/** The parts of the library and of the extensions that a class loader sees. */
public final class Parts {

  private static final Map<ClassLoader, Parts> BY_LOADER =
      Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * Parts of one type, as registered.
   *
   * @param extension that brings them
   */
  private record Registered(
      String extension, Class<?> type, Supplier<? extends List<? extends Part>> parts) {}

  private final List<Registered> registered;
  private final Map<Class<?>, Map<String, Part>> byType = new ConcurrentHashMap<>();

  private Parts(List<Registered> registered) {
    this.registered = registered;
  }

  /** Those that the context class loader of this thread sees; or, if it is none, the library's. */
  public static Parts known() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return BY_LOADER.computeIfAbsent(
        sees(context) ? context : Parts.class.getClassLoader(), Parts::of);
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

  private static Parts of(ClassLoader loader) {
    return of(
        ServiceLoader.load(Extension.class, loader).stream()
            .map(ServiceLoader.Provider::get)
            .toList());
  }

  /** Those of some extensions, in their order. */
  public static Parts of(List<Extension> extensions) {
    List<Registered> registered = new ArrayList<>();
    for (Extension extension : extensions) {
      extension.register(
          new Registration() {
            @Override
            public <P extends Part> void add(Class<P> type, Supplier<List<? extends P>> parts) {
              registered.add(new Registered(extension.name(), type, parts));
            }
          });
    }
    return new Parts(List.copyOf(registered));
  }

  /** All parts of a type, in the order of registration. */
  public <P extends Part> List<P> of(Class<P> type) {
    return table(type).values().stream().map(type::cast).toList();
  }

  /** The part of a type that has this id. */
  public <P extends Part> Optional<P> find(Class<P> type, String id) {
    return Optional.ofNullable(table(type).get(id)).map(type::cast);
  }

  private Map<String, Part> table(Class<?> type) {
    Map<String, Part> known = byType.get(type);
    if (known == null) {
      // not within the map's own lock: parts may ask for parts
      known = collected(type);
      byType.put(type, known);
    }
    return known;
  }

  private Map<String, Part> collected(Class<?> type) {
    Map<String, Part> parts = new LinkedHashMap<>();
    Map<String, String> origins = new LinkedHashMap<>();
    for (Registered some : registered) {
      if (some.type() == type) {
        for (Part part : some.parts().get()) {
          String other = origins.putIfAbsent(part.id(), some.extension());
          if (other != null) {
            throw DataException.of(
                "RLT-S040",
                "both "
                    + other
                    + " and "
                    + some.extension()
                    + " bring a "
                    + type.getSimpleName()
                    + " called "
                    + Quoted.of(part.id())
                    + "; leave one of them out");
          }
          parts.put(part.id(), part);
        }
      }
    }
    return Collections.unmodifiableMap(parts);
  }
}
