// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    Trainer<M> trainer(Settings settings, Run run);
  }

  /** Settings of this kind of model: what is given, and the standard for all else. */
  public Settings settings(Map<String, String> given) {
    return Settings.of(id, parameters, given);
  }

  /** Those of some settings whose values are not the standard ones, in the order of declaration. */
  public Map<String, String> departures(Map<String, String> given) {
    Map<String, String> departures = new LinkedHashMap<>(settings(given).texts());
    parameters.stream()
        .filter(parameter -> parameter.isStandard(departures.get(parameter.name())))
        .forEach(parameter -> departures.remove(parameter.name()));
    return departures;
  }

  /** The trainer for these settings; what they leave to the rows, each fit takes from its own. */
  public Trainer<M> trainer(Settings settings, Run run) {
    return recipe.trainer(settings, run);
  }

  /** Whether there is a parameter of this name. */
  public boolean has(String parameter) {
    return parameters.stream().anyMatch(p -> p.name().equals(parameter));
  }

  /**
   * Whether it holds out rows drawn by their place in the data: then their order is a part of the
   * draw. All else learns the same from the same rows in any order.
   */
  public boolean drawsRows() {
    return has(Detectors.HELD_OUT.name());
  }

  /** Whether it learns from labels that are not certain. */
  public boolean takesUncertainLabels() {
    return has(Parameters.LABEL_NOISE.name());
  }

  @Override
  public String toString() {
    return id;
  }
}
