// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;

/** What labels are to a mixture. */
public enum Guidance {
  /** What is known of components, unless all are certain: then nothing would be hidden. */
  AUTO {
    @Override
    boolean follows(Labels labels) {
      return !labels.classes().isEmpty() && !labels.allCertain();
    }
  },
  /** What is known of components. */
  GIVEN {
    @Override
    boolean follows(Labels labels) {
      return !labels.classes().isEmpty();
    }
  },
  /** Nothing: they are for judging alone. */
  ASIDE {
    @Override
    boolean follows(Labels labels) {
      return false;
    }
  };

  abstract boolean follows(Labels labels);

  static Warning aside(Examples examples) {
    return new Warning(
        "W-LABELS",
        Message.of(
                "the labels in "
                    + Quoted.of(examples.targetName())
                    + " are set aside: components are found without them; ")
            .by(new Remedy.ChangeSetting("labels", "given"))
            .then(" makes each class a component"));
  }
}
