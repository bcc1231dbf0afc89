// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.Arrays;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/** LIBSVM's C-SVC on a Gram matrix, silenced: coefficients βₜ = yₜλₜ and the bias. */
public record Libsvm(double[] beta, double bias) {

  private static final double TOLERANCE = 1e-9;

  /** Solves for classes 0 (y = −1) and 1 (y = +1). */
  public static Libsvm solve(double[][] gram, int[] codes, double box) {
    svm.svm_set_print_string_function(text -> {});
    svm_problem problem = new svm_problem();
    problem.l = codes.length;
    problem.y = Arrays.stream(codes).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
    problem.x =
        IntStream.range(0, codes.length).mapToObj(t -> row(t, gram[t])).toArray(svm_node[][]::new);
    svm_parameter settings = new svm_parameter();
    settings.svm_type = svm_parameter.C_SVC;
    settings.kernel_type = svm_parameter.PRECOMPUTED;
    settings.C = box;
    settings.eps = TOLERANCE;
    settings.cache_size = 100;
    settings.weight_label = new int[0];
    settings.weight = new double[0];
    svm_model model = svm.svm_train(problem, settings);
    // coefficients speak for the label met first
    double sign = model.label[0] == 1 ? 1 : -1;
    double[] beta = new double[codes.length];
    for (int r = 0; r < model.l; r++) {
      beta[(int) model.SV[r][0].value - 1] = sign * model.sv_coef[0][r];
    }
    return new Libsvm(beta, -sign * model.rho[0]);
  }

  /** Position 0 holds the number of the row, counted from 1. */
  private static svm_node[] row(int t, double[] kernel) {
    svm_node[] nodes = new svm_node[kernel.length + 1];
    for (int j = 0; j < nodes.length; j++) {
      nodes[j] = new svm_node();
      nodes[j].index = j;
      nodes[j].value = j == 0 ? t + 1 : kernel[j - 1];
    }
    return nodes;
  }

  /** Σ βₜK(x, xₜ) + b. */
  public double score(double[] kernel) {
    double sum = bias;
    for (int t = 0; t < beta.length; t++) {
      sum += beta[t] * kernel[t];
    }
    return sum;
  }
}
