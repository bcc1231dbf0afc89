// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.relent.data.Examples;
import org.relent.data.Numbers;
import org.relent.data.Ordered;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.model.Regressor;
import org.relent.model.Trainer;

/**
 * A kind of model and settings worth trying on some data.
 *
 * @param name tells it from the others: its id, and its kernel where that is not linear
 * @param settings those that are not standard
 */
public record Candidate<M extends Model>(
    String name, ModelKind<M> kind, Map<String, String> settings) {

  /** Kernel machines with curved boundaries compare all pairs of rows: beyond this, too slowly. */
  public static final int CURVED_ROWS = 20_000;

  /** The share of a response's variance that is taken for noise before anything is known. */
  private static final double NOISE_SHARE = 0.1;

  public Candidate {
    settings = Ordered.copy(settings);
  }

  /** The trainer. */
  public Trainer<M> trainer(Run run, Examples examples) {
    return kind.trainer(kind.settings(settings), run, examples);
  }

  /**
   * The same with settings that hold for all candidates, so far as its kind has them: what is said
   * goes before what it would choose, and one kernel makes one candidate.
   */
  public Candidate<M> told(Map<String, String> said) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    said.forEach(
        (parameter, value) -> {
          if (kind.has(parameter)) {
            all.put(parameter, value);
          }
        });
    return new Candidate<>(said.containsKey("kernel") ? kind.id() : name, kind, all);
  }

  /**
   * Every kind of classifier that suits the columns; those with kernels with a straight boundary
   * and, if there is time, a curved one.
   */
  public static List<Candidate<Classifier>> classifiers(Examples examples) {
    Suitable suitable = Suitable.of(examples.features());
    return Catalog.classifiers().stream()
        .filter(suitable::suits)
        .filter(kind -> examples.labels().allCertain() || kind.takesUncertainLabels())
        .flatMap(
            kind ->
                kind.has("kernel")
                    ? kernels(examples)
                        .map(kernel -> of(kind, kernel, kernel, Collections.emptyMap()))
                    : Stream.of(new Candidate<>(kind.id(), kind, Collections.emptyMap())))
        .toList();
  }

  /**
   * Every kind of regressor that suits the numbers; functions as large as the numbers vary, and a
   * tenth of their variance taken for noise.
   */
  public static List<Candidate<Regressor>> regressors(Examples examples) {
    double[] y = examples.response();
    double variance = variance(y);
    int columns = Math.max(1, examples.features().columns().size());
    return Catalog.regressors().stream()
        .filter(kind -> !kind.id().equals("kernel-poisson") || counts(y))
        .flatMap(
            kind ->
                kernels(examples)
                    .map(
                        kernel -> {
                          boolean ridge = kind.id().equals("kernel-ridge");
                          double scale = (ridge ? variance : 1) / (curved(kernel) ? 1 : columns);
                          return of(
                              kind,
                              kernel,
                              Numbers.text(scale) + "*" + kernel,
                              ridge
                                  ? Collections.singletonMap(
                                      "noise", Numbers.text(NOISE_SHARE * variance))
                                  : Collections.emptyMap());
                        }))
        .toList();
  }

  private static <M extends Model> Candidate<M> of(
      ModelKind<M> kind, String shape, String kernel, Map<String, String> others) {
    Map<String, String> settings = new LinkedHashMap<>(others);
    settings.put("kernel", kernel);
    return new Candidate<>(curved(shape) ? kind.id() + " rbf" : kind.id(), kind, settings);
  }

  private static boolean curved(String kernel) {
    return kernel.equals("rbf");
  }

  private static Stream<String> kernels(Examples examples) {
    return examples.size() <= CURVED_ROWS ? Stream.of("linear", "rbf") : Stream.of("linear");
  }

  /** Of present numbers; 1 if there is nothing to go by. */
  private static double variance(double[] y) {
    double[] present = Arrays.stream(y).filter(value -> !Double.isNaN(value)).toArray();
    double mean = Arrays.stream(present).average().orElse(0);
    double variance =
        Arrays.stream(present).map(value -> (value - mean) * (value - mean)).average().orElse(0);
    return variance > 0 && variance < Double.POSITIVE_INFINITY ? variance : 1;
  }

  private static boolean counts(double[] y) {
    return Arrays.stream(y).allMatch(value -> value >= 0 && value == Math.rint(value));
  }
}
