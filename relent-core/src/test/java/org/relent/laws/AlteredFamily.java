// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import org.relent.data.DenseRows;
import org.relent.family.Family;
import org.relent.family.FisherScore;
import org.relent.family.Scorer;
import org.relent.family.Tilted;

/** A family with one thing wrong, the rest as it should be: one negative control per law. */
record AlteredFamily(Family family, Fault fault) implements Family {

  /** What is wrong, and the law that tells. */
  enum Fault {
    NORMALISER("log Z(0) = 0, the prior is normalised"),
    COEFFICIENTS("the gradient of log Z is the coefficients"),
    BEND("bent coefficients are their derivative"),
    ASYMMETRY("the covariance is one"),
    NEGATIVE("the covariance is one"),
    AFTER("after some rows, the rest"),
    KEPT("statistics are read, not kept"),
    PROJECT("projecting undoes accumulating"),
    OVERWRITE("projecting undoes accumulating"),
    SCORE("the score of a row"),
    PARTS("parts leave the same of every row"),
    NOT_A_NUMBER("never not a number");

    private final String law;

    Fault(String law) {
      this.law = law;
    }

    String law() {
      return law;
    }
  }

  private double wrong(Fault kind, double by) {
    return fault == kind ? by : 0;
  }

  @Override
  public int dimension() {
    return family.dimension();
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into) {
    into[0] *= 1 - wrong(Fault.OVERWRITE, 1);
    family.accumulate(rows, i, weight, into);
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients) {
    return family.project(rows, i, coefficients) + wrong(Fault.PROJECT, 1e-6);
  }

  @Override
  public double base(DenseRows rows, int i) {
    return family.base(rows, i);
  }

  @Override
  public Tilted at(double[] statistics) {
    return new AlteredTilt(statistics);
  }

  private final class AlteredTilt implements Tilted {

    private final double[] kept;
    private final Tilted tilted;

    AlteredTilt(double[] statistics) {
      this.kept = statistics;
      this.tilted = family.at(statistics);
    }

    @Override
    public double logZ() {
      double logZ = tilted.logZ() + wrong(Fault.NORMALISER, 1e-6);
      return fault == Fault.NOT_A_NUMBER && Double.isInfinite(logZ) ? Double.NaN : logZ;
    }

    @Override
    public double[] coefficients() {
      double[] coefficients =
          fault == Fault.KEPT ? family.at(kept).coefficients() : tilted.coefficients();
      coefficients[0] += wrong(Fault.COEFFICIENTS, 1e-4);
      return coefficients;
    }

    @Override
    public double[] bend(double[] direction) {
      double[] bent = tilted.bend(direction);
      bent[0] += wrong(Fault.ASYMMETRY, 1e-3) * direction[direction.length - 1];
      for (int k = 0; k < bent.length; k++) {
        bent[k] *= 1 + wrong(Fault.BEND, 1e-3) - wrong(Fault.NEGATIVE, 2);
      }
      return bent;
    }
  }

  @Override
  public Family after(double[] statistics) {
    return fault == Fault.AFTER
        ? new AlteredFamily(family, fault)
        : new AlteredFamily(family.after(statistics), fault);
  }

  @Override
  public Scorer expected() {
    return altered(family.expected());
  }

  @Override
  public Scorer plugIn() {
    return altered(family.plugIn());
  }

  @Override
  public FisherScore fisher() {
    return family.fisher();
  }

  private Scorer altered(Scorer scorer) {
    return new Scorer() {
      @Override
      public double score(DenseRows rows, int i) {
        return scorer.score(rows, i) + wrong(Fault.SCORE, 1e-6);
      }

      @Override
      public double[] parts(DenseRows rows, int i) {
        double[] parts = scorer.parts(rows, i);
        parts[0] += wrong(Fault.PARTS, 1e-6 * i);
        return parts;
      }
    };
  }
}
