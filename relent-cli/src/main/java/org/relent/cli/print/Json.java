// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.relent.cli.FlagWording;
import org.relent.data.Warning;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON documents; a number that is not finite is null, for JSON has no other word for it. */
public final class Json {

  // the digits of a number must not depend on the version of Java
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();
  private static final JsonMapper MAPPER =
      JsonMapper.builder(FACTORY).enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final JsonMapper COMPACT = JsonMapper.builder(FACTORY).build();

  private Json() {}

  /** An empty object. */
  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** An empty array. */
  public static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  /** A document over several lines. */
  public static String text(JsonNode node) {
    return Plain.text(MAPPER.writeValueAsString(node));
  }

  /** A document on one line. */
  public static String line(JsonNode node) {
    return Plain.text(COMPACT.writeValueAsString(node));
  }

  /** Maps, lists and values as a document. */
  public static JsonNode tree(Object value) {
    return COMPACT.valueToTree(value);
  }

  /** Puts a number, or null. */
  public static void put(ObjectNode into, String name, double value) {
    into.put(name, Double.isFinite(value) ? (Double) value : null);
  }

  /** Adds a number, or null. */
  public static void add(ArrayNode into, double value) {
    into.add(Double.isFinite(value) ? (Double) value : null);
  }

  /** Puts a number that may be absent. */
  public static void put(ObjectNode into, String name, OptionalDouble value) {
    put(into, name, value.orElse(Double.NaN));
  }

  /** Adds a count, or null. */
  public static void put(ObjectNode into, String name, OptionalInt value) {
    into.put(name, value.isPresent() ? (Integer) value.getAsInt() : null);
  }

  /** Texts by name. */
  public static ObjectNode texts(Map<String, String> texts) {
    ObjectNode node = object();
    texts.forEach(node::put);
    return node;
  }

  /** Texts in order. */
  public static ArrayNode texts(List<String> texts) {
    ArrayNode node = array();
    texts.forEach(node::add);
    return node;
  }

  /** Numbers by name. */
  public static ObjectNode numbers(Map<String, Double> numbers) {
    ObjectNode node = object();
    numbers.forEach((name, value) -> put(node, name, value));
    return node;
  }

  /** An object for each of some things. */
  public static <T> ArrayNode list(Iterable<T> things, BiConsumer<T, ObjectNode> told) {
    ArrayNode array = array();
    things.forEach(one -> told.accept(one, array.addObject()));
    return array;
  }

  /** Warnings. */
  public static ArrayNode warnings(List<Warning> warnings) {
    return list(
        warnings,
        (warning, node) ->
            node.put("code", warning.code())
                .put("message", warning.sentence().in(FlagWording.FLAGS)));
  }
}
