// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Optional;
import org.relent.machine.Modelling;
import org.relent.machine.Normality;

/**
 * A generative model of whole rows, by the id of {@code family=} and {@code parts=}: what normal
 * rows are described by, components of a mixture are, and Fisher scores are taken of. {@link
 * RowFamilies} has those of the library.
 */
public interface RowFamily extends NormalityKind {

  /** Columns that know nothing of each other, numbers always described in one way. */
  static RowFamily ofColumns(String id, NumberModel numbers) {
    return new RowFamilies.OfColumns(id, Optional.of(numbers));
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
