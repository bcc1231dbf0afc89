// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.List;
import org.relent.task.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Fields of a JSON document: what has names of its own is an object in it. */
public record JsonFields(ObjectNode into) implements Fields {

  @Override
  public void text(String name, String value) {
    into.put(name, value);
  }

  @Override
  public void number(String name, double value) {
    Json.put(into, name, value);
  }

  @Override
  public void whole(String name, int value) {
    into.put(name, value);
  }

  @Override
  public void flag(String name, boolean value) {
    into.put(name, value);
  }

  @Override
  public void texts(String name, List<String> values) {
    into.set(name, Json.texts(values));
  }

  @Override
  public Fields nested(String name) {
    return new JsonFields(into.putObject(name));
  }

  @Override
  public Fields item(String list) {
    return new JsonFields(into.withArray(list).addObject());
  }
}
