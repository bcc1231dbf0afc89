// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import tools.jackson.databind.node.ObjectNode;

/**
 * Scores of generative models in a file: the structure of the family of each class in the header,
 * once if all classes have the same; the numbers of all classes in one section; and the biases.
 */
final class FamilyPart {

  static final String FORM = "family";

  private static final String NUMBERS = "families";

  private FamilyPart() {}

  static void write(FamilyScores scores, Encoding encoding, ObjectNode form, Out out) {
    form.put("form", FORM).put("readout", id(scores.readout()));
    write(scores.classes(), encoding, form, out);
    int outputs = scores.outputs();
    out.sections()
        .doubles("bias", IntStream.range(0, outputs).mapToDouble(scores::bias).toArray(), outputs);
  }

  /** Families over rows that {@code encoding} makes. */
  static void write(List<Family> all, Encoding encoding, ObjectNode form, Out out) {
    requireCells(encoding);
    FamilyOut families = new FamilyOut(encoding.levels());
    families.addAll(all, form.putArray("families"));
    write(families, out);
  }

  /** A family with hidden variables over rows that {@code encoding} makes. */
  static void write(HiddenFamily hidden, Encoding encoding, ObjectNode form, Out out) {
    requireCells(encoding);
    FamilyOut families = new FamilyOut(encoding.levels());
    form.set("hidden", families.add(hidden));
    write(families, out);
  }

  private static void write(FamilyOut families, Out out) {
    double[] numbers = families.numbers();
    out.sections().doubles(NUMBERS, numbers, numbers.length);
  }

  static String id(Readout readout) {
    return readout.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static void requireCells(Encoding encoding) {
    Rule.AGREEMENT.require(
        encoding.ofCells(), "a generative model needs columns of one coordinate per cell");
  }

  /** Scores of as many outputs as the model has, over rows that {@code encoding} makes. */
  static FamilyScores read(Fields form, int outputs, Encoding encoding, In in) {
    Readout readout = readout(form.text("readout"));
    List<Family> families = families(form, outputs == 1 ? 2 : outputs, encoding, in);
    double[] bias = in.sections().doubles("bias", outputs);
    return FactorShape.sound(() -> new FamilyScores(families, readout, bias));
  }

  /** So many families, over rows that {@code encoding} makes. */
  static List<Family> families(Fields form, int classes, Encoding encoding, In in) {
    requireCells(encoding);
    int[] levels = encoding.levels();
    List<FamilyShape> shapes = FamilyShape.readAll(form, classes, levels);
    return FamilyShape.all(shapes, numbers(FamilyShape.size(shapes), in), 0);
  }

  /** The family with hidden variables over rows that {@code encoding} makes. */
  static HiddenFamily hidden(Fields form, Encoding encoding, In in) {
    requireCells(encoding);
    HiddenShape shape = HiddenShape.read(form.object("hidden"), encoding.levels());
    return shape.of(numbers(shape.size(), in));
  }

  /** Numbers, if there are just as many as the families need. */
  private static double[] numbers(long needed, In in) {
    Rule.AGREEMENT.require(
        in.sections().shape(NUMBERS, Dtype.F64, 1).get(0) == needed,
        "the families need " + needed + " numbers, and the file has not as many");
    return in.sections().doubles(NUMBERS, (int) needed);
  }

  static Readout readout(String id) {
    return Arrays.stream(Readout.values())
        .filter(readout -> id(readout).equals(id))
        .findFirst()
        .orElseThrow(() -> Rule.KEY.broken("a readout " + Quoted.of(id) + " is not known"));
  }
}
