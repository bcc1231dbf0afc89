// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.extension.Part;
import org.relent.machine.Normality;

/**
 * A way to describe normal rows, by the id of {@code family=}: a family of rows ({@link
 * RowFamily}), or something with hidden variables made of one.
 */
public interface NormalityKind extends Part {

  /** A mixture: which of several components a row is of is hidden. */
  NormalityKind MIXTURE = new HiddenNormality.Mixture();

  /** A hidden Markov model of sequences. */
  NormalityKind HMM = new HiddenNormality.Chain();

  /** Those of the library that are no families of rows. */
  static List<NormalityKind> all() {
    return List.of(MIXTURE, HMM);
  }

  /** Normal rows as a description says. */
  Normality normality(Description description);
}
