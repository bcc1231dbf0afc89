// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import org.relent.data.DataException;
import org.relent.extension.Part;
import org.relent.extension.Parts;

/** One of the parts of a type, by its id: those of the library and of its extensions. */
public record PartChoice<P extends Part>(Class<P> type) implements ValueType<P> {

  @Override
  public String word() {
    return "choice";
  }

  @Override
  public String range() {
    return String.join("|", Parts.known().ids(type));
  }

  @Override
  public Optional<P> parse(String text) {
    return Parts.known().find(type, text);
  }

  @Override
  public String print(P value) {
    return value.id();
  }

  @Override
  public DataException refusal(String name, String text) {
    return Choice.refusal(ValueType.super.refusal(name, text), text, Parts.known().ids(type));
  }
}
