// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/**
 * Whatever a column, a class or a level is called: either it is refused when the data are read, by
 * its place, or the model can be kept and loaded.
 */
@Slow
class NamesOfModelsTest {

  @TempDir Path folder;

  private static final Set<Integer> EXITS = new TreeSet<>();

  /** Where a text may stand that a model file keeps; {@code %s} is the text as JSON. */
  private enum Role {
    COLUMN("{%s:%d,\"b\":1,\"y\":\"%s\"}", "y"),
    TARGET("{\"a\":%2$d,\"b\":1,%1$s:\"%3$s\"}", ""),
    CLASS("{\"a\":%2$d,\"b\":1,\"y\":%4$s}", "y"),
    LEVEL("{\"a\":%2$d,\"b\":%4$s,\"y\":\"%3$s\"}", "y"),
    TOKEN("{\"a\":%2$d,\"b\":[\"u\",%4$s],\"y\":\"%3$s\"}", "y");

    private final String line;
    private final String target;

    Role(String line, String target) {
      this.line = line;
      this.target = target;
    }

    String rows(String text) {
      StringBuilder rows = new StringBuilder();
      for (int row = 0; row < 8; row++) {
        String label = row % 2 == 0 ? "p" : "q";
        String cell = row % 2 == 0 ? "\"plain\"" : json(text);
        rows.append(String.format(line, json(text), row + row % 2 * 3, label, cell)).append('\n');
      }
      return rows.toString();
    }
  }

  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (int limit : new int[] {1 << 10, 1 << 16}) {
      texts.add("n".repeat(limit));
      texts.add("n".repeat(limit + 1));
      texts.add("é".repeat(limit / 2) + "n");
      texts.add("\uD83E\uDD80".repeat(limit / 4));
    }
    for (int control : new int[] {0, 1, 9, 10, 13, 27, 0x7f, 0x85, 0x9f, 0x2028, 0x202e, 0xfeff}) {
      texts.add("n" + (char) control + "n");
    }
    texts.add("n\uD83E");
    texts.add("\uDD80n");
    texts.add("'\"<>&\\,;:|=");
    return texts;
  }

  private static String json(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean plain = unit >= ' ' && unit < 0x7f && unit != '"' && unit != '\\';
      json.append(plain ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
    }
    return json.append('"').toString();
  }

  @TestFactory
  Stream<DynamicTest> aNameIsRefusedAtReadingOrKept() {
    List<Role> roles = List.of(Role.values());
    return IntStream.range(0, roles.size())
        .mapToObj(
            r ->
                dynamicTest(
                    roles.get(r).name(), () -> some(r).forEach(t -> holds(roles.get(r), t))));
  }

  /** All texts, or in the gate one of three, others for each role. */
  private static Stream<String> some(int role) {
    List<String> texts = texts();
    int step = Scale.of(3, 1);
    return IntStream.iterate(role % step, k -> k < texts.size(), k -> k + step)
        .mapToObj(texts::get);
  }

  private void holds(Role role, String text) {
    Path own = folder.resolve("own");
    try {
      Files.createDirectories(own);
      Files.deleteIfExists(own.resolve("d.relent"));
      Files.writeString(own.resolve("d.jsonl"), role.rows(text));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    String target = role.target.isEmpty() ? text : role.target;
    Call fit = Call.in(own, "fit", "d.jsonl", "-m", "med-naive-bayes", "-y", target);
    EXITS.add(fit.exit());
    if (fit.exit() == 0) {
      Call verify = Call.in(own, "verify", "d.relent");
      assertEquals(0, verify.exit(), verify::toString);
    } else {
      assertEquals(65, fit.exit(), () -> role + " " + json(text) + "\n" + fit);
      assertTrue(fit.touchedNothing(), fit::toString);
      assertTrue(fit.err().contains("d.jsonl"), fit::toString);
    }
  }

  @AfterAll
  static void bothHappened() {
    assertEquals(Set.of(0, 65), EXITS);
  }

  @Test
  void aRefusalNamesThePlace() throws IOException {
    Files.writeString(folder.resolve("d.csv"), "a,b,y\n1,u,p\n2,\u0001,q\n3,u,p\n4,u,q\n");
    Call level = Call.in(folder, "fit", "d.csv", "-m", "med-naive-bayes", "-y", "y");
    assertEquals(65, level.exit(), level::toString);
    assertTrue(level.err().contains("error[RLT-D056] d.csv:3: column \"b\""), level::toString);
    Call ignored =
        Call.in(folder, "fit", "d.csv", "-m", "med-naive-bayes", "-y", "y", "--ignore", "b");
    assertEquals(0, ignored.exit(), ignored::toString);
  }

  @Test
  void everyVerbThatLearnsRefuses() throws IOException {
    String name = "n".repeat(1025);
    Files.writeString(folder.resolve("d.csv"), "a," + name + ",y\n1,2,p\n2,3,q\n3,2,p\n4,1,q\n");
    for (String call :
        List.of("fit d.csv -m med-svm -y y", "compare d.csv -y y", "tune d.csv -m med-svm -y y")) {
      Call refused = Call.in(folder, call.split(" ", -1));
      assertEquals(65, refused.exit(), refused::toString);
      assertTrue(refused.err().contains("RLT-D056") && refused.touchedNothing(), call);
    }
  }
}
