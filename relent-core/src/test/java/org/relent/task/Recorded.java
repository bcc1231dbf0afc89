// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.ArrayList;
import java.util.List;

/** Keeps the names of fields, those within others after a colon. */
final class Recorded implements Fields {

  private final String before;
  private final List<String> names;

  Recorded() {
    this("", new ArrayList<>());
  }

  private Recorded(String before, List<String> names) {
    this.before = before;
    this.names = names;
  }

  List<String> names() {
    return names;
  }

  private void add(String name) {
    names.add(before + name);
  }

  @Override
  public void text(String name, String value) {
    add(name);
  }

  @Override
  public void number(String name, double value) {
    add(name);
  }

  @Override
  public void whole(String name, int value) {
    add(name);
  }

  @Override
  public void flag(String name, boolean value) {
    add(name);
  }

  @Override
  public void texts(String name, List<String> values) {
    add(name);
  }

  @Override
  public Fields nested(String name) {
    return new Recorded(before + Layout.column(name, ""), names);
  }

  @Override
  public Fields item(String list) {
    return nested(list);
  }
}
