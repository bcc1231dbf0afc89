// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** No text that we pass on is run by a spreadsheet; numbers stay numbers. */
class CsvGuardTest {

  private static final List<String> FORMULAS =
      List.of(
          "=1+1",
          "+1 a",
          "-cmd|' /C calc'!A0",
          "@SUM(A1)",
          "\tx",
          "\rx",
          "\0x",
          "＝1",
          "＋1",
          "－1",
          "＠x",
          "=a\"b,c\nd");

  /** Texts that look a little like formulas and are none. */
  private static final List<String> HARMLESS =
      List.of("a=1", "'=1", " x", "a,b", "say \"hi\"", "é");

  private static final int REPEATS = 6;

  @TempDir Path folder;

  @BeforeEach
  void data() throws Exception {
    StringBuilder csv = new StringBuilder("x,=kept,y\n");
    List<String> texts = new ArrayList<>(FORMULAS);
    texts.addAll(HARMLESS);
    for (int i = 0; i < REPEATS * texts.size(); i++) {
      String text = texts.get(i % texts.size()).replace("\0", "");
      double x = i % 2 == 0 ? -2 - 0.1 * i : 2 + 0.1 * i;
      csv.append(x).append(',').append(quoted(text)).append(',');
      csv.append(quoted(i % 2 == 0 ? "=evil(\"1\")" : "-2,b")).append('\n');
    }
    Files.writeString(folder.resolve("d.csv"), csv);
    Call fit = Call.in(folder, "fit", "d.csv", "-m", "med-svm", "-y", "y", "--ignore", "=kept");
    assertEquals(0, fit.exit(), fit::toString);
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\"", "\"\"") + "\"";
  }

  private List<List<String>> predicted(String... more) {
    List<String> args =
        new ArrayList<>(List.of("predict", "d.relent", "d.csv", "--keep", "=kept,x", "-q"));
    args.addAll(List.of(more));
    Call call = Call.in(folder, args.toArray(new String[0]));
    assertEquals(0, call.exit(), call::toString);
    return records(call.out());
  }

  /** RFC 4180, read by the letter; a record ends with a line feed. */
  private static List<List<String>> records(String csv) {
    List<List<String>> records = new ArrayList<>();
    List<String> record = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean within = false;
    for (int i = 0; i < csv.length(); i++) {
      char c = csv.charAt(i);
      if (within) {
        if (c != '"') {
          cell.append(c);
        } else if (i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
          cell.append(csv.charAt(++i));
        } else {
          within = false;
        }
      } else if (c == '"' && cell.isEmpty()) {
        within = true;
      } else if (c == ',' || c == '\n') {
        record.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          records.add(record);
          record = new ArrayList<>();
        }
      } else {
        assertTrue(c != '"' && c != '\r', "not RFC 4180 at " + i);
        cell.append(c);
      }
    }
    assertTrue(record.isEmpty() && !within, "ends within a record");
    return records;
  }

  @Test
  void textsAreGuardedAndNumbersStay() {
    List<List<String>> guarded = predicted();
    assertEquals(
        List.of("'=kept", "x", "label", "probability:-2,b", "probability:=evil(\"1\")", "margin"),
        guarded.get(0));
    List<List<String>> raw = predicted("--raw-csv");
    assertEquals("=kept", raw.get(0).get(0));
    int formulas = 0;
    for (int i = 1; i < guarded.size(); i++) {
      String before = raw.get(i).get(0);
      boolean formula = !before.isEmpty() && "=+-@\t\r\0＝＋－＠".indexOf(before.charAt(0)) >= 0;
      formulas += formula ? 1 : 0;
      assertEquals(formula ? "'" + before : before, guarded.get(i).get(0));
      assertEquals("'" + raw.get(i).get(2), guarded.get(i).get(2), "both labels are formulas");
      Double.parseDouble(guarded.get(i).get(3));
      Double.parseDouble(guarded.get(i).get(5));
    }
    assertTrue(formulas >= REPEATS * (FORMULAS.size() - 1), formulas + " formulas");
    assertTrue(
        guarded.stream().skip(1).anyMatch(row -> row.get(1).startsWith("-")),
        "a number below zero stays one");
  }

  @Test
  void jsonIsTheLosslessWay() {
    Call call = Call.in(folder, "predict", "d.relent", "d.csv", "--keep", "=kept", "--json", "-q");
    JsonNode first = call.json().get("rows").get(0);
    assertEquals("=1+1", first.get("=kept").asString());
    assertEquals("=evil(\"1\")", first.get("label").asString());
  }

  @Test
  void whatWasGuardedIsReadBackByUnguard() throws Exception {
    Call call = Call.in(folder, "predict", "d.relent", "d.csv", "--keep", "=kept,x,y", "-q");
    Files.write(folder.resolve("back.csv"), call.out().getBytes(StandardCharsets.UTF_8));
    Call guarded = Call.in(folder, "evaluate", "d.relent", "back.csv", "--json", "-q");
    assertTrue(guarded.exit() != 0, "labels with an apostrophe are others");
    Call back = Call.in(folder, "evaluate", "d.relent", "back.csv", "--unguard", "--json", "-q");
    Call direct = Call.in(folder, "evaluate", "d.relent", "d.csv", "--json", "-q");
    assertEquals(0, back.exit(), back::toString);
    // the columns that predict added are none of the model's, and that is told
    assertEquals(
        ((ObjectNode) direct.json()).without("warnings"),
        ((ObjectNode) back.json()).without("warnings"));
  }
}
