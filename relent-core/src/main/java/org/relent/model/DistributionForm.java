// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.function.Function;
import org.relent.store.StoreReader;
import org.relent.store.StoredForm;

/** How a distribution of rows and what is hidden is read back. */
public interface DistributionForm extends StoredForm<LatentDistribution> {

  /** What a distribution goes by in a stored model. */
  String DISTRIBUTION = "density";

  /** A form of this id. */
  static DistributionForm of(String id, Function<StoreReader, LatentDistribution> reading) {
    record Named(String id, Function<StoreReader, LatentDistribution> reading)
        implements DistributionForm {
      @Override
      public LatentDistribution read(StoreReader from) {
        return reading.apply(from);
      }
    }
    return new Named(id, reading);
  }
}
