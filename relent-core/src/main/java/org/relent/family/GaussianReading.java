// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

/**
 * What a score makes of N, x̄ and the scatter S of the cells that are there: constant − ½kq with q
 * = (x − x̄)ᵀS⁻¹(x − x̄).
 */
enum GaussianReading {

  /**
   * E[log P(x)], MED eq. 19. Of d numbers o are there: their covariance is IW(Sₒₒ, ν) with ν = N −
   * (d − o), the spread of their mean is still 1/N.
   */
  EXPECTED {
    @Override
    double weight(double count, int missing) {
      return count - missing;
    }

    @Override
    double constant(double count, int observed, int missing, double logDeterminant) {
      return 0.5
              * (WishartMoments.digammas(count - missing, observed)
                  - observed * StrictMath.log(Math.PI)
                  - logDeterminant)
          - 0.5 * observed / count;
    }
  },

  /** log P(x) with mean x̄ and covariance S/N. */
  PLUG_IN {
    @Override
    double weight(double count, int missing) {
      return count;
    }

    @Override
    double constant(double count, int observed, int missing, double logDeterminant) {
      return 0.5 * (observed * StrictMath.log(count / (2 * Math.PI)) - logDeterminant);
    }
  };

  /** k. */
  abstract double weight(double count, int missing);

  abstract double constant(double count, int observed, int missing, double logDeterminant);
}
