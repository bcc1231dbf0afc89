// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DenseRows;
import org.relent.loss.HingeLoss;
import org.relent.math.Threads;

/** What kernels, biases and kernel duals refuse, and what they say of themselves. */
class KernelSettingsTest {

  private static void refused(Runnable work, double value) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, work::run, "value " + value);
    assertTrue(refusal.getMessage().contains(String.valueOf(value)), refusal.getMessage());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void settingsOutOfRangeAreRefusedWithTheirValue(double bad) {
    refused(() -> new GaussianKernel(bad), bad);
    refused(() -> GaussianKernel.ofWidth(bad), bad);
    refused(() -> new ConstantKernel(bad), bad);
    refused(() -> new PolynomialKernel(2, bad, 1), bad);
    refused(() -> new PolynomialKernel(2, 1, bad), bad);
    refused(() -> new LinearKernel().scaled(bad), bad);
    refused(() -> Bias.gaussian(bad), bad);
  }

  @Test
  void zeroIsRefusedWhereItMeansNothing() {
    refused(() -> new GaussianKernel(0), 0.0);
    refused(() -> GaussianKernel.ofWidth(0), 0.0);
    refused(() -> new LinearKernel().scaled(0), 0.0);
    refused(() -> Bias.gaussian(0), 0.0);
    assertThrows(IllegalArgumentException.class, () -> Kernels.polynomial(0));
    assertEquals(0, new ConstantKernel(0).of(1, 1, 1));
    assertEquals(8, new PolynomialKernel(3, 1, 0).of(2, 4, 4));
  }

  /** A width so small or large that its γ is not a positive, finite number. */
  @Test
  void widthsBeyondTheRangeOfGammaAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> GaussianKernel.ofWidth(1e-200));
    assertThrows(IllegalArgumentException.class, () -> GaussianKernel.ofWidth(1e200));
  }

  @Test
  void onlyTheLinearKernelIsLinear() {
    assertTrue(new LinearKernel().linear());
    assertTrue(new LinearKernel().scaled(2).linear());
    assertFalse(Kernels.gaussian(1).linear());
    assertFalse(Kernels.polynomial(1).linear());
    assertFalse(new LinearKernel().plus(new LinearKernel()).linear());
    assertFalse(new PrecomputedKernel().linear());
  }

  @Test
  void namesOfKernelsTellThemApart() {
    assertEquals("linear", Kernels.linear().toString());
    assertEquals("rbf:gamma=0.5", Kernels.gaussian(1).toString());
    assertEquals("poly:degree=3,scale=1,offset=1", Kernels.polynomial(3).toString());
    assertEquals(
        "2*linear+constant:3", Kernels.linear().scaled(2).plus(new ConstantKernel(3)).toString());
  }

  @Test
  void aBiasIsFlatGaussianOrNone() {
    Kernel kernel = Kernels.linear();
    assertTrue(Bias.flat().isFlat());
    assertEquals(kernel, Bias.flat().on(kernel));
    assertEquals(kernel, Bias.none().on(kernel));
    assertEquals(0, Bias.none().variance());
    assertFalse(Bias.gaussian(2).isFlat());
    assertEquals(2, Bias.gaussian(2).variance());
    assertEquals(7 + 2, Bias.gaussian(2).on(kernel).of(7, 0, 0));
  }

  @Test
  void aDualOfUnequalPartsIsRefused() {
    Gram gram = KernelGram.of(Kernels.linear(), DenseRows.of(new double[3][2]), Threads.one(), 0);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new KernelDual(
                gram, Signs.positive(2), Collections.nCopies(3, new HingeLoss(1)), false));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new KernelDual(
                gram, Signs.positive(3), Collections.nCopies(2, new HingeLoss(1)), false));
  }
}
