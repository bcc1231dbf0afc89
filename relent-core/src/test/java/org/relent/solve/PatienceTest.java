// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods are left to go on while they get anywhere, and no longer. */
class PatienceTest {

  private static final int ROUNDS = 20;

  /** The first round that patience is at an end with; 10 000 if it never is. */
  private static int end(Patience patience, IntToDoubleFunction certificate) {
    return IntStream.range(0, 10_000)
        .filter(round -> patience.exhausted(round, certificate.applyAsDouble(round)))
        .findFirst()
        .orElse(10_000);
  }

  private static Patience half() {
    return new Patience(ROUNDS, 0.5);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1e-9, 1e300, Double.POSITIVE_INFINITY, Double.NaN})
  void whatNeverImprovesEndsAfterTheRoundsStated(double certificate) {
    assertEquals(ROUNDS + 1, end(half(), round -> certificate));
  }

  @Test
  void whatKeepsThePaceIsNeverCutOff() {
    assertEquals(10_000, end(half(), round -> StrictMath.pow(0.49, Math.floorDiv(round, ROUNDS))));
    assertEquals(10_000, end(half(), round -> StrictMath.pow(0.49, (double) round / ROUNDS)));
  }

  @Test
  void whatFallsShortOfThePaceEnds() {
    assertTrue(end(half(), round -> StrictMath.pow(0.6, (double) round / ROUNDS)) < 10_000);
  }

  /** A pace that a method of cheap systems may keep, one of dear ones may not. */
  @Test
  void dearRoundsHaveToGainMore() {
    IntToDoubleFunction slow = round -> StrictMath.pow(0.7, round / 50.0);
    assertEquals(10_000, end(Patience.newton(2_000), slow));
    assertTrue(end(Patience.largeNewton(), slow) < 110);
    assertEquals(10_000, end(Patience.largeNewton(), round -> StrictMath.pow(0.49, round / 50.0)));
  }

  @Test
  void improvementsTooSmallToCountDoNotAddUpToNoneAtAll() {
    // each round gains 5 %: less than the share in one, more in twenty
    assertEquals(10_000, end(half(), round -> StrictMath.pow(0.95, round)));
  }

  @Test
  void theBestCertificateCountsNotTheLast() {
    assertEquals(ROUNDS + 2, end(half(), round -> round == 1 ? 1e-3 : 1 / (round + 1.0)));
  }

  @Test
  void whatBeginsLaterHasAllRoundsBeforeIt() {
    Patience first = half();
    assertEquals(ROUNDS + 1, end(first, round -> 1));
    Patience next = first.renewed(500);
    assertFalse(next.exhausted(500 + ROUNDS, 1));
    assertTrue(half().renewed(500).exhausted(500 + ROUNDS + 1, Double.NaN));
  }

  /** A point of a function that is all the same everywhere. */
  private record Plateau(double residual) implements Concave.Point {

    @Override
    public double[] lambda() {
      return new double[1];
    }

    @Override
    public double[] gradient() {
      return new double[1];
    }

    @Override
    public double value() {
      return 0;
    }

    @Override
    public double gap() {
      return Double.POSITIVE_INFINITY;
    }
  }

  @Test
  void aSolverThatNeverImprovesEndsStalledAndTheTraceHasItsRounds() {
    StoppingRule rule = StoppingRule.at(1e-6);
    Ascent<Plateau> ascent =
        Ascent.run(new Plateau(1), from -> new Plateau(1), rule, Monitor.none());
    assertEquals(Termination.STALLED, ascent.termination());
    assertEquals(ascent.iterations(), ascent.trace().size());
    assertTrue(ascent.iterations() <= 1_002, () -> ascent.iterations() + " rounds");
  }

  @Test
  void aSolverThatImprovesSlowlyButSteadilyConverges() {
    StoppingRule rule = StoppingRule.at(1e-6);
    Ascent<Plateau> ascent =
        Ascent.run(
            new Plateau(1), from -> new Plateau(0.999 * from.residual()), rule, Monitor.none());
    assertEquals(Termination.CONVERGED, ascent.termination());
    assertTrue(ascent.iterations() > 10_000, () -> ascent.iterations() + " rounds");
  }

  /** The first method is none that takes over, nor is one that begins anew. */
  @Test
  void aMethodThatTakesOverIsNamedInItsFirstRound() {
    Watch watch = new Watch(StoppingRule.at(1e-6), Monitor.none());
    for (String method : List.of("pairs", "pairs", "interior point", "pairs")) {
      watch.begin(Patience.firstOrder(), method);
      watch.round(new Plateau(1));
      watch.round(new Plateau(1));
    }
    assertEquals(
        List.of("5 interior point", "7 pairs"),
        watch.trace().stream()
            .filter(round -> round.handOver().isPresent())
            .map(round -> round.iteration() + " " + round.handOver().get())
            .toList());
  }

  @Test
  void aClimbThatGoesOnWithAnotherMethodTellsAllRounds() {
    List<Progress> one = List.of(new Progress(1, 0, 2));
    List<Progress> two = List.of(new Progress(1, 1, 1), new Progress(2, 2, 0));
    Ascent<Plateau> whole =
        new Ascent<>(new Plateau(1), 1, Termination.STALLED, one)
            .then(new Ascent<>(new Plateau(0), 2, Termination.CONVERGED, two), "other");
    assertEquals(List.of(1, 2, 3), whole.trace().stream().map(Progress::iteration).toList());
    assertEquals(
        List.of(Optional.empty(), Optional.of("other"), Optional.empty()),
        whole.trace().stream().map(Progress::handOver).toList());
    assertEquals(3, whole.iterations());
    assertTrue(whole.converged());
  }
}
