// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.relent.data.Examples;
import org.relent.data.Ordered;
import org.relent.data.Table;

/**
 * A table that comes with the library.
 *
 * @param name what it is called
 * @param summary what it holds
 * @param origin where it comes from
 * @param target the column that is predicted
 * @param ignore columns that are not used for that
 * @param types the types of columns that cannot be guessed
 * @param source its bytes
 */
public record Dataset(
    String name,
    String summary,
    String origin,
    String target,
    List<String> ignore,
    Map<String, ColumnType> types,
    Source source) {

  public Dataset {
    ignore = List.copyOf(ignore);
    types = Ordered.copy(types);
  }

  /** How it is to be read: the target as written. */
  public ReadOptions options() {
    return ReadOptions.defaults().withTypes(types).withVerbatim(Collections.singleton(target));
  }

  /** All of its columns. */
  public Table table() {
    return Tables.read(source, options()).table();
  }

  /** All of its rows, to be learnt from. */
  public Examples examples() {
    return features().target(target);
  }

  /** The columns that are learnt from, and the target. */
  public Table features() {
    return table().without(ignore.toArray(String[]::new));
  }
}
