// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import org.relent.bench.Line;
import org.relent.bench.child.Work;

/** LIBLINEAR translated to Java; told the hinge, whose objective it is judged by. */
public final class LiblinearJava {

  private LiblinearJava() {}

  /** Fits and answers. */
  public static void main(String[] words) {
    Given given = Given.of(words);
    Linear.disableDebugOutput();
    Problem problem = new Problem();
    problem.l = given.rows().size();
    problem.n = given.rows().width();
    problem.x = new Feature[problem.l][];
    problem.y = new double[problem.l];
    for (int i = 0; i < problem.l; i++) {
      int start = given.rows().start(i);
      problem.x[i] = new Feature[given.rows().start(i + 1) - start];
      for (int e = 0; e < problem.x[i].length; e++) {
        problem.x[i][e] =
            new FeatureNode(given.rows().index(start + e) + 1, given.rows().value(start + e));
      }
      problem.y[i] = given.sign(i);
    }
    given.run(new Fit(given, problem));
  }

  private record Fit(Given given, Problem problem) implements Work<Model> {

    private double c() {
      return given.told().number("c", 1);
    }

    @Override
    public Model once() {
      SolverType solver = SolverType.getById(given.told().count("solver", 3));
      return Linear.train(problem, new Parameter(solver, c(), given.told().number("eps", 0.01)));
    }

    @Override
    public Line told(Model model) {
      double[] w = model.getFeatureWeights();
      double side = model.getLabels()[0];
      double square = 0;
      for (double weight : w) {
        square += weight * weight;
      }
      double loss = 0;
      for (int i = 0; i < problem.l; i++) {
        loss += Math.max(0, 1 - problem.y[i] * side * given.rows().dot(i, w));
      }
      return given
          .line("2.44")
          .with("primal", square / 2 + c() * loss)
          .with(
              "accuracy", given.accuracy(i -> Linear.predict(model, problem.x[i]) == problem.y[i]));
    }
  }
}
