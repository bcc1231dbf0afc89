// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/**
 * into ← into − (Σₗ fₗ xₗ)², place by place: what one coordinate of whitened rows takes off their
 * log-densities.
 *
 * <p>Four columns at a time, so that what is summed is loaded and stored a quarter as often;
 * columns beyond the last of them count nothing, their factors being zero.
 *
 * @param x some columns of the same length
 * @param partial one more, overwritten
 */
record Whitened(double[][] x, int columns, double[] partial) {

  /** Subtracts the square of a combination of the first {@code terms} columns. */
  void subtractSquare(double[] f, int terms, double[] into) {
    if (terms <= 2) {
      two(x[0], f[0], at(1), f[1], into);
    } else if (terms <= 4) {
      four(f, into);
    } else {
      begin(f);
      int from = 4;
      for (; terms - from > 4; from += 4) {
        add(f, from);
      }
      end(f, from, into);
    }
  }

  /** Subtracts the square of one column. */
  void subtractSquare(int column, double factor, double[] into) {
    double[] a = x[column];
    for (int i = 0; i < into.length; i++) {
      double z = factor * a[i];
      into[i] -= z * z;
    }
  }

  private double[] at(int column) {
    return x[Math.min(column, columns - 1)];
  }

  private static void two(double[] a, double fa, double[] b, double fb, double[] into) {
    for (int i = 0; i < into.length; i++) {
      double z = fa * a[i] + fb * b[i];
      into[i] -= z * z;
    }
  }

  private void four(double[] f, double[] into) {
    double[] a = x[0];
    double[] b = at(1);
    double[] c = at(2);
    double[] d = at(3);
    double fa = f[0];
    double fb = f[1];
    double fc = f[2];
    double fd = f[3];
    for (int i = 0; i < into.length; i++) {
      double z = (fa * a[i] + fb * b[i]) + (fc * c[i] + fd * d[i]);
      into[i] -= z * z;
    }
  }

  private void begin(double[] f) {
    double[] a = x[0];
    double[] b = x[1];
    double[] c = x[2];
    double[] d = x[3];
    double fa = f[0];
    double fb = f[1];
    double fc = f[2];
    double fd = f[3];
    double[] to = partial;
    for (int i = 0; i < to.length; i++) {
      to[i] = (fa * a[i] + fb * b[i]) + (fc * c[i] + fd * d[i]);
    }
  }

  private void add(double[] f, int from) {
    double[] a = x[from];
    double[] b = x[from + 1];
    double[] c = x[from + 2];
    double[] d = x[from + 3];
    double fa = f[from];
    double fb = f[from + 1];
    double fc = f[from + 2];
    double fd = f[from + 3];
    double[] to = partial;
    for (int i = 0; i < to.length; i++) {
      to[i] += (fa * a[i] + fb * b[i]) + (fc * c[i] + fd * d[i]);
    }
  }

  private void end(double[] f, int from, double[] into) {
    double[] a = x[from];
    double[] b = at(from + 1);
    double[] c = at(from + 2);
    double[] d = at(from + 3);
    double fa = f[from];
    double fb = f[from + 1];
    double fc = f[from + 2];
    double fd = f[from + 3];
    double[] before = partial;
    for (int i = 0; i < into.length; i++) {
      double z = before[i] + ((fa * a[i] + fb * b[i]) + (fc * c[i] + fd * d[i]));
      into[i] -= z * z;
    }
  }
}
