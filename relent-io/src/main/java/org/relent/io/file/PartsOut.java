// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.store.StoreWriter;
import org.relent.store.StoredArray;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the parts of a model state of themselves, as header and sections. */
final class PartsOut {

  private PartsOut() {}

  static void write(StoreWriter parts, Out out) {
    put(parts.fields(), out.header());
    parts.arrays().forEach(array -> put(array, out.sections()));
  }

  private static void put(StoredArray array, Payloads sections) {
    if (array instanceof StoredArray.Doubles x) {
      sections.doubles(x.name(), x.values(), x.shape());
    } else if (array instanceof StoredArray.Ints x) {
      sections.ints(x.name(), x.values(), x.shape());
    } else if (array instanceof StoredArray.Texts x) {
      sections.texts(x.name(), x.values(), x.what(), x.names() ? Limits.NAME : Limits.TEXT);
    }
  }

  private static void put(Map<?, ?> fields, ObjectNode into) {
    fields.forEach((key, value) -> put((String) key, value, into));
  }

  private static void put(String key, Object value, ObjectNode into) {
    if (value instanceof String text) {
      Header.text(into, key, text);
    } else if (value instanceof Integer number) {
      into.put(key, number);
    } else if (value instanceof Boolean flag) {
      into.put(key, flag);
    } else if (value instanceof Double number) {
      Header.number(into, key, number);
    } else if (value instanceof Optional<?>) {
      into.putNull(key);
    } else if (value instanceof Map<?, ?> object) {
      put(object, into.putObject(key));
    } else {
      put((List<?>) value, into.putArray(key));
    }
  }

  private static void put(List<?> values, ArrayNode into) {
    for (Object value : values) {
      if (value instanceof Integer number) {
        into.add(number);
      } else if (value instanceof List<?> list) {
        put(list, into.addArray());
      } else {
        put((Map<?, ?>) value, into.addObject());
      }
    }
  }
}
