// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.io.file.DensityFiles;
import org.relent.lme.LmeBoltzmann;
import org.relent.lme.LmeDirichletMixture;
import org.relent.lme.LmeGaussianMixture;
import org.relent.model.Model;

/** The densities behind the golden files. */
final class GoldenDensities {

  private static final int ROWS = 40;
  private static final int STARTS = 3;

  private GoldenDensities() {}

  /** One of each kind, by its id. */
  static Map<String, Supplier<Model>> models() {
    Map<String, Supplier<Model>> models = new LinkedHashMap<>();
    models.put(
        LmeGaussianMixture.ID,
        () ->
            LmeGaussianMixture.standard()
                .components(1, 2)
                .restarts(STARTS)
                .maxIterations(10)
                .fit(DensityFiles.numbers(ROWS)));
    models.put(
        LmeDirichletMixture.ID,
        () ->
            LmeDirichletMixture.standard()
                .restarts(STARTS)
                .maxIterations(20)
                .fit(DensityFiles.shares(ROWS)));
    models.put(
        LmeBoltzmann.ID,
        () -> LmeBoltzmann.standard().hidden(1).restarts(STARTS).fit(DensityFiles.flags(ROWS)));
    return models;
  }

  /** Rows as those of training; of numbers, with gaps. */
  static Table probe(String id) {
    return switch (id) {
      case LmeGaussianMixture.ID -> gaps();
      case LmeDirichletMixture.ID -> DensityFiles.shares(ROWS);
      default -> DensityFiles.flags(ROWS);
    };
  }

  private static Table gaps() {
    Table numbers = DensityFiles.numbers(ROWS);
    double[] y = ((NumericColumn) numbers.column("y")).values();
    y[3] = Double.NaN;
    return numbers.with(NumericColumn.of("y", y));
  }
}
