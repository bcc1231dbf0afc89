// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

/**
 * A model on its way out of a file: header and sections, of which parts are asked for.
 *
 * @param version of the format
 */
record In(Fields header, Sections sections, int version) {

  /** Of the format that is written. */
  In(Fields header, Sections sections) {
    this(header, sections, Envelope.VERSION);
  }
}
