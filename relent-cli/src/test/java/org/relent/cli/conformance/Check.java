// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.Set;

/**
 * One row of the list of what every model must stand.
 *
 * @param id such as {@code C09}
 * @param notFor the tags it means nothing for: a cell of such a subject is not applicable
 */
record Check(String id, String title, Set<Tag> notFor, Body body) {

  /** What is checked: returns if all is well, else throws. */
  interface Body {
    void run(Subject subject) throws Exception;
  }

  static Check of(String id, String title, Body body) {
    return new Check(id, title, Set.of(), body);
  }

  Check notFor(Tag... tags) {
    return new Check(id, title, Set.of(tags), body);
  }
}
