// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.relent.cli.Call;
import org.relent.testkit.SystemBound;

/** Files that are refused: the last line is a command, and it works as it is pasted. */
@DisabledOnOs(OS.WINDOWS)
@SystemBound
class PastedCommandTest {

  private static final String WORKS = "this would work: ";

  @TempDir Path folder;

  private void write(String header, IntFunction<String> row) throws IOException {
    Files.writeString(
        folder.resolve("d.csv"),
        header
            + "\n"
            + IntStream.range(0, 40).mapToObj(row).collect(Collectors.joining("\n"))
            + "\n");
  }

  private static String number(int i) {
    return String.format(Locale.ROOT, "%.2f", (i * 37 % 41) / 8.0 - 1);
  }

  private static String label(int i) {
    return i * 37 % 41 > 18 + i % 5 ? "in" : "out";
  }

  private Call compare(String model) {
    return Call.in(folder, "compare", "d.csv", "-y", "y", "--cv", "3", "--models", model);
  }

  /** Runs what comes before the last call in a shell, and the call. */
  private Call pasted(Call refused) throws IOException, InterruptedException {
    assertEquals(65, refused.exit(), refused::toString);
    String advice = refused.err().substring(refused.err().indexOf(WORKS) + WORKS.length()).strip();
    int call = advice.indexOf("./relent ");
    String before = advice.substring(0, call).strip();
    if (!before.isEmpty()) {
      String filter = before.substring(0, before.length() - "&&".length());
      Process shell =
          new ProcessBuilder("sh", "-c", filter).directory(folder.toFile()).inheritIO().start();
      assertEquals(0, shell.waitFor(), filter);
    }
    String arguments = advice.substring(call + "./relent ".length()).replace("'", "");
    Call done = Call.in(folder, arguments.split(" ", -1));
    assertEquals(0, done.exit(), done::toString);
    return done;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          x,x,y                ! ''
          a/b,it's,it's,a/b,y  ! ''
          x,,y                 ! ''
          x,z,y,               ! ,
          """)
  void namesThatAreMissingOrDoubled(String header, String end) throws Exception {
    int features = header.split(",", -1).length - (end.isEmpty() ? 1 : 2);
    write(header, i -> (number(i) + ",").repeat(features) + label(i) + end);
    pasted(compare("maxent"));
  }

  @Test
  void linesBeforeTheHeader() throws Exception {
    write("# from the office\nx,y", i -> number(i) + "," + label(i));
    pasted(compare("maxent"));
    write("sep=;\nx;y", i -> number(i) + ";" + label(i));
    pasted(compare("maxent"));
  }

  @Test
  void rowsWithTooFewCells() throws Exception {
    write("x,z,y", i -> i % 20 == 7 ? "total" : number(i) + ",1," + label(i));
    pasted(compare("maxent"));
  }

  @Test
  void blanksAroundNumbersAreToldOnceAColumn() throws Exception {
    write("x,z,y", i -> number(i) + ", " + number(i + 3) + ", " + label(i));
    Call refused = compare("maxent");
    assertEquals(2, refused.err().lines().count(), refused::toString);
    assertTrue(pasted(refused).out().startsWith("model"), "classes without blanks");
  }

  @Test
  void aTargetOfNumbersWithSlips() throws Exception {
    write("x,y", i -> number(i) + "," + (i % 15 == 4 ? "N/A" : number(i + 5)));
    Call done = pasted(compare("kernel-ridge"));
    assertTrue(done.err().contains("task: numbers"), done::toString);
    write("x,y", i -> number(i) + "," + List.of("4", "6", "8", "rotary").get(i % 4));
    Call classes = compare("maxent");
    assertEquals(0, classes.exit(), "few names are classes: " + classes);
  }

  @Test
  void nothingButText() throws Exception {
    write("t,y", i -> "some words " + i + " and more " + i * 7 + "," + label(i));
    pasted(compare("maxent"));
  }

  /** Squares of e^f overflow where the others do well. */
  @Test
  void aModelWhosePredictionsOverflowIsNotRanked() throws IOException {
    write("x,y", i -> number(i) + "," + (i % 7 == 3 ? "99999999999999999999" : i * 37 % 41));
    Call done =
        Call.in(folder, "compare", "d.csv", "-y", "y", "--cv", "3", "--task", "counts", "--json");
    assertEquals(0, done.exit(), done::toString);
    assertFalse(done.json().get("best").asString().contains("poisson"), done::toString);
  }
}
