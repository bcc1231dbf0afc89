// SPDX-License-Identifier: Apache-2.0
/** Tables and model files: reading and writing. */
module org.relent.io {
  requires transitive org.relent.core;
  requires ch.randelshofer.fastdoubleparser;
  requires de.siegmar.fastcsv;
  requires tools.jackson.core;
  requires tools.jackson.databind;

  exports org.relent.io;

  uses org.relent.io.TableProvider;
}
