// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import org.relent.data.Wording;
import org.relent.finding.Findings;
import org.relent.report.page.JtepageGenerated;

/**
 * Findings as one HTML page that needs nothing but a browser: no network, no other file.
 *
 * <p>The same findings give the same text on every machine. Names and labels may come from anyone:
 * they can neither become markup nor run, and a content security policy in the page forbids
 * everything but its own style and two scripts. Behind every picture stands a table, so the page is
 * whole without scripts.
 */
public final class Report {

  private Report() {}

  /** The page, to be written as UTF-8. */
  public static String html(Findings findings) {
    return html(findings, Wording.JAVA);
  }

  /** The page with remedies in the words of a reader. */
  public static String html(Findings findings, Wording wording) {
    StringOutput out = new StringOutput(1 << 21);
    JtepageGenerated.render(
        new OwaspHtmlTemplateOutput(out), null, Hanging.page(findings, wording));
    return out.toString();
  }

  /**
   * Whether what begins so is a page of ours, which may be replaced by another: by its mark, or as
   * one of those written before there was a mark.
   */
  public static boolean isReport(InputStream in) throws IOException {
    return Mark.in(in);
  }

  /** Appends the page to {@code to}, which is best a writer of UTF-8. */
  public static void write(Findings findings, Appendable to) throws IOException {
    to.append(html(findings));
  }
}
