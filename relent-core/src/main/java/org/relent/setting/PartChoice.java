// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.DataException;
import org.relent.extension.Part;
import org.relent.extension.Parts;

/** One of the parts of some types, by its id: those of the library and of its extensions. */
public record PartChoice<P extends Part>(List<Class<? extends P>> types) implements ValueType<P> {

  public PartChoice {
    types = List.copyOf(types);
  }

  /** One of the parts of a type. */
  public static <P extends Part> PartChoice<P> of(Class<P> type) {
    return new PartChoice<>(List.of(type));
  }

  private Stream<P> parts() {
    return types.stream().flatMap(type -> Parts.known().of(type).stream());
  }

  private List<String> ids() {
    return parts().map(Part::id).toList();
  }

  @Override
  public String word() {
    return "choice";
  }

  @Override
  public String range() {
    return String.join("|", ids());
  }

  @Override
  public Optional<P> parse(String text) {
    return parts().filter(part -> part.id().equals(text)).findFirst();
  }

  @Override
  public String print(P value) {
    return value.id();
  }

  @Override
  public DataException refusal(String name, String text) {
    return Choice.refusal(ValueType.super.refusal(name, text), text, ids());
  }
}
