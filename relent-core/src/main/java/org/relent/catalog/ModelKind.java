// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.Map;
import org.relent.data.Examples;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.machine.Prepared;
import org.relent.model.Model;
import org.relent.model.Trainer;

/**
 * A kind of model: what it is called, what it is for, what can be set, and how settings become a
 * trainer.
 *
 * @param id such as {@code med-svm}
 * @param summary one line for those who choose
 * @param paper where it comes from
 * @param <M> what it fits
 */
public record ModelKind<M extends Model>(
    String id,
    Task task,
    String summary,
    String paper,
    List<Parameter<?>> parameters,
    Recipe<M> recipe) {

  public ModelKind {
    parameters = List.copyOf(parameters);
  }

  /** Settings made into a trainer. */
  public interface Recipe<M extends Model> {
    /** The trainer. */
    Trainer<M> trainer(Settings settings, Kernel kernel, Fitting fitting);
  }

  /** Settings of this kind of model: what is given, and the standard for all else. */
  public Settings settings(Map<String, String> given) {
    return Settings.of(id, parameters, given);
  }

  /**
   * The trainer for these settings.
   *
   * @param examples the training rows, asked only where a setting leaves something to them
   */
  public Trainer<M> trainer(Settings settings, Run run, Examples examples) {
    Fitting fitting = Parameters.fitting(settings, run);
    KernelChoice choice = settings.value(Parameters.KERNEL);
    double gamma = choice.open() ? typicalGamma(settings, run, examples) : 1;
    return recipe.trainer(settings, choice.withGamma(gamma), fitting);
  }

  /** The γ that a kernel {@code rbf} gets which leaves it to the training rows. */
  public double typicalGamma(Settings settings, Run run, Examples examples) {
    return KernelChoice.typicalGamma(
        Prepared.of(examples, Kernels.linear(), Parameters.fitting(settings, run)).rows());
  }

  @Override
  public String toString() {
    return id;
  }
}
