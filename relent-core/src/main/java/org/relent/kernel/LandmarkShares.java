// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;

/**
 * Shares told by landmarks: what is left of a row's variance once the scores at n of them are
 * known. In the mean of some rows that is a {@link LearningCurve} σ(n). The crowd stands on it
 * where n = Σⱼ σ(n)/(Dⱼ/Kⱼⱼ + σ(n)), among the landmarks or beyond. Some landmarks tell the rows
 * from each other: −log σₜ grows from these to the crowd as it does in the mean, so that a row that
 * nobody knows anything of stays so.
 */
final class LandmarkShares implements Shares {

  /** Landmarks of the curve, a power of two. */
  private static final int LANDMARKS = 512;

  /** Rows whose mean the curve is. */
  private static final int WITNESSES = 128;

  /** Sets of landmarks over which a point of the curve is averaged, where there are as many. */
  private static final int SETS = 4;

  /** Landmarks that tell rows from each other, at most. */
  private static final int DETAIL = 64;

  /** Rows whose kernel functions are computed at a time. */
  private static final int TOGETHER = 256;

  private final Landmarks landmarks;

  /** The mean share that the crowd leaves. */
  private final double typical;

  /** By which power of what these landmarks leave it is. */
  private final double power;

  private LandmarkShares(Landmarks landmarks, double typical, double power) {
    this.landmarks = landmarks;
    this.typical = typical;
    this.power = power;
  }

  /** As {@link Shares#of}. */
  static Optional<LandmarkShares> of(Gram gram, Crowd crowd, int[] moving) {
    int size = crowd.examples().length;
    int[] chosen = crowd.landmarks(Integer.highestOneBit(Math.min(LANDMARKS, size)));
    int[] others = Arrays.stream(moving).filter(t -> Arrays.binarySearch(chosen, t) < 0).toArray();
    return curve(gram, chosen, Shares.witnesses(others, WITNESSES))
        .flatMap(
            curve -> {
              double n = curve.meeting(crowd::size, size);
              int detail = Math.min(DETAIL, Math.max(1, Integer.highestOneBit((int) n)));
              return Landmarks.of(gram, every(chosen, chosen.length / detail, 0))
                  .map(few -> new LandmarkShares(few, curve.at(n), curve.power(detail, n)));
            });
  }

  /** What 1, 2, 4, … of the landmarks leave of the witnesses. */
  private static Optional<LearningCurve> curve(Gram gram, int[] landmarks, int[] witnesses) {
    double[] shares = new double[1 + Integer.numberOfTrailingZeros(landmarks.length)];
    for (int k = 0; k < shares.length; k++) {
      int step = landmarks.length >> k;
      int sets = Math.min(SETS, step);
      for (int first = 0; first < sets; first++) {
        Optional<Landmarks> some = Landmarks.of(gram, every(landmarks, step, first));
        if (some.isEmpty()) {
          return Optional.empty();
        }
        shares[k] += Shares.mean(some.get().shares(witnesses)) / sets;
      }
    }
    return Optional.of(new LearningCurve(shares));
  }

  private static int[] every(int[] all, int step, int first) {
    int[] some = new int[all.length / step];
    Arrays.setAll(some, k -> all[k * step + first]);
    return some;
  }

  @Override
  public double[] of(int[] leaving) {
    double[] shares = new double[leaving.length];
    for (int from = 0; from < leaving.length; from += TOGETHER) {
      int to = Math.min(from + TOGETHER, leaving.length);
      double[] some = landmarks.shares(Arrays.copyOfRange(leaving, from, to));
      for (int r = from; r < to; r++) {
        // a landmark knows itself
        shares[r] = landmarks.contain(leaving[r]) ? typical : StrictMath.pow(some[r - from], power);
      }
    }
    return shares;
  }
}
