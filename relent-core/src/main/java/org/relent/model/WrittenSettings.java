// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Map;
import org.relent.data.Ordered;

/** Settings of which the texts are all there is, as out of a file. */
public record WrittenSettings(String model, Map<String, String> texts) implements ModelSettings {

  public WrittenSettings {
    texts = Ordered.copy(texts);
  }
}
