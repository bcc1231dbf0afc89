// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;

/** Commas that may group thousands or stand before fractions: one short refusal, and a remedy. */
class OpenMarkTest {

  private static final String WORKS = "this would work: ./relent ";

  @TempDir Path folder;

  private Call compare(String header, IntFunction<String> row, String... more) throws IOException {
    StringBuilder csv = new StringBuilder(header).append('\n');
    for (int i = 0; i < 40; i++) {
      csv.append(row.apply(i)).append('\n');
    }
    Files.writeString(folder.resolve("d.csv"), csv);
    List<String> args = new ArrayList<>(List.of("compare", "d.csv", "-y", "y", "--cv", "3"));
    args.addAll(List.of(more));
    return Call.in(folder, args.toArray(String[]::new));
  }

  private static String amount(int i) {
    return "\"" + (1 + i * 7 % 11) + "," + (100 + i * 37 % 900) + "\"";
  }

  /** Pastes the command that a refusal ends with. */
  private Call pasted(Call refused) {
    assertEquals(65, refused.exit(), refused::toString);
    String command = refused.err().substring(refused.err().indexOf(WORKS) + WORKS.length()).strip();
    return Call.in(folder, command.split(" ", -1));
  }

  @Test
  void everyColumnIsToldOnceAndTheCommandWorks() throws IOException {
    Call refused =
        compare(
            "a,b,y",
            i -> amount(i) + "," + amount(i + 3) + "," + (i % 2 == 0 ? "in" : "out"),
            "--models",
            "maxent");
    assertEquals(3, refused.err().lines().count(), refused::toString);
    Call done = pasted(refused);
    assertEquals(0, done.exit(), done::toString);
    assertTrue(done.err().contains("commas group thousands"), done::toString);
  }

  @Test
  void soAreNumbersToPredict() throws IOException {
    Call refused = compare("a,y", i -> i * 7 % 11 + "," + amount(i), "--models", "kernel-ridge");
    assertTrue(refused.err().contains("column \"y\": has commas that may"), refused::toString);
    Call done = pasted(refused);
    assertEquals(0, done.exit(), done::toString);
    assertTrue(done.err().contains("task: numbers"), done::toString);
    Call labels =
        compare(
            "a,y",
            i -> i * 7 % 11 + "," + amount(i % 2),
            "--models",
            "maxent",
            "--task",
            "classes");
    assertEquals(0, labels.exit(), "labels keep their spelling: " + labels);
  }
}
