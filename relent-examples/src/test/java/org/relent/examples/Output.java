// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an example printed. */
record Output(String text) {

  /** Runs a {@code main} method, with the decimal point that the pages show. */
  static synchronized Output of(Consumer<String[]> main) {
    PrintStream console = System.out;
    Locale locale = Locale.getDefault();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(captured);
      Locale.setDefault(Locale.ROOT);
      main.accept(new String[0]);
    } finally {
      System.setOut(console);
      Locale.setDefault(locale);
    }
    return new Output(bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
  }

  boolean says(String part) {
    return text.contains(part);
  }

  /** The number that follows {@code words}, which must be there. */
  double number(String words) {
    return numbers(words).get(0);
  }

  /** The numbers that follow {@code words}, wherever these are. */
  List<Double> numbers(String words) {
    Matcher matcher = Pattern.compile(Pattern.quote(words) + " *(-?[0-9.]+)").matcher(text);
    List<Double> numbers = matcher.results().map(r -> Double.valueOf(r.group(1))).toList();
    if (numbers.isEmpty()) {
      throw new AssertionError("\"" + words + "\" and a number expected in:\n" + text);
    }
    return numbers;
  }
}
