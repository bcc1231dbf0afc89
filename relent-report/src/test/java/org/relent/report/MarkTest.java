// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.finding.Findings;

/** A report is known from a page that somebody else made. */
class MarkTest {

  private static boolean report(String html) throws IOException {
    return Report.isReport(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void everyReportIsKnownAlsoOneFromBeforeTheMark() throws IOException {
    for (Findings findings : Samples.all()) {
      String page = Report.html(findings);
      assertTrue(report(page));
      String unmarked = page.replace("<meta name=\"generator\" content=\"Relent\">\n", "");
      assertEquals(page.length() - 41, unmarked.length());
      assertTrue(report(unmarked));
    }
  }

  @Test
  void noOtherPageIs() throws IOException {
    String page = Report.html(Samples.all().get(0));
    for (String other :
        List.of(
            "",
            "<!DOCTYPE html>\n",
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>Relent report</title>\n",
            "<html><body><p class=\"brand\">Relent report</p>",
            "a,b\n1,2\n",
            "my notes on\n" + page,
            page.replace("content=\"Relent\"", "content=\"me\"")
                .replace("<p class=\"brand\">Relent report</p>", "<p>Mine</p>"))) {
      assertFalse(report(other), other.substring(0, Math.min(80, other.length())));
    }
  }
}
