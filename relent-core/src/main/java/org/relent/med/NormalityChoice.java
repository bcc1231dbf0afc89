// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.DataException;
import org.relent.extension.Parts;
import org.relent.setting.Choice;
import org.relent.setting.ValueType;

/** One of the families of rows, or of what is made of them with hidden variables, by its id. */
record NormalityChoice() implements ValueType<NormalityKind> {

  private static List<NormalityKind> all() {
    List<NormalityKind> all = new ArrayList<>(Parts.known().of(RowFamily.class));
    all.addAll(Parts.known().of(NormalityKind.class));
    return all;
  }

  private static Stream<String> ids() {
    return all().stream().map(NormalityKind::id);
  }

  @Override
  public String word() {
    return "choice";
  }

  @Override
  public String range() {
    return String.join("|", ids().toList());
  }

  @Override
  public Optional<NormalityKind> parse(String text) {
    return all().stream().filter(kind -> kind.id().equals(text)).findFirst();
  }

  @Override
  public String print(NormalityKind value) {
    return value.id();
  }

  @Override
  public DataException refusal(String name, String text) {
    return Choice.refusal(ValueType.super.refusal(name, text), text, ids().toList());
  }
}
