// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

import java.util.List;
import java.util.function.Supplier;

/** Takes the parts of an extension, which are made when the first of their type is asked for. */
public interface Registration {

  /** Adds parts of one type. */
  <P extends Part> void add(Class<P> type, Supplier<List<? extends P>> parts);
}
