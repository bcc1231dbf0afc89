// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;

/** Values of declared parameters, every one of them known to be in range. */
public final class Settings {

  private final Map<String, String> texts;

  private Settings(Map<String, String> texts) {
    this.texts = texts;
  }

  /** What is given, checked against what is declared, and the standard for all else. */
  static Settings of(String model, List<Parameter<?>> declared, Map<String, String> given) {
    List<String> names = declared.stream().<String>map(Parameter::name).toList();
    given.keySet().stream()
        .filter(name -> !names.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw DataException.of(
                  "RLT-S002",
                  model + " has no parameter " + Quoted.of(name) + Nearest.hint(name, names));
            });
    Map<String, String> texts = new LinkedHashMap<>();
    for (Parameter<?> parameter : declared) {
      String text = given.getOrDefault(parameter.name(), parameter.standard());
      parameter.read(text);
      texts.put(parameter.name(), parameter.domain().written(text));
    }
    return new Settings(texts);
  }

  /** Settings that an older version may have stored, in the words of today. */
  public static Map<String, String> inTodaysWords(Map<String, String> stored) {
    Map<String, String> settings = new LinkedHashMap<>(stored);
    settings.computeIfPresent(
        Parameters.INFORMATION.name(),
        (name, text) -> Parameters.INFORMATION.domain().written(text));
    return settings;
  }

  /** Whether there is such a parameter. */
  public boolean has(Parameter<?> parameter) {
    return texts.containsKey(parameter.name());
  }

  /** The value of a parameter. */
  public <T> T value(Parameter<T> parameter) {
    return parameter.read(texts.get(parameter.name()));
  }

  /** All values as text, in the order of declaration. */
  public Map<String, String> texts() {
    return Collections.unmodifiableMap(texts);
  }

  @Override
  public String toString() {
    return texts.toString();
  }
}
