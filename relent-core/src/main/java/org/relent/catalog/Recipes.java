// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.extension.Parts;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.model.Model;
import org.relent.setting.Setting;

/**
 * The recipes of a kind of model.
 *
 * @param id of the kind
 * @param standard where nothing is said
 */
record Recipes<R extends Recipe<M> & Fitting.Carrier<R>, M extends Model>(
    String id, R standard, List<Setting<R, ?>> settings) {

  private static final Map<String, String> ANYWAY =
      Collections.singletonMap(FittingSettings.SCALE.name(), "none");

  Recipes {
    settings = List.copyOf(settings);
  }

  List<Parameter<?>> parameters() {
    return settings.stream().<Parameter<?>>map(this::parameter).toList();
  }

  private <T> Parameter<T> parameter(Setting<R, T> setting) {
    String standing =
        setting
            .print(standard)
            .orElseThrow(
                () ->
                    Parts.unusable(
                        ModelKind.class,
                        id,
                        "declares "
                            + Quoted.of(setting.name())
                            + ", which does not apply to its standard recipe"));
    return new Parameter<>(
        setting.name(), setting.type(), standing, setting.meaning(), setting.tried());
  }

  /**
   * Whether a recipe that has no such setting does just that: one that does not scale leaves
   * numbers as they are, in whatever unit.
   */
  static boolean holdsAnyway(String name, String text) {
    return ANYWAY.getOrDefault(name, "").equals(text);
  }

  /** All settings as text: what is given, checked, and the standard for all else. */
  Map<String, String> texts(Map<String, String> given) {
    requireKnown(given);
    Map<String, String> texts = new LinkedHashMap<>();
    for (Setting<R, ?> setting : settings) {
      String text = given.get(setting.name());
      if (text != null) {
        setting.type().read(setting.name(), text);
      }
      texts.put(
          setting.name(),
          text == null ? parameter(setting).standard() : setting.type().current(text));
    }
    return texts;
  }

  /** Those of a recipe that apply, as they are, and what is set of the vectors it compares. */
  Map<String, String> texts(Recipe<M> recipe) {
    R own = own(recipe);
    Map<String, String> texts =
        new LinkedHashMap<>(org.relent.setting.Settings.print(settings, own));
    texts.putAll(own.fitting().features().texts());
    return texts;
  }

  /** A recipe of this kind as what it is. */
  @SuppressWarnings("unchecked") // the class is that of the standard recipe
  private R own(Recipe<M> recipe) {
    return (R) standard.getClass().cast(recipe);
  }

  private void requireKnown(Map<String, String> given) {
    List<String> names = settings.stream().<String>map(Setting::name).toList();
    given.entrySet().stream()
        .filter(one -> !names.contains(one.getKey()) && !holdsAnyway(one.getKey(), one.getValue()))
        .map(Map.Entry::getKey)
        .findFirst()
        .ifPresent(
            name -> {
              throw DataException.of(
                  "RLT-S002",
                  id + " has no parameter " + Quoted.of(name) + Nearest.hint(name, names));
            });
  }

  /**
   * The standard recipe with what is given, in the order of declaration, and the means of a run.
   */
  R trainer(Map<String, String> given, Run run) {
    R recipe = standard;
    for (Setting<R, ?> setting : settings) {
      String text = given.get(setting.name());
      if (text != null) {
        recipe = setting.read(recipe, text);
      }
    }
    return recipe.fitting(run.of(recipe.fitting()));
  }
}
