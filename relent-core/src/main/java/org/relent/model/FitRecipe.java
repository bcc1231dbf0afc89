// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The recipe of a fit, without the means of the run.
 *
 * @param asked as it was given
 * @param resolved with what the rows of the fit decide: widths, sizes, noise, targets, the normal
 *     class; a fit of it to the same rows predicts the same
 */
public record FitRecipe(ModelSettings asked, ModelSettings resolved) {

  /** A recipe that leaves nothing to the rows. */
  public static FitRecipe of(ModelSettings recipe) {
    return new FitRecipe(recipe, recipe);
  }

  /** The same with what the rows decide. */
  public FitRecipe resolvedTo(ModelSettings other) {
    return new FitRecipe(asked, other);
  }

  /** The settings asked for that the rows changed, as they were asked for. */
  public Map<String, String> changed() {
    Map<String, String> changed = new LinkedHashMap<>(asked.texts());
    changed.entrySet().removeAll(resolved.texts().entrySet());
    return changed;
  }

  /** A recipe and what a file holds of it are the same. */
  @Override
  public boolean equals(Object other) {
    return other instanceof FitRecipe recipe
        && resolved.model().equals(recipe.resolved.model())
        && asked.texts().equals(recipe.asked.texts())
        && resolved.texts().equals(recipe.resolved.texts());
  }

  @Override
  public int hashCode() {
    return Objects.hash(resolved.model(), asked.texts(), resolved.texts());
  }

  @Override
  public String toString() {
    return resolved.model() + resolved.texts();
  }

  /** Of texts out of a file, those changed as they were asked for. */
  public static FitRecipe written(
      String model, Map<String, String> resolved, Map<String, String> changed) {
    Map<String, String> asked = new LinkedHashMap<>(resolved);
    asked.putAll(changed);
    return new FitRecipe(new WrittenSettings(model, asked), new WrittenSettings(model, resolved));
  }
}
