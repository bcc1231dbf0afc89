// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.math.LogSpace;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.model.Couplings;
import org.relent.model.DistributionForm;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * A Boltzmann machine as a distribution of its visible units, log Φ at hand.
 *
 * <p>Where cells are missing, all states they could have are summed; together with the hidden units
 * that may be at most {@value BoltzmannTable#MOST}.
 *
 * @param logPartition log Φ_λ, exact or estimated
 * @param entropy of all units in nats, likewise
 */
public record FittedBoltzmann(Boltzmann machine, double logPartition, double entropy)
    implements Couplings {

  /**
   * How it is stored: how many units are hidden and whether they have biases, the weights by pair,
   * and log Φ with the entropy, which may be estimates.
   */
  public static final DistributionForm FORM =
      new DistributionForm("boltzmann", FittedBoltzmann::read);

  private static final String PAIRS = "density.pairs";
  private static final String TOTALS = "density.totals";

  /** Sweeps of a chain before its state is taken for a draw. */
  private static final int SETTLING = 500;

  private static FittedBoltzmann read(StoreReader from) {
    int visible = from.shape().width();
    int hidden = from.integer("hidden");
    requireRoom(visible, hidden);
    Units units = new Units(visible, hidden, from.flag("biases"));
    Boltzmann machine = new Boltzmann(units, from.doubles(PAIRS, units.pairs()));
    requireScores(machine);
    double[] totals = from.doubles(TOTALS, 2);
    requireTotals(totals);
    return new FittedBoltzmann(machine, totals[0], totals[1]);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    requireRoom(units().visible(), units().hidden());
    requireScores(machine);
    requireTotals(logPartition, entropy);
    to.put("hidden", units().hidden()).put("biases", units().biased());
    to.array(PAIRS, machine.weights(), units().pairs())
        .array(TOTALS, new double[] {logPartition, entropy}, 2);
  }

  /** Hidden units are summed over, in a table of all their states. */
  private static void requireRoom(int visible, int hidden) {
    StoreFault.LIMIT.require(
        visible > 0 && hidden <= BoltzmannTable.MOST && visible + hidden <= Units.MOST,
        "a machine has 1 or more visible units, at most "
            + BoltzmannTable.MOST
            + " hidden ones and "
            + Units.MOST
            + " in all, got "
            + visible
            + " and "
            + hidden);
  }

  private static void requireTotals(double... totals) {
    StoreFault.NUMBER.require(
        Arrays.stream(totals).allMatch(Double::isFinite),
        "the totals of the machine, log-partition and entropy, are not finite");
  }

  /** No state may have a score beyond all doubles. */
  private static void requireScores(Boltzmann machine) {
    StoreFault.NUMBER.require(
        Double.isFinite(Arrays.stream(machine.weights()).map(Math::abs).sum()),
        "the weights of the machine are too large");
  }

  private Units units() {
    return machine.units();
  }

  @Override
  public Hidden hidden() {
    return Hidden.UNITS;
  }

  @Override
  public int parts() {
    return units().hidden();
  }

  @Override
  public int width() {
    return units().visible();
  }

  @Override
  public double weight(int i, int j) {
    return machine.weight(i, j);
  }

  @Override
  public double bias(int i) {
    return machine.bias(i);
  }

  /** log p(y) = log Σᵤ exp(Σλf(y, u)) − log Φ. */
  @Override
  public double logDensity(double[] row) {
    return LogSpace.logSumExp(scores(states(row))) - logPartition;
  }

  /** P(u = 1 | y) of each hidden unit. */
  @Override
  public double[] chances(double[] row) {
    long[] states = states(row);
    double[] shares = LogSpace.softmax(scores(states));
    double[] chances = new double[parts()];
    for (int s = 0; s < states.length && chances.length > 0; s++) {
      Vectors.addScaled(shares[s], on(machine.given(states[s])), chances);
    }
    return chances;
  }

  /** E[u] of the hidden units alone: their expectations with the node that is always on. */
  private double[] on(Boltzmann hidden) {
    double[] expected = BoltzmannTable.of(hidden).expectations();
    int units = hidden.units().count();
    return IntStream.range(0, units)
        .mapToDouble(m -> expected[hidden.units().pair(m, units)])
        .toArray();
  }

  /** log Σᵤ exp(Σλf(y, u)) of each state of the visible units. */
  private double[] scores(long[] states) {
    Gibbs gibbs = new Gibbs(machine);
    long always = units().biased() ? 1L << units().count() : 0;
    return Arrays.stream(states)
        .mapToDouble(y -> gibbs.score(y | always) + hiddenPartition(y))
        .toArray();
  }

  private double hiddenPartition(long visible) {
    return parts() == 0 ? 0 : BoltzmannTable.of(machine.given(visible)).logPartition();
  }

  /** The states that agree with a row: one, or two for each missing cell. */
  private long[] states(double[] row) {
    int[] missing = IntStream.range(0, row.length).filter(k -> Double.isNaN(row[k])).toArray();
    if (missing.length + parts() > BoltzmannTable.MOST) {
      throw DataException.of(
          "RLT-S026",
          "{} missing cells and {} hidden units are more than the {} that can be summed over; fill"
              + " cells in ({}), or leave the row out",
          missing.length,
          parts(),
          BoltzmannTable.MOST,
          new Remedy.ChangeSetting("missing", "mean"));
    }
    long known = 0;
    for (int k = 0; k < row.length; k++) {
      known |= bit(row[k]) << k;
    }
    long[] states = new long[1 << missing.length];
    for (int s = 0; s < states.length; s++) {
      long state = known;
      for (int m = 0; m < missing.length; m++) {
        state |= (long) (s >> m & 1) << missing[m];
      }
      states[s] = state;
    }
    return states;
  }

  private static long bit(double cell) {
    if (cell != 0 && cell != 1 && !Double.isNaN(cell)) {
      throw DataException.of(
          "RLT-D086", "a visible unit is 0 or 1, got " + Quoted.of(Numbers.text(cell)));
    }
    return cell == 1 ? 1 : 0;
  }

  @Override
  public DenseRows sample(int rows, Seed seed) {
    double[] values = new double[Math.multiplyExact(rows, width())];
    long[] states = units().count() <= BoltzmannTable.MOST ? drawn(rows, seed) : walked(rows, seed);
    for (int i = 0; i < rows; i++) {
      for (int k = 0; k < width(); k++) {
        values[i * width() + k] = states[i] >> k & 1;
      }
    }
    return DenseRows.of(rows, width(), values);
  }

  private long[] drawn(int rows, Seed seed) {
    return Arrays.stream(BoltzmannTable.of(machine).sample(rows, seed)).asLongStream().toArray();
  }

  /** A chain of its own for each row. */
  private long[] walked(int rows, Seed seed) {
    Gibbs gibbs = new Gibbs(machine);
    long[] states = new long[rows];
    for (int i = 0; i < rows; i++) {
      UniformRandomProvider random = seed.split(i).random();
      long state = gibbs.fair(0, 0, random);
      for (int sweep = 0; sweep < SETTLING; sweep++) {
        state = gibbs.sweep(state, 0, 1, random);
      }
      states[i] = state;
    }
    return states;
  }
}
