// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Strings that try to become markup, script, style or another name; each call gives the next one,
 * made unique, so that every name of a document is an attack.
 */
final class Payloads implements UnaryOperator<String> {

  static final List<String> ALL =
      List.of(
          "</script><script>alert(1)</script>",
          "<script>alert(1)</script>",
          "<ScRiPt>alert(1)</sCrIpT>",
          "</script >",
          "</SCRIPT/x>",
          "<script src=//evil.example/x.js></script>",
          "\"><img src=x onerror=alert(1)>",
          "'><img src=x onerror=alert(1)>",
          "<img src=x onerror=alert(1)//",
          "<img/src=x/onerror=alert(1)>",
          "<svg onload=alert(1)>",
          "<svg><script>alert(1)</script></svg>",
          "<svg><animate onbegin=alert(1) attributeName=x>",
          "<math><mi//xlink:href=\"data:x,<script>alert(1)</script>\">",
          "<body onload=alert(1)>",
          "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
          "<iframe src=javascript:alert(1)>",
          "<object data=data:text/html,<script>alert(1)</script>>",
          "<embed src=javascript:alert(1)>",
          "<link rel=stylesheet href=//evil.example/x.css>",
          "<meta http-equiv=refresh content='0;url=//evil.example'>",
          "<base href=//evil.example/>",
          "<form action=//evil.example><input type=submit>",
          "<a href=javascript:alert(1)>click</a>",
          "<details open ontoggle=alert(1)>",
          "<input autofocus onfocus=alert(1)>",
          "<video><source onerror=alert(1)>",
          "<marquee onstart=alert(1)>",
          "<template><script>alert(1)</script></template>",
          "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
          "</title><script>alert(1)</script>",
          "</style><script>alert(1)</script>",
          "</table></details></article><h1>Another report</h1>",
          "</caption><td>",
          "</textarea><script>alert(1)</script>",
          "<!--",
          "-->",
          "--!><script>alert(1)</script>",
          "<!-- <script>",
          "<![CDATA[<script>alert(1)</script>]]>",
          "]]>",
          "<?xml version=\"1.0\"?>",
          "\" onmouseover=\"alert(1)",
          "' onmouseover='alert(1)",
          "` onmouseover=`alert(1)",
          "x onmouseover=alert(1)",
          "\" style=\"background:url(//evil.example)",
          "javascript:alert(1)",
          "JaVaScRiPt:alert(1)",
          "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
          "vbscript:msgbox(1)",
          "expression(alert(1))",
          "url(javascript:alert(1))",
          "@import '//evil.example/x.css';",
          "{{7*7}}",
          "${7*7}",
          "#{7*7}",
          "<%= 7*7 %>",
          "!{alert(1)}",
          "$unsafe{alert(1)}",
          "@if(true)",
          "{a|b}{b|c}",
          "{marker0|x}",
          "{b}: {c} ({d}%)",
          "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
          "&lt;script&gt;alert(1)&lt;/script&gt;",
          "&#60;script&#62;",
          "&#x3C;img onerror=alert(1)&#x3E;",
          "&amp;&quot;&apos;",
          "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
          "\\x3cscript\\x3e",
          "\\\"});alert(1);//",
          "'+alert(1)+'",
          "\";alert(1);//",
          "null",
          "undefined",
          "NaN",
          "__proto__",
          "constructor",
          "prototype",
          "hasOwnProperty",
          "toString",
          "valueOf",
          "guide",
          "field",
          "a\u0000b<script>",
          "\u0000",
          "tab\there",
          "line\nbreak\r\nagain",
          "\u001b[31mred\u001b[0m",
          "\u2028alert(1)\u2029",
          "\u202Egnp.exe\u202C",
          "\u2066isolate\u2069",
          "zero\u200Bwidth\u200Djoin\uFEFFer",
          "soft\u00ADhyphen",
          "lone \uD800 surrogate",
          "\uDC00\uD800",
          "tag \uDB40\uDC41 letter",
          "filler \u3164 and \u115F",
          "\uFF1Cscript\uFF1E",
          "\u02BA\u02B9",
          "Zal\u0317\u0322\u030Dgo",
          "\uD83D\uDCA9 pile",
          "=HYPERLINK(\"//evil.example\")",
          "../../../../etc/passwd",
          "%3Cscript%3Ealert(1)%3C/script%3E",
          "<".repeat(90),
          "long ".repeat(2000) + "<script>alert(1)</script>",
          "\u202E".repeat(200),
          "very<b>long</b>&amp;".repeat(40));

  private final List<String> given = new ArrayList<>();

  @Override
  public String apply(String ignored) {
    int number = given.size();
    String payload = ALL.get(number % ALL.size());
    // classes must differ, and a name that is found must be this one
    String unique = number < ALL.size() ? payload : payload + " #" + number;
    given.add(unique);
    return unique;
  }

  /** Every string handed out so far. */
  List<String> given() {
    return List.copyOf(given);
  }
}
