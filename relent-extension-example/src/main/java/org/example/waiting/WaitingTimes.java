// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.family.FamilyForm;
import org.relent.io.TableFormat;
import org.relent.kernel.KernelKind;
import org.relent.margin.MarginKind;
import org.relent.med.NumberModel;
import org.relent.med.RowFamily;
import org.relent.model.ResponseForm;

// @example:extension:begin
/** Names what this jar brings. */
public final class WaitingTimes implements Extension {

  /** For the service loader. */
  public WaitingTimes() {}

  @Override
  public String name() {
    return "relent-extension-example";
  }

  @Override
  public void register(Registration registration) {
    registration.add(KernelKind.class, () -> List.of(new CauchyKind()));
    registration.add(MarginKind.class, () -> List.of(new MarginKind("erlang", ErlangMargin::new)));
    registration.add(NumberModel.class, () -> List.of(new DurationModel()));
    registration.add(
        RowFamily.class, () -> List.of(RowFamily.ofColumns("exponential", new DurationModel())));
    registration.add(FamilyForm.class, () -> List.of(ExponentialDurations.FORM));
    registration.add(ResponseForm.class, () -> List.of(ExponentialResponse.FORM));
    registration.add(TableFormat.class, () -> List.of(new MarkdownFormat()));
    registration.add(ModelKind.class, () -> List.of(KernelExponential.KIND));
  }
}
// @example:extension:end
