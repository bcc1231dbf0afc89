// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.function.Function;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/**
 * How a distribution of rows and what is hidden is read back.
 *
 * @param reading makes what wrote this
 */
public record DistributionForm(String id, Function<StoreReader, LatentDistribution> reading)
    implements Part {

  /** What a distribution goes by in a stored model. */
  public static final String DISTRIBUTION = "density";
}
