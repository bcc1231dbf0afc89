// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.family.StoredFamilies;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreWriter;

/**
 * Log-likelihoods under one generative model per class, and biases: for two classes the log-ratio
 * of the second to the first, else one score per class; explained cell by cell.
 */
public final class FamilyScores implements ScoreFunction {

  /** What is made of the distribution over a class's parameters. */
  public enum Readout {
    /** The log-likelihood expected under it: MED eq. 19. */
    EXPECTED("expected"),
    /** The log-likelihood at the parameters it calls most likely: maximum likelihood. */
    PLUG_IN("plug-in");

    private final String word;

    Readout(String word) {
      this.word = word;
    }

    Scorer of(Family family) {
      return this == EXPECTED ? family.expected() : family.plugIn();
    }

    /** The word for it in files. */
    String word() {
      return word;
    }

    static Readout read(String word) {
      return Arrays.stream(values())
          .filter(readout -> readout.word.equals(word))
          .findFirst()
          .orElseThrow(
              () -> StoreFault.KEY.broken("a readout " + Quoted.of(word) + " is not known"));
    }
  }

  /** How they are stored: families, how they are read, and biases. */
  public static final ScoreForm FORM =
      new ScoreForm(
          "family",
          (from, outputs) -> {
            Readout readout = Readout.read(from.text("readout"));
            List<Family> classes = StoredFamilies.readAll(from, outputs == 1 ? 2 : outputs);
            return new FamilyScores(
                classes, readout, StoreLimits.moderate("bias", from.doubles("bias", outputs)));
          });

  private final List<Family> classes;
  private final Readout readout;
  private final double[] bias;
  private final List<Scorer> scorers;

  /**
   * @param classes per class, the family as it is after the fit
   * @param bias per output
   */
  public FamilyScores(List<? extends Family> classes, Readout readout, double[] bias) {
    this.classes = List.copyOf(classes);
    this.readout = readout;
    this.bias = bias.clone();
    this.scorers = this.classes.stream().map(readout::of).toList();
    if (bias.length != (classes.size() == 2 ? 1 : classes.size())) {
      throw new IllegalArgumentException(
          bias.length + " biases do not fit " + classes.size() + " classes");
    }
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.put("readout", readout.word());
    StoredFamilies.writeAll(classes, to);
    to.array("bias", StoreLimits.moderate("bias", bias), bias.length);
  }

  /** What was learnt of each class. */
  public List<Family> classes() {
    return classes;
  }

  /** What scores are made of. */
  public Readout readout() {
    return readout;
  }

  /** b of an output. */
  public double bias(int output) {
    return bias[output];
  }

  @Override
  public int outputs() {
    return bias.length;
  }

  @Override
  public double[] scores(Rows rows, int i) {
    DenseRows cells = (DenseRows) rows;
    double[] scores = new double[bias.length];
    for (int o = 0; o < scores.length; o++) {
      scores[o] = score(cells, i, o) + bias[o];
    }
    return scores;
  }

  private double score(DenseRows cells, int i, int output) {
    return scorers.size() == 2
        ? scorers.get(1).score(cells, i) - scorers.get(0).score(cells, i)
        : scorers.get(output).score(cells, i);
  }

  @Override
  public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
    DenseRows cells = (DenseRows) rows;
    return Explanation.ofColumns(
        encoding.coordinateNames(),
        parts(cells, i, output),
        score(cells, i, output) + bias[output]);
  }

  private double[] parts(DenseRows cells, int i, int output) {
    if (scorers.size() > 2) {
      return scorers.get(output).parts(cells, i);
    }
    double[] parts = scorers.get(1).parts(cells, i);
    double[] other = scorers.get(0).parts(cells, i);
    for (int k = 0; k < parts.length; k++) {
      parts[k] -= other[k];
    }
    return parts;
  }
}
