// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import org.relent.extension.Part;
import org.relent.machine.Normality;

/**
 * A way to describe normal rows, by the id of {@code family=}: a family of rows ({@link
 * RowFamily}), or something with hidden variables made of one.
 */
public interface NormalityKind extends Part {

  /** Normal rows as a description says. */
  Normality normality(Description description);
}
