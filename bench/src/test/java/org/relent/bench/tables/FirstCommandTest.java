// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class FirstCommandTest {

  private static final TableCase TABLE =
      new TableCase("a.csv", "y", List.of("counts", "numbers"), 20, true);

  @Test
  void aTableTakenForOneOfItsTasksInTimeHasNoFault() {
    assertEquals(List.of(), command(0, "numbers", 19).faults());
  }

  @Test
  void anotherTaskARefusalAndLostTimeAreFaults() {
    assertEquals(
        List.of("taken for classes, is counts or numbers", "21.0 CPU seconds, may take 20"),
        command(0, "classes", 21).faults());
    FirstCommand refused = new FirstCommand(TABLE, new Ran(65, "", "no name\nmore", 1), null);
    assertEquals(List.of("exit 65: no name"), refused.faults());
    assertEquals("", refused.task());
  }

  @Test
  void everyTableHasANameOfItsOwn() {
    List<String> names = TableSuite.names();
    assertEquals(names.size(), new HashSet<>(names).size());
    assertTrue(names.size() >= 28, names::toString);
  }

  private static FirstCommand command(int exit, String task, double seconds) {
    String json = "{\"task\":\"" + task + "\",\"best\":\"kernel-ridge\"}";
    return new FirstCommand(
        TABLE, new Ran(exit, json, "", seconds), JsonMapper.shared().readTree(json));
  }
}
