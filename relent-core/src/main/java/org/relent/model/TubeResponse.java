// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.OptionalDouble;
import org.relent.data.Rows;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * The score itself, within a distance of which numbers cost nothing. No spread is told: what was
 * believed of distances is no density of numbers, and tilting the prior leaves its covariance as it
 * was (docs/errata.md, MED-P).
 *
 * @param distance half the width of the zone without a loss
 */
public record TubeResponse(double distance) implements Response {

  /** How it is stored: by the distance. */
  public static final ResponseForm FORM = new ResponseForm("tube", TubeResponse::read);

  private static final String DISTANCE = "zeroLossDistance";

  public TubeResponse {
    if (!(distance > 0 && distance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Distance must be positive and finite, got " + distance);
    }
  }

  private static TubeResponse read(StoreReader from) {
    double distance = from.number(DISTANCE);
    StoreFault.NUMBER.require(distance > 0, "a distance is not positive");
    return new TubeResponse(distance);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.put(DISTANCE, distance);
  }

  @Override
  public OptionalDouble zeroLossDistance() {
    return OptionalDouble.of(distance);
  }

  @Override
  public Estimate at(Rows rows, int i, double score) {
    return leftOut(score, 0);
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    return new Estimate(score, Double.NaN);
  }
}
