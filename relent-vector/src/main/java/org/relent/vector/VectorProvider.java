// SPDX-License-Identifier: Apache-2.0
package org.relent.vector;

import java.util.Optional;
import org.relent.math.Lanes;

/** Offers lanes by the Vector API where the virtual machine was started with it. */
public final class VectorProvider implements Lanes.Provider {

  @Override
  public Optional<Lanes> lanes() {
    boolean there = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    return there && VectorLanes.worthwhile() ? Optional.of(new VectorLanes()) : Optional.empty();
  }
}
