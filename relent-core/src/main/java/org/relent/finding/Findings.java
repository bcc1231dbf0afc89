// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;

/**
 * A document of findings.
 *
 * @param title what was studied, such as {@code crabs: which model for sex?}
 * @param answer the one sentence a reader takes away
 * @param command the command line that repeats the study; empty where there is none
 * @param chapters in reading order
 */
public record Findings(String title, String answer, String command, List<Chapter> chapters) {

  public Findings {
    chapters = List.copyOf(chapters);
  }

  /**
   * A part of the document.
   *
   * @param lead one or two sentences before the findings; may be empty
   */
  public record Chapter(String title, String lead, List<Finding> findings) {

    public Chapter {
      findings = List.copyOf(findings);
    }
  }
}
