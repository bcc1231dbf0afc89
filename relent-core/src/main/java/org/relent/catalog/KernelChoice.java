// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.data.Examples;
import org.relent.data.Numbers;
import org.relent.data.Rows;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Prepared;

/**
 * A kernel as text in which {@code rbf} may stand alone: its width is then taken from the training
 * rows. {@code auto} is linear. Either alone leaves its size open too, to models for which it
 * matters.
 */
public final class KernelChoice {

  static final String AUTO = "auto";

  private static final Pattern BARE = Pattern.compile("\\brbf\\b(?!:)");

  private final String text;

  private KernelChoice(String text) {
    this.text = text;
  }

  static KernelChoice of(String text) {
    KernelChoice choice = new KernelChoice(text);
    choice.withGamma(1);
    return choice;
  }

  /** Whether the training rows decide. */
  public boolean open() {
    return BARE.matcher(text).find();
  }

  /** Whether nothing is said of its size. */
  boolean sizeOpen() {
    return text.equals(AUTO) || text.equals("rbf");
  }

  /** The kernel, with the given γ where the text leaves it open. */
  public Kernel withGamma(double gamma) {
    return text.equals(AUTO)
        ? Kernels.linear()
        : Kernels.parse(
            BARE.matcher(text)
                .replaceAll(Matcher.quoteReplacement("rbf:gamma=" + Numbers.text(gamma))));
  }

  /**
   * γ = 1 / Σₖ Var(xₖ): two rows at the typical squared distance, 2 Σₖ Var(xₖ), then have a kernel
   * value of e⁻². For standardised numbers it is 1 over their count.
   */
  static double typicalGamma(Rows rows) {
    double[] mean = new double[rows.width()];
    double squares = 0;
    for (int i = 0; i < rows.size(); i++) {
      rows.addTo(i, 1.0 / rows.size(), mean);
      squares += rows.square(i) / rows.size();
    }
    double square = 0;
    for (double m : mean) {
      square += m * m;
    }
    double variance = squares - square;
    return variance > 0 && 1 / variance < Double.POSITIVE_INFINITY ? 1 / variance : 1;
  }

  /** The γ of rows encoded as settings say. */
  static double typicalGamma(Settings settings, Run run, Examples examples) {
    return typicalGamma(
        Prepared.of(examples, Kernels.linear(), Parameters.fitting(settings, run)).rows());
  }

  @Override
  public String toString() {
    return text;
  }
}
