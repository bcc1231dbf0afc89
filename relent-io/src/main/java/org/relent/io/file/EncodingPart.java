// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.relent.data.DataException;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.Quoted;
import org.relent.data.Scaling;
import org.relent.data.Unseen;
import tools.jackson.databind.node.ObjectNode;

/**
 * The encoding in a file: the names of the columns, for each its kind, extent and number of levels;
 * five numbers for a numeric column; levels and letters, with the share of each, one column after
 * another.
 */
final class EncodingPart {

  private static final int NUMERIC = 0;
  private static final int CATEGORY = 1;
  private static final int VECTOR = 2;
  private static final int SEQUENCE = 3;

  private static final int KIND_WIDTH = 3;
  private static final int NUMBERS_WIDTH = 5;

  private EncodingPart() {}

  static void write(Encoding encoding, Out out) {
    ObjectNode rule = out.header().putObject("encoding");
    rule.put("scale", id(encoding.rule().scaling()));
    rule.put("missing", id(encoding.rule().missing()));
    rule.put("unseen", id(encoding.rule().unseen()));
    List<Integer> kinds = new ArrayList<>();
    List<Double> numbers = new ArrayList<>();
    List<String> levels = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    for (Encoded part : encoding.parts()) {
      if (part instanceof Encoded.Numeric x) {
        kinds.addAll(List.of(NUMERIC, 1, 0));
        numbers.addAll(List.of(x.unit(), x.centre(), x.residual(), x.spread(), x.fill()));
      } else if (part instanceof Encoded.Category x) {
        kinds.addAll(List.of(CATEGORY, 1, x.levels().size()));
        levels.addAll(x.levels());
        shares.addAll(x.fill());
      } else if (part instanceof Encoded.Vector x) {
        kinds.addAll(List.of(VECTOR, x.width(), 0));
      } else if (part instanceof Encoded.Sequence x) {
        kinds.addAll(List.of(SEQUENCE, x.length(), x.letters().size()));
        levels.addAll(x.letters());
        shares.addAll(x.fill());
      }
    }
    requireWidth(encoding.width());
    List<String> names = encoding.parts().stream().map(Encoded::name).toList();
    Payloads sections = out.sections();
    sections.texts("columns", names, "column name", Limits.NAME);
    sections.ints(
        "columns.kinds", kinds.stream().mapToInt(k -> k).toArray(), names.size(), KIND_WIDTH);
    sections.doubles(
        "columns.numbers", array(numbers), numbers.size() / NUMBERS_WIDTH, NUMBERS_WIDTH);
    sections.texts("levels", levels, "level", Limits.TEXT);
    sections.doubles("levels.shares", array(shares), shares.size());
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(x -> x).toArray();
  }

  private static void requireWidth(long width) {
    Rule.LIMIT.require(
        width > 0 && width <= Limits.FEATURES,
        "a model has from 1 to " + Limits.FEATURES + " features, got " + width);
  }

  static Encoding read(In in) {
    Fields fields = in.header().object("encoding");
    EncodingRule rule =
        new EncodingRule(
            constant(Scaling.values(), fields, "scale"),
            constant(Missing.values(), fields, "missing"),
            constant(Unseen.values(), fields, "unseen"));
    fields.done();
    List<String> names = names(in);
    Rule.TEXT.require(
        new HashSet<>(names).size() == names.size() && !names.contains(""),
        "a column has no name, or two have the same");
    try {
      return Encoding.of(new Reading(in, names).parts(), rule);
    } catch (DataException unsound) {
      throw unsound.code().startsWith("RLT-M")
          ? unsound
          : Rule.AGREEMENT.broken("the encoding is not sound: " + unsound.getMessage());
    }
  }

  /** The names of the columns, which alone are enough to inspect a file. */
  static List<String> names(In in) {
    return in.sections().texts("columns", "column name", Limits.NAME);
  }

  private static String id(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static <E extends Enum<E>> E constant(E[] all, Fields fields, String key) {
    String id = fields.text(key);
    return Arrays.stream(all)
        .filter(constant -> id(constant).equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                Rule.KEY.broken(
                    "header key " + Quoted.of(key) + " does not know " + Quoted.of(id)));
  }

  /** The parts, taken from the sections one after another. */
  private static final class Reading {

    private final List<String> names;
    private final int[] kinds;
    private final double[] numbers;
    private final Iterator<String> levels;
    private final Iterator<Double> shares;
    private int levelsLeft;
    private int sharesLeft;
    private int number;
    private int from;

    Reading(In in, List<String> names) {
      Sections sections = in.sections();
      this.names = names;
      this.kinds = sections.ints("columns.kinds", 0, names.size(), KIND_WIDTH);
      int numeric = sections.shape("columns.numbers", Dtype.F64, 2).get(0);
      this.numbers = sections.doubles("columns.numbers", numeric, NUMBERS_WIDTH);
      List<String> all = sections.texts("levels", "level", Limits.TEXT);
      this.levels = all.iterator();
      this.levelsLeft = all.size();
      this.sharesLeft = sections.shape("levels.shares", Dtype.F64, 1).get(0);
      this.shares = Arrays.stream(sections.doubles("levels.shares", sharesLeft)).iterator();
    }

    List<Encoded> parts() {
      List<Encoded> parts = new ArrayList<>();
      for (int p = 0; p < names.size(); p++) {
        Encoded part = part(names.get(p), kinds[KIND_WIDTH * p], p);
        parts.add(part);
        from = part.to();
      }
      requireWidth(from);
      Rule.AGREEMENT.require(
          number == numbers.length && levelsLeft == 0 && sharesLeft == 0,
          "there are more numbers or levels than the columns have");
      return parts;
    }

    private Encoded part(String name, int kind, int p) {
      int extent = kinds[KIND_WIDTH * p + 1];
      int own = kinds[KIND_WIDTH * p + 2];
      requireWidth(from + (long) extent * Math.max(1, own));
      boolean named = kind == CATEGORY || kind == SEQUENCE;
      boolean single = kind == NUMERIC || kind == CATEGORY;
      Rule.AGREEMENT.require(
          kind <= SEQUENCE && (!single || extent == 1) && extent > 0 && (named == own > 0),
          "column " + Quoted.of(name) + " is of a kind that is not known");
      return switch (kind) {
        case NUMERIC -> numeric(name);
        case CATEGORY -> new Encoded.Category(name, from, levels(name, own), shares(name, own));
        case VECTOR -> new Encoded.Vector(name, from, extent);
        default ->
            new Encoded.Sequence(name, from, extent, levels(name, own), shares(name, extent * own));
      };
    }

    private Encoded numeric(String name) {
      Rule.AGREEMENT.require(number < numbers.length, lacking(name));
      double[] x = Arrays.copyOfRange(numbers, number, number + NUMBERS_WIDTH);
      number += NUMBERS_WIDTH;
      return new Encoded.Numeric(name, from, x[0], x[1], x[2], x[3], x[4]);
    }

    private List<String> levels(String name, int count) {
      Rule.AGREEMENT.require(count <= levelsLeft, lacking(name));
      levelsLeft -= count;
      return take(levels, count);
    }

    private List<Double> shares(String name, int count) {
      Rule.AGREEMENT.require(count <= sharesLeft, lacking(name));
      sharesLeft -= count;
      return take(shares, count);
    }

    private static <T> List<T> take(Iterator<T> from, int count) {
      List<T> taken = new ArrayList<>(count);
      for (int k = 0; k < count; k++) {
        taken.add(from.next());
      }
      return taken;
    }

    private static String lacking(String name) {
      return "column " + Quoted.of(name) + " lacks numbers or levels";
    }
  }
}
