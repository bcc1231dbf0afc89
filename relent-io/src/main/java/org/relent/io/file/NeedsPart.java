// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.relent.data.Quoted;
import tools.jackson.databind.node.ObjectNode;

/**
 * Which extension brought the parts of a model that are not the library's, so that whoever lacks
 * one of them knows what to ask for: names by ids of parts. Files without such parts, and those
 * from before it was told, have no such key.
 */
final class NeedsPart {

  private static final String KEY = "extensions";

  private static final int MOST = 1000;

  private NeedsPart() {}

  static void write(Map<String, String> needs, ObjectNode header) {
    if (!needs.isEmpty()) {
      ObjectNode object = header.putObject(KEY);
      needs.forEach((id, extension) -> Header.text(object, id, extension));
    }
  }

  static Map<String, String> read(Fields header) {
    if (!header.has(KEY)) {
      return Collections.emptyMap();
    }
    Fields object = header.object(KEY);
    Rule.LIMIT.require(object.keys().size() <= MOST, "more parts than a model has need extensions");
    Map<String, String> needs = new LinkedHashMap<>();
    for (String id : object.keys()) {
      Rule.TEXT.require(id.matches("[a-z][a-z0-9-]{0,99}"), "no part has the id " + Quoted.of(id));
      String extension = object.text(id);
      Header.name(extension, "name of an extension");
      needs.put(id, extension);
    }
    return Collections.unmodifiableMap(needs);
  }
}
