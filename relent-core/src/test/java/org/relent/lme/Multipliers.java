// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.data.Numbers;

/**
 * λ of a log-linear model: a value.
 *
 * @param lambda a copy
 */
public record Multipliers(double[] lambda) {

  public Multipliers {
    lambda = lambda.clone();
  }

  @Override
  public double[] lambda() {
    return lambda.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Multipliers m && Arrays.equals(lambda, m.lambda);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(lambda);
  }

  @Override
  public String toString() {
    return Numbers.list(lambda);
  }
}
