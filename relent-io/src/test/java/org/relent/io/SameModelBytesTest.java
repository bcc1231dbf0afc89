// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.data.Examples;
import org.relent.io.file.DensityFiles;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.lme.LmeBoltzmann;
import org.relent.lme.LmeDirichletMixture;
import org.relent.lme.LmeGaussianMixture;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Model;
import org.relent.pkr.KernelRidge;
import org.relent.testkit.Problems;
import org.relent.testkit.SystemBound;

/** The same data and seed make the same bytes, wherever and by however many threads. */
@Isolated("sets the locale of the process")
@SystemBound
class SameModelBytesTest {

  private static final double[][] X = Problems.rows(new Seed(1), 150, 4);

  private static byte[] med(int threads) {
    return bytes(
        MedSvm.withKernel(Kernels.gaussian(0.7))
            .threads(threads)
            .fit(Examples.of(X, Problems.classes(new Seed(2), X, 3))));
  }

  private static byte[] ridge(int threads) {
    double[] y = new double[X.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = X[i][0] * X[i][1];
    }
    return bytes(
        KernelRidge.withKernel(Kernels.gaussian(0.7))
            .bias(Bias.gaussian(1.5))
            .threads(threads)
            .fit(Examples.regression(X, y)));
  }

  /** A density of each form, whose starts run side by side. */
  private static byte[] density(int form, int threads) {
    return bytes(
        switch (form) {
          case 0 ->
              LmeGaussianMixture.standard()
                  .components(1, 2)
                  .restarts(3)
                  .threads(threads)
                  .fit(DensityFiles.numbers(40));
          case 1 ->
              LmeDirichletMixture.standard()
                  .restarts(3)
                  .maxIterations(20)
                  .threads(threads)
                  .fit(DensityFiles.shares(40));
          default ->
              LmeBoltzmann.standard()
                  .hidden(1)
                  .restarts(3)
                  .threads(threads)
                  .fit(DensityFiles.flags(40));
        });
  }

  @Test
  void threadsDoNotShowInDensities() {
    for (int form = 0; form < 3; form++) {
      byte[] one = density(form, 1);
      assertArrayEquals(one, density(form, 2), "form " + form);
      assertArrayEquals(one, density(form, 4), "form " + form);
    }
  }

  private static byte[] bytes(Model model) {
    return Models.bytes(SavedModel.of(model, Provenance.unknown()));
  }

  @Test
  void threadsDoNotShow() {
    byte[] med = med(1);
    byte[] ridge = ridge(1);
    for (int threads : new int[] {2, 4}) {
      assertArrayEquals(med, med(threads), threads + " threads");
      assertArrayEquals(ridge, ridge(threads), threads + " threads");
    }
  }

  @Test
  void theLocaleDoesNotShow() {
    byte[] plain = med(2);
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"tr-TR", "de-DE", "ar-EG-u-nu-arab"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        byte[] there = med(2);
        assertArrayEquals(plain, there, tag);
        assertArrayEquals(plain, Models.bytes(Models.parse(there)), tag);
      }
    } finally {
      Locale.setDefault(before);
    }
  }
}
