// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One output per class; an example is a row and two of its classes, its one multiplier λ: β of the
 * class that is ahead is λ, of the other −λ, and the margin is the difference of their scores. So a
 * row of which no class is certain has as many examples as pairs of classes that its label tells
 * apart.
 */
public final class Contrasts implements Coding {

  private final int classes;
  private final int rows;
  private final int[] row;
  private final int[] ahead;
  private final int[] behind;

  private Contrasts(int classes, int rows, int[] row, int[] ahead, int[] behind) {
    this.classes = classes;
    this.rows = rows;
    this.row = row;
    this.ahead = ahead;
    this.behind = behind;
  }

  /** Gathers examples, row after row. */
  public static final class Builder {

    private final List<int[]> examples = new ArrayList<>();

    /** None yet. */
    public Builder() {}

    /** One more: a row, the class that is ahead, and the one behind. */
    public Builder add(int row, int ahead, int behind) {
      examples.add(new int[] {row, ahead, behind});
      return this;
    }

    /** The coding of so many classes and rows. */
    public Contrasts build(int classes, int rows) {
      return new Contrasts(classes, rows, part(0), part(1), part(2));
    }

    private int[] part(int which) {
      return examples.stream().mapToInt(example -> example[which]).toArray();
    }
  }

  @Override
  public int size() {
    return row.length;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int row(int t) {
    return row[t];
  }

  /** The class that is ahead in an example. */
  public int ahead(int t) {
    return ahead[t];
  }

  /** The class that is behind. */
  public int behind(int t) {
    return behind[t];
  }

  @Override
  public int outputs() {
    return classes;
  }

  @Override
  public int width() {
    return 1;
  }

  @Override
  public void coefficients(int t, double[] lambda, double[] beta) {
    Arrays.fill(beta, 0);
    beta[ahead[t]] = lambda[0];
    beta[behind[t]] = -lambda[0];
  }

  @Override
  public void margins(int t, double[] score, double[] margin) {
    margin[0] = score[ahead[t]] - score[behind[t]];
  }

  /** BᵀB = 2. */
  @Override
  public double shared() {
    return 1;
  }

  @Override
  public double overlap(int s, int i, int t, int j) {
    double overlap = ahead[s] == ahead[t] ? 1 : 0;
    overlap += behind[s] == behind[t] ? 1 : 0;
    overlap -= ahead[s] == behind[t] ? 1 : 0;
    overlap -= behind[s] == ahead[t] ? 1 : 0;
    return overlap;
  }

  @Override
  public double coefficient(int t, int o, int i) {
    if (o == ahead[t]) {
      return 1;
    }
    return o == behind[t] ? -1 : 0;
  }
}
