// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.List;
import java.util.regex.Pattern;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.family.HiddenMarkov;
import org.relent.model.Conformal;
import org.relent.model.FitReport;
import org.relent.model.NormalModel;
import org.relent.model.ScoringDetector;
import tools.jackson.databind.node.ObjectNode;

/**
 * A detector in a file: the family of normal rows, what each coordinate adds to a typical score,
 * and the scores that p-values compare with, each with its weight.
 */
final class DetectorPart {

  private static final String HIDDEN = "hidden";
  private static final String TYPICAL = "typical";
  private static final String COMPARED = "compared";

  private static final Pattern SEED = Pattern.compile("0|-?[1-9][0-9]{0,18}");

  private DetectorPart() {}

  static void write(ScoringDetector model, Out out) {
    ObjectNode form = out.header().putObject("normal");
    write(model.normal(), model.encoding(), form, out);
    Conformal conformal = model.conformal();
    Header.number(form, "falseAlarms", conformal.falseAlarms());
    form.put("seed", Long.toString(conformal.seed()));
    out.sections().doubles(TYPICAL, model.typical(), model.typical().length);
    double[] scores = conformal.scores();
    double[] weights = conformal.weights();
    double[] pairs = new double[2 * scores.length];
    for (int r = 0; r < scores.length; r++) {
      pairs[2 * r] = scores[r];
      pairs[2 * r + 1] = weights[r];
    }
    out.sections().doubles(COMPARED, pairs, scores.length, 2);
  }

  private static void write(NormalModel normal, Encoding encoding, ObjectNode form, Out out) {
    if (normal instanceof NormalModel.Plain plain) {
      form.put("form", FamilyPart.FORM).put("readout", FamilyPart.id(plain.readout()));
      FamilyPart.write(List.of(plain.family()), encoding, form, out);
    } else {
      form.put("form", HIDDEN);
      FamilyPart.write(((NormalModel.Hidden) normal).family(), encoding, form, out);
    }
  }

  private static NormalModel normal(Fields form, Encoding encoding, In in) {
    String name = form.text("form");
    NormalModel normal =
        switch (name) {
          case FamilyPart.FORM ->
              new NormalModel.Plain(
                  FamilyPart.families(form, 1, encoding, in).get(0),
                  FamilyPart.readout(form.text("readout")));
          case HIDDEN -> new NormalModel.Hidden(FamilyPart.hidden(form, encoding, in));
          default ->
              throw Rule.KEY.broken(
                  "a model of normal rows of the form " + Quoted.of(name) + " is unknown");
        };
    boolean chain =
        normal instanceof NormalModel.Hidden hidden && hidden.family() instanceof HiddenMarkov;
    Rule.AGREEMENT.require(
        chain == encoding.ofSteps(), "a model of steps has rows without, or the other way round");
    return normal;
  }

  static ScoringDetector read(Encoding encoding, FitReport summary, In in) {
    Fields form = in.header().object("normal");
    NormalModel normal = normal(form, encoding, in);
    double[] typical = in.sections().doubles(TYPICAL, encoding.ofSteps() ? 1 : encoding.width());
    Conformal conformal = conformal(form, in);
    form.done();
    return FactorShape.sound(
        () -> new ScoringDetector(encoding, normal, typical, conformal, summary));
  }

  private static Conformal conformal(Fields form, In in) {
    double falseAlarms = form.number("falseAlarms");
    Rule.NUMBER.require(
        falseAlarms > 0 && falseAlarms < 1, "the part of false alarms is not between 0 and 1");
    int size = in.sections().shape(COMPARED, Dtype.F64, 2).get(0);
    double[] pairs = in.sections().doubles(COMPARED, size, 2);
    Rule.AGREEMENT.require(size > 0, "there is no score to compare with");
    double[] scores = new double[size];
    double[] weights = new double[size];
    for (int r = 0; r < size; r++) {
      scores[r] = pairs[2 * r];
      weights[r] = pairs[2 * r + 1];
      Rule.NUMBER.require(
          weights[r] > 0 && (r == 0 || scores[r] >= scores[r - 1]),
          "the scores to compare with do not rise, or one has no weight");
    }
    return new Conformal(scores, weights, falseAlarms, seed(form.text("seed")));
  }

  private static long seed(String text) {
    Rule.NUMBER.require(SEED.matcher(text).matches(), "the seed is no whole number");
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException tooLarge) {
      throw Rule.NUMBER.broken("the seed is too large a number");
    }
  }
}
