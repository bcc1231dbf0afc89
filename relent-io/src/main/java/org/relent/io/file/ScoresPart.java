// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Missing;
import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.kernel.Kernel;
import org.relent.model.FamilyScores;
import org.relent.model.KernelScores;
import org.relent.model.LinearScores;
import org.relent.model.MappedScores;
import org.relent.model.ScoreFunction;
import tools.jackson.databind.node.ObjectNode;

/**
 * Scores in a file: weights and biases, rows with their coefficients and biases, families with
 * biases, or any but the last after a map.
 */
final class ScoresPart {

  /** The rows that scores compare with. */
  static final String SUPPORT = "support";

  private ScoresPart() {}

  static void write(ScoreFunction scores, Encoding encoding, Out out) {
    ObjectNode form = out.header().putObject("scores");
    if (scores instanceof FamilyScores families) {
      FamilyPart.write(families, encoding, form, out);
    } else if (scores instanceof MappedScores mapped) {
      FisherPart.write(mapped, encoding, form, out);
    } else {
      requireWhole(encoding);
      vectors(scores, encoding.width(), form, out);
    }
  }

  /** Refuses cells that stay missing where vectors are multiplied. */
  private static void requireWhole(Encoding encoding) {
    Rule.AGREEMENT.require(
        encoding.rule().missing() != Missing.MARGINALIZE,
        "cells that stay missing make no vectors for these scores");
  }

  /** Scores of rows of {@code width} coordinates. */
  static void vectors(ScoreFunction scores, int width, ObjectNode form, Out out) {
    Payloads sections = out.sections();
    int outputs = scores.outputs();
    if (scores instanceof LinearScores linear) {
      form.put("form", "linear");
      double[][] weights =
          IntStream.range(0, outputs).mapToObj(linear::weights).toArray(double[][]::new);
      sections.doubles("weights", joined(weights), outputs, width);
      sections.doubles("bias", biases(outputs, linear::bias), outputs);
    } else if (scores instanceof KernelScores kernel) {
      form.put("form", "kernel");
      KernelPart.write(kernel.support().kernel(), form);
      int size = kernel.trainingRows();
      RowsPart.write(SUPPORT, kernel.support().rows(), out);
      sections.ints("support.origin", IntStream.range(0, size).map(kernel::origin).toArray(), size);
      double[][] beta = IntStream.range(0, outputs).mapToObj(kernel::beta).toArray(double[][]::new);
      sections.doubles("beta", joined(beta), outputs, size);
      sections.doubles("bias", biases(outputs, kernel::bias), outputs);
    } else {
      throw Rule.SAVABLE.broken(
          "scores of the type " + scores.getClass().getSimpleName() + " cannot be saved");
    }
  }

  private static double[] biases(int outputs, java.util.function.IntToDoubleFunction bias) {
    return IntStream.range(0, outputs).mapToDouble(bias).toArray();
  }

  private static double[] joined(double[][] rows) {
    return Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
  }

  /** Scores of as many outputs as the model has, over rows that {@code encoding} makes. */
  static ScoreFunction read(int outputs, Encoding encoding, In in) {
    Fields fields = in.header().object("scores");
    ScoreFunction scores =
        switch (fields.text("form")) {
          case FamilyPart.FORM -> FamilyPart.read(fields, outputs, encoding, in);
          case FisherPart.FORM -> FisherPart.read(fields, outputs, encoding, in);
          default -> {
            requireWhole(encoding);
            yield vectors(fields, outputs, encoding.width(), in);
          }
        };
    fields.done();
    return scores;
  }

  /** Scores of rows of {@code width} coordinates. */
  static ScoreFunction vectors(Fields fields, int outputs, int width, In in) {
    String form = fields.text("form");
    return switch (form) {
      case "linear" ->
          new LinearScores(
              split(in.sections().doubles("weights", outputs, width), outputs, width),
              in.sections().doubles("bias", outputs));
      case "kernel" -> kernel(KernelPart.read(fields), outputs, width, in);
      default -> throw Rule.KEY.broken("scores of the form " + Quoted.of(form) + " are unknown");
    };
  }

  private static ScoreFunction kernel(Kernel kernel, int outputs, int width, In in) {
    Rows rows = RowsPart.read(SUPPORT, width, in);
    int size = rows.size();
    return new KernelScores(
        KernelPart.rows(kernel, rows),
        in.sections().ints("support.origin", 1, size),
        split(in.sections().doubles("beta", outputs, size), outputs, size),
        in.sections().doubles("bias", outputs));
  }

  private static double[][] split(double[] values, int rows, int width) {
    double[][] split = new double[rows][];
    Arrays.setAll(split, r -> Arrays.copyOfRange(values, r * width, (r + 1) * width));
    return split;
  }
}
