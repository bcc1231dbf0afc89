// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.extension.Parts;
import org.relent.setting.Real;
import org.relent.store.StoreLimits;

/**
 * Kernels as text and back: the grammar. Kinds of kernels are asked for what their names stand for.
 *
 * <pre>
 *   sum     = product { "+" product }          both group from the left
 *   product = factor { "*" factor }
 *   factor  = number "*" factor | "(" sum ")" | name [ ":" settings ]
 * </pre>
 */
final class KernelText {

  /** How kernels are combined. */
  static final List<KernelForm> COMBINATIONS =
      List.of(
          new KernelForm("sum", "linear+rbf:gamma=1", "the sum of two kernels"),
          new KernelForm("product", "linear*rbf:gamma=1", "their product"),
          new KernelForm("multiple", "4*rbf:gamma=0.5", "a multiple; parentheses group"),
          new KernelForm("multiple", "10x*rbf", "ten times the size that the numbers suggest"));

  private static final int DEEPEST = 16;

  /** More parts are no kernel anybody meant, and would only feed a parser. */
  private static final int MAX_PARTS = 250;

  private final String text;
  private int at;
  private int depth;
  private int parts;

  /** The kinds of its parts, in the order in which they are first written. */
  private final Set<KernelKind> kinds = new LinkedHashSet<>();

  private KernelText(String text) {
    this.text = text;
  }

  static Kernel parse(String text) {
    return new KernelText(text.replace(" ", "")).whole(text);
  }

  /** The kinds that a text is made of. */
  static List<KernelKind> kinds(String text) {
    KernelText parser = new KernelText(text.replace(" ", ""));
    parser.whole(text);
    return List.copyOf(parser.kinds);
  }

  private Kernel whole(String given) {
    if (given.length() > StoreLimits.KERNEL) {
      throw fault(given, "is longer than the limit of " + StoreLimits.KERNEL + " characters");
    }
    Kernel kernel = sum();
    if (at < text.length()) {
      throw fault(given, "ends too late: " + Quoted.of(text.substring(at)));
    }
    return kernel;
  }

  /** The names of kinds that a text uses, whether they are known or not. */
  static List<String> names(String text) {
    return Arrays.stream(text.replace(" ", "").split("[+*()]", -1))
        .filter(piece -> !piece.isEmpty() && Character.isLetter(piece.charAt(0)))
        .map(piece -> piece.split(":", 2)[0])
        .toList();
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
      Kernel first = sum;
      Kernel second = product();
      sum = accepted(() -> new SumKernel(first, second));
    }
    return sum;
  }

  private Kernel product() {
    Kernel product = factor();
    while (skip('*')) {
      Kernel first = product;
      Kernel second = factor();
      product = accepted(() -> new ProductKernel(first, second));
    }
    return product;
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
    if (++parts > MAX_PARTS) {
      throw fault(text, "has more than " + MAX_PARTS + " parts");
    }
    String word = word();
    if (!word.isEmpty() && !Character.isLetter(word.charAt(0))) {
      double multiple = Real.positive().read("factor", digits(word));
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
    KernelKind kind = Parts.known().require(KernelKind.class, name, "RLT-S004", "kernel");
    kinds.add(kind);
    KernelArguments given = KernelArguments.parse(kind, settings, why -> fault(text, why));
    return accepted(
        () -> {
          Kernel made = Parts.answer(KernelKind.class, name, kind.make(given));
          if (made.toString() == null) {
            throw Parts.unusable(KernelKind.class, name, "makes a kernel without a name");
          }
          return made;
        });
  }

  /** A kernel, or the refusal of its settings as one of the whole text. */
  private Kernel accepted(Supplier<Kernel> made) {
    try {
      return made.get();
    } catch (DataException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      DataException refusal = fault(text, "is refused: " + e.getMessage());
      refusal.initCause(e);
      throw refusal;
    }
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
