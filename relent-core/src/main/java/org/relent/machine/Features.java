// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.relent.data.Examples;
import org.relent.kernel.Kernel;
import org.relent.model.ProofObstacle;

/** How examples become the vectors that kernels compare. */
public interface Features {

  /**
   * The vectors, and how new rows become the like.
   *
   * @param cost what a fit to them will need, which is refused if it is over the budget
   */
  Prepared of(Examples given, Kernel kernel, Fitting fitting, FitCost cost);

  /** What is set about them but for the encoding of columns, by name, in order. */
  default Map<String, String> texts() {
    return Collections.emptyMap();
  }

  /** What of them was made from the rows, and would have come out differently without one. */
  Set<ProofObstacle> obstacles(Prepared data);

  /** Columns encoded, as they are. */
  static Features encoded() {
    return new Plain();
  }

  /** Columns encoded, as they are. */
  record Plain() implements Features {

    @Override
    public Prepared of(Examples given, Kernel kernel, Fitting fitting, FitCost cost) {
      return Prepared.encoded(given, kernel, fitting, cost);
    }

    @Override
    public Set<ProofObstacle> obstacles(Prepared data) {
      return ColumnObstacles.ofCoordinates(data);
    }
  }

  /** The same features, compared by a kernel whose width was taken from the rows. */
  static Features withWidthOfRows(Features features) {
    return new WidthOfRows(features);
  }

  /** Features compared by a kernel whose width was taken from the rows. */
  record WidthOfRows(Features features) implements Features {

    @Override
    public Prepared of(Examples given, Kernel kernel, Fitting fitting, FitCost cost) {
      return features.of(given, kernel, fitting, cost);
    }

    @Override
    public Map<String, String> texts() {
      return features.texts();
    }

    @Override
    public Set<ProofObstacle> obstacles(Prepared data) {
      Set<ProofObstacle> all = EnumSet.of(ProofObstacle.WIDTH);
      all.addAll(features.obstacles(data));
      return all;
    }
  }

  /** Settings of a machine with a kernel, which may compare other vectors than columns encoded. */
  interface Carrier<T> extends Fitting.Carrier<T> {

    /** The same machine, its kernel comparing other vectors. */
    default T features(Features features) {
      return fitting(fitting().withFeatures(features));
    }
  }
}
