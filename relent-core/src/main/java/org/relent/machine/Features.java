// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Collections;
import java.util.Map;
import org.relent.data.Examples;
import org.relent.kernel.Kernel;

/** How examples become the vectors that kernels compare. */
public interface Features {

  /** The vectors, and how new rows become the like. */
  Prepared of(Examples given, Kernel kernel, Fitting fitting);

  /** What is set about them, by user-facing name. */
  Map<String, String> settings(Fitting fitting);

  /** Columns encoded, as they are. */
  static Features encoded() {
    return new Plain();
  }

  /** Columns encoded, as they are. */
  record Plain() implements Features {

    @Override
    public Prepared of(Examples given, Kernel kernel, Fitting fitting) {
      return Prepared.encoded(given, kernel, fitting);
    }

    @Override
    public Map<String, String> settings(Fitting fitting) {
      return Collections.singletonMap("scale", Account.word(fitting.encoding().scaling()));
    }
  }

  /** Settings of a machine with a kernel, which may compare other vectors than columns encoded. */
  interface Carrier<T> extends Fitting.Carrier<T> {

    /** The same machine, its kernel comparing other vectors. */
    default T features(Features features) {
      return fitting(fitting().withFeatures(features));
    }
  }
}
