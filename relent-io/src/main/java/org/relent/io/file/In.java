// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

/** A model on its way out of a file: header and sections, of which parts are asked for. */
record In(Fields header, Sections sections) {}
