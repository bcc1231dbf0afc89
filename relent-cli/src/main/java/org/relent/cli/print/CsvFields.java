// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.List;
import org.relent.task.Fields;

/** Fields of a line of CSV, one cell after another: their names stand in the header. */
record CsvFields(CsvLines csv, List<String> cells) implements Fields {

  @Override
  public void text(String name, String value) {
    cells.add(value == null ? "" : csv.text(value));
  }

  @Override
  public void number(String name, double value) {
    cells.add(CsvLines.number(value));
  }

  @Override
  public void whole(String name, int value) {
    cells.add(Integer.toString(value));
  }

  @Override
  public void flag(String name, boolean value) {
    cells.add(Boolean.toString(value));
  }

  @Override
  public void texts(String name, List<String> values) {
    cells.add(csv.text(String.join("|", values)));
  }

  @Override
  public Fields nested(String name) {
    return this;
  }

  @Override
  public Fields item(String list) {
    return this;
  }
}
