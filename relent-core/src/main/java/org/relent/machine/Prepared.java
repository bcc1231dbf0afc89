// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Examples;
import org.relent.data.Rows;
import org.relent.data.Scaling;
import org.relent.kernel.Kernel;

/**
 * Examples made ready for a kernel machine: rows of weight zero gone, columns encoded.
 *
 * @param examples those that count
 * @param origin the row of the given data that each was, counted from 1
 */
public record Prepared(Examples examples, int[] origin, Encoding encoding, Rows rows) {

  static Prepared of(Examples given, Kernel kernel, Fitting fitting) {
    double[] weights = given.weights();
    int[] origin =
        IntStream.range(0, weights.length).filter(t -> weights[t] > 0).map(t -> t + 1).toArray();
    Examples examples = given.requireRows(2).requireFeatures().effective();
    Scaling scaling = kernel.precomputed() ? Scaling.NONE : fitting.scaling();
    Encoding encoding = Encoding.fit(examples.features(), examples.weights(), scaling);
    return new Prepared(examples, origin, encoding, encoding.encode(examples.features()));
  }

  double[] weights() {
    return examples.weights();
  }
}
