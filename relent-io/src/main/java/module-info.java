// SPDX-License-Identifier: Apache-2.0
/** Tables and model files: reading and writing. */
@SuppressWarnings("module") // the module exported to is built after this one
module org.relent.io {
  requires transitive org.relent.core;
  requires ch.randelshofer.fastdoubleparser;
  requires de.siegmar.fastcsv;
  requires tools.jackson.core;
  requires tools.jackson.databind;

  exports org.relent.io;
  exports org.relent.io.text to
      org.relent.duckdb;

  provides org.relent.extension.Extension with
      org.relent.io.FileParts;
}
