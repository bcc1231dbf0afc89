// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Maps and sets that nobody changes, in the order in which they were written down.
 *
 * <p>Those of {@code Map.of}, {@code Set.of} and {@code copyOf} have an order that every virtual
 * machine draws anew: what they hold must reach no file, and so they are used nowhere.
 */
public final class Ordered {

  private Ordered() {}

  /** These entries, of different keys. */
  @SafeVarargs
  public static <K, V> Map<K, V> map(Map.Entry<? extends K, ? extends V>... entries) {
    Map<K, V> map = new LinkedHashMap<>();
    for (Map.Entry<? extends K, ? extends V> entry : entries) {
      if (map.putIfAbsent(entry.getKey(), entry.getValue()) != null) {
        throw new IllegalArgumentException("Two entries of key " + entry.getKey());
      }
    }
    return Collections.unmodifiableMap(map);
  }

  /** What a map holds now, in its order. */
  public static <K, V> Map<K, V> copy(Map<? extends K, ? extends V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<K, V>(map));
  }

  /** The different members of a collection, in its order. */
  public static <E> Set<E> set(Collection<? extends E> members) {
    return Collections.unmodifiableSet(new LinkedHashSet<E>(members));
  }
}
