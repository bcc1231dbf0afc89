// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A row that stands alone; its cells are numbers, texts, vectors, lists of tokens, or null if
 * missing.
 */
record MapRow(Map<String, Object> cells) implements Row {

  static MapRow of(Map<String, ?> cells) {
    Map<String, Object> copy = new LinkedHashMap<>();
    cells.forEach((column, cell) -> copy.put(Checks.name(column), cell(column, cell)));
    return new MapRow(Collections.unmodifiableMap(copy));
  }

  private static Object cell(String column, Object cell) {
    if (cell instanceof Number number) {
      return finite(column, number.doubleValue());
    }
    if (cell instanceof double[] vector) {
      for (double value : vector) {
        if (Double.isNaN(value)) {
          throw DataException.inColumn(
              "RLT-D024", column, "missing value in a vector (NaN); fill it");
        }
        finite(column, value);
      }
      return vector.clone();
    }
    if (cell instanceof List<?> tokens) {
      return tokens.stream().map(token -> token(column, token)).toList();
    }
    if (cell instanceof Boolean) {
      return cell.toString();
    }
    if (cell == null || cell instanceof String) {
      return cell;
    }
    throw DataException.inColumn(
        "RLT-D026",
        column,
        "expected a number, a text, true or false, an array of numbers, or a list of tokens, got a "
            + cell.getClass().getSimpleName());
  }

  private static String token(String column, Object token) {
    if (token instanceof List<?> || token instanceof double[]) {
      throw DataException.inColumn(
          "RLT-D026", column, "expected a list of tokens, got one of lists");
    }
    Object cell = cell(column, token);
    if (cell instanceof Double number) {
      return number.isNaN() ? "" : Numbers.text(number);
    }
    return cell == null ? "" : (String) cell;
  }

  private static double finite(String column, double value) {
    if (Double.isInfinite(value)) {
      throw DataException.inColumn("RLT-D024", column, "must be finite, got infinite " + value);
    }
    return value;
  }

  @Override
  public List<String> names() {
    return List.copyOf(cells.keySet());
  }

  @Override
  public boolean has(String column) {
    return cells.containsKey(column);
  }

  private Object cell(String column) {
    if (!has(column)) {
      throw Table.unknown(column, names());
    }
    return cells.get(column);
  }

  @Override
  public double number(String column) {
    return cell(column) instanceof Double value ? value : Numbers.cell(text(column), column, 0);
  }

  @Override
  public String text(String column) {
    Object cell = cell(column);
    if (cell instanceof double[] vector) {
      return VectorColumn.of(column, DenseRows.of(new double[][] {vector})).text(0);
    }
    if (cell instanceof List<?> tokens) {
      return Tokens.written(tokens.stream().map(String.class::cast).toList());
    }
    if (cell instanceof Double value) {
      return value.isNaN() ? "" : Numbers.text(value);
    }
    return cell == null ? "" : (String) cell;
  }

  @Override
  public double[] vector(String column) {
    if (cell(column) instanceof double[] vector) {
      return vector.clone();
    }
    throw DataException.inColumn(
        "RLT-D026", column, "expected a vector, got " + Quoted.of(text(column)));
  }
}
