// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * The mean μ = e^score of a count, whose variance is μ + αμ².
 *
 * @param dispersion α &gt; 0
 */
public record NegativeBinomialResponse(double dispersion) implements Response {

  /** How it is stored: by its dispersion. */
  public static final ResponseForm FORM =
      new ResponseForm("negative-binomial", NegativeBinomialResponse::read);

  private static final String DISPERSION = "dispersion";

  public NegativeBinomialResponse {
    if (!(dispersion > 0 && dispersion < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "Dispersion must be positive and finite, got " + dispersion);
    }
  }

  private static NegativeBinomialResponse read(StoreReader from) {
    double[] checked = StoreLimits.positive(DISPERSION, from.number(DISPERSION));
    return new NegativeBinomialResponse(checked[0]);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.put(DISPERSION, dispersion);
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    double mean = PoissonResponse.rate(score);
    double sd = Math.sqrt(mean) * Math.sqrt(1 + dispersion * mean);
    return new Estimate(mean, Math.min(sd, Double.MAX_VALUE));
  }
}
