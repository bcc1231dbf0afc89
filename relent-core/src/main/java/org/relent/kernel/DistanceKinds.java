// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.relent.data.Numbers;
import org.relent.math.Magnitude;
import org.relent.setting.MagnitudeType;
import org.relent.setting.Real;
import org.relent.setting.Written;

/** Kinds of kernels that fall with the distance of two rows. */
final class DistanceKinds {

  private static final KernelSetting<WidthChoice> WIDTH =
      KernelSetting.several(
          ColumnWidths.NAME,
          WidthChoice.TYPE,
          "how far apart rows are still alike, one for all columns or one for each, in their units"
              + " once encoded; auto from the training rows, 4x four times that, each one for every"
              + " column");

  private static final KernelSetting<List<Double>> NUMBERS =
      KernelSetting.several(
          ColumnWidths.NAME,
          new NumberList(Real.positive()),
          "how far apart on the circle rows are still alike, one for all columns or one for each");

  private static final KernelSetting<Magnitude> GAMMA =
      KernelSetting.of(
          "gamma", new MagnitudeType(), "1/(2·width²); 4x four times what the rows suggest");
  private static final KernelSetting<Double> SIGMA =
      KernelSetting.of("sigma", Real.positive(), "another name of one width");

  /** {@link GaussianKernel}, by γ, by widths or by a matrix; or by what the rows suggest. */
  static final KernelKind GAUSSIAN =
      new StatedKind(
          List.of(
              KernelForm.of("rbf:gamma=0.5", "exp(−gamma·‖x − x′‖²): smooth boundaries"),
              KernelForm.of("rbf:width=0.3", "the same by its width: exp(−‖x − x′‖²/(2·width²))"),
              KernelForm.of("rbf", "the same, its width taken from the training rows"),
              KernelForm.of("rbf:gamma=4x", "the same, gamma four times what the rows suggest"),
              KernelForm.of("rbf:width=1,2,10", "a width for each column, in their order"),
              KernelForm.of(
                  "rbf:width=each", "the same, to be chosen by evidence; automatic at first"),
              KernelForm.of(
                  "rbf:matrix=2,0.5,0,0.5,1,0,0,0,1", "exp(−(x − x′)ᵀ·matrix·(x − x′)/2)")),
          new KernelDescription(
              "exp(−Σₖ(xₖ − x′ₖ)²/(2·widthₖ²)); exp(−(x − x′)ᵀ·matrix·(x − x′)/2)",
              "functions with all derivatives that forget what is a few widths away",
              "the usual choice where boundaries or curves bend; a width for each column lets"
                  + " columns"
                  + " count differently"),
          List.of(GAMMA, WIDTH, SIGMA, LinearKind.MATRIX),
          DistanceKinds::gaussian);

  private static final KernelSetting<MaternKernel.Smoothness> NU =
      KernelSetting.of(
          "nu",
          new Written<>(
              "smoothness",
              "0.5, 1.5 or 2.5",
              DistanceKinds::smoothness,
              smoothness -> Numbers.text(smoothness.nu())),
          "0.5, 1.5 or 2.5: functions with 0, 1 or 2 derivatives");

  /** {@link MaternKernel}. */
  static final KernelKind MATERN =
      new StatedKind(
          List.of(
              KernelForm.of(
                  "matern:nu=1.5,width=2", "(1 + a)e⁻ᵃ, a = √3·‖x − x′‖/width: less smooth"),
              KernelForm.of("matern:nu=0.5,width=2", "e⁻ᵃ, a = ‖x − x′‖/width: rough"),
              KernelForm.of("matern", "nu=1.5, the width taken from the training rows"),
              KernelForm.of("matern:nu=2.5,width=1,2,10", "a width for each column")),
          new KernelDescription(
              "k(a), a = √(2·nu)·‖(x − x′)/width‖, k = e⁻ᵃ, (1 + a)e⁻ᵃ, (1 + a + a²/3)e⁻ᵃ for nu ="
                  + " 0.5,"
                  + " 1.5, 2.5",
              "functions that are continuous (0.5), have one derivative (1.5) or two (2.5)",
              "where rbf is too smooth: measurements, prices, terrain; 1.5 is a good second guess"),
          List.of(NU, WIDTH),
          DistanceKinds::matern);

  private static final KernelSetting<Double> ALPHA =
      KernelSetting.of("alpha", Real.positive(), "how alike the widths are that it mixes");

  /** {@link RationalQuadraticKernel}. */
  static final KernelKind RATIONAL_QUADRATIC =
      new StatedKind(
          List.of(
              KernelForm.of(
                  "rq:alpha=1,width=1",
                  "(1 + ‖x − x′‖²/(2·alpha·width²))^(−alpha): rbf of many widths"),
              KernelForm.of("rq", "alpha=1, the width taken from the training rows"),
              KernelForm.of("rq:alpha=1,width=1,2,10", "a width for each column")),
          new KernelDescription(
              "(1 + ‖(x − x′)/width‖²/(2·alpha))^(−alpha)",
              "sums of smooth functions of many widths; with a large alpha those of rbf",
              "where things vary both slowly and quickly, or rows far apart should still matter"),
          List.of(ALPHA, WIDTH),
          DistanceKinds::rationalQuadratic);

  private static final KernelSetting<List<Double>> PERIOD =
      KernelSetting.several(
          Circles.PERIOD,
          new NumberList(Real.positive()),
          "after how much a column repeats, one for all columns or one for each, in their units"
              + " once encoded");

  /** {@link Circles} under a Gaussian kernel. */
  static final KernelKind PERIODIC =
      new StatedKind(
          List.of(
              KernelForm.of(
                  "periodic:period=1,width=1",
                  "exp(−2·Σₖsin²(π(xₖ − x′ₖ)/period)/width²): functions that repeat")),
          new KernelDescription(
              "Πₖ exp(−2·sin²(π(xₖ − x′ₖ)/periodₖ)/widthₖ²)",
              "functions that repeat exactly, in every column, after its period",
              "for the hour of the day, the day of the week, an angle; times rbf for cycles that"
                  + " change. Columns that do not repeat get a period far beyond their range"),
          List.of(PERIOD, NUMBERS),
          DistanceKinds::periodic);

  private DistanceKinds() {}

  private static Kernel gaussian(KernelArguments given) {
    if (given.size() > 1) {
      throw new IllegalArgumentException(
          "rbf takes one of gamma, width, sigma and matrix, such as rbf:gamma=0.5");
    }
    DistanceKernel unit = GaussianKernel.ofWidth(1);
    Function<Magnitude, Kernel> byGamma =
        gamma ->
            gamma.relative()
                ? new AutomaticGaussianKernel(gamma.number())
                : Kernels.gaussianGamma(gamma.number());
    return Stream.of(
            given.of(GAMMA).map(byGamma),
            given.of(SIGMA).map(Kernels::gaussian),
            given.of(WIDTH).map(width -> width.of().apply(unit)),
            given
                .of(LinearKind.MATRIX)
                .map(numbers -> Kernels.gaussianOfMatrix(NumberList.array(numbers))))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(Kernels::gaussian);
  }

  private static Kernel matern(KernelArguments given) {
    MaternKernel unit =
        new MaternKernel(given.of(NU).orElse(MaternKernel.Smoothness.THREE_HALVES), 1);
    return given.of(WIDTH).orElseGet(WidthChoice::automatic).of().apply(unit);
  }

  private static Kernel rationalQuadratic(KernelArguments given) {
    DistanceKernel unit = new RationalQuadraticKernel(given.of(ALPHA).orElse(1.0), 1);
    return given.of(WIDTH).orElseGet(WidthChoice::automatic).of().apply(unit);
  }

  private static Kernel periodic(KernelArguments given) {
    double[] periods =
        NumberList.array(
            given
                .of(PERIOD)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "periodic needs a period, such as periodic:period=1,width=1")));
    double[] widths = NumberList.array(given.of(NUMBERS).orElse(List.of(1.0)));
    return Kernels.periodic(periods, widths);
  }

  /** ν in any spelling. */
  private static Optional<MaternKernel.Smoothness> smoothness(String text) {
    return Numbers.parse(text)
        .flatMap(
            nu ->
                Arrays.stream(MaternKernel.Smoothness.values())
                    .filter(smoothness -> smoothness.nu() == nu)
                    .findFirst());
  }
}
