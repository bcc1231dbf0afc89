// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.extension.Parts;

/** What is set of a kernel, by the text behind its name. */
public final class KernelArguments {

  private final Map<String, Object> values = new LinkedHashMap<>();

  private KernelArguments() {}

  /** The value of a setting, if it is given. */
  @SuppressWarnings("unchecked") // put by the setting's own type
  public <T> Optional<T> of(KernelSetting<T> setting) {
    return Optional.ofNullable((T) values.get(setting.name()));
  }

  /** How many settings are given. */
  public int size() {
    return values.size();
  }

  /**
   * Those of a kind that a text gives.
   *
   * @param fault a refusal, from what is wrong
   */
  static KernelArguments parse(
      KernelKind kind, String text, Function<String, DataException> fault) {
    KernelArguments given = new KernelArguments();
    List<KernelSetting<?>> settings = Parts.answer(KernelKind.class, kind.id(), kind.settings());
    if (settings.size() == 1 && !settings.get(0).named()) {
      given.put(kind.id(), settings.get(0), text);
      return given;
    }
    if (!text.isEmpty() && settings.isEmpty()) {
      throw fault.apply("gives settings to " + kind.id() + ", which has none");
    }
    for (String pair : pairs(kind, text)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      KernelSetting<?> setting = named(kind, name);
      if (equals < 0 || given.values.containsKey(name)) {
        throw fault.apply("must give each parameter once, as name=value");
      }
      given.put(name, setting, pair.substring(equals + 1));
    }
    return given;
  }

  /** What stands between commas; what has no name goes on with the numbers before it. */
  private static List<String> pairs(KernelKind kind, String text) {
    List<String> pairs = new ArrayList<>();
    for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      int last = pairs.size() - 1;
      if (last >= 0 && part.indexOf('=') < 0 && several(kind, pairs.get(last))) {
        pairs.set(last, pairs.get(last) + "," + part);
      } else {
        pairs.add(part);
      }
    }
    return pairs;
  }

  private static boolean several(KernelKind kind, String pair) {
    return kind.settings().stream()
        .anyMatch(setting -> setting.several() && pair.startsWith(setting.name() + "="));
  }

  private static KernelSetting<?> named(KernelKind kind, String name) {
    return kind.settings().stream()
        .filter(setting -> setting.named() && setting.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                DataException.of(
                    "RLT-S002",
                    "kernel {} has no parameter {}{}",
                    kind.id(),
                    Quoted.of(name),
                    Nearest.hint(
                        name, kind.settings().stream().<String>map(KernelSetting::name).toList())));
  }

  private <T> void put(String called, KernelSetting<T> setting, String text) {
    values.put(setting.name(), setting.type().read(called, text));
  }
}
