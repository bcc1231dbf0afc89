// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.List;
import org.relent.data.Words;

/**
 * The whole page.
 *
 * @param version of the program that wrote it
 * @param style the style sheet
 * @param data the numbers of all pictures
 * @param library what draws them
 * @param drawing how they are drawn
 */
public record Page(
    Shown title,
    Shown answer,
    Shown command,
    String version,
    List<Part> parts,
    Block style,
    Block data,
    Block library,
    Block drawing) {

  public Page {
    parts = List.copyOf(parts);
  }

  /** What a browser may do with this page: nothing but show it and draw its pictures. */
  public String policy() {
    return Words.filled(
        "default-src 'none'; style-src {}; script-src {} {}; img-src data:; base-uri 'none';"
            + " form-action 'none'",
        style.source(),
        library.source(),
        drawing.source());
  }
}
