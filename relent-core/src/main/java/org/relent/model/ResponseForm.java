// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.function.Function;
import org.relent.store.StoreReader;
import org.relent.store.StoredForm;

/** How a response is read back. */
public interface ResponseForm extends StoredForm<Response> {

  /** What a response goes by in a stored model. */
  String RESPONSE = "response";

  /** A form of this id. */
  static ResponseForm of(String id, Function<StoreReader, Response> reading) {
    record Named(String id, Function<StoreReader, Response> reading) implements ResponseForm {
      @Override
      public Response read(StoreReader from) {
        return reading.apply(from);
      }
    }
    return new Named(id, reading);
  }
}
