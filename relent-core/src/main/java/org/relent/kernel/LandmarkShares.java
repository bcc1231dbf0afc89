// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Shares told by landmarks: what is left of a row's variance once the scores at n of them are
 * known. In the mean of some rows that is a {@link LearningCurve} σ(n). The crowd stands on it
 * where n = Σⱼ σ(n)/(Dⱼ/Kⱼⱼ + σ(n)), among the landmarks or beyond. Some landmarks tell the rows
 * from each other: −log σₜ grows from these to the crowd as it does in the mean, so that a row that
 * nobody knows anything of stays so. Where few landmarks tell nearly all, what they tell are
 * features, and the crowd is asked as a whole ({@link WeightShares}).
 */
final class LandmarkShares implements Shares {

  /** Landmarks of the curve, a power of two. */
  private static final int LANDMARKS = 512;

  /** Rows whose mean the curve is. */
  private static final int WITNESSES = 256;

  /** Landmarks that tell rows from each other, at most. */
  private static final int DETAIL = 64;

  /** A mean share below which landmarks tell nearly all: a curve that ends cannot go on. */
  private static final double LITTLE = 0.03;

  /** Products in about two seconds. */
  private static final long SOON = 1L << 31;

  /** Rows whose kernel functions are computed at a time. */
  private static final int TOGETHER = 256;

  private final Landmarks landmarks;

  /** How many of them tell rows from each other. */
  private final int detail;

  /** The mean share that the crowd leaves. */
  private final double typical;

  /** By which power of what these landmarks leave it is. */
  private final double power;

  private LandmarkShares(Landmarks landmarks, int detail, LearningCurve curve, double crowd) {
    this.landmarks = landmarks;
    this.detail = detail;
    this.typical = curve.at(crowd);
    this.power = curve.power(detail, crowd);
  }

  /** As {@link Shares#of}. */
  static Optional<? extends Shares> of(Gram gram, Crowd crowd, int[] moving) {
    int size = crowd.examples().length;
    int[] chosen = crowd.landmarks(Integer.highestOneBit(Math.min(LANDMARKS, size)));
    int[] others = Arrays.stream(moving).filter(t -> Arrays.binarySearch(chosen, t) < 0).toArray();
    return Landmarks.of(gram, spread(chosen))
        .flatMap(
            landmarks -> {
              double[] curve = landmarks.curve(Shares.witnesses(others, WITNESSES));
              OptionalInt enough = enough(curve, size);
              return enough.isPresent()
                  ? WeightShares.of(gram, landmarks.features(enough.getAsInt()), crowd)
                  : Optional.of(by(landmarks, new LearningCurve(curve), crowd));
            });
  }

  /** As many landmarks as are soon dealt with, if these tell nearly all. */
  private static OptionalInt enough(double[] curve, int size) {
    int last = 0;
    while (last + 1 < curve.length && size * (1L << (2 * (last + 1))) <= SOON) {
      last++;
    }
    return curve[last] <= LITTLE ? OptionalInt.of(1 << last) : OptionalInt.empty();
  }

  private static Shares by(Landmarks landmarks, LearningCurve curve, Crowd crowd) {
    double n = curve.meeting(crowd::size, crowd.examples().length);
    int detail = Math.min(DETAIL, Math.max(1, Integer.highestOneBit((int) n)));
    return new LandmarkShares(landmarks, detail, curve, n);
  }

  /** In an order in which the first 1, 2, 4, … are every so many-th: places by reversed bits. */
  private static int[] spread(int[] rows) {
    int unused = Integer.numberOfLeadingZeros(rows.length) + 1;
    int[] spread = new int[rows.length];
    Arrays.setAll(spread, k -> rows[Integer.reverse(k) >>> unused]);
    return spread;
  }

  @Override
  public double[] of(int[] leaving) {
    int[] known = Arrays.copyOf(landmarks.rows(), detail);
    Arrays.sort(known);
    double[] shares = new double[leaving.length];
    for (int from = 0; from < leaving.length; from += TOGETHER) {
      int to = Math.min(from + TOGETHER, leaving.length);
      double[] some = landmarks.shares(Arrays.copyOfRange(leaving, from, to), detail);
      for (int r = from; r < to; r++) {
        // a landmark knows itself
        boolean own = Arrays.binarySearch(known, leaving[r]) >= 0;
        shares[r] = own ? typical : StrictMath.pow(some[r - from], power);
      }
    }
    return shares;
  }
}
