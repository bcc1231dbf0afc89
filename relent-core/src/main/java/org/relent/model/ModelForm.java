// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.Encoding;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/**
 * How the models of one task are read back.
 *
 * @param id the word for the task in files
 * @param reading makes the model that wrote this
 */
public record ModelForm(String id, Reading reading) implements Part {

  /** Makes a model of what it wrote. */
  public interface Reading {
    Model of(StoreReader from, Encoding encoding, FitReport summary);
  }
}
