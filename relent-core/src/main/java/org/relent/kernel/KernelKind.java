// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Collections;
import java.util.List;
import org.relent.extension.Part;

/**
 * A kind of kernel by the name that users and model files write it with, such as {@code
 * rbf:gamma=0.5}: its id, then what it is made of.
 *
 * <p>A kernel writes itself ({@link Object#toString}) as a text that its kind makes an equal kernel
 * of: model files hold that text, and a kernel that does not is not saved.
 */
public interface KernelKind extends Part {

  /** How it may be written, the usual form first. */
  List<KernelForm> forms();

  /** What it is, assumes and is for; of the first form, if not said. */
  default KernelDescription description() {
    return new KernelDescription(forms().get(0).summary(), "", "");
  }

  /** What may be set of it; none, if not said. */
  default List<KernelSetting<?>> settings() {
    return Collections.emptyList();
  }

  /**
   * The kernel of some settings, each of them in its range; an {@link IllegalArgumentException}
   * says why they do not go together.
   */
  Kernel make(KernelArguments given);
}
