// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.charset.StandardCharsets;
import org.relent.cli.FlagWording;
import org.relent.finding.Findings;
import org.relent.report.Report;

/** Findings as the bytes of a page. */
final class Pages {

  private Pages() {}

  static byte[] html(Findings findings) {
    return Report.html(findings, FlagWording.FLAGS).getBytes(StandardCharsets.UTF_8);
  }
}
