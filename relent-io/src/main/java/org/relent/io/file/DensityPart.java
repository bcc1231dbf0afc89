// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.LinkedHashSet;
import java.util.List;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.lme.DirichletMixture;
import org.relent.lme.FittedBoltzmann;
import org.relent.lme.GaussianMixture;
import org.relent.model.FitReport;
import org.relent.model.LatentDensity;
import org.relent.model.LatentDistribution;
import tools.jackson.databind.node.ObjectNode;

/**
 * A density in a file: the coordinates that its distribution is of, the names of its parts, the
 * numbers of its form, and where every start of the search ended.
 */
final class DensityPart {

  /** The section of the names of components, or of hidden units. */
  static final String PARTS = "density.parts";

  private static final String FORM = "form";
  private static final String USED = "density.used";

  private DensityPart() {}

  static void write(ModelKind kind, LatentDensity model, Out out) {
    ObjectNode form = out.header().putObject("density");
    LatentDistribution distribution = model.distribution();
    if (distribution instanceof GaussianMixture mixture) {
      form.put(FORM, MixturePart.GAUSSIAN);
      MixturePart.write(mixture, out);
    } else if (distribution instanceof DirichletMixture mixture) {
      form.put(FORM, MixturePart.DIRICHLET);
      MixturePart.write(mixture, out);
    } else if (distribution instanceof FittedBoltzmann machine) {
      form.put(FORM, UnitsPart.FORM);
      UnitsPart.write(machine, form, out);
    } else {
      throw Rule.SAVABLE.broken(
          "a distribution of the type "
              + distribution.getClass().getSimpleName()
              + " cannot be saved");
    }
    requireSound(kind, model);
    out.sections().ints(USED, model.used(), model.used().length);
    out.sections().texts(PARTS, model.parts(), "part", Limits.NAME);
    RestartsPart.write(model.restarts(), out);
  }

  static LatentDensity read(ModelKind kind, Encoding encoding, FitReport summary, In in) {
    Fields form = in.header().object("density");
    int[] used = in.sections().ints(USED, 0, in.sections().shape(USED, Dtype.I32, 1).get(0));
    LatentDistribution distribution = distribution(form, used.length, in);
    form.done();
    List<String> parts = parts(in);
    Rule.AGREEMENT.require(
        parts.size() == distribution.parts(),
        "there are " + parts.size() + " names of " + distribution.parts() + " parts");
    LatentDensity model =
        new LatentDensity(encoding, used, distribution, parts, RestartsPart.read(in), summary);
    requireSound(kind, model);
    return model;
  }

  private static LatentDistribution distribution(Fields form, int width, In in) {
    String name = form.text(FORM);
    return switch (name) {
      case MixturePart.GAUSSIAN -> MixturePart.gaussian(width, in);
      case MixturePart.DIRICHLET -> MixturePart.dirichlet(width, in);
      case UnitsPart.FORM -> UnitsPart.read(form, width, in);
      default ->
          throw Rule.KEY.broken("a distribution of the form " + Quoted.of(name) + " is unknown");
    };
  }

  /** The names of the parts, which alone are enough to inspect a file. */
  static List<String> parts(In in) {
    int size = in.sections().shape(PARTS, Dtype.TEXT, 1).get(0);
    Rule.LIMIT.require(size <= Limits.CLASSES, size + " parts are more than there may be");
    return in.sections().texts(PARTS, "part", Limits.NAME);
  }

  /** What must hold of a density, whether it is read or to be written. */
  private static void requireSound(ModelKind kind, LatentDensity model) {
    LatentDistribution distribution = model.distribution();
    kind.require(distribution);
    Rule.LIMIT.require(
        distribution.parts() <= Limits.CLASSES,
        distribution.parts() + " parts are more than there may be");
    Rule.TEXT.require(
        new LinkedHashSet<>(model.parts()).size() == model.parts().size(),
        "two parts have the same name");
    requireUsed(model.used(), model.encoding().width());
    requireCells(model);
    double entropy = FactorShape.sound("the distribution", distribution::entropy);
    Rule.NUMBER.require(Double.isFinite(entropy), "the entropy of the distribution is not finite");
    RestartsPart.requireSound(model.restarts(), distribution.parts());
  }

  private static void requireUsed(int[] used, int width) {
    int before = -1;
    for (int k : used) {
      Rule.AGREEMENT.require(
          k > before && k < width,
          "the coordinates that the distribution is of do not rise, or are beyond the columns");
      before = k;
    }
  }

  /** Mixtures are of numbers, units of numbers and of columns with two levels. */
  private static void requireCells(LatentDensity model) {
    boolean units = model.distribution().hidden() == LatentDistribution.Hidden.UNITS;
    List<Encoded> columns = model.encoding().parts();
    for (Encoded column : columns) {
      boolean fits =
          column instanceof Encoded.Numeric
              || (units && column instanceof Encoded.Code code && code.cardinality() <= 2);
      Rule.AGREEMENT.require(fits, unfit(column));
    }
    // each column is one coordinate then
    for (int k : model.used()) {
      boolean one = columns.get(k) instanceof Encoded.Code code && code.cardinality() == 1;
      Rule.AGREEMENT.require(!one, unfit(columns.get(k)));
    }
  }

  private static String unfit(Encoded column) {
    return "column " + Quoted.of(column.name()) + " is not of a kind that the distribution is of";
  }
}
