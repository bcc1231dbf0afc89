// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.relent.data.Numbers;
import org.relent.math.Interval;
import org.relent.math.Magnitude;
import org.relent.setting.MagnitudeType;
import org.relent.setting.Real;
import org.relent.setting.ValueType;

/** The kernels of the library. */
public final class KernelKinds {

  private KernelKinds() {}

  /** All of them. */
  public static List<KernelKind> all() {
    return List.of(
        new Plain(
            Kernels.linear(), new KernelForm("linear", "linear", "⟨x, x′⟩: straight boundaries")),
        new Polynomial(),
        new Gaussian(),
        new Plain(
            Kernels.automatic(),
            new KernelForm(
                "auto", "auto", "linear, its size taken from the numbers that are learnt")),
        new Plain(
            Kernels.precomputed(),
            new KernelForm(
                "precomputed", "precomputed", "columns hold K with every training row, in order")),
        new Constant());
  }

  /** A kernel of which nothing can be set. */
  private record Plain(Kernel kernel, KernelForm form) implements KernelKind {

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
        new KernelSetting<>("degree", new Degree());
    private static final KernelSetting<Double> SCALE =
        new KernelSetting<>("scale", Real.positive());
    private static final KernelSetting<Double> OFFSET =
        new KernelSetting<>("offset", nonNegative());

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

  /** {@link GaussianKernel}, by γ or by its width; or by what the rows suggest. */
  private record Gaussian() implements KernelKind {

    private static final KernelSetting<Magnitude> GAMMA =
        new KernelSetting<>("gamma", new MagnitudeType());
    private static final KernelSetting<Double> SIGMA =
        new KernelSetting<>("sigma", Real.positive());

    @Override
    public String id() {
      return "rbf";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(
          new KernelForm(id(), "rbf:gamma=0.5", "exp(−gamma·‖x − x′‖²): smooth boundaries"),
          new KernelForm(
              id(), "rbf:sigma=0.3", "the same by its width: exp(−‖x − x′‖²/(2·sigma²))"),
          new KernelForm(id(), "rbf", "the same, its width taken from the training rows"),
          new KernelForm(id(), "rbf:gamma=4x", "the same, gamma four times what the rows suggest"));
    }

    @Override
    public List<KernelSetting<?>> settings() {
      return List.of(GAMMA, SIGMA);
    }

    @Override
    public Kernel make(KernelArguments given) {
      if (given.size() > 1) {
        throw new IllegalArgumentException(
            "rbf takes either gamma or sigma, such as rbf:gamma=0.5");
      }
      Function<Magnitude, Kernel> byGamma =
          gamma ->
              gamma.relative()
                  ? new AutomaticGaussianKernel(gamma.number())
                  : Kernels.gaussianGamma(gamma.number());
      return given
          .of(GAMMA)
          .map(byGamma)
          .or(() -> given.of(SIGMA).map(Kernels::gaussian))
          .orElseGet(Kernels::gaussian);
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
    public List<KernelSetting<?>> settings() {
      return List.of(VALUE);
    }

    @Override
    public Kernel make(KernelArguments given) {
      return new ConstantKernel(given.of(VALUE).orElseThrow());
    }
  }
}
