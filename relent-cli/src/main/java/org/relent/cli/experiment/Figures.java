// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.relent.data.Ordered;

/** Figures by name, in the order of their names. */
final class Figures {

  private Figures() {}

  static Map<String, Double> of(String name, double value) {
    return new TreeMap<>(Collections.singletonMap(name, value));
  }

  static Map<String, Double> of(String name, double value, String other, double its) {
    return new TreeMap<>(Ordered.map(Map.entry(name, value), Map.entry(other, its)));
  }

  /** What both hold. */
  static Map<String, Double> of(Map<String, Double> some, Map<String, Double> more) {
    SortedMap<String, Double> all = new TreeMap<>(some);
    all.putAll(more);
    return all;
  }

  /** Errors on the rows learnt from and on others. */
  static Map<String, Double> errors(double training, double test) {
    return of("training errors", training, "test errors", test);
  }
}
