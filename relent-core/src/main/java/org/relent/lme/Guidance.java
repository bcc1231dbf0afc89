// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;

/** What labels are to a mixture. */
public enum Guidance {
  /** What is known of components, unless all are certain: then nothing would be hidden. */
  AUTO,
  /** What is known of components. */
  GIVEN,
  /** Nothing: they are for judging alone. */
  ASIDE;

  boolean follows(Labels labels) {
    return switch (this) {
      case AUTO -> !labels.classes().isEmpty() && !labels.allCertain();
      case GIVEN -> !labels.classes().isEmpty();
      case ASIDE -> false;
    };
  }

  static Warning aside(Examples examples) {
    return new Warning(
        "W-LABELS",
        "the labels in {} are set aside: components are found without them; {} makes each class a"
            + " component",
        Quoted.of(examples.targetName()),
        new Remedy.ChangeSetting("labels", "given"));
  }
}
