// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.data.Numbers;
import org.relent.math.Interval;
import org.relent.setting.Real;
import org.relent.setting.ValueType;

/** The kernels of the library. */
public final class KernelKinds {

  private KernelKinds() {}

  /** All of them. */
  public static List<KernelKind> all() {
    return List.of(
        new LinearKind(),
        new Polynomial(),
        new DistanceKinds.Gaussian(),
        new DistanceKinds.Matern(),
        new DistanceKinds.RationalQuadratic(),
        new DistanceKinds.Periodic(),
        new Plain(
            Kernels.automatic(),
            new KernelForm(
                "auto", "auto", "linear, its size taken from the numbers that are learnt"),
            new KernelDescription(
                "s·⟨x, x′⟩, s from the spread of the numbers",
                "straight lines that vary as much as the numbers do",
                "the default of models of numbers")),
        new Plain(
            Kernels.precomputed(),
            new KernelForm(
                "precomputed", "precomputed", "columns hold K with every training row, in order"),
            new KernelDescription(
                "as given",
                "nothing: the matrix says it all, and must be symmetric and positive semi-definite",
                "when rows are compared by a program of your own: strings, graphs, images")),
        new Constant());
  }

  /** A kernel of which nothing can be set. */
  private record Plain(Kernel kernel, KernelForm form, KernelDescription description)
      implements KernelKind {

    @Override
    public String id() {
      return form.name();
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(form);
    }

    @Override
    public Kernel make(KernelArguments given) {
      return kernel;
    }
  }

  /** A number of at least 0. */
  private static Real nonNegative() {
    return new Real(new Interval(0, true, Double.POSITIVE_INFINITY, false), ">= 0");
  }

  /** {@link PolynomialKernel}. */
  private record Polynomial() implements KernelKind {

    private static final KernelSetting<Integer> DEGREE =
        KernelSetting.of("degree", new Degree(), "how many columns a term multiplies at most");
    private static final KernelSetting<Double> SCALE =
        KernelSetting.of("scale", Real.positive(), "of the inner product");
    private static final KernelSetting<Double> OFFSET =
        KernelSetting.of("offset", nonNegative(), "how much lower degrees count");

    @Override
    public String id() {
      return "poly";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(
          new KernelForm(
              id(), "poly:degree=3,scale=1,offset=1", "(scale·⟨x, x′⟩ + offset)^degree"));
    }

    @Override
    public KernelDescription description() {
      return new KernelDescription(
          "(scale·⟨x, x′⟩ + offset)^degree",
          "polynomials of the columns and all their products up to the degree",
          "when columns are known to act together, two or three at a time; far from the data it"
              + " grows without bound");
    }

    @Override
    public List<KernelSetting<?>> settings() {
      return List.of(DEGREE, SCALE, OFFSET);
    }

    @Override
    public Kernel make(KernelArguments given) {
      return Kernels.polynomial(
          given.of(DEGREE).orElse(3), given.of(SCALE).orElse(1.0), given.of(OFFSET).orElse(1.0));
    }
  }

  /** Whole numbers in any spelling, such as 3.0. */
  private record Degree() implements ValueType<Integer> {

    private static final int LARGEST = 1_000;

    @Override
    public String word() {
      return "whole number";
    }

    @Override
    public String range() {
      return "a whole number from 1 to " + LARGEST;
    }

    @Override
    public Optional<Integer> parse(String text) {
      return Numbers.parse(text)
          .filter(value -> value >= 1 && value <= LARGEST && value == Math.rint(value))
          .map(Double::intValue);
    }

    @Override
    public String print(Integer value) {
      return Integer.toString(value);
    }
  }

  /** {@link ConstantKernel}. */
  private record Constant() implements KernelKind {

    private static final KernelSetting<Double> VALUE = KernelSetting.unnamed(nonNegative());

    @Override
    public String id() {
      return "constant";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(new KernelForm(id(), "constant:2", "a constant, as part of a sum"));
    }

    @Override
    public KernelDescription description() {
      return new KernelDescription(
          "the number given",
          "one number that is added to all scores, with that prior variance",
          "in a sum, in place of a bias, or in a product with another sum");
    }

    @Override
    public List<KernelSetting<?>> settings() {
      return List.of(VALUE);
    }

    @Override
    public Kernel make(KernelArguments given) {
      return new ConstantKernel(given.of(VALUE).orElseThrow());
    }
  }
}
