// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is believed about one label before learning: the prior P₀(y).
 *
 * <p>Written as a cell: {@code spam} is certain, {@code spam:0.8|ham:0.2} is soft, {@code spam|ham}
 * is one of these, and an empty cell or {@code ?} is unknown. So a label is not empty, not {@code
 * ?}, holds no {@code |}, does not end in a colon and a number ({@code a:b} is a label, {@code
 * 12:30} is none), and is not a way to write NaN or infinity. Spaces count.
 */
public sealed interface Belief permits Belief.Certain, Belief.Soft, Belief.OneOf, Belief.Unknown {

  /** The possible labels, as far as they are named, sorted by code point. */
  Set<String> labels();

  /**
   * P₀(y) of a label.
   *
   * @param classes the number of classes there are, over which an unknown label is spread evenly
   */
  double probability(String label, int classes);

  /** Whether one label is known to be the right one. */
  default boolean certain() {
    return false;
  }

  /** The label is known. */
  record Certain(String label) implements Belief {

    public Certain {
      checkLabel(label);
    }

    @Override
    public Set<String> labels() {
      return Collections.singleton(label);
    }

    @Override
    public double probability(String of, int classes) {
      return label.equals(of) ? 1 : 0;
    }

    @Override
    public boolean certain() {
      return true;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /**
   * Several labels are possible, each with its probability.
   *
   * @param probability in [0, 1] each, of sum 1 within 1e-9, and then divided by their sum; labels
   *     of probability 0 are left out, and none may have 1: see {@link Belief#soft}
   */
  record Soft(Map<String, Double> probability) implements Belief {

    public Soft {
      probability = normalised(probability);
      if (probability.containsValue(1.0)) {
        throw malformed("all probability is on one label, which makes it certain", probability);
      }
    }

    @Override
    public Set<String> labels() {
      return probability.keySet();
    }

    @Override
    public double probability(String label, int classes) {
      return probability.getOrDefault(label, 0.0);
    }

    @Override
    public String toString() {
      return written(probability);
    }
  }

  /**
   * One of these labels, each as likely as the others.
   *
   * @param labels two or more
   */
  record OneOf(Set<String> labels) implements Belief {

    public OneOf {
      labels.forEach(Belief::checkLabel);
      labels = Collections.unmodifiableSet(new LinkedHashSet<>(CodePoints.sorted(labels)));
      if (labels.size() < 2) {
        throw malformed("one of several labels needs two or more", String.join("|", labels));
      }
    }

    @Override
    public double probability(String label, int classes) {
      return labels.contains(label) ? 1.0 / labels.size() : 0;
    }

    @Override
    public String toString() {
      return String.join("|", labels);
    }
  }

  /** Nothing is known: any class, each as likely as the others. */
  record Unknown() implements Belief {

    @Override
    public Set<String> labels() {
      return Collections.emptySet();
    }

    @Override
    public double probability(String label, int classes) {
      return 1.0 / classes;
    }

    @Override
    public String toString() {
      return "?";
    }
  }

  /** Soft, or certain where one label has all the probability. */
  static Belief soft(Map<String, Double> probability) {
    return normalised(probability).entrySet().stream()
        .filter(entry -> entry.getValue() == 1)
        .<Belief>map(entry -> new Certain(entry.getKey()))
        .findFirst()
        .orElseGet(() -> new Soft(probability));
  }

  /** The belief a cell stands for; {@code toString} writes such a cell. */
  static Belief parse(String cell) {
    if (cell.isEmpty() || cell.equals("?")) {
      return new Unknown();
    }
    List<String> parts = List.of(cell.split("\\|", -1));
    long weighed = parts.stream().filter(Belief::weighed).count();
    if (weighed == parts.size()) {
      return parseSoft(parts, cell);
    }
    if (weighed > 0) {
      throw malformed("give a probability to every label or to none", cell);
    }
    checkDistinct(parts, cell);
    return parts.size() == 1 ? new Certain(cell) : new OneOf(Ordered.set(parts));
  }

  private static Belief parseSoft(List<String> parts, String cell) {
    Map<String, Double> probability = new TreeMap<>(CodePoints.ORDER);
    List<String> labels = new ArrayList<>();
    for (String part : parts) {
      int colon = part.lastIndexOf(':');
      labels.add(part.substring(0, colon));
      // What is not a number here is a way to write NaN or infinity: no probability either.
      double value = Numbers.parse(part.substring(colon + 1)).orElse(Double.NaN);
      probability.put(part.substring(0, colon), value);
    }
    checkDistinct(labels, cell);
    return soft(probability);
  }

  private static boolean weighed(String part) {
    String tail = part.substring(part.lastIndexOf(':') + 1);
    return tail.length() < part.length()
        && (Numbers.parse(tail).isPresent() || Numbers.notFinite(tail));
  }

  private static void checkDistinct(Collection<String> labels, String cell) {
    if (Ordered.set(labels).size() < labels.size()) {
      throw malformed("a label is named twice", cell);
    }
  }

  private static void checkLabel(String label) {
    if (Numbers.notFinite(label)) {
      throw DataException.of(
          "RLT-D023",
          "target must not be NaN or infinite, got "
              + Quoted.of(label)
              + "; leave the cell empty if the label is unknown");
    }
    if (label.isEmpty() || label.equals("?") || label.indexOf('|') >= 0 || weighed(label)) {
      throw malformed(
          "a label must not be empty, be \"?\", hold \"|\" or end in a colon and a number", label);
    }
  }

  private static Map<String, Double> normalised(Map<String, Double> probability) {
    Map<String, Double> positive = new TreeMap<>(CodePoints.ORDER);
    probability.forEach(
        (label, p) -> {
          checkLabel(label);
          if (!(p >= 0 && p <= 1)) {
            throw malformed(
                "the probability of " + Quoted.of(label) + " must be in [0,1]", probability);
          }
          if (p > 0) {
            positive.put(label, p);
          }
        });
    double sum = positive.values().stream().reduce(0.0, Double::sum);
    if (!(Math.abs(sum - 1) <= 1e-9)) {
      throw malformed(
          "the probability of all labels must be 1, but it sums to " + Numbers.text(sum),
          probability);
    }
    // A sum that is off by rounding alone is left, so that what was divided once stays as it is.
    double divisor = Math.abs(sum - 1) <= positive.size() * Math.ulp(1.0) ? 1 : sum;
    Map<String, Double> whole = new LinkedHashMap<>();
    positive.forEach((label, p) -> whole.put(label, p / divisor));
    return Collections.unmodifiableMap(whole);
  }

  private static String written(Map<String, Double> probability) {
    return probability.entrySet().stream()
        .map(entry -> entry.getKey() + ":" + Numbers.text(entry.getValue()))
        .collect(Collectors.joining("|"));
  }

  private static DataException malformed(String rule, Map<String, Double> probability) {
    return malformed(rule, written(probability));
  }

  private static DataException malformed(String rule, String cell) {
    return DataException.of(
        "RLT-D031", rule + ", got " + Quoted.of(cell) + "; write it like spam:0.8|ham:0.2");
  }
}
