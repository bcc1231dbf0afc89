// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A kernel as its text says, term by term: sums of products of the basic ones and numbers. */
public interface KernelFormula {

  /** K(x, x′). */
  DoubleDouble of(double[] x, double[] other);

  /** Reads a text such as {@code 4.0*rbf:gamma=0.5+linear}; no parentheses. */
  static KernelFormula parse(String text) {
    List<List<KernelFormula>> terms = new ArrayList<>();
    for (String term : text.split("\\+", -1)) {
      List<KernelFormula> factors = new ArrayList<>();
      for (String factor : term.split("\\*", -1)) {
        factors.add(factor(factor));
      }
      terms.add(factors);
    }
    return (x, other) -> {
      DoubleDouble sum = DoubleDouble.ZERO;
      for (List<KernelFormula> factors : terms) {
        DoubleDouble product = DoubleDouble.ONE;
        for (KernelFormula factor : factors) {
          product = product.times(factor.of(x, other));
        }
        sum = sum.plus(product);
      }
      return sum;
    };
  }

  private static KernelFormula factor(String text) {
    if (!Character.isLetter(text.charAt(0))) {
      DoubleDouble number = DoubleDouble.of(Double.parseDouble(text));
      return (x, other) -> number;
    }
    int colon = text.indexOf(':');
    Map<String, Double> settings = new HashMap<>();
    for (String pair : colon < 0 ? new String[0] : text.substring(colon + 1).split(",", -1)) {
      String[] parts = pair.split("=", -1);
      settings.put(parts[0], Double.parseDouble(parts[1]));
    }
    return switch (colon < 0 ? text : text.substring(0, colon)) {
      case "linear" -> KernelFormula::dot;
      case "rbf" -> gaussian(settings.get("gamma"));
      case "poly" ->
          polynomial(
              settings.get("degree").intValue(), settings.get("scale"), settings.get("offset"));
      default -> throw new IllegalArgumentException("no formula for the kernel " + text);
    };
  }

  private static DoubleDouble dot(double[] x, double[] other) {
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int k = 0; k < x.length; k++) {
      sum = sum.plus(DoubleDouble.of(x[k]).times(other[k]));
    }
    return sum;
  }

  private static KernelFormula gaussian(double gamma) {
    return (x, other) -> {
      DoubleDouble sum = DoubleDouble.ZERO;
      for (int k = 0; k < x.length; k++) {
        DoubleDouble off = DoubleDouble.of(x[k]).minus(DoubleDouble.of(other[k]));
        sum = sum.plus(off.times(off));
      }
      return sum.times(-gamma).exp();
    };
  }

  private static KernelFormula polynomial(int degree, double scale, double offset) {
    return (x, other) -> {
      DoubleDouble base = dot(x, other).times(scale).plus(offset);
      DoubleDouble power = DoubleDouble.ONE;
      for (int k = 0; k < degree; k++) {
        power = power.times(base);
      }
      return power;
    };
  }
}
