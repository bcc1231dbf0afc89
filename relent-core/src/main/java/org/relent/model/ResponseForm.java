// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.function.Function;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/**
 * How a response is read back.
 *
 * @param reading makes what wrote this
 */
public record ResponseForm(String id, Function<StoreReader, Response> reading) implements Part {

  /** What a response goes by in a stored model. */
  public static final String RESPONSE = "response";
}
