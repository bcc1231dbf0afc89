// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Optional;
import org.relent.setting.ValueType;

/** Structures of Bayes nets as text. */
public record ParentsType() implements ValueType<Parents> {

  @Override
  public String word() {
    return "structure";
  }

  @Override
  public String range() {
    return "none or child:parent+parent,child:parent";
  }

  @Override
  public Optional<Parents> parse(String text) {
    return Optional.of(Parents.parse(text));
  }

  @Override
  public String print(Parents value) {
    return value.toString();
  }
}
