// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import org.relent.model.Model;

/**
 * A model as a file holds it.
 *
 * @param sha256 the digest of the file's content, in hexadecimal; empty if not saved yet
 */
public record SavedModel(Model model, Provenance provenance, String sha256) {

  /** A model still to be saved. */
  public static SavedModel of(Model model, Provenance provenance) {
    return new SavedModel(model, provenance, "");
  }
}
