// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.machine.FamilyMachine;
import org.relent.machine.Fitting;
import org.relent.machine.Threshold;
import org.relent.model.Classifier;
import org.relent.setting.Copy;

/** The recipe of a classifier of one generative model per class. */
interface FamilyRecipe<R> extends Recipe<Classifier>, Fitting.Carrier<R> {

  /** What describes the classes. */
  FamilyMachine machine();

  /** The same with the score of two classes cut elsewhere. */
  default R threshold(Threshold other) {
    return Copy.with(this, "threshold", other);
  }

  @Override
  default void check(Examples examples) {
    machine().check(examples);
  }
}
