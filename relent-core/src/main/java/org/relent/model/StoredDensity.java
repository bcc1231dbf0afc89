// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.LinkedHashSet;
import java.util.List;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.store.RowShape;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;

/**
 * A density as it is stored: the distribution, the coordinates that it is of, the names of its
 * parts, and where every start of the search ended.
 */
final class StoredDensity {

  private static final String USED = "density.used";

  /** The names of components, or of hidden units. */
  private static final String PARTS = "density.parts";

  private static final String WHAT = "a distribution";

  private StoredDensity() {}

  static void write(LatentDensity model, StoreWriter to) {
    int[] used = model.used();
    StoreWriter described = to.object(DistributionForm.DISTRIBUTION, RowShape.vectors(used.length));
    StoredForm.write(DistributionForm.class, WHAT, model.distribution(), described);
    requireSound(model);
    to.array(USED, used, used.length).names(PARTS, model.parts(), "part");
    StoredRestarts.write(model.restarts(), to);
  }

  static LatentDensity read(StoreReader from, Encoding encoding, FitReport summary) {
    int[] used = from.ints(USED, 0, from.length(USED));
    StoreReader described =
        from.object(DistributionForm.DISTRIBUTION, RowShape.vectors(used.length));
    DistributionForm form = StoredForm.read(DistributionForm.class, WHAT, described);
    LatentDistribution distribution =
        StoreFault.sound("the distribution", () -> form.reading().apply(described));
    described.done();
    int size = from.length(PARTS);
    StoreFault.LIMIT.require(
        size <= StoreLimits.CLASSES, size + " parts are more than there may be");
    List<String> parts = from.names(PARTS, "part");
    StoreFault.AGREEMENT.require(
        parts.size() == distribution.parts(),
        "there are " + parts.size() + " names of " + distribution.parts() + " parts");
    LatentDensity model =
        new LatentDensity(encoding, used, distribution, parts, StoredRestarts.read(from), summary);
    requireSound(model);
    return model;
  }

  /** What must hold of a density, whether it is read or to be written. */
  private static void requireSound(LatentDensity model) {
    LatentDistribution distribution = model.distribution();
    StoreFault.LIMIT.require(
        distribution.parts() <= StoreLimits.CLASSES,
        distribution.parts() + " parts are more than there may be");
    StoreFault.TEXT.require(
        new LinkedHashSet<>(model.parts()).size() == model.parts().size(),
        "two parts have the same name");
    requireUsed(model.used(), model.encoding().width());
    requireCells(model);
    double entropy = StoreFault.sound("the distribution", distribution::entropy);
    StoreFault.NUMBER.require(
        Double.isFinite(entropy), "the entropy of the distribution is not finite");
    StoredRestarts.requireSound(model.restarts(), distribution.parts());
  }

  private static void requireUsed(int[] used, int width) {
    int before = -1;
    for (int k : used) {
      StoreFault.AGREEMENT.require(
          k > before && k < width,
          "the coordinates that the distribution is of do not rise, or are beyond the columns");
      before = k;
    }
  }

  /** Mixtures are of numbers, units of numbers and of columns with two levels. */
  private static void requireCells(LatentDensity model) {
    boolean units = model.distribution().hidden() == LatentDistribution.Hidden.UNITS;
    List<Encoded> columns = model.encoding().parts();
    for (Encoded column : columns) {
      boolean fits =
          column instanceof Encoded.Numeric
              || (units && column instanceof Encoded.Code code && code.cardinality() <= 2);
      StoreFault.AGREEMENT.require(fits, unfit(column));
    }
    // each column is one coordinate then
    for (int k : model.used()) {
      StoreFault.AGREEMENT.require(columns.get(k).cardinality() != 1, unfit(columns.get(k)));
    }
  }

  private static String unfit(Encoded column) {
    return "column " + Quoted.of(column.name()) + " is not of a kind that the distribution is of";
  }
}
