// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.relent.bench.Line;
import org.relent.bench.child.Work;

/** LIBSVM's own Java version. */
public final class LibsvmJava {

  private LibsvmJava() {}

  /** Fits and answers. */
  public static void main(String[] words) {
    Given given = Given.of(words);
    svm_problem problem = new svm_problem();
    problem.l = given.rows().size();
    problem.x = new svm_node[problem.l][];
    problem.y = new double[problem.l];
    for (int i = 0; i < problem.l; i++) {
      problem.x[i] = nodes(given, i);
      problem.y[i] = given.sign(i);
    }
    StringBuilder said = new StringBuilder();
    svm.svm_set_print_string_function(said::append);
    given.run(new Fit(given, problem, said));
  }

  private static svm_node[] nodes(Given given, int i) {
    int start = given.rows().start(i);
    svm_node[] nodes = new svm_node[given.rows().start(i + 1) - start];
    for (int e = 0; e < nodes.length; e++) {
      nodes[e] = new svm_node();
      nodes[e].index = given.rows().index(start + e) + 1;
      nodes[e].value = given.rows().value(start + e);
    }
    return nodes;
  }

  private record Fit(Given given, svm_problem problem, StringBuilder said)
      implements Work<svm_model> {

    @Override
    public svm_model once() {
      svm_parameter parameter = new svm_parameter();
      parameter.svm_type = svm_parameter.C_SVC;
      parameter.kernel_type = svm_parameter.RBF;
      parameter.C = given.told().number("c", 1);
      parameter.gamma = given.told().number("gamma", 0.02);
      parameter.eps = given.told().number("eps", 1e-3);
      parameter.cache_size = given.told().number("cache", 512);
      parameter.shrinking = 1;
      return svm.svm_train(problem, parameter);
    }

    @Override
    public Line told(svm_model model) {
      return given
          .line(Integer.toString(svm.LIBSVM_VERSION))
          .with("dual", -after("obj = "))
          .with("support", model.l)
          .with(
              "accuracy",
              given.accuracy(i -> svm.svm_predict(model, problem.x[i]) == problem.y[i]));
    }

    private double after(String words) {
      String rest = said.substring(said.lastIndexOf(words) + words.length());
      return Double.parseDouble(rest.split("[,\\s]", 2)[0]);
    }
  }
}
