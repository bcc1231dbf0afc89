// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.setting.Copy;
import org.relent.setting.Setting;

/** The recipe of a mixture, the number of whose components may be looked for. */
interface MixtureRecipe<R> extends LatentRecipe<R> {

  /** The same begun elsewhere. */
  default R start(MixtureStart other) {
    return Copy.with(this, "start", other);
  }

  /** The same with labels used in another way. */
  default R guidance(Guidance other) {
    return Copy.with(this, "guidance", other);
  }

  /** So many components. */
  default R components(int count) {
    return components(count, count);
  }

  /** As many components of these as BIC, or ICL, finds best. */
  default R components(int fewest, int most) {
    return search(search().withParts(new Span(fewest, most)));
  }

  /** How components are looked for. */
  static <R extends MixtureRecipe<R>> List<Setting<R, ?>> ofComponents() {
    return LatentSettings.search(
        "components",
        new SpanType(1, 1000),
        "of the mixture; of a range, as many as BIC, or ICL, finds best");
  }
}
