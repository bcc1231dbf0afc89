// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.family.FisherMetric.Information;
import org.relent.family.FisherMetric.Shape;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.med.Fisher;
import org.relent.med.MedFisher;
import org.relent.med.RowFamilies;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;

/** Models that compare Fisher scores, of every sort that a file may hold. */
final class FisherFiles {

  private static final int ROWS = 30;

  private static final Fisher GAUSSIAN = Fisher.standard().family(RowFamilies.GAUSSIAN);

  private FisherFiles() {}

  static List<Zoo.Case> cases() {
    List<Zoo.Case> cases = new ArrayList<>();
    for (Fisher scores : scores()) {
      for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussianGamma(0.3))) {
        for (int classes = 2; classes <= 3; classes++) {
          MedFisher trainer =
              MedFisher.standard().kernel(kernel).scores(scores).missing(Missing.MARGINALIZE);
          cases.add(classifier(scores + " " + kernel, trainer, classes));
        }
      }
    }
    Table table = Generative.words(ROWS);
    cases.add(
        new Zoo.Case(
            "logistic", KernelLogistic.linear().features(GAUSSIAN).fit(classes(table, 2)), table));
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussianGamma(0.3))) {
      cases.add(
          new Zoo.Case(
              "ridge " + kernel,
              KernelRidge.withKernel(kernel)
                  .noise(0.5)
                  .bias(Bias.flat())
                  .features(GAUSSIAN)
                  .fit(numbers(table)),
              table));
    }
    cases.add(
        new Zoo.Case(
            "Poisson", KernelPoisson.linear().features(GAUSSIAN).fit(numbers(table)), table));
    return cases;
  }

  private static List<Fisher> scores() {
    List<Fisher> all = new ArrayList<>();
    for (Fisher.Models models : Fisher.Models.values()) {
      for (Information information : Information.values()) {
        for (Shape shape : Shape.values()) {
          all.add(GAUSSIAN.models(models).information(information).shape(shape));
        }
      }
      all.add(Fisher.standard().models(models));
      all.add(Fisher.standard().models(models).bins(3));
      all.add(Fisher.standard().models(models).family(RowFamilies.TREE).bins(3));
    }
    return all;
  }

  private static Zoo.Case classifier(String name, MedFisher trainer, int classes) {
    Table table = Generative.words(ROWS);
    return new Zoo.Case(
        name + " " + classes, trainer.fit(classes(table, classes)), Generative.gapped(table));
  }

  private static Examples classes(Table table, int classes) {
    List<String> labels =
        IntStream.range(0, table.rows()).mapToObj(i -> "k" + i * i % 7 % classes).toList();
    return table.with(CategoryColumn.of("kind", labels)).target("kind");
  }

  private static Examples numbers(Table table) {
    double[] y = IntStream.range(0, table.rows()).mapToDouble(i -> i * i % 7).toArray();
    return table.with(NumericColumn.of("size", y)).response("size");
  }

  /** One whose every byte can be damaged in turn. */
  static Zoo.Case small() {
    Table table = Generative.numbers(8);
    Fisher scores = GAUSSIAN.information(Information.ROWS);
    return new Zoo.Case(
        "med-fisher",
        MedFisher.standard().scores(scores).maxIterations(3).fit(classes(table, 2)),
        table);
  }
}
