// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.relent.io.file.Breach.MED;
import static org.relent.io.file.Breach.POISSON;
import static org.relent.io.file.Breach.RIDGE;
import static org.relent.io.file.Breach.SVM;
import static org.relent.io.file.Breach.add;

import java.util.Arrays;
import java.util.List;

/** Files whose parts are sound each by itself, but make no model. */
final class ContentBreaches {

  private ContentBreaches() {}

  static void numbers(List<Breach> all) {
    for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (String name :
          List.of(
              "beta", "bias", "support.values", "calibration", "columns.numbers", "trace.values")) {
        add(
            all,
            Rule.NUMBER,
            name + " " + wrong,
            SVM,
            c -> c.section(name, b -> b.putDouble(0, wrong)));
      }
      for (String name : List.of("noise", "noises", "leftOut")) {
        add(
            all,
            Rule.NUMBER,
            name + " " + wrong,
            RIDGE,
            c -> c.section(name, b -> b.putDouble(0, wrong)));
      }
      add(
          all,
          Rule.NUMBER,
          "weights " + wrong,
          MED,
          c -> c.section("weights", b -> b.putDouble(0, wrong)));
      add(
          all,
          Rule.NUMBER,
          "shares " + wrong,
          MED,
          c -> c.section("levels.shares", b -> b.putDouble(0, wrong)));
    }
    add(all, Rule.NUMBER, "slope", SVM, c -> c.section("calibration", b -> b.putDouble(0, 0)));
    add(all, Rule.NUMBER, "noise", RIDGE, c -> c.section("noise", b -> b.putDouble(0, 0)));
    add(all, Rule.NUMBER, "noises", RIDGE, c -> c.section("noises", b -> b.putDouble(8, -1)));
    add(all, Rule.NUMBER, "deviation", RIDGE, c -> c.section("leftOut", b -> b.putDouble(8, -1)));
    add(all, Rule.NUMBER, "origin", SVM, c -> c.section("support.origin", b -> b.putInt(0, 0)));
    add(all, Rule.NUMBER, "trace", SVM, c -> c.section("trace.rounds", b -> b.putInt(4, 2)));
    add(
        all,
        Rule.NUMBER,
        "share above one",
        SVM,
        c -> c.object("loo", l -> l.put("errorBound", 1.5)));
    add(
        all,
        Rule.NUMBER,
        "share below zero",
        SVM,
        c -> c.object("loo", l -> l.put("errorEstimate", -0.5)));
    add(
        all,
        Rule.KEY,
        "a reason nobody knows",
        SVM,
        c -> c.object("loo", l -> l.put("reason", "luck")));
    add(
        all,
        Rule.AGREEMENT,
        "a guarantee in spite of its reason",
        SVM,
        c -> c.object("loo", l -> l.put("reason", "classes").put("guaranteed", true)));
    add(
        all,
        Rule.AGREEMENT,
        "a support bound in spite of its reason",
        SVM,
        c ->
            c.object(
                "loo",
                l -> l.put("reason", "bias").put("guaranteed", false).put("supportBound", 0.5)));
    add(
        all,
        Rule.NUMBER,
        "too large",
        SVM,
        c -> c.json(j -> j.replace("\"residual\":", "\"residual\":1e999,\"x\":")));
    add(
        all,
        Rule.NUMBER,
        "a metric too large",
        SVM,
        c -> c.json(j -> j.replace("\"metrics\":{", "\"metrics\":{\"auc\":-1e999")));
  }

  static void encodings(List<Breach> all) {
    add(
        all,
        Rule.AGREEMENT,
        "unit",
        SVM,
        c -> c.section("columns.numbers", b -> b.putDouble(0, 3)));
    add(
        all,
        Rule.AGREEMENT,
        "spread",
        SVM,
        c -> c.section("columns.numbers", b -> b.putDouble(24, -1)));
    add(all, Rule.AGREEMENT, "kind", SVM, c -> c.section("columns.kinds", b -> b.putInt(0, 4)));
    add(
        all,
        Rule.AGREEMENT,
        "extent of a number",
        SVM,
        c -> c.section("columns.kinds", b -> b.putInt(4, 2)));
    add(
        all,
        Rule.AGREEMENT,
        "levels of a number",
        SVM,
        c -> c.section("columns.kinds", b -> b.putInt(8, 1)));
    add(
        all,
        Rule.LIMIT,
        "no extent",
        SVM,
        c -> c.ints("columns.kinds", new int[] {2, 0, 0, 2, 0, 0}, 2, 3));
    add(
        all,
        Rule.NUMBER,
        "negative extent",
        SVM,
        c -> c.section("columns.kinds", b -> b.putInt(4, -1)));
    add(
        all,
        Rule.LIMIT,
        "wide",
        SVM,
        c -> c.ints("columns.kinds", new int[] {2, 10_000_000, 0, 0, 1, 0}, 2, 3));
    add(
        all,
        Rule.LIMIT,
        "wider",
        SVM,
        c -> c.ints("columns.kinds", new int[] {3, 1 << 30, 1 << 30, 0, 1, 0}, 2, 3));
    add(
        all,
        Rule.AGREEMENT,
        "too few numbers",
        SVM,
        c -> c.doubles("columns.numbers", new double[] {1, 0, 0, 1, 0}, 1, 5));
    add(
        all,
        Rule.AGREEMENT,
        "too many numbers",
        MED,
        c -> c.doubles("columns.numbers", new double[] {1, 0, 0, 1, 0, 1, 0, 0, 1, 0}, 2, 5));
    add(all, Rule.AGREEMENT, "too few levels", MED, c -> c.texts("levels", "a"));
    add(all, Rule.AGREEMENT, "too many levels", SVM, c -> c.texts("levels", "a"));
    add(
        all,
        Rule.AGREEMENT,
        "too few shares",
        MED,
        c -> c.doubles("levels.shares", new double[] {1}, 1));
    add(
        all,
        Rule.AGREEMENT,
        "too many shares",
        SVM,
        c -> c.doubles("levels.shares", new double[] {1}, 1));
    add(
        all,
        Rule.AGREEMENT,
        "share above one",
        MED,
        c -> c.section("levels.shares", b -> b.putDouble(0, 2)));
    add(
        all,
        Rule.AGREEMENT,
        "levels out of order",
        MED,
        c -> c.texts("levels", "b", "a", "c", "d", "e", "A", "C", "G", "T"));
    add(
        all,
        Rule.AGREEMENT,
        "a letter of none",
        MED,
        c -> c.texts("levels", "a", "b", "c", "d", "e", "", "C", "G", "T"));
    add(all, Rule.AGREEMENT, "no names", SVM, c -> c.texts("columns"));
  }

  static void agreements(List<Breach> all) {
    add(all, Rule.AGREEMENT, "task", SVM, c -> c.header(h -> h.put("task", "regression")));
    add(
        all,
        Rule.AGREEMENT,
        "silent on rows",
        SVM,
        c -> c.header(h -> h.put("containsTrainingRows", false)));
    add(
        all,
        Rule.AGREEMENT,
        "silent on response",
        RIDGE,
        c -> c.header(h -> h.put("containsTrainingRows", false)));
    add(
        all,
        Rule.AGREEMENT,
        "claims rows",
        MED,
        c -> c.header(h -> h.put("containsTrainingRows", true)));
    add(
        all,
        Rule.AGREEMENT,
        "three classes, one score",
        SVM,
        c -> c.texts("classes", "a", "b", "c"));
    add(all, Rule.AGREEMENT, "two classes, three scores", MED, c -> c.texts("classes", "a", "b"));
    add(all, Rule.AGREEMENT, "no beta", SVM, c -> c.without("beta"));
    add(all, Rule.AGREEMENT, "no classes", SVM, c -> c.without("classes"));
    add(all, Rule.AGREEMENT, "beta of integers", SVM, c -> c.ints("beta", new int[] {1}, 1, 1));
    add(all, Rule.AGREEMENT, "flat beta", SVM, c -> c.doubles("beta", new double[] {1}, 1));
    add(all, Rule.AGREEMENT, "short beta", SVM, c -> c.doubles("beta", new double[] {1}, 1, 1));
    add(all, Rule.AGREEMENT, "two biases", SVM, c -> c.doubles("bias", new double[] {1, 1}, 2));
    add(
        all,
        Rule.AGREEMENT,
        "narrow rows",
        SVM,
        c -> c.doubles("support.values", new double[] {1}, 1, 1));
    add(all, Rule.AGREEMENT, "short origin", SVM, c -> c.ints("support.origin", new int[] {1}, 1));
    add(all, Rule.AGREEMENT, "odd warnings", SVM, c -> c.texts("warnings", "W-X"));
    add(
        all,
        Rule.AGREEMENT,
        "another response",
        RIDGE,
        c -> c.header(h -> h.putObject("response").put("form", "poisson")));
    add(
        all,
        Rule.AGREEMENT,
        "fewer rows than left out",
        RIDGE,
        c -> c.header(h -> h.put("rows", 7)));
    add(
        all,
        Rule.AGREEMENT,
        "ridge as Poisson",
        RIDGE,
        c -> c.header(h -> h.put("model", "kernel-poisson")));
    add(
        all,
        Rule.AGREEMENT,
        "Poisson as ridge",
        POISSON,
        c -> c.header(h -> h.put("model", "kernel-ridge")));
    add(
        all,
        Rule.AGREEMENT,
        "precomputed, not square",
        RIDGE,
        c -> c.object("response", r -> r.put("kernel", "precomputed")));
    sparse(all, "index beyond", new int[] {0, 1, 1}, new int[] {2}, 1);
    sparse(all, "index not rising", new int[] {0, 2, 2}, new int[] {1, 1}, 2);
    sparse(all, "starts fall", new int[] {0, 2, 1}, new int[] {0}, 1);
    sparse(all, "starts late", new int[] {1, 1, 1}, new int[] {0}, 1);
    sparse(all, "starts end early", new int[] {0, 0, 0}, new int[] {0}, 1);
    sparse(all, "starts beyond", new int[] {0, 9, 1}, new int[] {0}, 1);
    sparse(all, "no starts", new int[] {}, new int[] {}, 0);
  }

  private static void sparse(List<Breach> all, String name, int[] starts, int[] indices, int size) {
    add(
        all,
        Rule.AGREEMENT,
        name,
        SVM,
        c ->
            c.ints("support.starts", starts, starts.length)
                .ints("support.indices", indices, indices.length)
                .doubles("support.values", new double[size], size));
  }

  static void kernels(List<Breach> all) {
    List<String> wrong =
        List.of(
            "",
            "linear+",
            "rbf:gamma=-1.0",
            "rbf:gamma=0.0",
            "rbf:gamma=NaN",
            "rbf:gamma=1e999",
            "rbf:gamma=0.50",
            "rbf:gamma=2.00",
            "rbf:gamma=1.0E+5",
            "rbf:gamma=20E-1",
            " linear",
            "tree",
            "poly:degree=0,scale=1,offset=1",
            "constant:-1.0",
            "linear+".repeat(600) + "linear",
            "rbf:width=1.0,-2.0",
            "rbf:width=1.0,1e999",
            "rbf:width=1.0,2.0;3.0",
            "rbf:width=each",
            "rbf:width=" + "1.0,".repeat(9_000) + "1.0",
            "matern:nu=1.0,width=1.0",
            "matern:nu=1.5,width=auto",
            "rq:alpha=-1.0,width=1.0",
            "periodic:period=0.0,width=1.0",
            "linear:variance=1.0,0.0",
            "linear:matrix=1.0,2.0,2.0,1.0",
            "rbf:matrix=1.0,0.0,0.0",
            "(".repeat(3000));
    for (String kernel : wrong) {
      add(all, Rule.KERNEL, kernel, SVM, c -> c.object("scores", s -> s.put("kernel", kernel)));
    }
    List<String> others =
        List.of(
            "rbf:width=" + "1.0,".repeat(50) + "1.0",
            "linear:variance=" + "1.0,".repeat(50) + "1.0",
            "periodic:period=" + "1.0,".repeat(50) + "1.0,width=1.0",
            "linear+2.0*rbf:matrix=1.0");
    for (String kernel : others) {
      add(all, Rule.AGREEMENT, kernel, SVM, c -> c.object("scores", s -> s.put("kernel", kernel)));
    }
    add(all, Rule.KERNEL, "response", RIDGE, c -> c.object("response", s -> s.put("kernel", "x")));
    add(all, Rule.MEMORY, "matrix", RIDGE, ContentBreaches::manyRows);
  }

  /** Rows without entries take four bytes each in the file; their matrix would take terabytes. */
  private static void manyRows(Crafted crafted) {
    int size = 400_000;
    int[] ones = new int[size];
    Arrays.fill(ones, 1);
    double[] noises = new double[size];
    Arrays.fill(noises, 1);
    crafted
        .header(h -> h.put("rows", size))
        .ints("support.starts", new int[size + 1], size + 1)
        .ints("support.indices", new int[0], 0)
        .doubles("support.values", new double[0], 0)
        .ints("support.origin", ones, size)
        .doubles("beta", new double[size], 1, size)
        .doubles("noises", noises, size)
        .doubles("leftOut", new double[2 * size], size, 2);
  }
}
