// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.relent.data.CategoryColumn;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.SparseRows;
import org.relent.data.Table;
import org.relent.data.Unseen;
import org.relent.data.VectorColumn;
import org.relent.io.file.Predictions;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.lme.Maxent;
import org.relent.med.BayesProduct;
import org.relent.med.Description;
import org.relent.med.MedAnomaly;
import org.relent.med.MedFeatures;
import org.relent.med.MedFisher;
import org.relent.med.MedSvm;
import org.relent.med.MlTree;
import org.relent.med.NumberModels;
import org.relent.med.RowFamilies;
import org.relent.model.Model;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;

/**
 * The models behind the golden files, and the program that wrote them: {@code main} takes the
 * folder to write to. It is run once for each kind of model and version of the format; files that
 * are there are never written again.
 */
public final class Golden {

  static final Provenance PROVENANCE =
      new Provenance(
              "0.1.0",
              0,
              "sha256:00112233445566778899aabbccddeeff",
              9,
              5,
              MissingWords.standard(),
              Map.of())
          .with("auc", Provenance.Figure.of(0.875, 0.0625))
          .with("accuracy", Provenance.Figure.of(0.1));

  private static final List<String> CLASSES =
      List.of("one", "two", "two", "one", "three", "three", "one", "two", "three");
  private static final List<String> PAIR =
      List.of("no", "yes", "yes", "no", "yes", "no", "no", "yes", "no");
  private static final double[] COUNTS = {0, 1, 3, 2, 5, 8, 1, 0, 2};
  private static final double[] SIZES = {0.1, 1.3, 2.9, -2, 5.5, 8.25, -1, 1e-3, 2};

  /** Gaps with an indicator and as a level. */
  private static final String GAPS = "kernel-ridge-gaps";

  /** What a fit itself reports of counting; the other baselines here were made by hand. */
  private static final String FITTED = "ml-tree-fitted";

  /** Columns of every kind, each with its switch. */
  private static final String SWITCHES = "med-features";

  private Golden() {}

  /** The rows that a model's predictions stand beside it for; mostly its training rows too. */
  static Table probe(String name) {
    return switch (name) {
      case "med-svm", "med-fisher", "med-anomaly", "bayes-product", SWITCHES, FITTED -> mixed();
      case "kernel-svm", "maxent" -> Table.of(VectorColumn.of("v", sparse()));
      case GAPS -> gaps();
      case "kernel-logistic", "kernel-ridge", "kernel-poisson" -> numbers();
      case "lme-gaussian-mixture", "lme-dirichlet-mixture", "lme-boltzmann" ->
          GoldenDensities.probe(name);
      default ->
          GoldenResponses.models().containsKey(name)
              ? GoldenResponses.probe()
              : GoldenFamilies.probe(name);
    };
  }

  /** One model of each kind, by its id, and what came later to one. */
  static Map<String, Supplier<Model>> models() {
    Map<String, Supplier<Model>> models = new LinkedHashMap<>();
    models.put(
        "med-svm",
        () ->
            MedSvm.linear()
                .missing(Missing.MEAN)
                .unseen(Unseen.MISSING)
                .fit(mixed().with(CategoryColumn.of("kind", CLASSES)).target("kind")));
    models.put(
        "kernel-svm",
        () ->
            KernelSvm.withKernel(Kernels.linear().plus(Kernels.gaussianGamma(0.3).scaled(2)))
                .fit(probe("kernel-svm").with(CategoryColumn.of("kind", PAIR)).target("kind")));
    models.put(
        "kernel-logistic",
        () ->
            KernelLogistic.withKernel(Kernels.gaussianGamma(0.5))
                .bias(Bias.gaussian(2))
                .fit(numbers().with(CategoryColumn.of("kind", PAIR)).target("kind")));
    models.put(
        "maxent",
        () ->
            Maxent.standard()
                .width(0.5)
                .fit(probe("maxent").with(CategoryColumn.of("kind", CLASSES)).target("kind")));
    models.put(
        "kernel-ridge",
        () ->
            KernelRidge.withKernel(Kernels.gaussianGamma(0.5))
                .noise(0.25)
                .bias(Bias.flat())
                .fit(
                    numbers()
                        .with(NumericColumn.of("size", SIZES))
                        .response("size")
                        .withWeights(1, 2, 0.5, 1, 0, 1, 3, 1, 1)));
    models.put(
        GAPS,
        () ->
            KernelRidge.linear()
                .missing(Missing.AUTO)
                .fit(gaps().with(NumericColumn.of("size", SIZES)).response("size")));
    models.put(
        "kernel-poisson",
        () ->
            KernelPoisson.withKernel(Kernels.polynomial(2, 0.5, 1))
                .fit(numbers().with(NumericColumn.of("count", COUNTS)).response("count")));
    models.put(
        "med-fisher",
        () ->
            MedFisher.standard()
                .missing(Missing.MARGINALIZE)
                .unseen(Unseen.MISSING)
                .fit(
                    mixed()
                        .only("length", "colour")
                        .with(CategoryColumn.of("kind", PAIR))
                        .target("kind")));
    models.put(
        "med-anomaly",
        () ->
            MedAnomaly.standard()
                .description(
                    Description.of(RowFamilies.PRODUCT)
                        .withSmoothing(0.5)
                        .withNumbers(NumberModels.GAUSSIAN))
                .normal("no")
                .unseen(Unseen.MISSING)
                .fit(
                    mixed()
                        .only("length", "colour", "word")
                        .with(CategoryColumn.of("kind", PAIR))
                        .target("kind")));
    models.put("bayes-product", () -> BayesProduct.standard().unseen(Unseen.MISSING).fit(mixed()));
    GoldenFamilies.classes()
        .forEach((id, classes) -> models.put(id, () -> GoldenFamilies.of(id).fit(classes)));
    models.putAll(GoldenDensities.models());
    return models;
  }

  /** Those that earlier folders do not have. */
  static Map<String, Supplier<Model>> later() {
    Map<String, Supplier<Model>> later = new LinkedHashMap<>(GoldenResponses.models());
    later.put(
        SWITCHES,
        () ->
            MedFeatures.standard()
                .probability(0.3)
                .variance(0.2)
                .missing(Missing.AUTO)
                .unseen(Unseen.MISSING)
                .fit(mixed().with(CategoryColumn.of("kind", CLASSES)).target("kind")));
    later.put(
        FITTED,
        () ->
            MlTree.standard()
                .missing(Missing.MARGINALIZE)
                .unseen(Unseen.MISSING)
                .fit(
                    mixed()
                        .only("colour", "word")
                        .with(CategoryColumn.of("kind", PAIR))
                        .target("kind")));
    return later;
  }

  private static Table numbers() {
    return Table.of(
        NumericColumn.of("length", 1, 2.5, 3, 4.25, 0.5, -1, 2, 7, 3.5),
        NumericColumn.of("width", 1e15, 1e15 + 2, 1e15 - 1, 1e15, 1e15 + 1, 1e15, 1e15, 1e15, 1e15),
        NumericColumn.of("age", 0.1, 0.2, 0.3, -0.1, 0.7, 1e-9, 0.5, 0.25, -0.6));
  }

  private static Table gaps() {
    double none = Double.NaN;
    return Table.of(
        NumericColumn.of("length", 1, none, 3, none, 0.5, none, none, 7, none),
        NumericColumn.of("age", 0.1, 0.2, 0.3, none, 0.7, 1e-9, 0.5, 0.25, -0.6),
        CategoryColumn.of(
            "colour", List.of("red", "green", "blau", "red", "蓝", "", "red", "蓝", "red")));
  }

  private static Table mixed() {
    return Table.of(
        NumericColumn.of("length", 1, 2.5, 3, 4.25, 0.5, -1, 2, 7, Double.NaN),
        NumericColumn.of("same", 5, 5, 5, 5, 5, 5, 5, 5, 5),
        CategoryColumn.of(
            "colour", List.of("red", "green", "blau", "red", "蓝", "", "red", "蓝", "red")),
        SequenceColumn.of(
            "word", List.of("ACG", "TCA", "GGT", "ACG", "ACC", "TTT", "", "CAT", "AAA")));
  }

  private static SparseRows sparse() {
    return SparseRows.of(
        new double[][] {
          {1, 0, 0, 2},
          {0, 0, 1, 0},
          {0, 3, 0, 0},
          {1, 0, 0, 0},
          {0, 0, 0.5, 1},
          {0, 1, 1, 0},
          {2, 0, 0, 0},
          {0, 0, 0, 0},
          {0, -1, 0, 4}
        });
  }

  /** Writes the files that are not there. */
  public static void main(String[] folder) throws IOException {
    Map<String, Supplier<Model>> all = new LinkedHashMap<>(models());
    all.putAll(later());
    for (Map.Entry<String, Supplier<Model>> entry : all.entrySet()) {
      Path file = Path.of(folder[0]).resolve(entry.getKey() + ".relent");
      if (Files.notExists(file)) {
        Model model = entry.getValue().get();
        Models.save(SavedModel.of(model, PROVENANCE), file);
        Files.write(
            Path.of(folder[0]).resolve(entry.getKey() + ".predictions"),
            Predictions.of(model, probe(entry.getKey())));
      }
    }
  }
}
