// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.relent.cli.Call;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** Tables as people have them: what the first command makes of them. */
@Slow
class AnyTableTest {

  private static final int ROWS = 40;

  @TempDir Path folder;

  /** Writes a table of a number and a target and calls with it. */
  private void write(String name, String text, Charset charset) {
    try {
      Files.write(folder.resolve(name), text.getBytes(charset));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(String name, String text) {
    write(name, text, StandardCharsets.UTF_8);
  }

  private static String table(String header, IntFunction<String> row) {
    StringBuilder text = new StringBuilder(header).append('\n');
    for (int i = 0; i < ROWS; i++) {
      text.append(row.apply(i)).append('\n');
    }
    return text.toString();
  }

  private Call call(String... args) {
    return Call.in(folder, args);
  }

  private static Call done(Call call) {
    assertEquals(0, call.exit(), call::toString);
    return call;
  }

  private JsonNode compared(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("compare", "d.csv", "--target", "y", "--cv", "3", "--json", "--models"));
    args.addAll(List.of(more));
    return done(call(args.toArray(String[]::new))).json();
  }

  private static List<String> warnings(JsonNode json, String code) {
    List<String> told = new ArrayList<>();
    for (JsonNode warning : json.get("warnings")) {
      if (warning.get("code").asString().equals(code)) {
        told.add(warning.get("message").asString());
      }
    }
    return told;
  }

  private static double x(int i) {
    return (i * 37 % 41) / 8.0;
  }

  /** Values of the target as they come row after row, and the task they ask for. */
  @ParameterizedTest
  @CsvSource({
    "yes no, classes",
    "0.5 1.5 2.5, numbers",
    "3 700, classes",
    "-1 1, classes",
    "3 4 5 4, classes",
    "0 1 2 3 4 5 6 7, classes",
    "0 1 2 3 4 5 6 7 8 9, counts",
    "2 3 4 5 6 7 8 9 10 11, numbers",
    "1 2 3 100, counts",
    "5 6 7 100, numbers",
    "007 008, classes",
  })
  void theTaskIsToldByTheTarget(String values, String task) {
    List<String> all = List.of(values.split(" "));
    write("d.csv", table("x,y", i -> x(i) + "," + all.get(i % all.size())));
    String model = task.equals("classes") ? "maxent" : "kernel-ridge";
    assertEquals(task, compared(model).get("task").asString());
    Call plain = done(call("compare", "d.csv", "-y", "y", "--models", model, "--cv", "3"));
    assertTrue(plain.err().contains("task: " + task + ", for y "), plain::toString);
    assertTrue(plain.err().contains("--task "), plain::toString);
  }

  @Test
  void theTaskCanBeSaid() {
    write("d.csv", table("x,y", i -> x(i) + "," + i % 4));
    assertEquals("classes", compared("maxent").get("task").asString());
    assertEquals("counts", compared("kernel-poisson", "--task", "counts").get("task").asString());
    assertEquals("numbers", compared("kernel-ridge", "--task", "numbers").get("task").asString());
    for (String rows : List.of("anomalies", "density")) {
      Call refused = call("compare", "d.csv", "--target", "y", "--task", rows);
      assertEquals(64, refused.exit(), refused::toString);
      assertTrue(refused.err().contains("./relent fit d.csv --model "), refused::toString);
    }
    Call other = call("fit", "d.csv", "-y", "y", "-m", "maxent", "--task", "numbers");
    assertTrue(other.err().contains("RLT-U010"), other::toString);
    Call fractions = call("compare", "d.csv", "--target", "x", "--task", "counts");
    assertTrue(
        fractions.err().contains("error[RLT-D026] d.csv:3: column \"x\""), fractions::toString);
    Call wrong = call("compare", "d.csv", "--target", "y", "--task", "class");
    assertEquals(64, wrong.exit(), wrong::toString);
    assertTrue(wrong.err().contains("did you mean \"classes\"?"), wrong::toString);
  }

  @Test
  void onlyTasksThatTheTargetWouldDoForAreOffered() {
    write("d.csv", table("x,y", i -> x(i) + "," + (x(i) > 2 ? "a" : "b")));
    String words = call("compare", "d.csv", "--target", "y", "--models", "maxent").err();
    assertTrue(words.contains("task: classes") && !words.contains("for another"), words);
    String fractions = call("compare", "d.csv", "--target", "x", "--ignore", "y").err();
    assertTrue(fractions.contains("task: numbers"), fractions);
    assertTrue(fractions.contains("(for another: --task classes)"), fractions);
    write("d.csv", table("x,y", i -> x(i) + "," + (i % 4 - 1)));
    String whole = call("compare", "d.csv", "--target", "y", "--models", "maxent").err();
    assertTrue(whole.contains("(for another: --task numbers)"), whole);
  }

  /** A log loss of 104 came without a word once. */
  @Test
  void aClassThatTheModelDoesNotKnowIsTold() {
    write("d.csv", table("x,y", i -> x(i) + "," + (x(i) > 2 ? "a" : "b")));
    done(call("fit", "d.csv", "-y", "y", "-m", "maxent"));
    write("e.csv", table("x,y", i -> x(i) + "," + (i % 8 == 0 ? "c" : x(i) > 2 ? "a" : "b")));
    JsonNode judged = done(call("evaluate", "d.relent", "e.csv", "--json")).json();
    assertEquals(1, warnings(judged, "W-NEWCLASS").size());
    assertTrue(warnings(judged, "W-NEWCLASS").get(0).startsWith("5 rows are of a class"));
    JsonNode same = done(call("evaluate", "d.relent", "d.csv", "--json")).json();
    assertEquals(List.of(), warnings(same, "W-NEWCLASS"));
  }

  @Test
  void onlyTheLastExtensionOfANameIsLeftOut() {
    write("synth.tr.csv", table("x,y", i -> x(i) + "," + (x(i) > 2 ? "a" : "b")));
    Call compared = done(call("compare", "synth.tr.csv", "--target", "y", "--models", "maxent"));
    assertTrue(compared.after().containsKey("synth.tr.relent"), compared::toString);
  }

  /** attenu: the stations 117, 1083 and c204. */
  @Test
  void codesAmongWholeNumbersAreNames() {
    IntFunction<String> station = i -> i % 13 == 0 ? "c" + (200 + i) : "" + (1000 + i % 20);
    write("d.csv", table("x,s,y", i -> x(i) + "," + station.apply(i) + "," + (x(i) + i % 3)));
    assertEquals(1, warnings(compared("kernel-ridge"), "W-NAMES").size());
    write("d.csv", table("x,s,y", i -> x(i) + "," + (i == 9 ? "c9" : 1000 + i) + "," + x(i)));
    Call slip = call("compare", "d.csv", "--target", "y");
    assertTrue(slip.err().contains("--types s=category"), slip::toString);
  }

  @Test
  void labelsKeepTheirSpelling() {
    write("d.csv", table("x,y", i -> x(i) + "," + (i % 2 == 0 ? "007" : "1e3")));
    done(call("fit", "d.csv", "--target", "y", "--model", "maxent"));
    Call predicted = done(call("predict", "d.relent", "d.csv"));
    assertTrue(predicted.out().startsWith("label,probability:007,probability:1e3,margin\n"));
  }

  /** airquality: NA in a numeric target made 68 classes once. */
  @Test
  void rowsWithoutANumberAreLeftOutWithACount() {
    write("d.csv", table("x,y", i -> x(i) + "," + (i % 4 == 0 ? "NA" : x(i) * 3 + 0.5)));
    JsonNode compared = compared("kernel-ridge");
    assertEquals("numbers", compared.get("task").asString());
    assertEquals(
        List.of("10 of 40 rows have no y and are left out"), warnings(compared, "W-UNLABELLED"));
    JsonNode judged = done(call("evaluate", "d.relent", "d.csv", "--json")).json();
    assertEquals(30, judged.get("rows").asInt());
    assertEquals(1, warnings(judged, "W-UNLABELLED").size());
    assertEquals(41, done(call("predict", "d.relent", "d.csv")).out().lines().count());
    assertEquals(0, call("verify", "d.relent", "--refit", "d.csv").exit());
  }

  @Test
  void rowsWithoutAClassAreUsedWhereTheModelCan() {
    write("d.csv", table("x,y", i -> x(i) + "," + (i % 10 == 0 ? "." : x(i) > 2 ? "up" : "down")));
    JsonNode svm = done(call("fit", "d.csv", "-y", "y", "-m", "med-svm", "--json")).json();
    assertTrue(warnings(svm, "W-UNLABELLED").get(0).contains("either class"));
    assertEquals(40, svm.get("rows").asInt());
    JsonNode maxent = done(call("fit", "d.csv", "-y", "y", "-m", "maxent", "--json")).json();
    assertTrue(warnings(maxent, "W-UNLABELLED").get(0).contains("4 of 40 rows"));
    assertEquals(36, maxent.get("rows").asInt());
    write("e.csv", table("x,y", i -> x(i) + "," + List.of("a", "b", "c", "?").get(i % 4)));
    JsonNode three = done(call("fit", "e.csv", "-y", "y", "-m", "med-svm", "--json")).json();
    assertEquals(40, three.get("rows").asInt());
    assertTrue(warnings(three, "W-UNLABELLED").get(0).contains("any of the classes"));
    JsonNode known = done(call("fit", "e.csv", "-y", "y", "-m", "maxent", "--json")).json();
    assertEquals(30, known.get("rows").asInt());
  }

  /** A class may be called NA; the model remembers which words are gaps. */
  @Test
  void aClassMayBeCalledNa() {
    write(
        "d.csv",
        table("x,k,y", i -> x(i) + (i % 3 == 0 ? ",NA," : ",b,") + (i % 2 == 0 ? "NA" : "EU")));
    JsonNode fit =
        done(call("fit", "d.csv", "-y", "y", "-m", "maxent", "--na", "?", "--json")).json();
    assertEquals(
        List.of("EU", "NA"),
        List.of(fit.get("classes").get(0).asString(), fit.get("classes").get(1).asString()));
    assertEquals(
        40, done(call("evaluate", "d.relent", "d.csv", "--json")).json().get("rows").asInt());
    Call other = call("predict", "d.relent", "d.csv", "--na", "NA");
    assertEquals(65, other.exit(), other::toString);
  }

  /** R's write.csv: names of rows are shown and are no feature. */
  @Test
  void namesOfRowsAreShown() {
    write(
        "d.csv",
        table(
            "\"\",\"x\",\"y\"",
            i -> "\"car " + i + "\"," + x(i) + "," + (x(i) > 2 == (i != 5) ? "a" : "b")));
    Call fit = done(call("fit", "d.csv", "-y", "y", "-m", "med-svm", "--json"));
    assertTrue(fit.err().contains("names the rows"), fit::toString);
    assertEquals(1, fit.json().get("columns").asInt());
    assertEquals(
        "car " + (fit.json().get("doubtful").get(0).get("row").asInt() - 1),
        fit.json().get("doubtful").get(0).get("name").asString());
    Call predicted = done(call("predict", "d.relent", "d.csv"));
    assertTrue(predicted.out().startsWith("row,label,"), predicted::toString);
    assertTrue(predicted.out().contains("\ncar 7,"), predicted::toString);
    assertFalse(predicted.err().contains("W-EXTRA"), predicted::toString);
    write("plain.csv", table("x,y", i -> x(i) + ",a"));
    assertTrue(done(call("predict", "d.relent", "plain.csv")).out().startsWith("label,"));
  }

  /** write.csv2, write.table and a file of Excel with a byte order mark give the same model. */
  @Test
  void dialectsGiveTheSameModel() {
    IntFunction<String> row = i -> x(i) + ";" + (x(i) > 2 ? "a" : "b");
    write("d.csv", table("x;y", row).replace(';', ','));
    String expected = sha("d.csv");
    write("d.csv", "\uFEFF" + table("x;y", row).replace('.', ','));
    assertEquals(expected, sha("d.csv"));
    write("d.csv", table("x;y", i -> i + ";" + row.apply(i)).replace(';', ' '));
    assertEquals(expected, sha("d.csv"));
    write("d.csv", table(";x;y", i -> i + ";" + row.apply(i)).replace(';', '\t'));
    assertEquals(expected, sha("d.csv"));
  }

  private String sha(String file) {
    return done(call("fit", file, "-y", "y", "-m", "med-svm", "--json"))
        .json()
        .get("sha256")
        .asString();
  }

  /** All obstacles at once, and the command that they ask for does work. */
  @Test
  void allObstaclesAreToldWithACommandThatWorks() {
    write(
        "d.csv",
        table(
            "x,a,b,note,y",
            i ->
                (i == 3 ? "oops" : x(i))
                    + (i % 9 == 0 ? ",n/a," : "," + x(i * 3) + ",")
                    + (i % 7 == 0 ? "," : i + ",")
                    + "\"note\nno "
                    + i * i
                    + "\","
                    + (x(i) > 2 ? "up" : "down")));
    // more than fifty different texts are no category
    write("d.csv", read("d.csv") + read("d.csv").substring(13).replace("note\n", "another\n"));
    Call refused = call("fit", "d.csv", "-y", "y", "-m", "med-svm");
    assertEquals(65, refused.exit(), refused::toString);
    for (String told :
        List.of("\"x\"", "oops", "\"a\"", "n/a", "\"b\"", "\"note\"", "this would work: ")) {
      assertTrue(refused.err().contains(told), told + " in " + refused);
    }
    String command = refused.err().substring(refused.err().indexOf("./relent ") + 9).strip();
    String[] typed = command.replace("'", "").split(" ");
    done(call(typed));
  }

  private String read(String file) {
    try {
      return Files.readString(folder.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void latin1IsRefusedWithTheCommand() {
    write(
        "d.csv",
        table("x,y", i -> x(i) + (i % 2 == 0 ? ",né" : ",so")),
        StandardCharsets.ISO_8859_1);
    Call refused = call("compare", "d.csv", "--target", "y");
    assertEquals(65, refused.exit());
    assertTrue(
        refused
            .err()
            .contains(
                "iconv -f WINDOWS-1252 -t UTF-8 d.csv > d-utf8.csv && ./relent compare d-utf8.csv --target y"),
        refused::toString);
  }
}
