// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.relent.io.file.Breach.GAUSSIANS;
import static org.relent.io.file.Breach.SHARES;
import static org.relent.io.file.Breach.UNITS;
import static org.relent.io.file.Breach.add;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.relent.store.StoreLimits;
import tools.jackson.databind.node.ObjectNode;

/** Files whose parts make no density. */
final class DensityBreaches {

  private static final Map<String, byte[]> FORMS =
      new TreeMap<>(
          Map.of("gaussian-mixture", GAUSSIANS, "dirichlet-mixture", SHARES, "boltzmann", UNITS));

  private DensityBreaches() {}

  private static void form(
      List<Breach> all, Rule rule, String name, byte[] file, Consumer<ObjectNode> change) {
    add(all, rule, "density, " + name, file, c -> c.object("density", change));
  }

  private static void number(
      List<Breach> all, String name, byte[] file, String section, int at, double value) {
    add(
        all,
        Rule.NUMBER,
        "density, " + name,
        file,
        c -> c.section(section, b -> b.putDouble(8 * at, value)));
  }

  static void structures(List<Breach> all) {
    FORMS.forEach(
        (form, file) -> {
          form(all, Rule.KEY, form + " of no form", file, n -> n.put("form", "dream"));
          form(all, Rule.KEY, form + " without form", file, n -> n.remove("form"));
          form(all, Rule.UNKNOWN_KEY, form + " with a key", file, n -> n.put("bias", 1));
          add(all, Rule.KEY, form + " gone", file, c -> c.header(h -> h.remove("density")));
          add(
              all,
              Rule.AGREEMENT,
              form + " that detects",
              file,
              c -> c.header(h -> h.put("task", "detection")));
          add(
              all,
              Rule.AGREEMENT,
              form + " that carries rows",
              file,
              c -> c.header(h -> h.put("containsTrainingRows", true)));
        });
    form(all, Rule.KEY, "hidden as text", UNITS, n -> n.put("hidden", "1"));
    form(all, Rule.KEY, "no biases", UNITS, n -> n.remove("biases"));
    form(all, Rule.LIMIT, "21 hidden units", UNITS, n -> n.put("hidden", 21));
    form(all, Rule.LIMIT, "2^31 - 1 hidden units", UNITS, n -> n.put("hidden", Integer.MAX_VALUE));
    add(
        all,
        Rule.LIMIT,
        "63 units",
        UNITS,
        c -> {
          c.object("density", n -> n.put("hidden", 1));
          c.ints("density.used", new int[62], 62);
        });
    add(all, Rule.LIMIT, "no visible unit", UNITS, c -> c.ints("density.used", new int[0], 0));
    add(
        all,
        Rule.LIMIT,
        "a Gaussian of nothing",
        GAUSSIANS,
        c -> c.ints("density.used", new int[0], 0));
    add(
        all,
        Rule.LIMIT,
        "a Gaussian of 8193 columns",
        GAUSSIANS,
        c -> c.ints("density.used", new int[StoreLimits.JOINT + 1], StoreLimits.JOINT + 1));
    add(
        all,
        Rule.LIMIT,
        "100001 parts",
        GAUSSIANS,
        c -> c.section("density.parts", "text", new byte[4 * 100_001], 100_001));
  }

  static void agreements(List<Breach> all) {
    form(all, Rule.AGREEMENT, "another form", GAUSSIANS, n -> n.put("form", "dirichlet-mixture"));
    add(
        all,
        Rule.AGREEMENT,
        "a form that is not the model's",
        GAUSSIANS,
        c -> c.header(h -> h.put("model", "lme-dirichlet-mixture")));
    form(all, Rule.AGREEMENT, "more hidden units", UNITS, n -> n.put("hidden", 2));
    form(all, Rule.AGREEMENT, "biases that are not there", UNITS, n -> n.put("biases", false));
    used(all, "twice", 0, 0);
    used(all, "falling", 2, 0);
    used(all, "beyond the columns", 0, 3);
    used(all, "one fewer", 0);
    used(all, "one more", 0, 1, 2);
    for (String section : List.of("means", "covariances")) {
      add(all, Rule.AGREEMENT, "no " + section, GAUSSIANS, c -> c.without("density." + section));
    }
    add(
        all,
        Rule.AGREEMENT,
        "means of three",
        GAUSSIANS,
        c -> c.doubles("density.means", new double[6], 2, 3));
    add(
        all,
        Rule.AGREEMENT,
        "flat covariances",
        GAUSSIANS,
        c -> c.doubles("density.covariances", new double[8], 8));
    add(
        all,
        Rule.AGREEMENT,
        "alphas of two",
        SHARES,
        c -> c.doubles("density.alphas", new double[] {1, 1, 1, 1}, 2, 2));
    add(
        all,
        Rule.AGREEMENT,
        "one total",
        UNITS,
        c -> c.doubles("density.totals", new double[1], 1));
    parts(all, Rule.AGREEMENT, "fewer names", "1");
    parts(all, Rule.AGREEMENT, "more names", "1", "2", "3");
    parts(all, Rule.TEXT, "one name twice", "1", "1");
    parts(all, Rule.TEXT, "a name that rings", "1", "\u0007");
    parts(all, Rule.LIMIT, "a long name", "1", "2".repeat(Limits.NAME + 1));
    add(
        all,
        Rule.AGREEMENT,
        "a Gaussian of a word",
        GAUSSIANS,
        c -> {
          // of the second column, which is constant and not used: one level instead of numbers
          int code = ColumnKind.CODE.number();
          c.ints("columns.kinds", new int[] {0, 1, 0, code, 1, 1, 0, 1, 0}, 3, 3);
          c.doubles("columns.numbers", new double[] {1, 0, 0, 1, 0, 1, 0, 0, 1, 0}, 2, 5);
          c.texts("levels", "a");
          c.ints("levels.fills", new int[1], 1);
          c.doubles("levels.edges", new double[0], 0);
        });
    add(
        all,
        Rule.AGREEMENT,
        "a unit of one level",
        UNITS,
        c -> {
          c.section("columns.kinds", b -> b.putInt(8, 1));
          c.texts("levels", "on").ints("levels.fills", new int[1], 1);
        });
    add(
        all,
        Rule.AGREEMENT,
        "a unit of three levels",
        UNITS,
        c -> {
          c.section("columns.kinds", b -> b.putInt(8, 3));
          c.texts("levels", "a", "b", "c");
        });
  }

  private static void used(List<Breach> all, String name, int... used) {
    add(
        all,
        Rule.AGREEMENT,
        "coordinates " + name,
        GAUSSIANS,
        c -> c.ints("density.used", used, used.length));
  }

  private static void parts(List<Breach> all, Rule rule, String name, String... parts) {
    add(all, rule, "parts, " + name, GAUSSIANS, c -> c.texts("density.parts", parts));
  }

  static void numbers(List<Breach> all) {
    number(all, "a weight too much", GAUSSIANS, "density.weights", 0, 0.9);
    number(all, "a weight that is none", GAUSSIANS, "density.weights", 0, Double.NaN);
    add(
        all,
        Rule.NUMBER,
        "a negative weight",
        GAUSSIANS,
        c -> c.doubles("density.weights", new double[] {1.5, -0.5}, 2));
    number(all, "a mean at infinity", GAUSSIANS, "density.means", 1, Double.POSITIVE_INFINITY);
    number(all, "a variance of zero", GAUSSIANS, "density.covariances", 0, 0);
    number(all, "a negative variance", GAUSSIANS, "density.covariances", 3, -1);
    number(all, "a covariance of one side", GAUSSIANS, "density.covariances", 1, 0);
    // weights of zero hide nothing: a component nobody belongs to is refused as well
    add(
        all,
        Rule.NUMBER,
        "a variance of zero, weight of zero",
        GAUSSIANS,
        c -> {
          c.doubles("density.weights", new double[] {1, 0}, 2);
          c.section("density.covariances", b -> b.putDouble(8 * 4, 0));
        });
    add(
        all,
        Rule.NUMBER,
        "too large a covariance",
        GAUSSIANS,
        c ->
            c.section(
                "density.covariances",
                b -> {
                  // |r| > 1
                  b.putDouble(8 * 1, 1e9);
                  b.putDouble(8 * 2, 1e9);
                }));
    number(all, "a weight of shares", SHARES, "density.weights", 1, 0.9);
    number(all, "an alpha of zero", SHARES, "density.alphas", 2, 0);
    number(all, "a negative alpha", SHARES, "density.alphas", 5, -1);
    number(all, "an alpha at infinity", SHARES, "density.alphas", 0, Double.POSITIVE_INFINITY);
    number(all, "an alpha without entropy", SHARES, "density.alphas", 0, 1e-320);
    number(all, "a coupling at infinity", UNITS, "density.pairs", 2, Double.NEGATIVE_INFINITY);
    add(
        all,
        Rule.NUMBER,
        "couplings whose sum is no number",
        UNITS,
        c ->
            c.section(
                "density.pairs",
                b -> {
                  b.putDouble(0, Double.MAX_VALUE);
                  b.putDouble(8, Double.MAX_VALUE);
                }));
    number(all, "no log-partition", UNITS, "density.totals", 0, Double.NaN);
    number(all, "no entropy", UNITS, "density.totals", 1, Double.NaN);
  }

  /** Starts: parts, rounds, rejected, chosen, six marks. */
  static void restarts(List<Breach> all) {
    counts(all, Rule.NUMBER, "neither chosen nor not", 3, 2);
    counts(all, Rule.NUMBER, "neither rejected nor not", 2, 2);
    counts(all, Rule.NUMBER, "negative rounds", 1, -1);
    counts(all, Rule.NUMBER, "a mark on a number", 4, 1);
    counts(all, Rule.NUMBER, "no such mark", 9, 4);
    counts(all, Rule.LIMIT, "too many parts", 0, Limits.CLASSES + 1);
    counts(all, Rule.AGREEMENT, "a rejected one without a word", 2, 1);
    add(
        all,
        Rule.AGREEMENT,
        "starts, a word too much",
        GAUSSIANS,
        c -> c.texts("restarts.rejected", "why not"));
    marked(all, "NaN", 1);
    marked(all, "infinity", 2);
    marked(all, "minus infinity", 3);
    add(
        all,
        Rule.NUMBER,
        "starts, a figure that is none",
        GAUSSIANS,
        c -> c.section("restarts", b -> b.putDouble(8 * 4, Double.NaN)));
    for (int chosen : new int[] {0, 1}) {
      add(
          all,
          Rule.AGREEMENT,
          "starts, all chosen: " + chosen,
          GAUSSIANS,
          c ->
              c.section(
                  "restarts.counts",
                  b -> {
                    for (int s = 0; s < b.capacity() / 40; s++) {
                      b.putInt(40 * s + 12, chosen);
                    }
                  }));
    }
    add(
        all,
        Rule.AGREEMENT,
        "starts, chosen of another number of parts",
        GAUSSIANS,
        c ->
            c.section(
                "restarts.counts",
                b -> {
                  for (int s = 0; s < b.capacity() / 40; s++) {
                    b.putInt(40 * s, 1);
                  }
                }));
    add(
        all,
        Rule.AGREEMENT,
        "starts, five figures",
        GAUSSIANS,
        c -> c.doubles("restarts", new double[30], 6, 5));
    add(
        all,
        Rule.AGREEMENT,
        "starts, none counted",
        GAUSSIANS,
        c -> c.ints("restarts.counts", new int[0], 0, 10));
  }

  private static void counts(List<Breach> all, Rule rule, String name, int at, int value) {
    add(
        all,
        rule,
        "starts, " + name,
        GAUSSIANS,
        c -> c.section("restarts.counts", b -> b.putInt(4 * at, value)));
  }

  /** One that is offered with a figure that is no number. */
  private static void marked(List<Breach> all, String name, int mark) {
    add(
        all,
        Rule.NUMBER,
        "starts, offered with an entropy of " + name,
        GAUSSIANS,
        c -> {
          c.section("restarts", b -> b.putDouble(0, 0));
          c.section("restarts.counts", b -> b.putInt(4 * 4, mark));
        });
  }
}
