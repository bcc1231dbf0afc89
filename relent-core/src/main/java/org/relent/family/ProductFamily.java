// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.relent.data.DenseRows;
import org.relent.math.Cancellation;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.store.StoreFault;
import org.relent.store.StoreWriter;

/**
 * Cells of mixed kinds that know nothing of each other: the product of families, each over its own
 * coordinates, their statistics one after another. With one factor per column this is naive Bayes.
 */
public final class ProductFamily implements Segment {

  /** The id of its stored form. */
  static final String ID = "product";

  /** How it is stored: as a list of its factors, which only a family by itself may be. */
  public static final FamilyForm FORM =
      FamilyForm.of(
          ID,
          (from, coordinates, levels) -> {
            throw StoreFault.KEY.broken("a product is a factor of another");
          });

  private final List<Family> factors;

  /** Where the statistics of each factor begin, and where the last end. */
  private final int[] bounds;

  /**
   * @param factors at least one
   */
  public ProductFamily(List<? extends Family> factors) {
    this.factors = List.copyOf(factors);
    this.bounds = new int[factors.size() + 1];
    if (factors.isEmpty()) {
      throw new IllegalArgumentException("A product needs a factor");
    }
    for (int f = 0; f < factors.size(); f++) {
      bounds[f + 1] = bounds[f] + factors.get(f).dimension();
    }
  }

  @Override
  public String form() {
    return ID;
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeFactors(factors, to);
  }

  public List<Family> factors() {
    return factors;
  }

  @Override
  public int dimension() {
    return bounds[factors.size()];
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into, int from) {
    for (int f = 0; f < factors.size(); f++) {
      if (factors.get(f) instanceof Segment segment) {
        segment.accumulate(rows, i, weight, into, from + bounds[f]);
      } else {
        double[] part = part(into, from, f);
        factors.get(f).accumulate(rows, i, weight, part);
        System.arraycopy(part, 0, into, from + bounds[f], part.length);
      }
    }
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients, int from) {
    double sum = 0;
    for (int f = 0; f < factors.size(); f++) {
      sum +=
          factors.get(f) instanceof Segment segment
              ? segment.project(rows, i, coefficients, from + bounds[f])
              : factors.get(f).project(rows, i, part(coefficients, from, f));
    }
    return sum;
  }

  private double[] part(double[] whole, int from, int f) {
    return Arrays.copyOfRange(whole, from + bounds[f], from + bounds[f + 1]);
  }

  @Override
  public double base(DenseRows rows, int i) {
    double sum = 0;
    for (Family factor : factors) {
      sum += factor.base(rows, i);
    }
    return sum;
  }

  /** What each factor makes of its part of the statistics. */
  private <T> List<T> each(double[] statistics, BiFunction<Family, double[], T> made) {
    List<T> all = new ArrayList<>();
    for (int f = 0; f < factors.size(); f++) {
      all.add(made.apply(factors.get(f), part(statistics, 0, f)));
    }
    return all;
  }

  @Override
  public Tilted at(double[] statistics) {
    List<Tilted> parts = each(statistics, Family::at);
    double logZ = 0;
    for (Tilted part : parts) {
      logZ += part.logZ();
    }
    return logZ < Double.POSITIVE_INFINITY
        ? new Moved(this, parts, logZ)
        : new NoPrior(dimension());
  }

  @Override
  public ProductFamily after(double[] statistics) {
    return new ProductFamily(each(statistics, Family::after));
  }

  @Override
  public ProductFamily prepared(DenseRows rows) {
    return new ProductFamily(factors.stream().map(f -> f.prepared(rows)).toList());
  }

  @Override
  public ProductFamily within(Cancellation cancellation) {
    return new ProductFamily(factors.stream().map(f -> f.within(cancellation)).toList());
  }

  @Override
  public ProductFamily whole() {
    return new ProductFamily(factors.stream().map(Family::whole).toList());
  }

  @Override
  public Scorer expected() {
    return new Sum(factors.stream().map(Family::expected).toList());
  }

  @Override
  public Optional<CellMarginal> marginal(int coordinate) {
    return factors().stream().flatMap(factor -> factor.marginal(coordinate).stream()).findFirst();
  }

  @Override
  public Scorer plugIn() {
    return new Sum(factors.stream().map(Family::plugIn).toList());
  }

  @Override
  public FisherScore fisher() {
    return new JointFisher(factors.stream().map(Family::fisher).toList());
  }

  /** The factors tilted each by its part. */
  private record Moved(ProductFamily family, List<Tilted> parts, double logZ) implements Tilted {

    @Override
    public double[] coefficients() {
      return joined(parts.stream().map(Tilted::coefficients).toList());
    }

    @Override
    public double[] bend(double[] direction) {
      List<double[]> bent = new ArrayList<>();
      for (int f = 0; f < parts.size(); f++) {
        bent.add(parts.get(f).bend(family.part(direction, 0, f)));
      }
      return joined(bent);
    }

    /** Factors are independent: their covariances add up. */
    @Override
    public void addCovariance(
        Tiltable same, DenseRows rows, int[] which, Threads threads, double[] into) {
      List<Family> own = ((ProductFamily) same).factors;
      for (int f = 0; f < parts.size(); f++) {
        parts.get(f).addCovariance(own.get(f), rows, which, threads, into);
      }
    }
  }

  private static double[] joined(List<double[]> parts) {
    return parts.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /** Log-likelihoods of independent cells add up. */
  private record Sum(List<Scorer> scorers) implements Scorer {

    @Override
    public double score(DenseRows rows, int i) {
      double sum = 0;
      for (Scorer scorer : scorers) {
        sum += scorer.score(rows, i);
      }
      return sum;
    }

    @Override
    public double[] parts(DenseRows rows, int i) {
      double[] sum = new double[rows.width()];
      for (Scorer scorer : scorers) {
        Vectors.add(scorer.parts(rows, i), sum);
      }
      return sum;
    }
  }

  @Override
  public String toString() {
    return "ProductFamily" + factors;
  }
}
