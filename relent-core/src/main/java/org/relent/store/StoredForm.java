// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.util.Optional;
import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
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
    to.put("form", idOf(type, what, part, to));
    part.store(to);
  }

  /** The form whose id was written. */
  public static <F extends Part> F read(Class<F> type, String what, StoreReader from) {
    return named(type, what, from.text("form"), from);
  }

  /** The id of a part that is to be written, once its form is known to be there. */
  public static <F extends Part> String idOf(
      Class<F> type, String what, Stored part, StoreWriter to) {
    String id = part.form();
    if (Parts.known().find(type, id).isEmpty()) {
      throw StoreFault.SAVABLE.broken(absent(type, what, id) + ", so that it cannot be saved");
    }
    to.needs(type, id);
    return id;
  }

  /** The form that a file names, or a refusal that says which forms are there. */
  public static <F extends Part> F named(Class<F> type, String what, String id, StoreReader from) {
    return Parts.known()
        .find(type, id)
        .orElseThrow(
            () ->
                StoreFault.KEY.broken(
                    Message.of(absent(type, what, id)).then(missing(from.bringer(id)))));
  }

  private static String absent(Class<? extends Part> type, String what, String id) {
    return what
        + " has the form "
        + Quoted.of(id)
        + ", which is not known; there are "
        + String.join(", ", Parts.known().ids(type));
  }

  /**
   * The end of the refusal of a part that is not there: which extension is missing, if it is known.
   *
   * @param bringer the extension that brought the part when it was written
   */
  public static Message missing(Optional<String> bringer) {
    return bringer
        .map(name -> Message.of("; it came with the extension " + Quoted.of(name)))
        .orElse(Message.of("; is the extension missing that brings it"))
        .then(bringer.isPresent() ? ": is its jar missing (" : " (")
        .by(Remedy.Plain.ADD_EXTENSION)
        .then(")?");
  }
}
