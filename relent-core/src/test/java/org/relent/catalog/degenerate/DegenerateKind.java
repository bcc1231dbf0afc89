// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.degenerate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;

/**
 * A kind of model as it is fitted here: settings of its own, and one that goes to extremes, its
 * price, variance or what else says how far the model may follow the rows.
 *
 * @param extreme a setting with {@code $} in the place of the number; empty where there is none
 * @param own all other settings
 */
record DegenerateKind(String id, String extreme, List<String> own) {

  /** How far the model may follow the rows. */
  enum Setting {
    STANDARD(""),
    LARGEST("1e6"),
    SMALLEST("1e-6");

    private final String number;

    Setting(String number) {
      this.number = number;
    }
  }

  /** Every kind of the catalog, with the margins, kernels, biases and families that differ. */
  static List<DegenerateKind> all() {
    return List.of(
        of("med-svm", "c=$"),
        of("med-svm", "c=$", "margin=laplace"),
        of("med-svm", "c=$", "margin=gaussian"),
        of("med-svm", "kernel=$*linear", "margin=fixed"),
        of("med-svm", "c=$", "kernel=rbf", "bias=none"),
        of("med-svm", "c=$", "scale=none", "bias=none"),
        of("kernel-svm", "c=$"),
        of("kernel-svm", "c=$", "kernel=rbf", "bias=none"),
        of("kernel-logistic", "kernel=$*linear"),
        of("kernel-logistic", "kernel=$*rbf", "bias=flat"),
        of("kernel-logistic", "kernel=$*linear", "scale=none"),
        of("kernel-bayes", "kernel=$*linear"),
        of("kernel-bayes", "kernel=$*rbf", "sweeps=100"),
        of("kernel-bayes", "kernel=$*rbf", "budget=5"),
        of("maxent", "variance=$"),
        of("maxent", "variance=$", "method=iis", "width=0.1"),
        of("med-gaussian", "c=$"),
        of("med-gaussian", "c=$", "prior=proper"),
        of("med-naive-bayes", "c=$"),
        of("med-bayes-net", "c=$", "bins=3"),
        of("med-tree", "c=$", "bins=4"),
        of("med-tree", "c=$", "bins=3", "parameters=dirichlet"),
        of("med-fisher", "c=$"),
        of("med-features", "c=$"),
        of("med-features", "variance=$", "bias=none"),
        of("ml-gaussian", ""),
        of("ml-tree", "smoothing=$", "bins=4"),
        of("kernel-ordinal", "kernel=$*linear"),
        of("kernel-ordinal", "kernel=$*rbf"),
        of("kernel-ridge", "noise=$"),
        of("kernel-ridge", "noise=$", "kernel=rbf", "bias=flat"),
        of("kernel-poisson", "kernel=$*linear"),
        of("kernel-poisson", "kernel=$*rbf", "bias=flat"),
        of("kernel-negative-binomial", "dispersion=$"),
        of("kernel-robust", "spread=$"),
        of("kernel-robust", "spread=$", "loss=laplace", "kernel=rbf"),
        of("kernel-quantile", "spread=$", "quantile=0.9"),
        of("kernel-quantile", "kernel=$*linear", "bias=none"),
        of("med-regression", "c=$"),
        of("med-regression", "c=$", "margin=flat", "kernel=rbf"),
        of("med-regression", "epsilon=$", "bias=none"),
        of("med-regression", "kernel=$*rbf", "margin=flat"),
        of("med-anomaly", "c=$"),
        of("med-anomaly", "c=$", "family=mixture"),
        of("bayes-product", "smoothing=$"),
        of("lme-gaussian-mixture", "priorScale=$", "prior=conjugate"),
        of("lme-gaussian-mixture", ""),
        of("lme-dirichlet-mixture", ""),
        of("lme-boltzmann", "variance=$"));
  }

  private static DegenerateKind of(String id, String extreme, String... own) {
    return new DegenerateKind(id, extreme, List.of(own));
  }

  ModelKind<?> kind() {
    return Catalog.kind(id);
  }

  /** Whether the setting differs from the standard one. */
  boolean has(Setting setting) {
    return setting == Setting.STANDARD || !extreme.isEmpty();
  }

  Map<String, String> settings(Setting setting) {
    Map<String, String> settings = new LinkedHashMap<>();
    own.forEach(word -> put(settings, word));
    if (setting != Setting.STANDARD) {
      put(settings, extreme.replace("$", setting.number));
    } else if (extreme.startsWith("kernel=")) {
      put(settings, extreme.replace("$*", ""));
    }
    return settings;
  }

  private static void put(Map<String, String> settings, String word) {
    int equals = word.indexOf('=');
    settings.put(word.substring(0, equals), word.substring(equals + 1));
  }

  @Override
  public String toString() {
    return own.isEmpty() ? id : id + " " + String.join(" ", own);
  }
}
