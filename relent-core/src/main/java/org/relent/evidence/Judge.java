// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.Optional;
import org.relent.kernel.Kernel;

/** A criterion over some rows, as a function of their kernel and the noise of their responses. */
@FunctionalInterface
public interface Judge {

  /**
   * What it says; empty where that cannot be computed.
   *
   * @param kernel with values
   * @param gram K over the rows, a Gaussian bias included, row after row
   * @param noise s²; 1 where the response has none
   */
  Optional<Judgement> of(Kernel kernel, double[] gram, double noise);
}
