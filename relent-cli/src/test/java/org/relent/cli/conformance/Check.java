// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.Set;

/**
 * One row of the list of what every model must stand.
 *
 * @param id such as {@code C09}
 * @param notFor the tags it means nothing for: a cell of such a subject is not applicable
 * @param processWide whether it sets what a process has once, such as the default locale
 */
record Check(String id, String title, Set<Tag> notFor, boolean processWide, Body body) {

  /** What is checked: returns if all is well, else throws. */
  interface Body {
    void run(Subject subject) throws Exception;
  }

  static Check of(String id, String title, Body body) {
    return new Check(id, title, Set.of(), false, body);
  }

  Check notFor(Tag... tags) {
    return new Check(id, title, Set.of(tags), processWide, body);
  }

  Check alone() {
    return new Check(id, title, notFor, true, body);
  }
}
