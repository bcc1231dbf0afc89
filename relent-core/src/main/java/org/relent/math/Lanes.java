// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The loops in which fitting spends its time, over many numbers at once.
 *
 * <p>There are two ways to run them: plain Java, which the compiler turns into vector code as far
 * as it can, and the Vector API, which is there when the virtual machine is started with it
 * (docs/performance.md). Each gives the same bits for any number of threads and any way to cut the
 * work; between the two the last bits differ, because one rounds once where the other rounds twice.
 * So a model says which of them made it.
 */
public interface Lanes {

  /** Columns of a panel and of a tile. */
  int WIDTH = 128;

  /** The word by which models record it. */
  String name();

  /**
   * A panel as {@link #products} reads it: its numbers in the order in which they are needed.
   *
   * @param panel {@value #WIDTH} numbers for every k
   */
  float[][] packed(float[][] panel);

  /**
   * {@code tile[r][j]} = Σₖ {@code left[which[r]][k]}·{@code panel[k][j]} for r &lt; rows and all
   * {@value #WIDTH} columns j, terms added in the order of k.
   *
   * @param panel as {@link #packed} made it
   */
  void products(float[][] left, int[] which, int rows, float[][] panel, float[][] tile);

  /**
   * x[j] ← e^(x[j]) to single precision, for j &lt; {@value #WIDTH} and |x| &lt; 80.
   *
   * @param work as long as x; what is in it does not matter
   */
  void exp(float[] x, float[] work);

  /**
   * {@code into[j]} += Σᵣ c[r]·{@code rows[r][at[r] + j]} for r &lt; count and from ≤ j &lt; to,
   * terms added in the order of r.
   */
  void add(double[] c, float[][] rows, int[] at, int count, int from, int to, double[] into);

  /**
   * {@code tile[r][j]} = Σₖ {@code left[r][k]}·{@code panel[k][j]} for r &lt; rows and all {@value
   * #WIDTH} columns j, in double precision.
   */
  default void products(double[][] left, int rows, double[][] panel, double[][] tile) {
    PanelProducts.of(left, rows, panel, tile);
  }

  /** x[j] ← e^(x[j]) to double precision, for j &lt; {@value #WIDTH} and x ≤ 0. */
  default void exp(double[] x) {
    Exp.inPlace(x, 0, WIDTH);
  }

  /** Plain Java. */
  static Lanes plain() {
    return PlainLanes.INSTANCE;
  }

  /** The Vector API where this virtual machine was started with it, else plain Java. */
  static Lanes fastest() {
    return Fastest.FOUND;
  }

  /** What a module that offers other lanes registers; absent lanes are no error. */
  interface Provider {

    /** The lanes; empty where this virtual machine cannot run them well. */
    Optional<Lanes> lanes();
  }

  /** Looked for once: the virtual machine's modules do not change. */
  final class Fastest {

    private static final Lanes FOUND = find();

    private Fastest() {}

    private static Lanes find() {
      for (Provider provider : ServiceLoader.load(Provider.class, Lanes.class.getClassLoader())) {
        if (provider.lanes().isPresent()) {
          return provider.lanes().get();
        }
      }
      return PlainLanes.INSTANCE;
    }
  }
}
