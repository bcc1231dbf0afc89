// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import org.relent.dual.JointPotential;
import org.relent.math.Matrices;
import org.relent.math.Vectors;

/**
 * A row of which one repetition leaves: what its margins then cost, and how that changes. All but
 * the loss is in the scaled coordinates of {@link Curvature}.
 *
 * @param loss φ of the margins without it, as often as the row counts
 * @param ofPrecision −∂loss/∂P over the multipliers of the row, but for its sign
 * @param ofCurvature what the curvature of the row itself adds
 * @param ofLambda what its multipliers themselves add, negated
 */
record LeavingBlock(double loss, double[] ofPrecision, double[] ofCurvature, double[] ofLambda) {

  /**
   * @param scale D
   * @param block DSD
   * @param own the block of D⁻¹PD⁻¹
   * @param copies c
   */
  static LeavingBlock of(
      JointPotential potential,
      double[] lambda,
      double[] scale,
      double[] block,
      double[] own,
      double copies) {
    int width = lambda.length;
    double[] inverse = Blocks.inverse(block, width);
    double[] precision =
        Vectors.of(
            own.length, k -> own[k] / copies / copies + (1 - 1 / copies) / copies * inverse[k]);
    double[] spread = Blocks.inverse(precision, width);
    double[] part = Vectors.of(width, a -> lambda[a] / copies / scale[a]);
    double[] e = Matrices.times(spread, part);
    double[] noise = Matrices.times(block, part);
    double[] margin = new double[width];
    potential.slope(lambda, margin);
    for (int a = 0; a < width; a++) {
      margin[a] -= (e[a] - copies * noise[a]) / scale[a];
    }
    double[] charge = new double[width];
    potential.peak(margin, 0, 0, charge);
    for (int a = 0; a < width; a++) {
      charge[a] /= scale[a];
    }
    double[] z = Matrices.times(spread, charge);
    double[] ofPrecision = new double[own.length];
    Blocks.addOuter(ofPrecision, 1 / copies / copies, e, z);
    double[] ofCurvature = new double[own.length];
    Blocks.addOuter(ofCurvature, copies, charge, part);
    Blocks.addOuter(
        ofCurvature,
        -(1 - 1 / copies) / copies,
        Matrices.times(inverse, z),
        Matrices.times(inverse, e));
    for (int a = 0; a < width; a++) {
      z[a] /= copies;
    }
    return new LeavingBlock(potential.loss(margin), ofPrecision, ofCurvature, z);
  }
}
