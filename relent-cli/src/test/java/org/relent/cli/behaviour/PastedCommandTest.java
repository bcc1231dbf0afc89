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
import org.junit.jupiter.params.provider.ValueSource;
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

  /** What spreadsheets are exported with: a title, a date, an empty line. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sales report 2024\n\n",
        "Sales report 2024,,\n,,\n",
        "Sales report, 2024\nfor internal use\n"
      })
  void aTitleAboveTheHeader(String title) throws Exception {
    write(title + "x,z,y", i -> number(i) + "," + number(i + 3) + "," + label(i));
    assertTrue(pasted(compare("maxent")).err().contains("task: classes, for y"));
  }

  /** A title, a gap and blanks: one command for all of it. */
  @Test
  void obstaclesBehindTheFirstAreInTheSameCommand() throws Exception {
    write(
        "Sales report 2024\n\nx,z,y",
        i -> number(i) + ", " + (i % 9 == 4 ? "n/a" : number(i + 3)) + "," + label(i));
    Call refused = compare("maxent");
    assertTrue(refused.err().contains("n/a"), refused::toString);
    pasted(refused);
  }

  @Test
  void aSeparatorAfterTheLastCell() throws Exception {
    write("x,z,y", i -> number(i) + "," + number(i + 3) + "," + label(i) + ",");
    pasted(compare("maxent"));
  }

  /** The numbers are those that were meant, not gaps and not names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          1.5 cm ! 2.5 cm  ! 3.25 cm
          15.0 km ! 25.0 km  ! 325.0 km
          USD 1.0 ! USD 2.5 ! USD 3.25
          1.5f   ! 2.5     ! 3.25f
          "1,5"  ! 2.5     ! 3.25
          """)
  void numbersWrittenInAWayThatIsNotUnderstood(String a, String b, String c) throws Exception {
    List<String> cells = List.of(a, b, c);
    write(
        "x,z,y",
        i -> cells.get(i % 3).replaceFirst("[.,]", i + "$0") + "," + number(i) + "," + label(i));
    Call refused = compare("maxent");
    assertEquals(2, refused.err().lines().count(), "told once a column: " + refused);
    Call done = pasted(refused);
    assertFalse(done.err().contains("filled") || done.err().contains("left out"), done::toString);
  }

  /** Half of the column with points, half with commas, in a file of semicolons. */
  @Test
  void bothDecimalMarksInOneColumn() throws Exception {
    write("x;y", i -> (i % 2 == 0 ? number(i) : number(i).replace('.', ',')) + ";" + label(i));
    pasted(compare("maxent"));
    write("x;z;y", i -> number(i).replace('.', ',') + ";" + number(i + 1) + ";" + label(i));
    pasted(compare("maxent"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Total", "inf", "-Infinity", "<0.5", "1O.5", "*", "n/a"})
  void oneCellThatIsNoNumberIsAGap(String word) throws Exception {
    write("x,y", i -> (i == 7 ? word : number(i)) + "," + label(i));
    Call refused = compare("maxent");
    assertTrue(refused.err().contains("--na NA,") || refused.err().contains("--na 'NA,"));
    assertTrue(pasted(refused).err().contains("filled 1 gap in \"x\""), "the others are numbers");
    Files.writeString(folder.resolve("e.csv"), Files.readString(folder.resolve("d.csv")));
    write("x,y", i -> number(i) + "," + label(i));
    assertEquals(0, compare("maxent").exit());
    pasted(Call.in(folder, "predict", "d.relent", "e.csv"));
    pasted(Call.in(folder, "evaluate", "d.relent", "e.csv"));
    Call.in(folder, "fit", "d.csv", "-y", "y", "-m", "maxent");
    Call strict = Call.in(folder, "predict", "d.relent", "e.csv");
    assertEquals(65, strict.exit(), strict::toString);
    assertFalse(strict.err().contains(WORKS), "a model that fills no gap: " + strict);
    assertFalse(strict.err().contains("--types"), "what it learnt as a number is one: " + strict);
  }

  @Test
  void manyInfinitiesDoNotMakeAColumnAnIdentifier() throws Exception {
    List<String> infinite = List.of("inf", "-inf", "Infinity");
    write("x,z,y", i -> (i % 4 == 0 ? infinite.get(i % 3) : number(i)) + ",0.5," + label(i));
    assertTrue(pasted(compare("maxent")).err().contains("filled 10 gaps in \"x\""));
  }

  @Test
  void aFileWithoutAHeader() throws Exception {
    write(number(50) + ",2.5,in", i -> number(i) + "," + number(i + 3) + "," + label(i));
    Call refused = compare("maxent");
    assertTrue(refused.err().contains("--no-header"), refused::toString);
    pasted(refused);
    write("1.5,1.5,in", i -> number(i) + "," + number(i + 3) + "," + label(i));
    assertTrue(pasted(compare("maxent")).err().contains("for x3"), "a number that is doubled");
  }

  @Test
  void aTargetThatIsSpeltOtherwiseOrTwice() throws Exception {
    write("x,Y", i -> number(i) + "," + label(i));
    assertTrue(pasted(compare("maxent")).err().contains("task: classes, for Y"));
    write("y,x,y", i -> number(i + 7) + "," + number(i) + "," + label(i));
    Call twice = compare("kernel-ridge");
    assertTrue(twice.err().contains("the first of the two is then the target"), twice::toString);
    assertTrue(twice.err().contains("--target y.2"), twice::toString);
    pasted(twice);
  }

  /** A fold without the only row of a class said that the table had one class. */
  @Test
  void aClassOfOneRow() throws Exception {
    write("x,y", i -> number(i) + "," + (i == 3 ? "b" : "a"));
    Call refused = compare("maxent");
    assertTrue(refused.err().contains("class \"b\" has 1 row"), refused::toString);
    pasted(refused);
    write("x,y", i -> number(i) + ",a");
    Call one = compare("maxent");
    assertTrue(one.err().contains("only one class \"a\""), one::toString);
    assertFalse(one.err().contains(WORKS), one::toString);
  }

  /** What is left out need not be understood; it is left out where nothing else helps. */
  @Test
  void aColumnOfSeveralMarksIsLeftOut() throws Exception {
    write(
        "p,x,y",
        i -> number(i) + List.of("%", "", "$").get(i % 3) + "," + number(i) + "," + label(i));
    Call refused = compare("maxent");
    assertEquals(2, refused.err().lines().count(), "told once a column: " + refused);
    assertTrue(refused.err().contains("--ignore p"), refused::toString);
    pasted(refused);
    write("p,x,y", i -> i + "." + i + "KM".charAt(i % 2) + "," + number(i) + "," + label(i));
    pasted(compare("maxent"));
  }

  @Test
  void columnsSetInLineAndSingleQuotes() throws Exception {
    write("x      z      y", i -> String.format("%6s %6s %s", number(i), number(i + 3), label(i)));
    pasted(compare("maxent"));
    write("'x','y'", i -> "'" + number(i) + "','" + label(i) + "'");
    pasted(compare("maxent"));
  }

  /** One row is left to learn from; the table has two. */
  @Test
  void aFoldSpeaksOfTheWholeTable() throws IOException {
    Files.writeString(folder.resolve("d.csv"), "x,y\n1,a\n2,b\n");
    Call refused = Call.in(folder, "compare", "d.csv", "-y", "y");
    assertEquals(65, refused.exit(), refused::toString);
    assertTrue(refused.err().contains("of 2 rows some are held out"), refused::toString);
  }

  @Test
  void labelsThatDifferByCaseAreTold() throws IOException {
    write(
        "x,y", i -> number(i) + "," + (i % 3 == 0 ? label(i).toUpperCase(Locale.ROOT) : label(i)));
    Call done = compare("maxent");
    assertEquals(0, done.exit(), done::toString);
    assertTrue(done.err().contains("W-CASE"), done::toString);
    write("x,y", i -> number(i) + "," + (i % 2 == 0 ? "a:1" : "b:1"));
    assertTrue(compare("maxent").err().contains("W-CERTAIN"), "the end of a label is a belief");
  }

  @ParameterizedTest
  @ValueSource(strings = {"12:30 13:30", "a:0 a:1", "a|x b|x"})
  void labelsThatLookLikeBeliefs(String labels) throws Exception {
    List<String> two = List.of(labels.split(" "));
    write("x,y", i -> number(i) + "," + two.get(label(i).length() - 2));
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
