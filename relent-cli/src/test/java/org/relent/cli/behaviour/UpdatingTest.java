// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.cli.Call;
import org.relent.cli.file.Claim;

/** Whatever an update comes to, the model is there: as it was, or with all of the new rows. */
class UpdatingTest {

  private static final String HEADER = "a,b,c,y\n";
  private static final String ROWS = "1,2,u,p\n2,1,u,p\n1,1,v,p\n5,6,v,q\n6,5,u,q\n5,5,v,q\n";

  @TempDir static Path folder;

  @BeforeAll
  static void files() throws IOException {
    Files.writeString(folder.resolve("d.csv"), HEADER + ROWS);
    Files.writeString(folder.resolve("class.csv"), HEADER + "1,1,u,p\n1,1,u,r\n");
    Files.writeString(folder.resolve("category.csv"), HEADER + "1,1,u,p\n1,1,w,q\n");
    Files.writeString(folder.resolve("cell.csv"), HEADER + "1,1,u,p\n1,five,u,q\n");
    Files.writeString(folder.resolve("gap.csv"), HEADER + "1,1,u,p\n1,,u,q\n");
    Files.writeString(folder.resolve("far.csv"), HEADER + "1,1,u,p\n1,1e200,u,q\n");
    Files.writeString(folder.resolve("column.csv"), "a,c,y\n1,u,p\n2,v,q\n");
    Files.writeString(folder.resolve("target.csv"), "a,b,c,z\n1,1,u,p\n2,2,v,q\n");
    Files.writeString(folder.resolve("header.csv"), HEADER);
    Files.writeString(folder.resolve("empty.csv"), "");
    Files.writeString(folder.resolve("no.relent"), "RELENT is the name of my cat");
    assertEquals(0, call("fit d.csv -y y -m kernel-bayes -o m.relent").exit());
    assertEquals(0, call("fit d.csv -y y -m kernel-logistic -o all.relent").exit());
  }

  private static Call call(String line) {
    return Call.in(folder, line.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({
    "update m.relent class.csv,65,RLT-D034",
    "update m.relent category.csv,65,RLT-D046",
    "update m.relent cell.csv,65,RLT-D012",
    "update m.relent gap.csv,65,RLT-D024",
    "update m.relent far.csv,65,RLT-D040",
    "update m.relent column.csv,65,RLT-D043",
    "update m.relent target.csv,65,RLT-D021",
    "update m.relent header.csv,65,RLT-D001",
    "update m.relent empty.csv,65,RLT-D001",
    "update m.relent none.csv,66,RLT-I001",
    "update none.relent d.csv,66,RLT-I001",
    "update no.relent d.csv,76,RLT-M002",
    "update d.csv d.csv,64,RLT-U009",
    "update m.relent m.relent,64,RLT-U009",
    "update m.relent d.csv -o d.csv,64,RLT-U009",
    "update m.relent d.csv -o m.relent,64,RLT-U009",
    "update m.relent d.csv --set sweeps=2,64,RLT-U001",
    "update all.relent target.csv,64,RLT-S043"
  })
  void whatCannotBeLearntIsRefusedAndEveryFileIsAsBefore(String line, int exit, String code) {
    Call refused = call(line);
    assertEquals(exit, refused.exit(), refused::toString);
    assertTrue(refused.err().contains(code), refused::err);
    assertEquals(refused.before(), refused.after());
  }

  /** What was looked for as a way past it, in vain, is no news. */
  @ParameterizedTest
  @ValueSource(strings = {"update", "evaluate", "predict"})
  void aBadCellIsToldInOneLine(String verb) {
    String told = call(verb + " m.relent cell.csv").err().strip();
    assertEquals(1, told.lines().count(), told);
    assertTrue(told.contains("cell.csv:3: column \"b\": is not a number, got \"five\""), told);
  }

  @Test
  void theSecondOfTwoUpdatesOfOneFileIsRefused() {
    Path own = folder.resolve("shared.relent");
    assertEquals(0, call("update m.relent d.csv -o shared.relent").exit());
    Claim first = Claim.on(own);
    try {
      Call second = call("update shared.relent d.csv");
      assertEquals(73, second.exit(), second::toString);
      assertTrue(second.err().contains("in use by another run"), second::err);
      assertEquals(second.before(), second.after());
      assertEquals(0, call("update shared.relent d.csv -o elsewhere.relent").exit());
    } finally {
      first.close();
    }
    Call then = call("update shared.relent d.csv");
    assertEquals(0, then.exit(), then::toString);
    assertEquals(then.before().keySet(), then.after().keySet());
  }

  @Test
  void whatAKilledRunLeftClaimsNothing() throws IOException {
    assertEquals(0, call("update m.relent d.csv -o killed.relent").exit());
    Path left = Files.writeString(folder.resolve(".killed.relent.lock"), "");
    assertEquals(0, call("update killed.relent d.csv").exit());
    assertTrue(Files.notExists(left));
  }
}
