// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.relent.extension.Part;

/** How a table is written down in a file, by the id of {@code --format}. */
public interface TableFormat extends Part {

  /** How names of such files end, in small letters, such as {@code .csv}. */
  default List<String> endings() {
    return Collections.emptyList();
  }

  /**
   * Whether a file whose name tells nothing is of this format.
   *
   * @param head its first bytes as text, 4096 of them at most, without a byte order mark
   */
  default boolean recognises(String head) {
    return false;
  }

  /** The column that such files usually have for a target. */
  default Optional<String> usualTarget() {
    return Optional.empty();
  }

  /**
   * The records of a file, for tables and for streams of rows alike. A file is read a second time
   * where the cells of a column turn out late to be words. What is opened here is closed with the
   * records, or before a refusal leaves.
   */
  Records records(Source source, ReadOptions options);
}
