// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.List;
import java.util.function.Function;
import org.relent.report.view.Shown;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The words of chart descriptions: JSON trees of numbers and of names as shown. */
final class Charts {

  /** The most marks of one curve or cloud: more cannot be told apart on a screen. */
  static final int MOST_MARKS = 1000;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private Charts() {}

  /** A chart of this kind; the drawing script has a function of the same name. */
  static ObjectNode of(String kind) {
    return NODES.objectNode().put("kind", kind);
  }

  /** Something with a name and the number of its colour. */
  static ObjectNode named(Shown name, int color) {
    return NODES.objectNode().put("name", name.text()).put("color", color);
  }

  /** Numbers in a row, gaps where they are not finite: JSON knows no infinity. */
  static ArrayNode numbers(double... numbers) {
    ArrayNode array = NODES.arrayNode();
    for (double x : numbers) {
      array.add(Double.isFinite(x) ? (Double) x : null);
    }
    return array;
  }

  static ArrayNode names(List<String> foreign) {
    return list(foreign, name -> NODES.stringNode(Shown.name(name).text()));
  }

  static <T> ArrayNode list(List<T> items, Function<? super T, ? extends JsonNode> node) {
    ArrayNode array = NODES.arrayNode();
    items.forEach(item -> array.add(node.apply(item)));
    return array;
  }

  /** Each of {@code items} as a row of numbers. */
  static <T> ArrayNode rows(List<T> items, Function<? super T, double[]> row) {
    return list(items, item -> numbers(row.apply(item)));
  }
}
