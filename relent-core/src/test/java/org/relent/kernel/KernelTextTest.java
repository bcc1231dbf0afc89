// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;
import org.relent.math.Seed;

/** A kernel is what it writes itself as. */
class KernelTextTest {

  private static Kernel random(UniformRandomProvider random, int depth) {
    return switch (depth == 0 ? random.nextInt(8) : random.nextInt(11)) {
      case 0 -> Kernels.linear();
      case 1 -> Kernels.gaussianGamma(StrictMath.pow(10, random.nextDouble(-12, 12)));
      case 2 -> Kernels.polynomial(1 + random.nextInt(5), random.nextDouble() + 1e-9, 1e-7);
      case 3 -> new ConstantKernel(random.nextDouble() * 1e9);
      case 4 -> Kernels.ofWidths(shape(random), positive(random, 1 + random.nextInt(4)));
      case 5 -> Kernels.linear(positive(random, 1 + random.nextInt(3)));
      case 6 -> Kernels.periodic(positive(random, 1), positive(random, 1 + random.nextInt(3)));
      case 7 -> Kernels.gaussianOfMatrix(2, 0.5, 0.5, 1 + random.nextDouble());
      case 8 -> random(random, depth - 1).plus(random(random, depth - 1));
      case 9 -> random(random, depth - 1).times(random(random, depth - 1));
      default -> random(random, depth - 1).scaled(StrictMath.pow(10, random.nextDouble(-9, 9)));
    };
  }

  private static double[] positive(UniformRandomProvider random, int count) {
    return random.doubles(count).map(x -> StrictMath.pow(10, 12 * x - 6)).toArray();
  }

  private static DistanceKernel shape(UniformRandomProvider random) {
    return switch (random.nextInt(3)) {
      case 0 -> Kernels.rationalQuadratic(random.nextDouble() + 1e-3, 1);
      case 1 -> GaussianKernel.ofWidth(1);
      default -> Kernels.matern(smoothness(random.nextInt(3)), random.nextDouble() + 1e-3);
    };
  }

  private static MaternKernel.Smoothness smoothness(int which) {
    return List.of(
            MaternKernel.Smoothness.HALF,
            MaternKernel.Smoothness.THREE_HALVES,
            MaternKernel.Smoothness.FIVE_HALVES)
        .get(which);
  }

  @Test
  void everyKernelReadsBackAsItself() {
    UniformRandomProvider random = new Seed(7).random();
    for (int i = 0; i < 2_000; i++) {
      Kernel kernel = random(random, 4);
      assertEquals(kernel, Kernels.parse(kernel.toString()), kernel.toString());
    }
    assertEquals(Kernels.precomputed(), Kernels.parse("precomputed"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rbf:sigma=0.5; rbf:gamma=2",
        "poly; poly:degree=3,scale=1,offset=1",
        "poly:degree=2; poly:degree=2,scale=1,offset=1",
        "linear + rbf:gamma=1; linear+rbf:gamma=1",
        "4*rbf:gamma=1e+0*linear; 4*rbf:gamma=1*linear",
        "(linear+constant:1)*linear; (linear+constant:1)*linear",
        "rbf:width=0.5; rbf:gamma=2",
        "rbf:width=1,2,10; rbf:width=1,2,10",
        "matern:width=2; matern:nu=1.5,width=2",
        "matern:width=1,2,nu=2.5; matern:nu=2.5,width=1,2",
        "rq:width=3; rq:alpha=1,width=3",
        "periodic:period=7; periodic:period=7,width=1",
        "linear:variance=2; 2*linear",
        "linear:variance=2,1; linear:variance=2,1",
        "linear:matrix=2,0,0,1; linear:matrix=2,0,0,1",
      })
  void shortFormsAreUnderstood(String given, String written) {
    assertEquals(written, Kernels.parse(given).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "+",
        "linear+",
        "linear linear",
        "4",
        "4*",
        "rbf:",
        "rbf:gamma=x",
        "rbf:gamma=0x",
        "rbf:gamma=4xx",
        "rbf:sigma=4x",
        "x*linear",
        "-1x*linear",
        "2x",
        "auto:1",
        "rbf:gamma",
        "rbf:gamma=",
        "rbf:gamma=0",
        "rbf:gamma=-1",
        "rbf:gamma=NaN",
        "rbf:gamma=1d",
        "rbf:gamma=1e999",
        "rbf:gamma=1,sigma=1",
        "rbf:gamma=1,gamma=1",
        "rbf:sigma=1e-300",
        "rbf:gama=1",
        "linear:x=1",
        "poly:degree=0",
        "poly:degree=1.5",
        "poly:degree=9999999999",
        "poly:offset=-1",
        "(linear",
        "linear)",
        "rbf:gamma=1)",
        "0*linear",
        "-1*linear",
        "lineer",
        "linear+precomputed",
        "((((((((((((((((((linear))))))))))))))))))",
        "constant:-1",
        "rbf:width=",
        "rbf:width=1,",
        "rbf:width=1,-2",
        "rbf:width=1,0",
        "rbf:width=1,NaN",
        "rbf:width=1;2",
        "rbf:gamma=1,2",
        "rbf:width=1,gamma=1",
        "rbf:width=each,1",
        "rbf:width=eachx",
        "rbf:matrix=1,2,3",
        "rbf:matrix=1,2,2,1",
        "rbf:matrix=1,0.5,0.4,1",
        "rbf:matrix=0",
        "linear:variance=1,variance=2",
        "linear:variance=-1",
        "linear:variance=1,matrix=1",
        "matern:nu=2",
        "matern:nu=3.5,width=1",
        "matern:nu=1.5,2.5",
        "matern:width=1e-320",
        "rq:alpha=0",
        "rq:alpha=1,width=1e200",
        "periodic",
        "periodic:width=1",
        "periodic:period=0",
        "periodic:period=1,width=0",
        "*linear",
        "2*3"
      })
  void anythingElseIsRefusedWithACode(String text) {
    DataException refusal = assertThrows(DataException.class, () -> Kernels.parse(text), text);
    assertTrue(refusal.code().startsWith("RLT-S0"), refusal.code());
  }

  /** What is left to the rows stays so through text, and is taken from them in every part. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rbf; rbf:gamma=0.5",
        "rbf:gamma=4x; rbf:gamma=2",
        "auto; 3*linear",
        "10x*rbf; 30*rbf:gamma=0.5",
        "0.5x*rbf:gamma=2x+2*linear; 1.5*rbf:gamma=1+2*linear",
        "linear+2*rbf; linear+2*rbf:gamma=0.5",
        "rbf*rbf:gamma=3; rbf:gamma=0.5*rbf:gamma=3",
        "rbf:width=auto; rbf:gamma=0.5",
        "rbf:width=each; rbf:width=1,1",
        "matern:nu=1.5,width=auto; matern:nu=1.5,width=1",
        "matern:nu=0.5,width=4x; matern:nu=0.5,width=4",
        "rq:alpha=2,width=each; rq:alpha=2,width=1,1",
        "linear:variance=each; linear:variance=1,1",
        "2x*linear:variance=each; 6*linear:variance=1,1",
      })
  void whatTheRowsDecideIsTakenFromThem(String open, String resolved) {
    Kernel kernel = Kernels.parse(open);
    assertTrue(kernel.unresolved());
    assertEquals(open, kernel.toString());
    assertEquals(kernel, Kernels.parse(kernel.toString()));
    assertThrows(IllegalStateException.class, () -> kernel.of(1, 1, 1));
    Kernel known = kernel.resolved(DEFAULTS);
    assertEquals(resolved, known.toString());
    assertFalse(known.unresolved());
    assertEquals(known, known.resolved(DEFAULTS));
    assertEquals(known.parameters().size(), kernel.open(2).size(), "open or not");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rbf; [true]",
        "rbf:gamma=4x; [false]",
        "rbf:width=each; [true, true]",
        "matern; [true]",
        "matern:width=4x; [false]",
        "rq:width=each; [false, true, true]",
        "rq:alpha=2,width=1; [false, false]",
        "auto; [true]",
        "linear:variance=each+10x*rbf; [true, true, false, true]",
        "3*matern+constant:2; [false, true, false]",
      })
  void whatIsLeftOpenIsToldParameterByParameter(String kernel, String open) {
    assertEquals(open, Kernels.parse(kernel).open(2).toString());
  }

  private static final KernelDefaults DEFAULTS =
      new KernelDefaults() {
        @Override
        public double gamma() {
          return 0.5;
        }

        @Override
        public int columns() {
          return 2;
        }

        @Override
        public double size(Kernel kernel) {
          return 3;
        }
      };

  @Test
  void thousandsOfPartsAreRefusedBeforeTheyAreMade() {
    for (String text :
        new String[] {"linear+".repeat(300) + "linear", "rbf*".repeat(300) + "linear"}) {
      DataException refusal = assertThrows(DataException.class, () -> Kernels.parse(text));
      assertTrue(refusal.getMessage().contains("parts"), refusal.getMessage());
    }
    String widths = "rbf:width=" + "1,".repeat(3_000) + "1";
    assertEquals(widths, Kernels.parse(widths).toString());
  }

  @Test
  void aSlipOfThePenIsAnsweredWithTheNearestName() {
    String kernel = assertThrows(DataException.class, () -> Kernels.parse("lineer")).getMessage();
    assertTrue(kernel.contains("did you mean \"linear\""), kernel);
    String setting =
        assertThrows(DataException.class, () -> Kernels.parse("rbf:gama=1")).getMessage();
    assertTrue(setting.contains("did you mean \"gamma\""), setting);
  }

  @Test
  void biasesReadBackAsThemselves() {
    for (Bias bias : new Bias[] {Bias.flat(), Bias.none(), Bias.gaussian(2.5)}) {
      assertEquals(bias, Bias.parse(bias.toString()));
    }
    for (String text : new String[] {"", "flt", "gaussian", "gaussian:", "gaussian:0"}) {
      assertEquals(
          "RLT-S001", assertThrows(DataException.class, () -> Bias.parse(text), text).code());
    }
  }
}
