// SPDX-License-Identifier: Apache-2.0
/** Findings as one self-contained HTML page. */
module org.relent.report {
  requires transitive org.relent.core;
  requires gg.jte.runtime;
  requires tools.jackson.core;
  requires tools.jackson.databind;

  exports org.relent.report;
}
