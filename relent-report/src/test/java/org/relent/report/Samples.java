// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.relent.data.Warning;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.Grade;
import org.relent.evaluate.PrecisionRecallCurve;
import org.relent.evaluate.ReliabilityCurve;
import org.relent.evaluate.RocCurve;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Named;
import org.relent.finding.Findings;
import org.relent.finding.Findings.Chapter;
import org.relent.solve.Progress;

/**
 * Findings with made-up numbers and made-up names.
 *
 * @param naming turns each string into the one that is used; a way to put an attack everywhere
 */
record Samples(UnaryOperator<String> naming) {

  private static final long SEED = 7;
  private static final int ROWS = 240;

  /** Every kind of finding, once or more. */
  static List<Findings> all() {
    Samples plain = new Samples(UnaryOperator.identity());
    return List.of(plain.binary(), plain.threeClasses(), plain.regression(), plain.comparison());
  }

  /** All samples in one document. */
  Findings everything() {
    List<Chapter> chapters = new ArrayList<>();
    chapters.addAll(comparisonChapters());
    chapters.addAll(binaryChapters());
    chapters.addAll(threeClassesChapters());
    chapters.addAll(regressionChapters());
    chapters.addAll(new StructureSamples(naming).chapters());
    return new Findings(
        n("A tour of every picture"),
        n("Everything at once, to look at."),
        n("relent compare"),
        chapters);
  }

  Findings binary() {
    return new Findings(
        n("crabs: which sex?"),
        n("med-svm names the sex of 95 of 100 crabs it has not seen, and its probabilities hold."),
        n(
            "relent fit crabs --model med-svm --kernel rbf:gamma=0.5 --cv 10 --seed 1 --report"
                + " crabs.html"),
        binaryChapters());
  }

  private List<Chapter> binaryChapters() {
    List<String> classes = names("F", "M");
    return List.of(
        new Chapter(
            n("The data"),
            n("200 crabs of two colour forms and both sexes, measured on five lengths."),
            List.of(facts(), warnings(), profile(classes))),
        new Chapter(
            n("The fit"),
            n("One model, settled to a relative gap of 1e-6."),
            List.of(convergence(), importance(8))),
        new Chapter(
            n("How good it is"),
            n("Each row was predicted by a model that had not seen it."),
            List.of(
                metrics(),
                confusion(classes, 0.06),
                roc(classes.subList(1, 2)),
                precisionRecall(classes.subList(1, 2)),
                reliability(classes.subList(1, 2)),
                histogram(classes),
                boundary(classes))));
  }

  Findings threeClasses() {
    return new Findings(
        n("iris: which species?"),
        n("maxent tells the three species apart in 97 of 100 flowers."),
        n("relent fit iris --model maxent --report iris.html"),
        threeClassesChapters());
  }

  private List<Chapter> threeClassesChapters() {
    List<String> classes = names("setosa", "versicolor", "virginica");
    return List.of(
        new Chapter(n("The data"), n(""), List.of(profile(classes))),
        new Chapter(
            n("How good it is"),
            n("Ten folds, each held out once."),
            List.of(
                roc(classes),
                precisionRecall(classes),
                reliability(classes),
                histogram(classes),
                confusion(classes, 0.1),
                boundary(classes))));
  }

  Findings regression() {
    return new Findings(
        n("diabetes: how far has it gone?"),
        n("kernel-ridge is off by 54 on average; half of that is noise it states itself."),
        n("relent fit diabetes.csv -y progression --model kernel-ridge"),
        regressionChapters());
  }

  private List<Chapter> regressionChapters() {
    return List.of(
        new Chapter(
            n("Predictions"), n("Held-out rows."), List.of(fit(), surface(), importance(25))));
  }

  Findings comparison() {
    return new Findings(
        n("breast-cancer: which model?"),
        n("med-svm and kernel-logistic are best and cannot be told apart by these data."),
        n("relent compare breast-cancer --seed 1"),
        comparisonChapters());
  }

  private List<Chapter> comparisonChapters() {
    return List.of(
        new Chapter(n("The models"), n("Six models on the same ten folds."), List.of(ranking())));
  }

  private String n(String text) {
    return naming.apply(text);
  }

  private List<String> names(String... texts) {
    return Arrays.stream(texts).map(naming).toList();
  }

  private Finding facts() {
    return new Finding.Facts(
        n("What was read"),
        List.of(
            new Finding.Facts.Fact(n("rows"), n("200"), n("none left out")),
            new Finding.Facts.Fact(n("columns"), n("5 numbers, 1 category"), n("")),
            new Finding.Facts.Fact(
                n("target"), n("sex: F (100), M (100)"), n("what is to be told")),
            new Finding.Facts.Fact(n("missing"), n("0"), n("")),
            new Finding.Facts.Fact(n("seed"), n("1"), n("folds and restarts repeat with it"))));
  }

  private Finding warnings() {
    return new Finding.Warnings(
        List.of(
            new Warning(
                n("W-CONSTANT"),
                n("Column \"index\" has one value in 9 of 10 folds; it tells nothing there.")),
            new Warning(
                n("W-CORRELATED"),
                n("Columns CL and CW rise together (0.99): either could stand for both."))));
  }

  private Finding metrics() {
    return new Finding.Metrics(
        n("In figures"),
        List.of(
            metric("accuracy", 0.955, 0.0432, 0.917, 0.976, "share of rows named rightly"),
            metric(
                "log loss",
                0.1318,
                0.0712,
                0.0921,
                0.1715,
                "price of the stated probabilities, in nats; smaller is better"),
            metric("AUC", 0.9876, 0.0101, 0.976, 0.996, "how often an M scores above an F"),
            metric("Brier score", 0.0713, 0.031, 0.05, 0.09, "squared error of the probabilities"),
            new Finding.Metrics.Metric(
                n("calibration error"),
                0.0000312,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                n("how far stated and seen probabilities differ"))));
  }

  private Finding.Metrics.Metric metric(
      String name, double value, double sd, double low, double high, String meaning) {
    return new Finding.Metrics.Metric(
        n(name),
        value,
        OptionalDouble.of(sd),
        OptionalDouble.of(low),
        OptionalDouble.of(high),
        n(meaning));
  }

  private static double logistic(double score) {
    return 1 / (1 + StrictMath.exp(-score));
  }

  private record Scored(boolean[] positive, double[] probability) {}

  private static Scored scored(int number) {
    Random random = new Random(SEED + number);
    boolean[] positive = new boolean[ROWS];
    double[] probability = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      positive[i] = random.nextDouble() < 0.4;
      probability[i] =
          logistic((positive[i] ? 1.6 : -1.6) + (1.3 + 0.4 * number) * random.nextGaussian());
    }
    return new Scored(positive, probability);
  }

  private Finding roc(List<String> classes) {
    return new Finding.Roc(
        n("held-out folds"),
        numbered(classes).stream()
            .map(
                c ->
                    new Named<>(
                        c.name(),
                        RocCurve.of(scored(c.value()).positive(), scored(c.value()).probability())))
            .toList());
  }

  private Finding precisionRecall(List<String> classes) {
    return new Finding.PrecisionRecall(
        n("held-out folds"),
        numbered(classes).stream()
            .map(
                c ->
                    new Named<>(
                        c.name(),
                        PrecisionRecallCurve.of(
                            scored(c.value()).positive(), scored(c.value()).probability())))
            .toList());
  }

  private Finding reliability(List<String> classes) {
    return new Finding.Reliability(
        n("held-out folds"),
        numbered(classes).stream()
            .map(
                c ->
                    new Named<>(
                        c.name(),
                        ReliabilityCurve.of(
                            scored(c.value()).positive(), scored(c.value()).probability())))
            .toList());
  }

  private static List<Named<Integer>> numbered(List<String> classes) {
    return IntStream.range(0, classes.size())
        .mapToObj(i -> new Named<>(classes.get(i), i))
        .toList();
  }

  private Finding histogram(List<String> classes) {
    double[] edges = IntStream.rangeClosed(0, 20).mapToDouble(i -> -1.5 + 0.25 * i).toArray();
    List<Named<double[]>> counts = new ArrayList<>();
    for (Named<Integer> c : numbered(classes)) {
      Random random = new Random(SEED + c.value());
      double[] bins = new double[20];
      for (int i = 0; i < ROWS; i++) {
        double margin = 1.0 + 0.4 * c.value() + 0.9 * random.nextGaussian();
        bins[(int) Math.max(0, Math.min(19, (margin + 1.5) / 0.25))]++;
      }
      counts.add(new Named<>(c.name(), bins));
    }
    return new Finding.Histogram(
        n("How clear the decisions are"), n("margin of the true class"), edges, counts);
  }

  private Finding confusion(List<String> classes, double errors) {
    Random random = new Random(SEED);
    int[] actual = new int[ROWS];
    int[] predicted = new int[ROWS];
    double[] weights = new double[ROWS];
    Arrays.fill(weights, 1);
    for (int i = 0; i < ROWS; i++) {
      actual[i] = random.nextInt(classes.size());
      predicted[i] = random.nextDouble() < errors ? random.nextInt(classes.size()) : actual[i];
    }
    return new Finding.ConfusionTable(
        n("held-out folds"), Confusion.of(classes, actual, predicted, weights));
  }

  private Finding convergence() {
    List<Progress> trace = new ArrayList<>();
    for (int i = 0; i <= 40; i++) {
      double gap = 60 * StrictMath.exp(-0.42 * i) * (1 + 0.3 * StrictMath.sin(i));
      trace.add(new Progress(i, 41.7 - gap * 0.6, i == 0 ? Double.POSITIVE_INFINITY : gap));
    }
    return new Finding.Convergence(trace, 1e-6);
  }

  private Finding profile(List<String> classes) {
    List<Finding.ColumnProfile> columns = new ArrayList<>();
    for (String column : List.of("FL", "RW", "CL", "CW", "BD")) {
      Random random = new Random(SEED + columns.size());
      List<String> bins =
          IntStream.range(0, 12).mapToObj(i -> n((6 + 2 * i) + "–" + (8 + 2 * i))).toList();
      List<Named<double[]>> counts = new ArrayList<>();
      for (Named<Integer> c : numbered(classes)) {
        double[] heights = new double[12];
        for (int i = 0; i < ROWS; i++) {
          heights[(int) Math.max(0, Math.min(11, 5 + c.value() + 2 * random.nextGaussian()))]++;
        }
        counts.add(new Named<>(c.name(), heights));
      }
      columns.add(
          new Finding.ColumnProfile(
              n(column),
              n("number"),
              n("feature"),
              columns.size() == 2 ? 3 : 0,
              97 + columns.size(),
              n("7.2 to 30.1, mean 15.6"),
              bins,
              counts));
    }
    columns.add(
        new Finding.ColumnProfile(
            n("species"),
            n("category"),
            n("feature"),
            0,
            2,
            n("B (100), O (100)"),
            names("B", "O"),
            numbered(classes).stream()
                .map(c -> new Named<>(c.name(), new double[] {50, 50 - 5 * c.value()}))
                .toList()));
    columns.add(
        new Finding.ColumnProfile(
            n("note"),
            n("text"),
            n("ignored"),
            12,
            188,
            n("188 different texts"),
            List.of(),
            List.of()));
    return new Finding.Profile(columns);
  }

  private Finding importance(int terms) {
    List<Named<Double>> named = new ArrayList<>();
    for (int i = 0; i < terms; i++) {
      named.add(
          new Named<>(
              n(i % 3 == 0 ? "rear width × carapace length " + i : "column " + i),
              0.93 * StrictMath.pow(0.8, i)));
    }
    return new Finding.Importance(
        n("Which columns decide"), n("chance that the column matters"), named);
  }

  private Finding boundary(List<String> classes) {
    int side = 48;
    double[] x = IntStream.range(0, side).mapToDouble(i -> 6 + 0.3 * i).toArray();
    double[] y = IntStream.range(0, side).mapToDouble(i -> 5 + 0.25 * i).toArray();
    int[][] label = new int[side][side];
    double[][] value = new double[side][side];
    for (int j = 0; j < side; j++) {
      for (int i = 0; i < side; i++) {
        double[] p = probabilities(x[i], y[j], classes.size());
        for (int c = 1; c < p.length; c++) {
          label[j][i] = p[c] > p[label[j][i]] ? c : label[j][i];
        }
        value[j][i] = p[label[j][i]];
      }
    }
    Random random = new Random(SEED);
    List<Finding.Plane.Point> points = new ArrayList<>();
    for (int row = 1; row <= 150; row++) {
      double px = 6 + 14 * random.nextDouble();
      double py = 5 + 11.5 * random.nextDouble();
      double[] p = probabilities(px, py, classes.size());
      double u = random.nextDouble();
      int c = 0;
      while (c < p.length - 1 && u > p[c]) {
        u -= p[c++];
      }
      points.add(new Finding.Plane.Point(px, py, c, row));
    }
    return new Finding.Boundary(
        new Finding.Plane(
            n("FL"),
            n("RW"),
            n("the others held at their means"),
            x,
            y,
            classes,
            label,
            value,
            points,
            IntStream.range(0, classes.size())
                .mapToObj(
                    c ->
                        new Finding.Plane.Ellipse(
                            c, 9 + 4.0 * c, c == 1 ? 13 : 8, 2 + c, 0.8 - c, 1.5))
                .toList()));
  }

  private static double[] probabilities(double x, double y, int classes) {
    double[] p = new double[classes];
    double sum = 0;
    for (int c = 0; c < classes; c++) {
      double dx = x - (9 + 4.0 * c);
      double dy = y - (c == 1 ? 13 : 8);
      p[c] = StrictMath.exp(-0.12 * (dx * dx + dy * dy));
      sum += p[c];
    }
    for (int c = 0; c < classes; c++) {
      p[c] /= sum;
    }
    return p;
  }

  private Finding surface() {
    int side = 30;
    double[] x = IntStream.range(0, side).mapToDouble(i -> -2 + 0.14 * i).toArray();
    double[] y = IntStream.range(0, side).mapToDouble(i -> -2 + 0.14 * i).toArray();
    double[][] value = new double[side][side];
    for (int j = 0; j < side; j++) {
      for (int i = 0; i < side; i++) {
        value[j][i] = 150 + 60 * StrictMath.sin(x[i]) + 25 * y[j];
      }
    }
    Random random = new Random(SEED);
    List<Finding.Plane.Point> points = new ArrayList<>();
    for (int row = 1; row <= 80; row++) {
      double px = -2 + 4 * random.nextDouble();
      double py = -2 + 4 * random.nextDouble();
      points.add(
          new Finding.Plane.Point(
              px, py, 150 + 60 * StrictMath.sin(px) + 25 * py + 30 * random.nextGaussian(), row));
    }
    return new Finding.Boundary(
        new Finding.Plane(
            n("bmi"),
            n("blood pressure"),
            n(""),
            x,
            y,
            names("progression"),
            new int[side][side],
            value,
            points,
            List.of()));
  }

  private Finding fit() {
    Random random = new Random(SEED);
    List<Finding.Fit.Pair> pairs = new ArrayList<>();
    for (int row = 1; row <= 250; row++) {
      double actual = 30 + 300 * random.nextDouble();
      pairs.add(
          new Finding.Fit.Pair(
              actual,
              60 + 0.65 * actual + 40 * random.nextGaussian(),
              38 + 10 * random.nextDouble(),
              row));
    }
    return new Finding.Fit(n("held-out folds"), n("progression"), pairs, OptionalDouble.of(25));
  }

  private Finding ranking() {
    List<Finding.Ranking.Entry> entries = new ArrayList<>();
    String[] models = {
      "med-svm", "kernel-logistic", "med-gaussian", "kernel-svm", "med-tree", "bayes-product"
    };
    double[] difference = {0, 0.0021, 0.0104, 0.0132, 0.0391, 0.0544};
    for (int i = 0; i < models.length; i++) {
      double half = i == 0 ? 0 : 0.005 + 0.0025 * i;
      entries.add(
          new Finding.Ranking.Entry(
              n(models[i]),
              n("kernel=rbf:gamma=0.03, c=" + (i + 1)),
              0.0712 + difference[i],
              OptionalDouble.of(0.021 + 0.002 * i),
              difference[i],
              new ConfidenceInterval(0.95, difference[i] - half, difference[i] + half),
              i < 3 ? Grade.UNDECIDED : Grade.BETTER,
              List.of(
                  new Named<>(n("accuracy"), 0.978 - difference[i]),
                  new Named<>(n("AUC"), 0.995 - difference[i] / 3))));
    }
    return new Finding.Ranking(n("log loss"), entries);
  }
}
