// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Numbers;
import org.relent.data.Quoted;

/**
 * Kernels as text and back.
 *
 * <pre>
 *   sum     = product { "+" product }          both group from the left
 *   product = factor { "*" factor }
 *   factor  = number "*" factor | "(" sum ")" | name [ ":" settings ]
 * </pre>
 */
final class KernelText {

  static final List<String> NAMES = List.of("linear", "poly", "rbf", "precomputed", "constant");

  /** More is no kernel anybody meant, and would only feed a parser. */
  private static final int LONGEST = 1_000;

  private static final int DEEPEST = 16;

  private final String text;
  private int at;
  private int depth;

  private KernelText(String text) {
    this.text = text;
  }

  static Kernel parse(String text) {
    if (text.length() > LONGEST) {
      throw fault(text, "is longer than the limit of " + LONGEST + " characters");
    }
    KernelText parser = new KernelText(text.replace(" ", ""));
    Kernel kernel = parser.sum();
    if (parser.at < parser.text.length()) {
      throw fault(text, "ends too late: " + Quoted.of(parser.text.substring(parser.at)));
    }
    return kernel;
  }

  /** A kernel as an operand of a sum that is not its first. */
  static String term(Kernel kernel) {
    return kernel instanceof SumKernel ? "(" + kernel + ")" : kernel.toString();
  }

  /** A kernel as an operand of a product that is not its first. */
  static String factor(Kernel kernel) {
    return kernel instanceof ProductKernel ? "(" + kernel + ")" : term(kernel);
  }

  private Kernel sum() {
    Kernel sum = product();
    while (skip('+')) {
      sum = combined(sum, product(), SumKernel::new);
    }
    return sum;
  }

  private Kernel product() {
    Kernel product = factor();
    while (skip('*')) {
      product = combined(product, factor(), ProductKernel::new);
    }
    return product;
  }

  private interface Combination {
    Kernel of(Kernel first, Kernel second);
  }

  private Kernel combined(Kernel first, Kernel second, Combination combination) {
    try {
      return combination.of(first, second);
    } catch (IllegalArgumentException e) {
      DataException refusal = fault(text, "is refused: " + e.getMessage());
      refusal.initCause(e);
      throw refusal;
    }
  }

  private Kernel factor() {
    if (++depth > DEEPEST) {
      throw fault(text, "is nested too deep");
    }
    Kernel factor = skip('(') ? grouped() : named();
    depth--;
    return factor;
  }

  private Kernel grouped() {
    Kernel inner = sum();
    if (!skip(')')) {
      throw fault(text, "lacks a closing parenthesis");
    }
    return inner;
  }

  private Kernel named() {
    String word = word();
    if (!word.isEmpty() && !Character.isLetter(word.charAt(0))) {
      double multiple = number("factor", digits(word), v -> v > 0, "> 0");
      if (!skip('*')) {
        throw fault(text, "must be a number times a kernel, such as 4*rbf:gamma=0.5");
      }
      Kernel scaled = factor();
      return relative(word)
          ? new AutomaticallyScaledKernel(scaled, multiple)
          : scaled.scaled(multiple);
    }
    int colon = word.indexOf(':');
    if (colon >= 0 && colon == word.length() - 1) {
      throw fault(text, "names no settings after a colon");
    }
    String name = colon < 0 ? word : word.substring(0, colon);
    return kernel(name, colon < 0 ? "" : word.substring(colon + 1));
  }

  /** Whether a number counts in multiples of what the rows of the fit suggest. */
  private static boolean relative(String number) {
    return !number.isEmpty() && number.charAt(number.length() - 1) == UnresolvedKernel.TIMES;
  }

  private static String digits(String number) {
    return relative(number) ? number.substring(0, number.length() - 1) : number;
  }

  private Kernel kernel(String name, String settings) {
    return switch (name) {
      case "linear" -> plain(Kernels.linear(), settings);
      case "auto" -> plain(Kernels.automatic(), settings);
      case "precomputed" -> plain(Kernels.precomputed(), settings);
      case "constant" -> new ConstantKernel(number("constant", settings, v -> v >= 0, ">= 0"));
      case "rbf" -> gaussian(pairs(name, settings, List.of("gamma", "sigma")));
      case "poly" -> polynomial(pairs(name, settings, List.of("degree", "scale", "offset")));
      default ->
          throw DataException.of(
              "RLT-S004", "no kernel " + Quoted.of(name) + Nearest.hint(name, NAMES));
    };
  }

  private Kernel plain(Kernel kernel, String settings) {
    if (!settings.isEmpty()) {
      throw fault(text, "gives settings to " + kernel + ", which has none");
    }
    return kernel;
  }

  private Kernel gaussian(Map<String, String> given) {
    if (given.isEmpty()) {
      return Kernels.gaussian();
    }
    if (given.size() > 1) {
      throw fault(text, "must give rbf either gamma or sigma, such as rbf:gamma=0.5");
    }
    String gamma = given.get("gamma");
    if (gamma != null && relative(gamma)) {
      return new AutomaticGaussianKernel(number("gamma", digits(gamma), v -> v > 0, "> 0"));
    }
    try {
      return gamma != null
          ? Kernels.gaussianGamma(number("gamma", gamma, v -> v > 0, "> 0"))
          : Kernels.gaussian(number("sigma", given.get("sigma"), v -> v > 0, "> 0"));
    } catch (DataException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      DataException refusal = fault(text, "has a width out of range: " + e.getMessage());
      refusal.initCause(e);
      throw refusal;
    }
  }

  private Kernel polynomial(Map<String, String> given) {
    double degree =
        number(
            "degree",
            given.getOrDefault("degree", "3"),
            v -> v >= 1 && v <= 1_000 && v == Math.rint(v),
            "a whole number from 1 to 1000");
    return Kernels.polynomial(
        (int) degree,
        number("scale", given.getOrDefault("scale", "1"), v -> v > 0, "> 0"),
        number("offset", given.getOrDefault("offset", "1"), v -> v >= 0, ">= 0"));
  }

  private Map<String, String> pairs(String kernel, String settings, List<String> valid) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String pair : settings.isEmpty() ? new String[0] : settings.split(",", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      if (!valid.contains(name)) {
        throw DataException.of(
            "RLT-S002",
            "kernel "
                + kernel
                + " has no parameter "
                + Quoted.of(name)
                + Nearest.hint(name, valid));
      }
      if (equals < 0 || pairs.put(name, pair.substring(equals + 1)) != null) {
        throw fault(text, "must give each parameter once, as name=value");
      }
    }
    return pairs;
  }

  private static double number(String name, String value, DoublePredicate rule, String range) {
    return Numbers.parse(value)
        .filter(v -> Double.isFinite(v) && rule.test(v))
        .orElseThrow(
            () ->
                DataException.of(
                    "RLT-S001",
                    "parameter \"" + name + "\" must be " + range + ", got " + Quoted.of(value)));
  }

  /** What stands before the next operator; the sign of an exponent such as 1e+3 is none. */
  private String word() {
    int from = at;
    while (at < text.length() && !ends(from)) {
      at++;
    }
    return text.substring(from, at);
  }

  private boolean ends(int from) {
    char c = text.charAt(at);
    if (c == '+' && at > from + 1) {
      char e = text.charAt(at - 1);
      return !((e == 'e' || e == 'E') && Character.isDigit(text.charAt(at - 2)));
    }
    return c == '+' || c == '*' || c == '(' || c == ')';
  }

  private boolean skip(char c) {
    if (at < text.length() && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  private static DataException fault(String text, String why) {
    return DataException.of("RLT-S004", "the kernel " + Quoted.of(text) + " " + why);
  }
}
