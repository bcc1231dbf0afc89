// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.machine.Modelling;
import org.relent.machine.Normality;

/**
 * A generative model of whole rows, by the id of {@code family=} and {@code parts=}: what normal
 * rows are described by, components of a mixture are, and Fisher scores are taken of.
 */
public interface RowFamily extends NormalityKind {

  /** Columns that know nothing of each other. */
  RowFamily PRODUCT = new RowFamilies.Product();

  /** A Gaussian over all numbers; whatever else there is knows nothing of it or each other. */
  RowFamily GAUSSIAN = new RowFamilies.Gaussian();

  /** A tree over categories: all trees (MED §3.4), or the most likely one (Chow and Liu). */
  RowFamily TREE = new RowFamilies.Tree();

  /** Those of the library. */
  static List<RowFamily> families() {
    return List.of(PRODUCT, GAUSSIAN, TREE);
  }

  /** Columns that know nothing of each other, numbers always described in one way. */
  static RowFamily ofColumns(String id, NumberModel numbers) {
    return new RowFamilies.OfColumns(id, numbers);
  }

  /**
   * What can be set of such a model.
   *
   * @param smoothing the count of every level before rows are counted; of a tree, that of a pair of
   *     columns in all
   * @param numbers how numbers are described where columns are independent
   * @param bins of numeric columns; 0 leaves them numbers, or refuses them
   */
  record RowSettings(double smoothing, NumberModel numbers, int bins) {}

  /** A proper prior over its parameters, no row counted: what is tilted (MED §4). */
  Modelling prior(RowSettings settings);

  /** Its parameters as the rows alone have them, or as near to that as the rows allow. */
  Modelling alone(RowSettings settings);

  /** Its parameters once the rows are counted into the prior: what Fisher scores are taken at. */
  default Modelling counted(RowSettings settings) {
    return alone(settings);
  }

  @Override
  default Normality normality(Description description) {
    return new Normality.Plain(new OneClass(prior(description.rows()), alone(description.rows())));
  }
}
