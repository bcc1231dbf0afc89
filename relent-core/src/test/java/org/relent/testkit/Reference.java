// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Reference values and their inputs, from the test resources. */
public final class Reference {

  private Reference() {}

  /** A JSON file of reference values. */
  public static JsonNode json(String name) {
    return new ObjectMapper().readTree(text(name));
  }

  /** The numbers of a JSON array. */
  public static double[] numbers(JsonNode array) {
    double[] numbers = new double[array.size()];
    Arrays.setAll(numbers, i -> array.get(i).asDouble());
    return numbers;
  }

  /** The rows of a JSON array of arrays. */
  public static double[][] matrix(JsonNode array) {
    double[][] matrix = new double[array.size()][];
    Arrays.setAll(matrix, i -> numbers(array.get(i)));
    return matrix;
  }

  /** The body of a numeric CSV file with a header. */
  public static double[][] csv(String name) {
    return text(name)
        .lines()
        .skip(1)
        .map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  /** A file as text. */
  public static String text(String name) {
    try (InputStream in = Reference.class.getResourceAsStream("/reference/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
