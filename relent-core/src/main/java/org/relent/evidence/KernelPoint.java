// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.kernel.Kernel;
import org.relent.math.Vectors;

/**
 * A kernel and a noise, of whose parameters some are open.
 *
 * @param kernel with values
 * @param open which of its parameters are
 * @param noise s²
 * @param noiseOpen whether that is
 */
public record KernelPoint(Kernel kernel, List<Boolean> open, double noise, boolean noiseOpen) {

  public KernelPoint {
    open = List.copyOf(open);
    if (open.size() != kernel.parameters().size()) {
      throw new IllegalArgumentException(
          "The kernel " + kernel + " does not have " + open.size() + " parameters");
    }
  }

  /** The places of the parameters of the kernel that are open. */
  int[] places() {
    return IntStream.range(0, open.size()).filter(open::get).toArray();
  }

  /** Whether nothing is. */
  public boolean settled() {
    return places().length == 0 && !noiseOpen;
  }

  /** Logarithms of all that is open, the noise last. */
  double[] logarithms() {
    int[] places = places();
    double[] logarithms = new double[places.length + (noiseOpen ? 1 : 0)];
    for (int p = 0; p < places.length; p++) {
      logarithms[p] = StrictMath.log(kernel.parameters().get(places[p]).value());
    }
    if (noiseOpen) {
      logarithms[places.length] = StrictMath.log(noise);
    }
    return logarithms;
  }

  /** The same with other values of what is open. */
  KernelPoint at(double[] logarithms) {
    double[] exact = Vectors.of(logarithms.length, p -> StrictMath.exp(logarithms[p]));
    return with(exact);
  }

  /** The same with these values of what is open, the noise last. */
  KernelPoint with(double[] values) {
    int[] places = places();
    double[] all = kernel.parameters().stream().mapToDouble(p -> p.value()).toArray();
    for (int p = 0; p < places.length; p++) {
      all[places[p]] = values[p];
    }
    Kernel other = places.length == 0 ? kernel : kernel.withParameters(all);
    return new KernelPoint(other, open, noiseOpen ? values[places.length] : noise, noiseOpen);
  }
}
