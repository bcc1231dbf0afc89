// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.relent.data.DataException;
import org.relent.data.Encoded;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.io.ReadOptions;
import org.relent.io.Source;
import org.relent.io.Tables;
import org.relent.testkit.CpuTime;

/** Files and parsing: C01 to C22. */
final class ParsingChecks {

  private static final Duration SOON = Duration.ofSeconds(5);

  private ParsingChecks() {}

  static List<Check> checks() {
    return List.of(
        Check.of("C01", "a file without rows is refused", ParsingChecks::aFileWithoutRowsIsRefused),
        Check.of(
            "C02",
            "a file that is missing, a directory or (unless all may be read) not permitted is told",
            ParsingChecks::aFileThatIsMissingADirectoryOrUnlessAllMayBeReadNotPermittedIsTold),
        Check.of(
            "C03",
            "a byte order mark changes nothing",
            ParsingChecks::aByteOrderMarkChangesNothing),
        Check.of(
            "C04", "any line end gives the same model", ParsingChecks::anyLineEndGivesTheSameModel),
        Check.of("C05", "UTF-16 and UTF-32 are refused", ParsingChecks::utf16AndUTF32AreRefused),
        Check.of(
            "C06",
            "bytes that are not UTF-8 are refused with their place",
            ParsingChecks::bytesThatAreNotUTF8AreRefusedWithTheirPlace),
        Check.of(
                "C07",
                "quotes hold line ends, separators and quotes",
                ParsingChecks::quotesHoldLineEndsSeparatorsAndQuotes)
            .notFor(Tag.TIED),
        Check.of("C08", "broken quotes are refused", ParsingChecks::brokenQuotesAreRefused),
        Check.of("C09", "ragged rows are refused", ParsingChecks::raggedRowsAreRefused)
            .notFor(Tag.TIED),
        Check.of(
            "C10", "nothing grows beyond its limit", ParsingChecks::nothingGrowsBeyondItsLimit),
        Check.of("C11", "a NUL byte is refused", ParsingChecks::aNULByteIsRefused),
        Check.of("C12", "names of columns differ", ParsingChecks::namesOfColumnsDiffer)
            .notFor(Tag.TIED),
        Check.of("C13", "columns have names", ParsingChecks::columnsHaveNames).notFor(Tag.TIED),
        Check.of("C14", "a wrong separator is found out", ParsingChecks::aWrongSeparatorIsFoundOut),
        Check.of(
            "C15",
            "a file that changes while it is read is refused",
            ParsingChecks::aFileThatChangesWhileItIsReadIsRefused),
        Check.of(
            "C16",
            "a stream gives the same model as a file",
            ParsingChecks::aStreamGivesTheSameModelAsAFile),
        Check.of(
                "C17",
                "other ways to write numbers are refused",
                ParsingChecks::otherWaysToWriteNumbersAreRefused)
            .notFor(Tag.TIED),
        Check.of("C18", "numbers have a size", ParsingChecks::numbersHaveASize).notFor(Tag.TIED),
        Check.of(
                "C19",
                "locale and time zone change no byte (the file.encoding needs a process)",
                ParsingChecks::localeAndTimeZoneChangeNoByteTheFileEncodingNeedsAProcess)
            .alone()
            .notFor(Tag.TIED),
        Check.of("C20", "the label column has one role", ParsingChecks::theLabelColumnHasOneRole),
        Check.of(
            "C21",
            "a label column that is not there is told with the nearest",
            ParsingChecks::aLabelColumnThatIsNotThereIsToldWithTheNearest),
        Check.of(
                "C22",
                "no comments, spaces kept, trailing separators count",
                ParsingChecks::noCommentsSpacesKeptTrailingSeparatorsCount)
            .notFor(Tag.TIED));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static void aFileWithoutRowsIsRefused(Subject s) {
    byte[] model = s.model(s.sheet());
    for (String none : List.of("", "a,b,y\n", "\n\r\n\n", "\uFEFF")) {
      s.fit(Job.of(none)).refused(65, "no data rows").code("RLT-D001");
      s.predict(model, Job.of(none)).refused(65, "no data rows").code("RLT-D001");
    }
    s.fit(Job.of("")).refused(65, "empty file");
  }

  private static void aFileThatIsMissingADirectoryOrUnlessAllMayBeReadNotPermittedIsTold(
      Subject s) {
    Job job = Job.of(s.sheet());
    s.fit(job.prepared(Files::delete)).refused(66, "data.csv", "not found").code("RLT-I001");
    s.fit(
            job.prepared(
                file -> {
                  Files.delete(file);
                  Files.createDirectory(file);
                }))
        .refused(66, "data.csv", "is a directory")
        .code("RLT-I002");
    if (!"root".equals(System.getProperty("user.name"))) {
      s.fit(
              job.prepared(
                  file ->
                      Files.setPosixFilePermissions(
                          file, PosixFilePermissions.fromString("-w-------"))))
          .refused(66, "data.csv", "permission")
          .code("RLT-I003");
    }
  }

  private static void aByteOrderMarkChangesNothing(Subject s) {
    String csv = s.sheet().csv();
    assertArrayEquals(s.model(s.sheet()), s.fit(Job.of("\uFEFF" + csv)).done().bytes());
  }

  private static void anyLineEndGivesTheSameModel(Subject s) {
    String csv = s.sheet().csv();
    byte[] model = s.model(s.sheet());
    List<String> forms =
        List.of(
            csv.replace("\n", "\r\n"),
            csv.replace("\n", "\r"),
            csv.replaceFirst("\n", "\r\n").replaceFirst("(?<!\r)\n", "\r"),
            csv.stripTrailing());
    for (String form : forms) {
      assertFalse(form.equals(csv));
      assertArrayEquals(model, s.fit(Job.of(form)).done().bytes());
    }
  }

  private static void utf16AndUTF32AreRefused(Subject s) {
    for (String charset : List.of("UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE")) {
      byte[] file = ("\uFEFF" + s.sheet().csv()).getBytes(Charset.forName(charset));
      s.fit(Job.of(file)).refused(65, "UTF-16", "convert to UTF-8").code("RLT-D005");
    }
  }

  private static void bytesThatAreNotUTF8AreRefusedWithTheirPlace(Subject s) {
    byte[] model = s.model(s.sheet());
    for (String hex : List.of("ff", "c0af", "e08080", "eda080", "80")) {
      byte[] bad = HexFormat.of().parseHex(hex);
      String row = String.join(",", s.sheet().rows().get(0));
      byte[] used = joined(utf8("a,b,y\n" + row + "\n1"), bad, utf8(",2,no\n" + s.sheet().body()));
      String offset = "offset " + (8 + row.length());
      s.fit(Job.of(used)).refused(65, "not valid UTF-8", offset).code("RLT-D006").at(3);
      s.predict(model, Job.of(used)).refused(65, "not valid UTF-8", offset).at(3);
      byte[] unused =
          joined(
              utf8("u," + s.sheet().csv() + "x"),
              bad,
              utf8("," + String.join(",", s.sheet().rows().get(0)) + "\n"));
      String padded = new String(unused, StandardCharsets.ISO_8859_1);
      byte[] whole =
          padded.replaceAll("\n(?=[-0-9])", "\nx,").getBytes(StandardCharsets.ISO_8859_1);
      s.fit(Job.of(whole).with("--ignore", "u"))
          .refused(65, "not valid UTF-8", "offset ")
          .code("RLT-D006")
          .at(s.sheet().size() + 2);
      s.predict(model, Job.of(whole)).refused(65, "not valid UTF-8").code("RLT-D006");
    }
  }

  private static void quotesHoldLineEndsSeparatorsAndQuotes(Subject s) {
    Sheet quoted =
        s.sheet()
            .more(
                "k",
                i -> i % 3 == 0 ? "\"p,q\"" : i % 3 == 1 ? "\"say \"\"hi\"\"\"" : "\"two\nlines\"");
    FrontEnd.Fit fit = s.fit(s.words(quoted, "k")).done();
    if (!s.is(Tag.NUMBERS)) {
      assertEquals(List.of("p,q", "say \"hi\"", "two\nlines"), levels(fit, "k"));
    }
    int line = quoted.csv().split("\n", -1).length;
    s.fit(Job.of(quoted.csv() + "z,1,2\n"))
        .refused(65, "has 3 fields, expected 4")
        .code("RLT-D009")
        .at(line);
    s.fit(quoted.cell(20, "a", "oops")).refused(65, "oops").at(line - 1).in("a");
    s.predict(fit.bytes(), Job.of(quoted.cell(20, "a", "oops")))
        .refused(65, "oops")
        .at(line - 1)
        .in("a");
  }

  private static void brokenQuotesAreRefused(Subject s) {
    String csv = s.sheet().csv();
    byte[] model = s.model(s.sheet());
    for (String end : List.of("\"1,2,no\n3,4,yes\n", "\"1,2,no")) {
      Job open = Job.of(csv + end);
      s.fit(open).refused(65, "unterminated quote").code("RLT-D008").at(22);
      s.predict(model, open).refused(65, "unterminated quote").at(22);
    }
    s.fit(Job.of(csv + "\"1\"2,3,no\n"))
        .refused(65, "unexpected character after quote")
        .code("RLT-D008")
        .at(22);
    s.fit(Job.of(csv + "1\"2,3,no\n")).refused(65, "quote").code("RLT-D008").at(22);
    s.predict(model, Job.of(csv + "\"1\"2,3,no\n")).refused(65, "unexpected character after quote");
    s.predict(model, Job.of(csv + "1\"2,3,no\n")).refused(65, "quote").code("RLT-D008");
  }

  private static void raggedRowsAreRefused(Subject s) {
    Sheet wide = s.sheet().more("c", i -> i + ".5").more("d", i -> "0." + i * i);
    byte[] model = s.model(wide);
    for (String row : List.of("1,2,3,4", "1,2,3,4,no,5", "1")) {
      int fields = row.split(",", -1).length;
      String told = "has " + fields + (fields == 1 ? " field" : " fields") + ", expected 5";
      Job job = Job.of(wide.csv() + row + "\n");
      s.fit(job).refused(65, told).code("RLT-D009").at(22);
      s.predict(model, job).refused(65, told).code("RLT-D009").at(22);
    }
  }

  private static void nothingGrowsBeyondItsLimit(Subject s) {
    CpuTime time = CpuTime.start();
    String csv = s.sheet().csv();
    String cell = "7".repeat(30);
    Job field = Job.of(csv + cell + ",1,no\n").with("--max-field", "20");
    s.fit(field).refused(65, "longer than the limit", "20", "--max-field").code("RLT-D010").at(22);
    Job line = Job.of(csv + cell + "," + cell + ",no\n").with("--max-line", "50");
    s.fit(line).refused(65, "longer than the limit", "50", "--max-line").code("RLT-D010").at(22);
    s.fit(Job.of(csv).with("--max-columns", "2"))
        .refused(65, "longer than the limit", "2", "--max-columns")
        .code("RLT-D010");
    Job real = Job.of(csv + "7".repeat(10_000_000) + ",1,no\n");
    s.fit(real).refused(65, "longer than the limit", "1048576", "--max-field").code("RLT-D010");
    Job wide = Job.of("a" + ",a".repeat(1_000_000) + "\n");
    s.fit(wide).refused(65, "longer than the limit", "100000", "--max-columns").code("RLT-D010");
    Duration taken = time.spent();
    assertTrue(taken.compareTo(SOON) < 0, "took " + taken);
  }

  private static void aNULByteIsRefused(Subject s) {
    String csv = s.sheet().csv();
    byte[] model = s.model(s.sheet());
    Job nul = Job.of(csv + "1,\0,no\n");
    String offset = "offset " + (csv.length() + 2);
    s.fit(nul).refused(65, "NUL byte", offset, "looks like a binary file").code("RLT-D011").at(22);
    s.predict(model, nul).refused(65, "NUL byte", offset).code("RLT-D011");
  }

  private static void namesOfColumnsDiffer(Subject s) {
    Sheet twice = s.sheet().more("b", i -> "1." + i);
    s.fit(twice).refused(65, "duplicate column name \"b\"", "1 and 3").in("b");
    for (String alike : List.of("B", "b ", " b")) {
      Sheet sheet = s.sheet().more(alike, i -> "1." + i * i % 7);
      FrontEnd.Fit fit = s.fit(sheet).done();
      assertEquals(1, fit.warned("W-CASE").size(), fit.warnings()::toString);
      assertEquals(List.of(alike, "a", "b"), fit.model().encoding().coordinateNames());
    }
  }

  private static void columnsHaveNames(Subject s) {
    Sheet unnamed = new Sheet(List.of("a", "y", ""), s.sheet().only("a", "y", "b").rows());
    s.fit(unnamed).refused(65, "column 3 has no name").code("RLT-D013");
    // names of rows, as R and pandas write them, are no feature
    Sheet named = s.sheet().more("", i -> "row " + i);
    assertArrayEquals(s.model(s.sheet()), s.fit(named).done().bytes());
    Sheet numbers =
        s.sheet().map("y", y -> y.equals("yes") || y.equals("ok") ? "1" : y.equals("no") ? "0" : y);
    String first = numbers.rows().get(0).get(2);
    Job headless = Job.of(numbers.body());
    List<String> told = s.fit(headless.target(first)).done().warned("W-HEADER");
    assertEquals(1, told.size());
    assertTrue(told.get(0).contains("first row looks like data"), told.get(0));
    FrontEnd.Fit fit = s.fit(headless.target("x3").with("--no-header")).done();
    assertEquals(List.of(), fit.warned("W-HEADER"));
    assertEquals(20, fit.model().summary().rows());
    assertEquals(List.of("x1", "x2"), fit.model().encoding().coordinateNames());
  }

  private static void aWrongSeparatorIsFoundOut(Subject s) {
    for (String separator : List.of(";", "\t")) {
      Job job = Job.of(s.sheet().csv().replace(",", separator));
      assertArrayEquals(s.model(s.sheet()), s.fit(job).done().bytes());
      assertArrayEquals(
          s.model(s.sheet()), s.fit(job.with("--delimiter", separator)).done().bytes());
    }
  }

  private static void aFileThatChangesWhileItIsReadIsRefused(Subject s) {
    StringBuilder large = new StringBuilder("a,b,y\n");
    for (int i = 0; large.length() < 2_000_000; i++) {
      large.append(i % 977).append(',').append(i % 31).append(',').append(i % 2).append('\n');
    }
    Job job =
        Job.of(large.toString())
            .meanwhile(file -> Files.writeString(file, "1,2,1\n", StandardOpenOption.APPEND));
    s.fit(job).refused(65, "changed while being read").code("RLT-D015");
  }

  private static void aStreamGivesTheSameModelAsAFile(Subject s) {
    Job job = Job.of(s.sheet());
    byte[] model = s.fit(job).done().bytes();
    assertArrayEquals(model, s.fit(job.fromStdin()).done().bytes());
    assertEquals(
        s.predict(model, job).done().rows(), s.predict(model, job.fromStdin()).done().rows());
  }

  private static void otherWaysToWriteNumbersAreRefused(Subject s) {
    byte[] model = s.model(s.sheet());
    List<String> forms =
        List.of(
            "1d",
            "1f",
            "0x1.8p1",
            "1_000",
            "\"1,5\"",
            "٣",
            "+",
            "-",
            "\u00A01",
            "1\u00A0",
            " 1",
            "1e",
            "1e5.0",
            "--1",
            "Infinity");
    for (String form : forms) {
      Sheet sheet = s.sheet().cell(7, "a", form);
      s.fit(sheet).refused(65, "is not a number").code("RLT-D012").at(8).in("a");
      if (s.is(Tag.CLI)) {
        s.predict(model, Job.of(sheet)).refused(65, "is not a number").at(8).in("a");
      } else {
        s.predict(model, Job.of(sheet)).refused(65).at(8).in("a");
      }
    }
    listed(s, model);
    for (String form : List.of("+2", ".5", "5.", "1e3", "1E-3", "1.5e+3", "007")) {
      s.fit(s.sheet().cell(7, "a", form)).done();
    }
  }

  /** Twenty faults are told, the others counted; a cell can neither flood nor forge a message. */
  private static void listed(Subject s, byte[] model) {
    StringBuilder csv = new StringBuilder(s.sheet().csv());
    String row = "," + String.join(",", s.sheet().rows().get(0).subList(1, 3)) + "\n";
    for (int i = 0; i < 300; i++) {
      csv.append(i % 12 == 0 ? "oops" + i : Integer.toString(i)).append(row);
    }
    Outcome.Refused<FrontEnd.Fit> many =
        s.fit(Job.of(csv.toString())).refused(65, "oops0", "oops228", "… and 5 more").at(22);
    assertFalse(many.message().contains("oops240"), many::message);
    String forged = "1\u001b[31m\u0007" + "x".repeat(100);
    for (Outcome.Refused<?> one :
        List.of(
            s.fit(s.sheet().cell(7, "a", forged)).refused(65, "\\u001b", "\\u0007", "…"),
            s.predict(model, Job.of(s.sheet().cell(7, "a", forged)))
                .refused(65, "\\u001b", "\\u0007", "…"))) {
      assertTrue(one.message().chars().noneMatch(c -> c < ' ' && c != '\n'), one::message);
      assertFalse(one.message().contains("x".repeat(40)), one::message);
    }
  }

  private static void numbersHaveASize(Subject s) {
    Sheet sheet = s.sheet();
    s.fit(sheet.cell(7, "a", "9".repeat(10_000_000))).refused(65, "longer than the limit");
    s.fit(sheet.cell(7, "a", "9".repeat(401))).refused(65, "is not a number").at(8).in("a");
    s.fit(sheet.cell(7, "a", "1e400")).refused(65, "too large for a double").at(8).in("a");
    FrontEnd.Fit small = s.fit(sheet.cell(7, "a", "1e-400")).done();
    assertEquals(1, small.warned("W-UNDERFLOW").size(), small.warnings()::toString);
    assertEquals(
        s.answers(s.model(sheet.cell(7, "a", "0")), sheet).rows(),
        s.answers(small.bytes(), sheet).rows());
  }

  private static void localeAndTimeZoneChangeNoByteTheFileEncodingNeedsAProcess(Subject s) {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    Sheet sheet = s.sheet().more("kind", i -> i % 2 == 0 ? "I" : "i");
    Job job = s.words(sheet, "kind");
    byte[] model = s.fit(job).done().bytes();
    List<FrontEnd.Answer> answers = s.answers(model, sheet).rows();
    String page = s.page(model, sheet);
    try {
      for (String tag : List.of("tr-TR", "de-DE", "ar-EG", "und")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
        assertArrayEquals(model, s.fit(job).done().bytes(), tag);
        assertEquals(answers, s.answers(model, sheet).rows(), tag);
        assertEquals(page, s.page(model, sheet), tag);
      }
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  private static void theLabelColumnHasOneRole(Subject s) {
    Job job = Job.of(s.sheet());
    if (s.is(Tag.CLI)) {
      String[] told = {"label column \"y\"", "more than once"};
      s.fit(job.with("--ignore", "y")).refused(64, told).code("RLT-U003");
      s.fit(job.with("--weight", "y")).refused(64, told).code("RLT-U003");
      s.fit(job.with("--target", "b")).refused(64, "--target", "once");
    } else {
      // a target is taken out of the features, so it can be nothing else any more
      Table table =
          Tables.read(Source.bytes("t.csv", utf8(s.sheet().csv())), ReadOptions.defaults()).table();
      Examples examples = table.target("y");
      assertEquals(List.of("a", "b"), examples.features().names());
      DataException twice = assertThrows(DataException.class, () -> examples.weightedBy("y"));
      assertEquals("RLT-D021", twice.code());
    }
  }

  private static void aLabelColumnThatIsNotThereIsToldWithTheNearest(Subject s) {
    Job job = Job.of(s.sheet().rename("y", "species"));
    s.fit(job.target("speces"))
        .refused(65, "no column \"speces\"", "did you mean \"species\"")
        .code("RLT-D021");
  }

  private static void noCommentsSpacesKeptTrailingSeparatorsCount(Subject s) {
    Sheet sheet = s.sheet();
    s.fit(sheet.cell(7, "a", "#1")).refused(65, "is not a number").at(8).in("a");
    s.fit(Job.of(sheet.csv() + "# the end\n")).refused(65, "has 1 field, expected 3").at(22);
    s.fit(Job.of(sheet.csv() + "1,2," + sheet.rows().get(0).get(2) + ",\n"))
        .refused(65, "has 4 fields, expected 3")
        .code("RLT-D009")
        .at(22);
    Sheet spaced = sheet.more("k", i -> i % 3 == 0 ? " p" : i % 3 == 1 ? "p" : "p ");
    FrontEnd.Fit fit = s.fit(s.words(spaced, "k")).done();
    if (!s.is(Tag.NUMBERS)) {
      assertEquals(List.of(" p", "p", "p "), levels(fit, "k"));
    }
  }

  /** The categories that a model knows of a column. */
  private static List<String> levels(FrontEnd.Fit fit, String column) {
    return fit.model().encoding().parts().stream()
        .filter(part -> part.name().equals(column))
        .map(
            part ->
                part instanceof Encoded.Code code
                    ? code.levels()
                    : ((Encoded.Category) part).levels())
        .findFirst()
        .orElseThrow();
  }
}
