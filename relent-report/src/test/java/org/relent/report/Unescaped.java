// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import gg.jte.html.HtmlTemplateOutput;
import gg.jte.output.StringOutput;
import org.relent.data.Wording;
import org.relent.finding.Findings;
import org.relent.report.page.JtepageGenerated;
import org.relent.report.view.Block;

/** The same page with escaping switched off: what the checks must notice. */
final class Unescaped implements HtmlTemplateOutput {

  private final StringOutput out = new StringOutput();

  private Unescaped() {}

  static String html(Findings findings) {
    Unescaped output = new Unescaped();
    JtepageGenerated.render(output, null, Hanging.page(findings, Wording.JAVA));
    return output.out.toString();
  }

  /** A sound page whose JSON alone is not escaped. */
  static String json(Findings findings) {
    Block data = Hanging.page(findings, Wording.JAVA).data();
    String raw =
        data.text().replace("\\u003C", "<").replace("\\u003E", ">").replace("\\u0026", "&");
    return Report.html(findings).replace(data.text(), raw);
  }

  @Override
  public void setContext(String tagName, String attributeName) {}

  @Override
  public void writeContent(String value) {
    out.writeContent(value);
  }

  @Override
  public void writeContent(String value, int beginIndex, int endIndex) {
    out.writeContent(value, beginIndex, endIndex);
  }
}
