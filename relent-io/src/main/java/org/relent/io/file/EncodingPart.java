// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.Quoted;
import org.relent.data.Scaling;
import org.relent.data.Unseen;
import tools.jackson.databind.node.ObjectNode;

/**
 * The encoding in a file: the names of the columns, for each its kind, extent and number of levels;
 * five numbers for a numeric column, also where these are steps of sequences; levels, and letters
 * or tokens, with the share of each, one column after another; of columns with numbered levels, the
 * level of a missing cell and the edges of bins. An indicator of missing cells follows its column
 * and has nothing of its own; where a missing cell of a category is a level, its name is empty.
 */
final class EncodingPart {

  private EncodingPart() {}

  static void write(Encoding encoding, Out out) {
    ObjectNode rule = out.header().putObject("encoding");
    rule.put("scale", encoding.rule().scaling().word());
    rule.put("missing", encoding.rule().missing().word());
    rule.put("unseen", encoding.rule().unseen().word());
    requireWidth(encoding.width());
    ColumnsOut columns = new ColumnsOut();
    encoding.parts().forEach(columns::add);
    columns.write(out.sections());
  }

  static void requireWidth(long width) {
    Rule.LIMIT.require(
        width > 0 && width <= Limits.FEATURES,
        "a model has from 1 to " + Limits.FEATURES + " features, got " + width);
  }

  static Encoding read(In in) {
    Fields fields = in.header().object("encoding");
    EncodingRule rule =
        new EncodingRule(
            constant(Scaling.values(), Scaling::word, fields, "scale"),
            constant(Missing.values(), Missing::word, fields, "missing"),
            constant(Unseen.values(), Unseen::word, fields, "unseen"));
    fields.done();
    ColumnsIn columns = new ColumnsIn(in.sections(), partNames(in));
    List<String> names = columns.sources();
    Rule.TEXT.require(
        new LinkedHashSet<>(names).size() == names.size() && !names.contains(""),
        "a column has no name, or two have the same");
    try {
      return Encoding.of(columns.parts(), rule);
    } catch (DataException unsound) {
      throw unsound.code().startsWith("RLT-M")
          ? unsound
          : Rule.AGREEMENT.broken("the encoding is not sound: " + unsound.getMessage());
    }
  }

  /** The names of the columns, which alone are enough to inspect a file. */
  static List<String> names(In in) {
    return partNames(in).stream().distinct().toList();
  }

  /** The column of each part; an indicator bears the name of its own. */
  private static List<String> partNames(In in) {
    return in.sections().texts("columns", "column name", Limits.NAME);
  }

  private static <E> E constant(E[] all, Function<E, String> word, Fields fields, String key) {
    String id = fields.text(key);
    return Arrays.stream(all)
        .filter(constant -> word.apply(constant).equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                Rule.KEY.broken(
                    "header key " + Quoted.of(key) + " does not know " + Quoted.of(id)));
  }
}
