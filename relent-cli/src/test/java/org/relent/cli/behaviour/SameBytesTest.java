// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.cli.Call;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** The same data and the same call give the same bytes, whatever the machine is set to. */
@Slow
@Isolated("sets the locale of the process")
@SystemBound
class SameBytesTest {

  private static final String TARGET = "Größe I ı";

  private static final List<List<String>> CALLS =
      List.of(
          List.of(
              "fit", "d.csv", "-y", TARGET, "-m", "med-svm", "--cv", "3", "--report", "fit.html"),
          List.of(
              "tune",
              "d.csv",
              "-y",
              TARGET,
              "-m",
              "kernel-svm",
              "--try",
              "c=0.5,2",
              "--cv",
              "3",
              "-o",
              "tuned.relent"),
          List.of("predict", "d.relent", "d.csv", "--keep", "naïve", "-q", "-o", "p.out"),
          List.of("predict", "d.relent", "d.csv", "-q", "--json", "-o", "p.json"),
          List.of("report", "d.relent", "d.csv", "-o", "report.html"));

  @TempDir static Path first;

  private static Map<String, String> expected;

  @BeforeAll
  static void once() throws Exception {
    data(first);
    expected = here(first, List.of());
    assertEquals(6, expected.size());
  }

  private static void data(Path folder) throws IOException {
    Random random = new Random(11);
    StringBuilder csv = new StringBuilder("İstanbul,naïve,日本," + TARGET + "\n");
    for (int i = 0; i < 90; i++) {
      String label = List.of("ılık", "Ismarlama", "ж").get(i % 3);
      double x = random.nextGaussian() + i % 3;
      double y = random.nextGaussian() - i % 3;
      String level = List.of("é", "i", "I").get((i + random.nextInt(2)) % 3);
      csv.append(x).append(',').append(level).append(',').append(y).append(',').append(label);
      csv.append('\n');
    }
    Files.writeString(folder.resolve("d.csv"), csv);
  }

  private static String[] args(List<String> call, List<String> more) {
    List<String> args = new ArrayList<>(call);
    if (!call.get(0).equals("predict") && !call.get(0).equals("report")) {
      args.addAll(more);
    }
    return args.toArray(new String[0]);
  }

  private static Map<String, String> here(Path folder, List<String> more) throws Exception {
    for (List<String> call : CALLS) {
      Call done = Call.in(folder, args(call, more));
      assertEquals(0, done.exit(), done::toString);
    }
    return digests(folder);
  }

  private static Map<String, String> digests(Path folder) throws Exception {
    Map<String, String> digests = new TreeMap<>();
    for (String name :
        List.of("d.relent", "tuned.relent", "fit.html", "report.html", "p.out", "p.json")) {
      String text = Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1);
      // a page shows the call that made it, and threads are a part of the call
      byte[] bytes = text.replaceAll(" --threads [0-9]+", "").getBytes(StandardCharsets.ISO_8859_1);
      digests.put(
          name, HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
    }
    return digests;
  }

  @Test
  void anyNumberOfThreads(@TempDir Path folder) throws Exception {
    data(folder);
    for (int threads : List.of(1, 2, 3, 8)) {
      assertEquals(
          expected,
          here(folder, List.of("--threads", String.valueOf(threads))),
          threads + " threads");
    }
  }

  @Test
  void anyLocale(@TempDir Path folder) throws Exception {
    data(folder);
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("tr-TR", "de-DE", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(expected, here(folder, List.of()), tag);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void anotherEncodingAndTimeZone(@TempDir Path folder) throws Exception {
    data(folder);
    List<String> flags =
        List.of("-Dfile.encoding=ISO-8859-1", "-Duser.timezone=Asia/Kolkata", "-Duser.language=tr");
    Map<String, String> environment = Map.of("LC_ALL", "C", "LANG", "C");
    // an argument that is not ASCII does not survive LC_ALL=C, so the target is named by a model
    Files.copy(first.resolve("d.relent"), folder.resolve("d.relent"));
    for (List<String> call :
        List.of(
            List.of("predict", "d.relent", "d.csv", "-q", "--json", "-o", "p.json"),
            List.of("report", "d.relent", "d.csv", "-o", "report.html"))) {
      Child child = Child.in(folder, flags, environment, call.toArray(new String[0]));
      assertEquals(0, child.exit(), child::toString);
    }
    for (String name : List.of("p.json", "report.html")) {
      assertEquals(
          -1, Files.mismatch(first.resolve(name), folder.resolve(name)), name + " differs");
    }
    Child refit = Child.in(folder, flags, environment, "verify", "d.relent", "--refit", "d.csv");
    assertEquals(0, refit.exit(), refit::toString);
    assertTrue(refit.text().contains("the same model, byte by byte"), refit::toString);
    assertTrue(refit.text().contains(TARGET), "standard output is UTF-8: " + refit);
    Child inspected = Child.in(folder, flags, environment, "inspect", "d.csv");
    for (String name : List.of("İstanbul", "naïve", "日本", TARGET)) {
      assertTrue(inspected.text().contains(name), inspected::toString);
    }
  }
}
