// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;

/**
 * The parts of the library and of the extensions that a class loader sees. What is there is settled
 * when they are first asked for, and never changes after.
 */
public final class Parts {

  /**
   * What some class loader sees. Neither is kept for it: parts know their class loader, which would
   * otherwise never go.
   */
  private record Sight(WeakReference<ClassLoader> loader, SoftReference<Parts> parts) {}

  /** Found once each. */
  private static final List<Sight> SIGHTS = new ArrayList<>();

  /**
   * Parts of one type, as registered.
   *
   * @param origin the extension that brings them
   */
  private record Registered(
      Origin origin, Class<?> type, Supplier<? extends List<? extends Part>> parts) {}

  /**
   * An extension that is not of the library.
   *
   * @param type the name of its class
   * @param kinds how many kinds of part it brings
   */
  public record Guest(String name, String type, long kinds) {}

  /** A part and the extension that brings it. */
  private record Known(Origin origin, Part part) {}

  private final List<Origin> origins;
  private final List<Registered> registered;
  private final Map<Class<?>, Map<String, Known>> byType =
      Collections.synchronizedMap(new LinkedHashMap<>());

  private Parts(List<Origin> origins, List<Registered> registered) {
    this.origins = origins;
    this.registered = registered;
  }

  /** Those that the context class loader of this thread sees; or, if it is none, the library's. */
  public static Parts known() {
    ClassLoader loader = Discovery.loader();
    synchronized (SIGHTS) {
      SIGHTS.removeIf(sight -> sight.parts().get() == null);
      for (Sight sight : SIGHTS) {
        Parts parts = sight.parts().get();
        if (parts != null && sight.loader().refersTo(loader)) {
          return parts;
        }
      }
      Parts parts = of(Discovery.from(loader));
      SIGHTS.add(new Sight(new WeakReference<>(loader), new SoftReference<>(parts)));
      return parts;
    }
  }

  /** Those of some extensions, in their order. */
  public static Parts of(List<Extension> extensions) {
    List<Origin> origins = new ArrayList<>();
    List<Registered> registered = new ArrayList<>();
    for (Extension extension : extensions) {
      Origin origin = Origin.of(extension);
      origins.add(origin);
      Discovery.checked(
          extension,
          () -> {
            extension.register(
                new Registration() {
                  @Override
                  public <P extends Part> void add(
                      Class<P> type, Supplier<List<? extends P>> parts) {
                    registered.add(
                        new Registered(
                            origin, Objects.requireNonNull(type), Objects.requireNonNull(parts)));
                  }
                });
            return origin;
          });
    }
    return new Parts(List.copyOf(origins), List.copyOf(registered));
  }

  /** All parts of a type, in the order of registration. */
  public <P extends Part> List<P> of(Class<P> type) {
    return table(type).values().stream().map(known -> type.cast(known.part())).toList();
  }

  /** The ids of all parts of a type, in the order of registration. */
  public List<String> ids(Class<? extends Part> type) {
    return List.copyOf(table(type).keySet());
  }

  /** The part of a type that has this id. */
  public <P extends Part> Optional<P> find(Class<P> type, String id) {
    return Optional.ofNullable(table(type).get(id)).map(known -> type.cast(known.part()));
  }

  /**
   * The part of a type that has this id, or a refusal that names those there are.
   *
   * @param code of the refusal
   * @param noun what such a part is to users, such as {@code kernel}
   */
  public <P extends Part> P require(Class<P> type, String id, String code, String noun) {
    return find(type, id)
        .orElseThrow(
            () ->
                DataException.of(
                    code, "no " + noun + " " + Quoted.of(id) + Nearest.hint(id, ids(type))));
  }

  /**
   * The name of the extension that brings the part of a type and an id; empty where there is no
   * such part, or the library brings it.
   */
  public Optional<String> guest(Class<? extends Part> type, String id) {
    return Optional.ofNullable(table(type).get(id))
        .map(Known::origin)
        .filter(origin -> !origin.ours())
        .map(Origin::name);
  }

  /** All extensions but those of the library. */
  public List<Guest> guests() {
    return origins.stream()
        .filter(origin -> !origin.ours())
        .map(
            origin ->
                new Guest(
                    origin.name(),
                    origin.type().getName(),
                    registered.stream().filter(some -> some.origin().equals(origin)).count()))
        .toList();
  }

  /**
   * What a part answers; a refusal that names its extension where that is nothing.
   *
   * @param type of the part
   * @param id of the part
   */
  public static <T> T answer(Class<? extends Part> type, String id, T answer) {
    if (answer == null) {
      throw unusable(type, id, "answers null");
    }
    return answer;
  }

  /** The refusal of a part that does not do what parts of its type do, naming its extension. */
  public static DataException unusable(Class<? extends Part> type, String id, String why) {
    Known known = known().table(type).get(id);
    return Discovery.refused(
        (known == null ? "" : known.origin() + ": ")
            + "the "
            + type.getSimpleName()
            + " "
            + Quoted.of(id),
        "it " + why,
        null);
  }

  /**
   * What was thrown by the code of an extension rather than by the library or the platform, as a
   * refusal that names the extension; empty where it was not.
   */
  public Optional<DataException> blamed(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      for (Origin origin : origins) {
        if (!origin.ours() && origin.threw(t)) {
          return Optional.of(Discovery.refused(origin.toString(), "it threw " + t, thrown));
        }
      }
    }
    return Optional.empty();
  }

  private Map<String, Known> table(Class<? extends Part> type) {
    Map<String, Known> known = byType.get(type);
    if (known == null) {
      // not within the map's own lock: parts may ask for parts, and two threads collect the same
      Map<String, Known> collected = collected(type);
      known = byType.putIfAbsent(type, collected);
      known = known == null ? collected : known;
    }
    return known;
  }

  private Map<String, Known> collected(Class<? extends Part> type) {
    Map<String, Known> parts = new LinkedHashMap<>();
    for (Registered some : registered) {
      if (some.type() == type) {
        for (Part part : Discovery.checked(some.origin().toString(), () -> made(some))) {
          Known other = parts.putIfAbsent(part.id(), new Known(some.origin(), part));
          if (other != null) {
            throw twice(type, part.id(), other.origin().name(), some.origin().name());
          }
        }
      }
    }
    return Collections.unmodifiableMap(parts);
  }

  private static List<? extends Part> made(Registered some) {
    List<? extends Part> parts =
        Objects.requireNonNull(some.parts().get(), "there is no list of parts");
    for (Object part : parts) {
      if (!some.type().isInstance(part)) {
        throw new IllegalArgumentException(part + " is no " + some.type().getSimpleName());
      }
      String id = ((Part) part).id();
      if (id == null || !id.matches("[a-z][a-z0-9-]*")) {
        throw new IllegalArgumentException(
            "the id of a part must be small letters, digits and hyphens, a letter first, got "
                + (id == null ? "null" : Quoted.of(id)));
      }
    }
    return parts;
  }

  private static DataException twice(Class<?> type, String id, String one, String other) {
    String both = one.equals(other) ? one + " brings twice" : one + " and " + other + " both bring";
    return DataException.of(
        "RLT-S040",
        "{} a {} called {}; leave one of them out",
        both,
        type.getSimpleName(),
        Quoted.of(id));
  }
}
