// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.Nearest;

/**
 * One value out of a list, by a word written out here: the names of constants may change, words may
 * not.
 *
 * @param values by their words, in the order shown
 * @param aliases words that were used once, each with the one that stands for it now
 */
public record Choice<T>(Map<String, T> values, Map<String, String> aliases)
    implements ValueType<T> {

  public Choice {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    aliases = Collections.unmodifiableMap(new LinkedHashMap<>(aliases));
  }

  /** One value. */
  public static <T> Choice<T> of(String word, T value) {
    return new Choice<>(Collections.singletonMap(word, value), Collections.emptyMap());
  }

  /** The same with one value more. */
  public Choice<T> or(String word, T value) {
    Map<String, T> more = new LinkedHashMap<>(values);
    if (more.put(word, value) != null) {
      throw new IllegalArgumentException("Two values of the word " + word);
    }
    return new Choice<>(more, aliases);
  }

  /** The same with a word that is still read and never written. */
  public Choice<T> alias(String former, String word) {
    Map<String, String> more = new LinkedHashMap<>(aliases);
    more.put(former, word);
    return new Choice<>(values, more);
  }

  /** The words, in the order shown. */
  public List<String> words() {
    return new ArrayList<>(values.keySet());
  }

  @Override
  public String word() {
    return "choice";
  }

  @Override
  public String range() {
    return String.join("|", values.keySet());
  }

  @Override
  public Optional<T> parse(String text) {
    return Optional.ofNullable(values.get(current(text)));
  }

  @Override
  public String print(T value) {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().equals(value))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No word for " + value));
  }

  @Override
  public String current(String text) {
    return aliases.getOrDefault(text, text);
  }

  @Override
  public DataException refusal(String name, String text) {
    return refusal(ValueType.super.refusal(name, text), text, words());
  }

  /** A refusal with the nearest word, if one is near. */
  public static DataException refusal(DataException plain, String text, List<String> words) {
    return DataException.of(plain.code(), plain.getMessage() + Nearest.meant(text, words));
  }
}
