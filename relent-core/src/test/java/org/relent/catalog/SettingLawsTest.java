// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.machine.Fitting;
import org.relent.model.Model;
import org.relent.setting.Setting;
import org.relent.setting.ValueType;

/** What is said of a setting in one place holds in all: of every setting of every recipe. */
class SettingLawsTest {

  /** Tried on every setting; those that are none of its values say nothing of it. */
  private static final List<String> TEXTS =
      List.of(
          "0",
          "-0",
          "-0.125",
          "1",
          "3",
          "0.125",
          "1e-9",
          "12345.678",
          "auto",
          "none",
          "5x",
          "1..4",
          "normal",
          "x2:x1",
          "rbf",
          "2x*rbf:gamma=4x",
          "linear+3*poly:degree=2",
          "1e-7*rbf:gamma=2e20+(2*linear+constant:3)*poly:degree=2,scale=1e5,offset=-0",
          "gaussian:0.3",
          "gaussian:2.0",
          "gaussian:1e-300",
          "flat");

  @TestFactory
  Stream<DynamicTest> settingsOfEveryKind() {
    return Catalog.kinds().stream()
        .map(kind -> dynamicTest(kind.id(), () -> obeys(kind.recipes())));
  }

  private static <R extends Recipe<M> & Fitting.Carrier<R>, M extends Model> void obeys(
      Recipes<R, M> kind) {
    Set<String> names = new HashSet<>();
    List<R> recipes = new ArrayList<>(List.of(kind.standard()));
    for (Setting<R, ?> setting : kind.settings()) {
      assertEquals(true, names.add(setting.name()), setting.name() + " is declared twice");
      isOneLine(setting.name(), setting.meaning());
      isOneLine(setting.name(), setting.type().range());
      recipes.addAll(others(kind.standard(), setting));
    }
    for (R recipe : recipes) {
      for (Setting<R, ?> setting : kind.settings()) {
        readsBack(recipe, setting);
      }
    }
  }

  private static void isOneLine(String name, String told) {
    assertTrue(!told.isBlank() && told.lines().count() == 1, name + " tells: " + told);
  }

  /** Recipes that differ from one in a setting, each holding what it was given. */
  private static <R, T> List<R> others(R recipe, Setting<R, T> setting) {
    List<String> texts = new ArrayList<>(TEXTS);
    texts.addAll(List.of(setting.type().range().split("[|]")));
    List<R> others = new ArrayList<>();
    for (String text : texts) {
      Optional<T> value = parsed(setting.type(), text);
      if (value.isEmpty() || setting.get().apply(recipe).equals(value)) {
        continue;
      }
      Optional<R> made = made(recipe, setting, value.get());
      if (made.isEmpty()) {
        continue;
      }
      R other = made.get();
      // auto leaves what is decided elsewhere as it is
      if (!text.equals("auto")) {
        assertEquals(value, setting.get().apply(other), setting.name() + "=" + text);
        assertNotEquals(recipe, other, setting.name() + "=" + text);
      }
      others.add(other);
    }
    return others;
  }

  /** A recipe may refuse a value that its other settings do not go with. */
  private static <R, T> Optional<R> made(R recipe, Setting<R, T> setting, T value) {
    try {
      return Optional.of(setting.with().apply(recipe, value));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static <T> Optional<T> parsed(ValueType<T> type, String text) {
    try {
      return type.parse(text);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static <R, T> void readsBack(R recipe, Setting<R, T> setting) {
    Optional<T> value = setting.get().apply(recipe);
    if (value.isPresent()) {
      assertEquals(recipe, setting.with().apply(recipe, value.get()), setting.name());
      String text = setting.type().print(value.get());
      assertEquals(value.get(), setting.type().read(setting.name(), text), setting.name());
      assertEquals(recipe, setting.read(recipe, text), setting.name() + "=" + text);
    }
  }
}
