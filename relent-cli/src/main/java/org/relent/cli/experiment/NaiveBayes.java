// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.Examples;
import org.relent.data.NumberForm;
import org.relent.data.Warning;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.ProductFamily;
import org.relent.machine.ClassRows;
import org.relent.machine.FamilyMachine;
import org.relent.machine.Fitting;
import org.relent.machine.Modelling;
import org.relent.machine.Threshold;
import org.relent.math.Vectors;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.model.WrittenSettings;
import org.relent.solve.Monitor;

/**
 * Naive Bayes by smoothed shares, θ_v = (n_v + k/r_v)/(n + k): what trees with the same shares
 * would say if they had no edges.
 *
 * @param smoothing k, the pseudo-count of a whole column
 */
record NaiveBayes(double smoothing) implements Modelling, Trainer<Classifier> {

  @Override
  public CellForm form() {
    return column -> new NumberForm.Binned(2);
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    return IntStream.range(0, rows.classes()).mapToObj(y -> belief(rows, y)).toList();
  }

  private Family belief(ClassRows rows, int y) {
    int[] levels = rows.encoding().levels();
    Family prior =
        new ProductFamily(
            IntStream.range(0, levels.length)
                .mapToObj(k -> new DirichletMultinomial(k, counts(levels[k])))
                .toList());
    return prior.after(rows.statistics(prior, y));
  }

  private double[] counts(int levels) {
    return Vectors.filled(levels, smoothing / levels);
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    return machine().generative(examples, monitor);
  }

  @Override
  public void check(Examples examples) {
    machine().check(examples);
  }

  private FamilyMachine machine() {
    return new FamilyMachine(
        new WrittenSettings("naive-bayes", Collections.emptyMap()),
        this,
        Threshold.ZERO,
        Fitting.standard());
  }
}
