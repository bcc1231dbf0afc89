// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;

/** A model that is made of scores. */
public interface Scored extends Model {

  /** What it computes of rows before that is turned into probabilities or spreads. */
  ScoreFunction scores();

  /** The classes that scores speak for; none where they speak for a number. */
  List<String> classes();
}
