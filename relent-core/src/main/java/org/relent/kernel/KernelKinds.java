// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.data.Numbers;
import org.relent.setting.Real;
import org.relent.setting.Written;

/** The kernels of the library. */
public final class KernelKinds {

  private static final int LARGEST_DEGREE = 1_000;

  private static final KernelSetting<Integer> DEGREE =
      KernelSetting.of(
          "degree",
          new Written<>(
              "whole number",
              "a whole number from 1 to " + LARGEST_DEGREE,
              KernelKinds::degree,
              value -> Integer.toString(value)),
          "how many columns a term multiplies at most");

  private static final KernelSetting<Double> SCALE =
      KernelSetting.of("scale", Real.positive(), "of the inner product");

  private static final KernelSetting<Double> OFFSET =
      KernelSetting.of("offset", nonNegative(), "how much lower degrees count");

  /** {@link PolynomialKernel}. */
  private static final KernelKind POLYNOMIAL =
      new StatedKind(
          List.of(
              KernelForm.of("poly:degree=3,scale=1,offset=1", "(scale·⟨x, x′⟩ + offset)^degree")),
          new KernelDescription(
              "(scale·⟨x, x′⟩ + offset)^degree",
              "polynomials of the columns and all their products up to the degree",
              "when columns are known to act together, two or three at a time; far from the data it"
                  + " grows without bound"),
          List.of(DEGREE, SCALE, OFFSET),
          KernelKinds::polynomial);

  private static final KernelSetting<Double> VALUE = KernelSetting.unnamed(nonNegative());

  /** {@link ConstantKernel}. */
  private static final KernelKind CONSTANT =
      new StatedKind(
          List.of(KernelForm.of("constant:2", "a constant, as part of a sum")),
          new KernelDescription(
              "the number given",
              "one number that is added to all scores, with that prior variance",
              "in a sum, in place of a bias, or in a product with another sum"),
          List.of(VALUE),
          given -> new ConstantKernel(given.of(VALUE).orElseThrow()));

  private KernelKinds() {}

  /** All of them. */
  public static List<KernelKind> all() {
    return List.of(
        LinearKind.KIND,
        POLYNOMIAL,
        DistanceKinds.GAUSSIAN,
        DistanceKinds.MATERN,
        DistanceKinds.RATIONAL_QUADRATIC,
        DistanceKinds.PERIODIC,
        plain(
            Kernels.automatic(),
            KernelForm.of("auto", "linear, its size taken from the numbers that are learnt"),
            new KernelDescription(
                "s·⟨x, x′⟩, s from the spread of the numbers",
                "straight lines that vary as much as the numbers do",
                "the default of models of numbers")),
        plain(
            Kernels.precomputed(),
            KernelForm.of("precomputed", "columns hold K with every training row, in order"),
            new KernelDescription(
                "as given",
                "nothing: the matrix says it all, and must be symmetric and positive semi-definite",
                "when rows are compared by a program of your own: strings, graphs, images")),
        CONSTANT);
  }

  /** A kernel of which nothing can be set. */
  private static KernelKind plain(Kernel kernel, KernelForm form, KernelDescription description) {
    return new StatedKind(List.of(form), description, List.of(), given -> kernel);
  }

  /** A number of at least 0. */
  private static Real nonNegative() {
    return Real.notNegative();
  }

  private static Kernel polynomial(KernelArguments given) {
    return Kernels.polynomial(
        given.of(DEGREE).orElse(3), given.of(SCALE).orElse(1.0), given.of(OFFSET).orElse(1.0));
  }

  /** Whole numbers in any spelling, such as 3.0. */
  private static Optional<Integer> degree(String text) {
    return Numbers.parse(text)
        .filter(value -> value >= 1 && value <= LARGEST_DEGREE && value == Math.rint(value))
        .map(Double::intValue);
  }
}
