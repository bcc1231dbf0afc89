// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Model;

/**
 * Fits every kind of model once to a small table, in each of several ways: in how many threads, and
 * in which locale. As a program it prints what every way gives.
 */
final class EveryKind {

  /** Enough for a detector to hold some out; some of them are alike. */
  private static final int ROWS = 26;

  /** A kind of model, what is said of it, and what it learns from. */
  record Case(String name, ModelKind<?> kind, Map<String, String> settings, Examples examples) {

    static Case of(ModelKind<?> kind, Examples examples, String... said) {
      Map<String, String> settings = new LinkedHashMap<>();
      for (String one : said) {
        settings.put(one.substring(0, one.indexOf('=')), one.substring(one.indexOf('=') + 1));
      }
      return new Case(kind.id() + settings, kind, settings, examples);
    }

    /** The same with its rows in another order. */
    Case select(int[] rows) {
      return new Case(name, kind, settings, examples.select(rows));
    }

    /**
     * Whether rows are absorbed as they come, or held out by a draw that their order is part of.
     */
    boolean dependsOnOrder() {
      return kind.readsInOrder() || (kind.drawsRows() && !settings.containsKey("heldOut"));
    }

    Model fit(int threads) {
      return fit(new Run(new Threads(threads), Duration.ofDays(1), 512L << 20));
    }

    Model fit(Run run) {
      return kind.trainer(kind.settings(settings), run).fit(examples);
    }
  }

  private EveryKind() {}

  /** All kinds as they are, and some in the ways that have other paths. */
  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (ModelKind<?> kind : Catalog.kinds()) {
      cases.addAll(cases(kind));
    }
    return cases;
  }

  private static List<Case> cases(ModelKind<?> kind) {
    String[] bins = kind.has("bins") ? new String[] {"bins=4"} : new String[0];
    return switch (kind.id()) {
      case "med-svm", "kernel-svm", "kernel-logistic" ->
          List.of(
              Case.of(kind, mixed().target("class")),
              Case.of(kind, mixed().without("class").target("half"), "kernel=rbf", "bias=flat"));
      case "kernel-ordinal" ->
          List.of(
              Case.of(kind, numbers().with(classes()).levels("class", "ılık", "Ismarlama", "ж")),
              Case.of(kind, mixed().without("class").levels("half", "no", "yes"), "kernel=rbf"));
      case "kernel-bayes" ->
          List.of(
              Case.of(kind, mixed().target("class")),
              Case.of(kind, mixed().target("class"), "kernel=4*rbf", "budget=12"),
              Case.of(kind, mixed().without("class").target("half"), "kernel=rbf", "sweeps=50"));
      case "kernel-ridge",
          "kernel-poisson",
          "kernel-negative-binomial",
          "kernel-robust",
          "kernel-quantile" ->
          List.of(Case.of(kind, mixed().without("class").response("count"), "kernel=rbf"));
      case "med-regression" ->
          List.of(
              Case.of(kind, mixed().without("class").response("count"), "kernel=rbf"),
              Case.of(kind, mixed().without("class").response("count"), "margin=flat"));
      case "med-naive-bayes" ->
          List.of(
              Case.of(kind, mixed().target("class")),
              Case.of(kind, mixed().without("class").target("half"), "labelNoise=0.1"));
      case "med-features" ->
          List.of(
              Case.of(kind, mixed().target("class")),
              Case.of(kind, mixed().without("class").target("half"), "p0=auto", "keep=0.2"),
              Case.of(kind, mixed().target("class"), "kernels=linear+rbf", "variance=0.1"));
      case "med-anomaly", "bayes-product" ->
          List.of(
              Case.of(kind, numbers().unlabelled()),
              Case.of(kind, numbers().unlabelled(), "heldOut=0"));
      case "lme-gaussian-mixture" ->
          List.of(Case.of(kind, numbers().unlabelled(), "restarts=3", "prior=conjugate"));
      case "lme-dirichlet-mixture" ->
          List.of(Case.of(kind, shares().unlabelled(), "restarts=2", "iterations=20"));
      case "lme-boltzmann" ->
          List.of(Case.of(kind, flags().unlabelled(), "restarts=2", "hidden=1"));
      default -> List.of(Case.of(kind, numbers().with(classes()).target("class"), bins));
    };
  }

  private static double noise(int i, int k) {
    // a third of the rows repeat others, some with another label
    long row = i % 3 == 2 ? i - 2 : i;
    return (new Seed(k).split(row).value() >>> 40) / (double) (1L << 24) - 0.5;
  }

  private static NumericColumn numbers(String name, int k) {
    return NumericColumn.of(
        name,
        IntStream.range(0, ROWS)
            .mapToDouble(i -> (i % 3 == 1 ? 1.1 : 0) + 2 * noise(i, k))
            .toArray());
  }

  static Table numbers() {
    return Table.of(numbers("a", 1), numbers("b", 2), numbers("c", 3));
  }

  private static CategoryColumn words(String name, String... of) {
    return CategoryColumn.of(
        name, IntStream.range(0, ROWS).mapToObj(i -> of[i % of.length]).toList());
  }

  private static CategoryColumn classes() {
    return words("class", "ılık", "Ismarlama", "ж");
  }

  /** Numbers, categories, letters, counts, and two targets. */
  private static Table mixed() {
    return numbers()
        .with(words("level", "é", "i", "I", "İ"))
        .with(
            SequenceColumn.of(
                "letters",
                IntStream.range(0, ROWS).mapToObj(i -> i % 5 < 2 ? "acg" : "tca").toList()))
        .with(
            NumericColumn.of(
                "count", IntStream.range(0, ROWS).mapToDouble(i -> i * 7 % 5).toArray()))
        .with(classes())
        .with(words("half", "no", "yes"));
  }

  private static Table shares() {
    double[] a = IntStream.range(0, ROWS).mapToDouble(i -> 0.5 + 0.8 * noise(i, 4)).toArray();
    double[] b = Arrays.stream(a).map(share -> 1 - share).toArray();
    return Table.of(NumericColumn.of("a", a), NumericColumn.of("b", b));
  }

  private static Table flags() {
    return Table.of(
        CategoryColumn.of(
            "on", IntStream.range(0, ROWS).mapToObj(i -> noise(i, 5) < 0 ? "0" : "1").toList()),
        CategoryColumn.of(
            "off", IntStream.range(0, ROWS).mapToObj(i -> noise(i, 6) < 0.2 ? "0" : "1").toList()));
  }

  static byte[] bytes(Model model) {
    return Models.bytes(SavedModel.of(model, Provenance.unknown()));
  }

  private static String digest(Case one, int threads) throws NoSuchAlgorithmException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes(one.fit(threads)));
    return HexFormat.of().formatHex(digest) + " " + one.name();
  }

  /** What every kind gives in a way, such as {@code 4:tr-TR}: that many threads, that locale. */
  static List<String> digests(String way) throws NoSuchAlgorithmException {
    int threads = Integer.parseInt(way.substring(0, way.indexOf(':')));
    Locale before = Locale.getDefault();
    List<String> digests = new ArrayList<>();
    try {
      Locale.setDefault(Locale.forLanguageTag(way.substring(way.indexOf(':') + 1)));
      for (Case one : cases()) {
        digests.add(digest(one, threads));
      }
    } finally {
      Locale.setDefault(before);
    }
    return digests;
  }

  /** Prints what every way gives, one after the other. */
  public static void main(String... ways) throws NoSuchAlgorithmException {
    for (String way : ways) {
      digests(way).forEach(System.out::println);
    }
  }
}
