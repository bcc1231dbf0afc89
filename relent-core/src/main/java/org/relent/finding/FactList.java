// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.relent.data.Words;
import org.relent.finding.Finding.Facts.Fact;

/** Facts put together one after another; a number that is not known is none. */
final class FactList {

  private final List<Fact> facts = new ArrayList<>();

  void text(String name, String value, String meaning) {
    facts.add(new Fact(name, value, meaning));
  }

  void count(String name, int count, String meaning) {
    text(name, Words.count(count), meaning);
  }

  void count(String name, OptionalInt count, String meaning) {
    count.ifPresent(known -> count(name, known, meaning));
  }

  void number(String name, double number, String meaning) {
    text(name, Words.number(number), meaning);
  }

  void number(String name, OptionalDouble number, String meaning) {
    number.ifPresent(known -> number(name, known, meaning));
  }

  Finding.Facts under(String title) {
    return new Finding.Facts(title, facts);
  }
}
