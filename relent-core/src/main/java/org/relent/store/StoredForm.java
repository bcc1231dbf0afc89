// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.util.List;
import java.util.stream.Collectors;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.extension.Part;
import org.relent.extension.Parts;

/**
 * What is common to the forms of parts: each has an id, under which it is found among the parts
 * that are known when the program starts, and reads what a part of its id wrote. It refuses numbers
 * that no sound part has: by an {@link IllegalArgumentException}, such as the part's constructor
 * throws, or by a {@link StoreFault}.
 */
public final class StoredForm {

  private StoredForm() {}

  /** Writes the id of a part's form, and what the part states. */
  public static <F extends Part> void write(
      Class<F> type, String what, Stored part, StoreWriter to) {
    to.put("form", idOf(type, what, part));
    part.store(to);
  }

  /** The form whose id was written. */
  public static <F extends Part> F read(Class<F> type, String what, StoreReader from) {
    return named(type, what, from.text("form"));
  }

  /** The id of a part that is to be written, once its form is known to be there. */
  public static <F extends Part> String idOf(Class<F> type, String what, Stored part) {
    String id = part.form();
    List<String> known = ids(type);
    if (!known.contains(id)) {
      throw StoreFault.SAVABLE.broken(absent(what, id, known) + ", so that it cannot be saved");
    }
    return id;
  }

  /** The form that a file names, or a refusal that says which forms are there. */
  public static <F extends Part> F named(Class<F> type, String what, String id) {
    return Parts.known().find(type, id).orElseThrow(() -> unknown(what, id, ids(type)));
  }

  private static <F extends Part> List<String> ids(Class<F> type) {
    return Parts.known().of(type).stream().map(Part::id).toList();
  }

  private static DataException unknown(String what, String id, List<String> known) {
    return StoreFault.KEY.broken(
        absent(what, id, known) + "; is the extension missing that brings it?");
  }

  private static String absent(String what, String id, List<String> known) {
    return what
        + " has the form "
        + Quoted.of(id)
        + ", which is not known; there are "
        + known.stream().collect(Collectors.joining(", "));
  }
}
