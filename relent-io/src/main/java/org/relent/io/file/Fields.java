// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON object read key by key: every value must be of the kind asked for, and in the end no key
 * may be left that nobody asked for.
 */
public final class Fields {

  private final ObjectNode object;
  private final Set<String> read = new LinkedHashSet<>();

  Fields(ObjectNode object) {
    this.object = object;
  }

  /** Whether there is such a key. */
  public boolean has(String key) {
    return object.has(key);
  }

  /** The keys, in order. */
  public List<String> keys() {
    return List.copyOf(object.propertyNames());
  }

  /** A string without control characters. */
  public String text(String key) {
    JsonNode node = value(key);
    if (!node.isString()) {
      throw wrong(key, "text");
    }
    String text = node.stringValue();
    Words.encode(text, "header key " + Quoted.of(key), Limits.TEXT);
    return text;
  }

  /** A whole number of 0 or more. */
  public long count(String key) {
    JsonNode node = value(key);
    if (!node.isIntegralNumber() || !node.canConvertToLong() || node.longValue() < 0) {
      throw wrong(key, "a whole number of 0 or more");
    }
    return node.longValue();
  }

  /** A whole number from 0 to 2³¹ − 1. */
  public int integer(String key) {
    long count = count(key);
    if (count > Integer.MAX_VALUE) {
      throw wrong(key, "a whole number below 2^31");
    }
    return (int) count;
  }

  /** A finite number. */
  public double number(String key) {
    JsonNode node = value(key);
    if (!node.isNumber()) {
      throw wrong(key, "a number");
    }
    double number = node.decimalValue().doubleValue();
    Rule.NUMBER.require(
        Double.isFinite(number), "header key " + Quoted.of(key) + " is too large for a double");
    return number;
  }

  /** Whether the value is null. */
  boolean empty(String key) {
    return value(key).isNull();
  }

  boolean flag(String key) {
    JsonNode node = value(key);
    if (!node.isBoolean()) {
      throw wrong(key, "true or false");
    }
    return node.booleanValue();
  }

  /** Whether the value is an object. */
  public boolean isObject(String key) {
    return value(key).isObject();
  }

  /** An object. */
  public Fields object(String key) {
    return new Fields(asObject(key, value(key)));
  }

  List<Fields> objects(String key) {
    List<Fields> objects = new ArrayList<>();
    for (JsonNode node : array(key, value(key)).values()) {
      objects.add(new Fields(asObject(key, node)));
    }
    return objects;
  }

  List<Integer> integers(String key) {
    return integers(key, array(key, value(key)));
  }

  List<List<Integer>> listsOfIntegers(String key) {
    List<List<Integer>> lists = new ArrayList<>();
    for (JsonNode node : array(key, value(key)).values()) {
      lists.add(integers(key, array(key, node)));
    }
    return lists;
  }

  private static List<Integer> integers(String key, ArrayNode array) {
    List<Integer> integers = new ArrayList<>();
    for (JsonNode node : array.values()) {
      if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < 0) {
        throw wrong(key, "a list of whole numbers of 0 or more");
      }
      integers.add(node.intValue());
    }
    return integers;
  }

  private static ArrayNode array(String key, JsonNode node) {
    if (node instanceof ArrayNode array) {
      return array;
    }
    throw wrong(key, "a list");
  }

  private static ObjectNode asObject(String key, JsonNode node) {
    if (node instanceof ObjectNode object) {
      return object;
    }
    throw wrong(key, "an object");
  }

  private JsonNode value(String key) {
    JsonNode node = object.get(key);
    Rule.KEY.require(node != null, "the header lacks the key " + Quoted.of(key));
    read.add(key);
    return node;
  }

  private static DataException wrong(String key, String expected) {
    return Rule.KEY.broken("header key " + Quoted.of(key) + " must be " + expected);
  }

  /** Refuses keys that were never asked for. */
  public void done() {
    Set<String> left = new TreeSet<>();
    for (Map.Entry<String, JsonNode> entry : object.properties()) {
      left.add(entry.getKey());
    }
    left.removeAll(read);
    if (!left.isEmpty()) {
      throw Rule.UNKNOWN_KEY.broken(
          "the header has the key " + Quoted.of(left.iterator().next()) + ", which is not known");
    }
  }
}
