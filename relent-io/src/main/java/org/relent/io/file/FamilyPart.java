// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.family.Family;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import tools.jackson.databind.node.ArrayNode;
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
    List<ObjectNode> structures = new ArrayList<>();
    all.forEach(family -> structures.add(families.add(family)));
    ArrayNode told = form.putArray("families");
    if (structures.stream().distinct().count() == 1) {
      told.add(structures.get(0));
    } else {
      structures.forEach(told::add);
    }
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
    List<FamilyShape> shapes =
        form.objects("families").stream().map(told -> FamilyShape.read(told, levels)).toList();
    Rule.AGREEMENT.require(
        shapes.size() == 1 || shapes.size() == classes,
        "there are " + shapes.size() + " families for " + classes + " classes");
    List<FamilyShape> each =
        shapes.size() == 1 ? Collections.nCopies(classes, shapes.get(0)) : shapes;
    double[] numbers = numbers(each.stream().mapToLong(FamilyShape::size).sum(), in);
    List<Family> families = new ArrayList<>();
    int from = 0;
    for (FamilyShape shape : each) {
      families.add(shape.of(numbers, from));
      from += (int) shape.size();
    }
    return families;
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
