// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The settings of a recipe, listed one after the other. */
public final class Settings<R> {

  private final List<Setting<R, ?>> listed = new ArrayList<>();

  private Settings() {}

  /** None yet, of recipes of a type. */
  public static <R> Settings<R> of(Class<R> recipe) {
    return new Settings<>();
  }

  /** One more. */
  public Settings<R> one(Setting<R, ?> setting) {
    listed.add(setting);
    return this;
  }

  /** Several more. */
  public Settings<R> all(List<Setting<R, ?>> settings) {
    listed.addAll(settings);
    return this;
  }

  /** Those of a part that the recipe holds. */
  public <P> Settings<R> part(
      List<Setting<P, ?>> settings, Function<R, P> get, BiFunction<R, P, R> put) {
    for (Setting<P, ?> setting : settings) {
      listed.add(setting.within(get, put));
    }
    return this;
  }

  /** All of them, in the order listed. */
  public List<Setting<R, ?>> list() {
    return Collections.unmodifiableList(new ArrayList<>(listed));
  }

  /** The values of a recipe as text, in the order of declaration, those that apply. */
  public static <R> Map<String, String> print(List<Setting<R, ?>> settings, R recipe) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Setting<R, ?> setting : settings) {
      setting.print(recipe).ifPresent(text -> texts.put(setting.name(), text));
    }
    return texts;
  }
}
