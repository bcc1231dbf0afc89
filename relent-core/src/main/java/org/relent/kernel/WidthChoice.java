// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import java.util.function.Function;
import org.relent.setting.Real;
import org.relent.setting.Written;

/**
 * How a width is given: by numbers, or by what the rows suggest.
 *
 * @param text as it is written
 * @param of the kernel, from one of width one
 */
record WidthChoice(String text, Function<DistanceKernel, Kernel> of) {

  static final Written<WidthChoice> TYPE =
      new Written<>(
          "width",
          "> 0, several with commas, auto, 4x or each",
          WidthChoice::parse,
          WidthChoice::text);

  /** The width that rows suggest. */
  static WidthChoice automatic() {
    return automatic(AutomaticWidthKernel.AUTO, 1);
  }

  private static WidthChoice automatic(String text, double multiple) {
    return new WidthChoice(text, shape -> new AutomaticWidthKernel(shape, multiple, false));
  }

  private static Optional<WidthChoice> parse(String text) {
    return switch (text) {
      case AutomaticWidthKernel.AUTO -> Optional.of(automatic());
      case AutomaticWidthKernel.EACH ->
          Optional.of(new WidthChoice(text, shape -> new AutomaticWidthKernel(shape, 1, true)));
      default ->
          text.endsWith(String.valueOf(UnresolvedKernel.TIMES))
              ? Real.positive()
                  .parse(text.substring(0, text.length() - 1))
                  .map(multiple -> automatic(text, multiple))
              : NumberList.positive(text)
                  .map(widths -> new WidthChoice(text, shape -> Kernels.ofWidths(shape, widths)));
    };
  }
}
