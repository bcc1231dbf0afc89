// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Map;

/** A kind of model with its settings: what a recipe is to those who show, store or repeat a fit. */
public interface ModelSettings {

  /** The id of the kind of model, such as {@code med-svm}. */
  String model();

  /** Every setting that applies, by its name, as text, in the order of declaration. */
  Map<String, String> texts();
}
