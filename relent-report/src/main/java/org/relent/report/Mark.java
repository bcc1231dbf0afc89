// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** How a page of ours is known from somebody else's. */
final class Mark {

  /** More than head and style sheet, after which the first words of a page stand. */
  private static final int BEGINNING = 1 << 15;

  /** Every page from the first on begins so; what a browser may do is ours to the letter. */
  private static final String START =
      "\\A<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
          + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;;"
          + " style-src [^\"]*; script-src [^\"]*; img-src data:; base-uri &#39;none&#39;;"
          + " form-action &#39;none&#39;\">\n<meta charset=\"utf-8\">\n";

  private static final Pattern MARKED =
      Pattern.compile(
          START + "(?:<meta [^>]*>\n)*<meta name=\"generator\" content=\"Relent\">\n<title>");

  private static final Pattern UNMARKED =
      Pattern.compile(
          START
              + "(?:<meta [^>]*>\n)*<title>[^<]*</title>\n<style>[^<]*</style>\n</head>\n<body>\n"
              + "<header>\n<p class=\"brand\">Relent report</p>\n");

  private Mark() {}

  static boolean in(InputStream in) throws IOException {
    String beginning = new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8);
    return MARKED.matcher(beginning).find() || UNMARKED.matcher(beginning).find();
  }
}
