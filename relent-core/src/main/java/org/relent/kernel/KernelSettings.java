// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.relent.setting.Setting;
import org.relent.setting.Written;

/** What can be set of the prior over score functions. */
public final class KernelSettings {

  /**
   * Straight and curved. Widths are multiples of what the rows of each fit suggest: a grid made
   * from all rows would tell every fold about the rows it is judged by.
   */
  private static final String[] SHAPES = {"linear", "rbf:gamma=0.25x", "rbf", "rbf:gamma=4x"};

  private KernelSettings() {}

  /** Shapes of kernels that leave their sizes and widths to the fit. */
  public static String[] left() {
    return new String[] {"1x*linear", "1x*rbf", "1x*matern", "1x*rbf:width=each"};
  }

  /** The kernel of a recipe whose scores have no unit. */
  public static <R> Setting<R, Kernel> kernel(
      Function<R, Kernel> get, BiFunction<R, Kernel, R> with) {
    return Setting.<R, Kernel>of(
            "kernel",
            Written.byItself(
                "kernel",
                "linear, rbf, rbf:gamma=G, poly:degree=D, … (see: kernels)",
                Kernels::parse),
            "how rows are compared; rbf alone takes its width from the data",
            get,
            with)
        .tried(SHAPES);
  }

  /** The same where the size of scores matters: shapes in sizes over two decades. */
  public static <R> Setting<R, Kernel> scoreKernel(
      Function<R, Kernel> get, BiFunction<R, Kernel, R> with) {
    return kernel(get, with).tried(sizes("*"));
  }

  private static String[] sizes(String times) {
    return Stream.of("0.1", "1", "10")
        .flatMap(size -> Stream.of(SHAPES).map(shape -> size + times + shape))
        .toArray(String[]::new);
  }

  /** The kernel of a recipe whose functions vary as numbers do. */
  public static <R> Setting<R, Kernel> sizedKernel(
      Function<R, Kernel> get, BiFunction<R, Kernel, R> with) {
    return kernel(get, with)
        .meaning(
            "how rows are compared; auto is linear, and that and rbf alone are scaled to the"
                + " numbers")
        .tried(sizes("x*"));
  }

  /** The constant term. */
  public static <R> Setting<R, Bias> bias(Function<R, Bias> get, BiFunction<R, Bias, R> with) {
    return Setting.of(
        "bias",
        Written.byItself("bias", "flat|none|gaussian:VARIANCE", Bias::parse),
        "what is believed of the constant term",
        get,
        with);
  }
}
