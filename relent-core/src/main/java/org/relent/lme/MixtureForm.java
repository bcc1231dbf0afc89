// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.data.DataException;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Remedy;
import org.relent.model.LatentDistribution;

/**
 * A mixture of rows of numbers.
 *
 * @param <M> the kind of mixture
 */
interface MixtureForm<M extends Mixture<M>> extends LatentForm<M> {

  /** By weight, but where components are the classes of labels. */
  @Override
  default LatentDistribution distribution(M at, LatentRows rows) {
    return rows.classes().isEmpty() ? at.byWeight() : at;
  }

  @Override
  default List<String> names(int parts, LatentRows rows) {
    return rows.names(parts);
  }

  static void requireNumbers(Encoding encoding) {
    encoding.parts().stream()
        .filter(part -> !(part instanceof Encoded.Numeric))
        .findFirst()
        .ifPresent(
            part -> {
              throw DataException.inColumn(
                  "RLT-D092",
                  part.name(),
                  "holds no numbers, which this density is of; leave it out ({}), or code it as"
                      + " numbers",
                  new Remedy.LeaveOut(part.name()));
            });
  }
}
