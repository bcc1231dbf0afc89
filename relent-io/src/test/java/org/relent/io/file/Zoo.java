// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.SequenceColumn;
import org.relent.data.SparseRows;
import org.relent.data.Table;
import org.relent.data.Unseen;
import org.relent.data.VectorColumn;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.lme.Maxent;
import org.relent.machine.Fitting;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.med.MedRegression;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.pkr.KernelBayes;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelNegativeBinomial;
import org.relent.pkr.KernelOrdinal;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelQuantile;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelRobust;
import org.relent.pkr.KernelSvm;
import org.relent.testkit.Problems;

/** Models of every kind that a file may hold, each with rows to try it on. */
public final class Zoo {

  private static final int ROWS = 24;

  private Zoo() {}

  /** A model, its name for messages, and rows to predict. */
  public record Case(String name, Model model, Table probe) {}

  /** How a target is made of a column of classes, counted from 0. */
  private enum Task {
    TWO,
    THREE,
    LEVELS,
    NUMBER,
    COUNT;

    Examples of(Table features) {
      double[][] hidden = Problems.rows(new Seed(3), features.rows(), 2);
      int[] code = Problems.classes(new Seed(4), hidden, this == THREE || this == LEVELS ? 3 : 2);
      return switch (this) {
        case TWO, THREE ->
            features
                .with(
                    CategoryColumn.of("kind", Arrays.stream(code).mapToObj(c -> "k" + c).toList()))
                .target("kind");
        case LEVELS -> THREE.of(features).inLevels("k2", "k0", "k1");
        case NUMBER ->
            features
                .with(
                    NumericColumn.of(
                        "size", Arrays.stream(hidden).mapToDouble(h -> h[0]).toArray()))
                .response("size");
        case COUNT ->
            features
                .with(
                    NumericColumn.of(
                        "count", Arrays.stream(code).mapToDouble(c -> c + 1).toArray()))
                .response("count");
      };
    }
  }

  /** Every machine × kernel × bias, on numbers; two classes and three. */
  public static List<Case> machines() {
    List<Case> cases = new ArrayList<>();
    Table numbers = numbers(ROWS);
    Fitting f = Fitting.standard();
    for (Kernel k : kernels()) {
      for (Bias b : List.of(Bias.flat(), Bias.gaussian(2.5), Bias.none())) {
        for (MarginPrior margin : margins()) {
          cases.addAll(classifiers(new MedSvm(k, margin, b, f), margin + " " + k + " " + b));
        }
        cases.addAll(classifiers(new KernelSvm(k, 1.5, b, f), "svm " + k + " " + b));
        cases.addAll(classifiers(new KernelLogistic(k, b, f), "logistic " + k + " " + b));
        cases.add(of("ridge " + k + " " + b, new KernelRidge(k, 0.3, b, f), Task.NUMBER, numbers));
        cases.add(
            of(
                "ordinal " + k + " " + b,
                KernelOrdinal.withKernel(k).fitting(f),
                Task.LEVELS,
                numbers));
        cases.add(
            of(
                "negative binomial " + k + " " + b,
                KernelNegativeBinomial.withKernel(k).bias(b).fitting(f),
                Task.COUNT,
                numbers));
        cases.add(
            of(
                "Huber " + k + " " + b,
                KernelRobust.withKernel(k).bias(b).fitting(f),
                Task.NUMBER,
                numbers));
        cases.add(
            of(
                "quantile " + k + " " + b,
                KernelQuantile.withKernel(k).quantile(0.9).bias(b).fitting(f),
                Task.NUMBER,
                numbers));
        cases.add(
            of(
                "tube " + k + " " + b,
                MedRegression.withKernel(k).bias(b).fitting(f),
                Task.NUMBER,
                numbers));
        cases.add(of("Poisson " + k + " " + b, new KernelPoisson(k, b, f), Task.COUNT, numbers));
      }
    }
    return cases;
  }

  private static List<Case> classifiers(Trainer<Classifier> trainer, String name) {
    return List.of(
        of(name + " 2", trainer, Task.TWO, numbers(ROWS)),
        of(name + " 3", trainer, Task.THREE, numbers(ROWS)));
  }

  private static List<MarginPrior> margins() {
    return List.of(new ExponentialMargin(1, 5), new LaplaceMargin(1, 5), new GaussianMargin(1, 5));
  }

  private static List<Kernel> kernels() {
    Kernel gaussian = Kernels.gaussianGamma(0.4);
    return List.of(
        Kernels.linear(),
        Kernels.linear(0.5, 2, 1),
        gaussian,
        Kernels.polynomial(2, 0.5, 1),
        Kernels.linear().scaled(0.25),
        mapped(),
        Kernels.linear().plus(gaussian.scaled(0.1)).plus(Kernels.linear().times(gaussian)));
  }

  /** The three columns of numbers in views of their own. */
  private static Kernel mapped() {
    Kernel widths = Kernels.parse("rq:alpha=0.7,width=0.5,2.0,9.0");
    return widths.plus(Kernels.parse("periodic:period=3.0,width=1.0*linear:variance=1.0,0.1,2.0"));
  }

  /** Every kind of column and policy, under a linear and a Gaussian kernel. */
  public static List<Case> columns() {
    List<Case> cases = new ArrayList<>();
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussianGamma(0.4))) {
      MedSvm med = MedSvm.withKernel(kernel);
      KernelRidge ridge = KernelRidge.withKernel(kernel);
      Table numbers = numbers(ROWS);
      Table words = words(ROWS);
      Table sparse = Table.of(VectorColumn.of("v", sparse(ROWS)));
      cases.add(of("unscaled " + kernel, med.scaling(Scaling.NONE), Task.TWO, numbers));
      cases.add(of("words " + kernel, med.unseen(Unseen.MISSING), Task.THREE, words));
      cases.add(of("words " + kernel, ridge, Task.NUMBER, words));
      cases.add(of("gaps " + kernel, med.missing(Missing.MEAN), Task.TWO, gaps(ROWS)));
      cases.add(of("gaps " + kernel, ridge.missing(Missing.MEAN), Task.NUMBER, gaps(ROWS)));
      cases.add(
          new Case(
              "dropped " + kernel,
              ridge.missing(Missing.DROP).fit(Task.NUMBER.of(gaps(ROWS))),
              words(ROWS)));
      cases.add(of("tokens " + kernel, med.missing(Missing.MEAN), Task.TWO, tokens(ROWS)));
      cases.add(of("sparse " + kernel, med, Task.TWO, sparse));
      cases.add(of("sparse " + kernel, ridge, Task.NUMBER, sparse));
      cases.add(of("maxent sparse", Maxent.standard(), Task.THREE, sparse));
      cases.add(of("maxent words", Maxent.standard().width(2), Task.TWO, words));
      cases.add(
          new Case("weighted " + kernel, ridge.fit(weighted(Task.NUMBER.of(numbers))), numbers));
    }
    Table gram = gram();
    KernelSvm svm = KernelSvm.withKernel(Kernels.precomputed()).scaling(Scaling.NONE);
    cases.add(of("precomputed", svm, Task.TWO, gram));
    KernelRidge ridge = KernelRidge.withKernel(Kernels.precomputed()).scaling(Scaling.NONE);
    cases.add(of("precomputed", ridge.bias(Bias.gaussian(2)), Task.NUMBER, gram));
    return cases;
  }

  private static Examples weighted(Examples examples) {
    return examples.withWeights(
        IntStream.range(0, examples.size()).mapToDouble(i -> i % 4).toArray());
  }

  private static Table gram() {
    double[][] x = Problems.rows(new Seed(9), ROWS, 3);
    double[][] gram = new double[ROWS][ROWS];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < ROWS; j++) {
        gram[i][j] = 1 + x[i][0] * x[j][0] + x[i][1] * x[j][1] + x[i][2] * x[j][2];
      }
    }
    return Table.of(gram);
  }

  /** A small model of each kind, for the damage that is done to every bit of its file. */
  public static List<Case> small() {
    return Stream.of(
            machinesOfEightRows().stream(),
            Generative.small().stream(),
            Stream.of(FisherFiles.small(), DetectorFiles.small(), logLinear()),
            laterMachinesOfEightRows().stream(),
            DensityFiles.small().stream())
        .flatMap(cases -> cases)
        .toList();
  }

  private static Case logLinear() {
    Table table = Table.of(Problems.rows(new Seed(5), 8, 2));
    return of("maxent", Maxent.standard().maxIterations(3), Task.THREE, table);
  }

  private static List<Case> machinesOfEightRows() {
    Kernel kernel = Kernels.gaussianGamma(0.5);
    Table table = Table.of(Problems.rows(new Seed(5), 8, 2));
    return List.of(
        of("med-svm", MedSvm.linear().maxIterations(3), Task.THREE, words(9)),
        of("kernel-svm", KernelSvm.withKernel(kernel).maxIterations(3), Task.TWO, table),
        of("kernel-logistic", KernelLogistic.withKernel(kernel).maxIterations(3), Task.TWO, table),
        of("kernel-ridge", KernelRidge.withKernel(kernel).bias(Bias.flat()), Task.NUMBER, table),
        of("kernel-poisson", KernelPoisson.withKernel(kernel).maxIterations(3), Task.COUNT, table));
  }

  /** The kinds that came later: crafted files name the others by their place. */
  private static List<Case> laterMachinesOfEightRows() {
    Kernel kernel = Kernels.gaussianGamma(0.5);
    Table table = Table.of(Problems.rows(new Seed(5), 8, 2));
    return List.of(
        of("kernel-bayes", KernelBayes.withKernel(kernel), Task.TWO, table),
        of("kernel-bayes budget", KernelBayes.withKernel(kernel).budget(3), Task.TWO, table),
        of(
            "kernel-negative-binomial",
            KernelNegativeBinomial.withKernel(kernel).maxIterations(3),
            Task.COUNT,
            table),
        of("kernel-robust", KernelRobust.withKernel(kernel).maxIterations(3), Task.NUMBER, table),
        of(
            "kernel-quantile",
            KernelQuantile.withKernel(kernel).maxIterations(3),
            Task.NUMBER,
            table),
        of("kernel-ordinal", KernelOrdinal.withKernel(kernel).maxIterations(3), Task.LEVELS, table),
        of(
            "med-regression",
            MedRegression.withKernel(kernel).maxIterations(3),
            Task.NUMBER,
            table));
  }

  private static Case of(String name, Trainer<? extends Model> trainer, Task task, Table table) {
    return new Case(name, trainer.fit(task.of(table)), table);
  }

  private static Table numbers(int rows) {
    return Table.of(Problems.rows(new Seed(1), rows, 3));
  }

  private static SparseRows sparse(int rows) {
    double[][] x = Problems.rows(new Seed(2), rows, 6);
    for (int i = 0; i < rows; i++) {
      for (int k = 0; k < 6; k++) {
        x[i][k] = (i + k) % 3 == 0 ? x[i][k] : 0;
      }
    }
    return SparseRows.of(x);
  }

  private static Table words(int rows) {
    return Table.of(columns(rows, rows));
  }

  private static Table tokens(int rows) {
    List<List<String>> cells =
        List.of(List.of("New York", "蓝"), List.of("蓝", "it's \"so\""), List.of("", "b"), List.of());
    return Table.of(
        SequenceColumn.ofTokens(
            "walk", IntStream.range(0, rows).mapToObj(i -> cells.get(i % cells.size())).toList()));
  }

  /** The same columns, with a gap in every seventh row. */
  private static Table gaps(int rows) {
    return Table.of(columns(rows, 7));
  }

  private static List<Column> columns(int rows, int gapEvery) {
    double[] x =
        Arrays.stream(Problems.rows(new Seed(6), rows, 1)).mapToDouble(r -> r[0]).toArray();
    String[] colour = new String[rows];
    String[] word = new String[rows];
    for (int i = 0; i < rows; i++) {
      boolean gap = gapEvery < rows && i % gapEvery == gapEvery - 1;
      x[i] = gap ? Double.NaN : x[i];
      colour[i] = gap ? null : List.of("rot", "grün\n", "", "蓝", "blue 😀").get(i % 5);
      colour[i] = "".equals(colour[i]) ? "\"quoted\"" : colour[i];
      word[i] = gap ? null : List.of("ACG", "TCA", "GGT").get(i % 3);
    }
    return List.of(
        NumericColumn.of("x\tin mm", x),
        CategoryColumn.of("colour", Arrays.asList(colour)),
        SequenceColumn.of("word", Arrays.asList(word)));
  }
}
