// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * The score itself, around which numbers spread by the same everywhere, or of which no spread is
 * told, as of a quantile.
 *
 * @param sd of a number around the score; NaN for none
 */
public record LocationResponse(double sd) implements Response {

  /** How it is stored: by the spread, or none. */
  public static final ResponseForm FORM = new ResponseForm("location", LocationResponse::read);

  private static final String SD = "sd";

  public LocationResponse {
    if (!(Double.isNaN(sd) || (sd > 0 && sd < Double.POSITIVE_INFINITY))) {
      throw new IllegalArgumentException("Spread must be positive and finite, got " + sd);
    }
  }

  /** Without a spread. */
  public static LocationResponse withoutSpread() {
    return new LocationResponse(Double.NaN);
  }

  private static LocationResponse read(StoreReader from) {
    return from.isNull(SD) ? withoutSpread() : new LocationResponse(spread(from.number(SD)));
  }

  private static double spread(double sd) {
    StoreFault.NUMBER.require(sd > 0, "a standard deviation is not positive");
    return sd;
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    if (Double.isNaN(sd)) {
      to.putNull(SD);
    } else {
      to.put(SD, sd);
    }
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    return new Estimate(score, sd);
  }
}
