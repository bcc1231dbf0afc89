// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.lme.Span;
import org.relent.math.Interval;
import org.relent.math.Magnitude;
import org.relent.med.Parents;

/**
 * The values a parameter may have.
 *
 * @param <T> what a value is read as
 */
public sealed interface Domain<T> {

  /** The kind of value in one word, such as {@code number}. */
  String type();

  /** The values allowed, in words that follow "must be". */
  String range();

  /** The value a text stands for. */
  T read(String name, String text);

  /** A text as it is written today, where other words were used once. */
  default String written(String text) {
    return text;
  }

  /** What is said of a text that is none of the values. */
  default DataException refusal(String name, String text) {
    return DataException.of(
        "RLT-S001",
        "parameter " + Quoted.of(name) + " must be " + range() + ", got " + Quoted.of(text));
  }

  /** The numbers of an interval between finite ends, each part of it or not. */
  record Within(Interval numbers) implements Domain<Double> {

    @Override
    public String type() {
      return "number";
    }

    @Override
    public String range() {
      return (numbers.lowIncluded() ? "a number of at least " : "a number above ")
          + Numbers.text(numbers.low())
          + (numbers.highIncluded() ? " and at most " : " and below ")
          + Numbers.text(numbers.high());
    }

    @Override
    public Double read(String name, String text) {
      return Numbers.parse(text).filter(numbers::contains).orElseThrow(() -> refusal(name, text));
    }
  }

  /**
   * Finite numbers, between bounds that are excluded.
   *
   * @param low may be −∞
   * @param high may be ∞
   */
  record Real(double low, double high) implements Domain<Double> {

    /** Any finite number. */
    static Real any() {
      return new Real(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** Any finite number above 0. */
    static Real positive() {
      return new Real(0, Double.POSITIVE_INFINITY);
    }

    @Override
    public String type() {
      return "number";
    }

    @Override
    public String range() {
      if (Double.isInfinite(low)) {
        return Double.isInfinite(high) ? "a finite number" : "< " + Numbers.text(high);
      }
      String above = "> " + Numbers.text(low);
      return Double.isInfinite(high) ? above : above + " and < " + Numbers.text(high);
    }

    @Override
    public Double read(String name, String text) {
      return Numbers.parse(text)
          .filter(value -> Double.isFinite(value) && value > low && value < high)
          .orElseThrow(() -> refusal(name, text));
    }
  }

  /** Whole numbers between bounds, both included. */
  record Whole(long low, long high) implements Domain<Long> {

    @Override
    public String type() {
      return "whole number";
    }

    @Override
    public String range() {
      return low == Long.MIN_VALUE && high == Long.MAX_VALUE
          ? "any whole number"
          : "a whole number from " + low + " to " + high;
    }

    @Override
    public Long read(String name, String text) {
      return parsed(text)
          .filter(value -> value >= low && value <= high)
          .orElseThrow(() -> refusal(name, text));
    }

    private static Optional<Long> parsed(String text) {
      if (!text.matches("[+-]?[0-9]{1,19}")) {
        return Optional.empty();
      }
      try {
        return Optional.of(Long.parseLong(text));
      } catch (NumberFormatException e) {
        // nineteen digits may still be too many for a long: then it is out of range
        return Optional.empty();
      }
    }
  }

  /**
   * One word out of a list.
   *
   * @param words at least one
   * @param aliases words that were used once, each with the one that stands for it now
   */
  record Choice(List<String> words, Map<String, String> aliases) implements Domain<String> {

    public Choice {
      words = List.copyOf(words);
      aliases = Collections.unmodifiableMap(new LinkedHashMap<>(aliases));
    }

    Choice(List<String> words) {
      this(words, Collections.emptyMap());
    }

    /** The same, with a word that is still read and never written. */
    Choice withAlias(String former, String word) {
      Map<String, String> more = new LinkedHashMap<>(aliases);
      more.put(former, word);
      return new Choice(words, more);
    }

    @Override
    public String type() {
      return "choice";
    }

    @Override
    public String range() {
      return String.join("|", words);
    }

    @Override
    public String read(String name, String text) {
      String word = written(text);
      if (words.contains(word)) {
        return word;
      }
      throw DataException.of(
          "RLT-S001",
          refusal(name, text).getMessage()
              + Nearest.to(text, words)
                  .map(w -> "; did you mean " + Quoted.of(w) + "?")
                  .orElse(""));
    }

    @Override
    public String written(String text) {
      return aliases.getOrDefault(text, text);
    }
  }

  /** A kernel as text. */
  record OfKernel() implements Domain<Kernel> {

    @Override
    public String type() {
      return "kernel";
    }

    @Override
    public String range() {
      return "linear, rbf, rbf:gamma=G, poly:degree=D, … (see: kernels)";
    }

    @Override
    public Kernel read(String name, String text) {
      return Kernels.parse(text);
    }
  }

  /** A prior of the constant term as text. */
  record OfBias() implements Domain<Bias> {

    @Override
    public String type() {
      return "bias";
    }

    @Override
    public String range() {
      return "flat|none|gaussian:VARIANCE";
    }

    @Override
    public Bias read(String name, String text) {
      return Bias.parse(text);
    }
  }

  /** A value, or {@code auto} for what the model makes of the rest. */
  record OrAuto<T>(Domain<T> domain) implements Domain<Optional<T>> {

    private static final String AUTO = "auto";

    @Override
    public String type() {
      return domain.type();
    }

    @Override
    public String range() {
      return AUTO + " or " + domain.range();
    }

    @Override
    public Optional<T> read(String name, String text) {
      if (text.equals(AUTO)) {
        return Optional.empty();
      }
      try {
        return Optional.of(domain.read(name, text));
      } catch (DataException e) {
        DataException refusal = refusal(name, text);
        refusal.initCause(e);
        throw refusal;
      }
    }
  }

  /** A finite number above 0, {@code auto} for what the rows suggest, or a multiple of that. */
  record OfMagnitude() implements Domain<Magnitude> {

    private static final String AUTO = "auto";

    @Override
    public String type() {
      return "number";
    }

    @Override
    public String range() {
      return AUTO + ", a multiple of it such as 10x, or " + Real.positive().range();
    }

    @Override
    public Magnitude read(String name, String text) {
      if (text.equals(AUTO)) {
        return Magnitude.automatic();
      }
      boolean relative = text.endsWith("x");
      return Numbers.parse(relative ? text.substring(0, text.length() - 1) : text)
          .filter(value -> Double.isFinite(value) && value > 0)
          .map(value -> new Magnitude(value, relative))
          .orElseThrow(() -> refusal(name, text));
    }
  }

  /** A whole number, or all from one to another. */
  record OfSpan(int low, int high) implements Domain<Span> {

    private static final Pattern SPAN = Pattern.compile("([0-9]{1,9})(?:\\.\\.([0-9]{1,9}))?");

    @Override
    public String type() {
      return "whole number";
    }

    @Override
    public String range() {
      return "a whole number from " + low + " to " + high + ", or a range such as 1..5";
    }

    @Override
    public Span read(String name, String text) {
      Matcher matcher = SPAN.matcher(text);
      if (!matcher.matches()) {
        throw refusal(name, text);
      }
      int from = Integer.parseInt(matcher.group(1));
      int to = matcher.group(2) == null ? from : Integer.parseInt(matcher.group(2));
      if (from < low || to > high || to < from) {
        throw refusal(name, text);
      }
      return new Span(from, to);
    }
  }

  /** A finite number above 0, or {@code none} for infinity. */
  record OrNone() implements Domain<Double> {

    private static final String NONE = "none";

    @Override
    public String type() {
      return "number";
    }

    @Override
    public String range() {
      return NONE + " or " + Real.positive().range();
    }

    @Override
    public Double read(String name, String text) {
      return text.equals(NONE)
          ? Double.POSITIVE_INFINITY
          : Numbers.parse(text)
              .filter(value -> Double.isFinite(value) && value > 0)
              .orElseThrow(() -> refusal(name, text));
    }
  }

  /** The name of a class. */
  record Label() implements Domain<String> {

    @Override
    public String type() {
      return "label";
    }

    @Override
    public String range() {
      return "the name of a class";
    }

    @Override
    public String read(String name, String text) {
      if (text.isEmpty()) {
        throw refusal(name, text);
      }
      return text;
    }
  }

  /** The structure of a Bayes net as text. */
  record OfParents() implements Domain<Parents> {

    @Override
    public String type() {
      return "structure";
    }

    @Override
    public String range() {
      return "none or child:parent+parent,child:parent";
    }

    @Override
    public Parents read(String name, String text) {
      return Parents.parse(text);
    }
  }
}
