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
import org.relent.setting.ValueType;

/** Kinds of kernels that fall with the distance of two rows. */
final class DistanceKinds {

  private static final KernelSetting<WidthChoice> WIDTH =
      KernelSetting.several(
          ColumnWidths.NAME,
          new WidthChoice.Type(),
          "how far apart rows are still alike, one for all columns or one for each, in their units"
              + " once encoded; auto from the training rows, 4x four times that, each one for every"
              + " column");

  private static final KernelSetting<List<Double>> NUMBERS =
      KernelSetting.several(
          ColumnWidths.NAME,
          new NumberList(Real.positive()),
          "how far apart on the circle rows are still alike, one for all columns or one for each");

  private DistanceKinds() {}

  /** {@link GaussianKernel}, by γ, by widths or by a matrix; or by what the rows suggest. */
  record Gaussian() implements KernelKind {

    private static final KernelSetting<Magnitude> GAMMA =
        KernelSetting.of(
            "gamma", new MagnitudeType(), "1/(2·width²); 4x four times what the rows suggest");
    private static final KernelSetting<Double> SIGMA =
        KernelSetting.of("sigma", Real.positive(), "another name of one width");

    @Override
    public String id() {
      return "rbf";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(
          new KernelForm(id(), "rbf:gamma=0.5", "exp(−gamma·‖x − x′‖²): smooth boundaries"),
          new KernelForm(
              id(), "rbf:width=0.3", "the same by its width: exp(−‖x − x′‖²/(2·width²))"),
          new KernelForm(id(), "rbf", "the same, its width taken from the training rows"),
          new KernelForm(id(), "rbf:gamma=4x", "the same, gamma four times what the rows suggest"),
          new KernelForm(id(), "rbf:width=1,2,10", "a width for each column, in their order"),
          new KernelForm(
              id(), "rbf:width=each", "the same, to be chosen by evidence; automatic at first"),
          new KernelForm(
              id(), "rbf:matrix=2,0.5,0,0.5,1,0,0,0,1", "exp(−(x − x′)ᵀ·matrix·(x − x′)/2)"));
    }

    @Override
    public KernelDescription description() {
      return new KernelDescription(
          "exp(−Σₖ(xₖ − x′ₖ)²/(2·widthₖ²)); exp(−(x − x′)ᵀ·matrix·(x − x′)/2)",
          "functions with all derivatives that forget what is a few widths away",
          "the usual choice where boundaries or curves bend; a width for each column lets columns"
              + " count differently");
    }

    @Override
    public List<KernelSetting<?>> settings() {
      return List.of(GAMMA, WIDTH, SIGMA, LinearKind.MATRIX);
    }

    @Override
    public Kernel make(KernelArguments given) {
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
  }

  /** {@link MaternKernel}. */
  record Matern() implements KernelKind {

    private static final KernelSetting<MaternKernel.Smoothness> NU =
        KernelSetting.of(
            "nu", new Smoothnesses(), "0.5, 1.5 or 2.5: functions with 0, 1 or 2 derivatives");

    @Override
    public String id() {
      return "matern";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(
          new KernelForm(
              id(), "matern:nu=1.5,width=2", "(1 + a)e⁻ᵃ, a = √3·‖x − x′‖/width: less smooth"),
          new KernelForm(id(), "matern:nu=0.5,width=2", "e⁻ᵃ, a = ‖x − x′‖/width: rough"),
          new KernelForm(id(), "matern", "nu=1.5, the width taken from the training rows"),
          new KernelForm(id(), "matern:nu=2.5,width=1,2,10", "a width for each column"));
    }

    @Override
    public KernelDescription description() {
      return new KernelDescription(
          "k(a), a = √(2·nu)·‖(x − x′)/width‖, k = e⁻ᵃ, (1 + a)e⁻ᵃ, (1 + a + a²/3)e⁻ᵃ for nu = 0.5,"
              + " 1.5, 2.5",
          "functions that are continuous (0.5), have one derivative (1.5) or two (2.5)",
          "where rbf is too smooth: measurements, prices, terrain; 1.5 is a good second guess");
    }

    @Override
    public List<KernelSetting<?>> settings() {
      return List.of(NU, WIDTH);
    }

    @Override
    public Kernel make(KernelArguments given) {
      MaternKernel unit =
          new MaternKernel(given.of(NU).orElse(MaternKernel.Smoothness.THREE_HALVES), 1);
      return given.of(WIDTH).orElseGet(WidthChoice::automatic).of().apply(unit);
    }
  }

  /** ν in any spelling. */
  private record Smoothnesses() implements ValueType<MaternKernel.Smoothness> {

    @Override
    public String word() {
      return "smoothness";
    }

    @Override
    public String range() {
      return "0.5, 1.5 or 2.5";
    }

    @Override
    public Optional<MaternKernel.Smoothness> parse(String text) {
      return Numbers.parse(text)
          .flatMap(
              nu ->
                  Arrays.stream(MaternKernel.Smoothness.values())
                      .filter(smoothness -> smoothness.nu() == nu)
                      .findFirst());
    }

    @Override
    public String print(MaternKernel.Smoothness value) {
      return Numbers.text(value.nu());
    }
  }

  /** {@link RationalQuadraticKernel}. */
  record RationalQuadratic() implements KernelKind {

    private static final KernelSetting<Double> ALPHA =
        KernelSetting.of("alpha", Real.positive(), "how alike the widths are that it mixes");

    @Override
    public String id() {
      return "rq";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(
          new KernelForm(
              id(),
              "rq:alpha=1,width=1",
              "(1 + ‖x − x′‖²/(2·alpha·width²))^(−alpha): rbf of many widths"),
          new KernelForm(id(), "rq", "alpha=1, the width taken from the training rows"),
          new KernelForm(id(), "rq:alpha=1,width=1,2,10", "a width for each column"));
    }

    @Override
    public KernelDescription description() {
      return new KernelDescription(
          "(1 + ‖(x − x′)/width‖²/(2·alpha))^(−alpha)",
          "sums of smooth functions of many widths; with a large alpha those of rbf",
          "where things vary both slowly and quickly, or rows far apart should still matter");
    }

    @Override
    public List<KernelSetting<?>> settings() {
      return List.of(ALPHA, WIDTH);
    }

    @Override
    public Kernel make(KernelArguments given) {
      DistanceKernel unit = new RationalQuadraticKernel(given.of(ALPHA).orElse(1.0), 1);
      return given.of(WIDTH).orElseGet(WidthChoice::automatic).of().apply(unit);
    }
  }

  /** {@link Circles} under a Gaussian kernel. */
  record Periodic() implements KernelKind {

    private static final KernelSetting<List<Double>> PERIOD =
        KernelSetting.several(
            Circles.PERIOD,
            new NumberList(Real.positive()),
            "after how much a column repeats, one for all columns or one for each, in their units"
                + " once encoded");

    @Override
    public String id() {
      return "periodic";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(
          new KernelForm(
              id(),
              "periodic:period=1,width=1",
              "exp(−2·Σₖsin²(π(xₖ − x′ₖ)/period)/width²): functions that repeat"));
    }

    @Override
    public KernelDescription description() {
      return new KernelDescription(
          "Πₖ exp(−2·sin²(π(xₖ − x′ₖ)/periodₖ)/widthₖ²)",
          "functions that repeat exactly, in every column, after its period",
          "for the hour of the day, the day of the week, an angle; times rbf for cycles that"
              + " change. Columns that do not repeat get a period far beyond their range");
    }

    @Override
    public List<KernelSetting<?>> settings() {
      return List.of(PERIOD, NUMBERS);
    }

    @Override
    public Kernel make(KernelArguments given) {
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
  }
}
