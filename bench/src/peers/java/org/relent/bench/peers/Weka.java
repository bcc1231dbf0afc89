// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import java.util.ArrayList;
import java.util.List;
import org.relent.bench.Line;
import org.relent.bench.child.Work;
import weka.classifiers.functions.SMO;
import weka.classifiers.functions.supportVector.RBFKernel;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SelectedTag;

/** WEKA's SMO. */
public final class Weka {

  private Weka() {}

  /** Fits and answers. */
  public static void main(String[] words) {
    Given given = Given.of(words);
    ArrayList<Attribute> columns = new ArrayList<>();
    int width = given.rows().width();
    for (int j = 0; j < width; j++) {
      columns.add(new Attribute("x" + (j + 1)));
    }
    columns.add(new Attribute("label", List.copyOf(given.classes())));
    Instances data = new Instances("rows", columns, given.rows().size());
    data.setClassIndex(width);
    for (int i = 0; i < given.rows().size(); i++) {
      double[] cells = java.util.Arrays.copyOf(given.dense(i), width + 1);
      cells[width] = given.codes()[i];
      data.add(new DenseInstance(1, cells));
    }
    given.run(new Fit(given, data));
  }

  private record Fit(Given given, Instances data) implements Work<SMO> {

    @Override
    public SMO once() {
      try {
        SMO smo = new SMO();
        smo.setC(given.told().number("c", 1));
        smo.setToleranceParameter(given.told().number("eps", 1e-3));
        smo.setFilterType(new SelectedTag(SMO.FILTER_NONE, SMO.TAGS_FILTER));
        RBFKernel kernel = new RBFKernel();
        kernel.setGamma(given.told().number("gamma", 0.02));
        smo.setKernel(kernel);
        smo.buildClassifier(data);
        return smo;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public Line told(SMO model) {
      return given.line("3.8.6").with("accuracy", given.accuracy(i -> right(model, i)));
    }

    private boolean right(SMO model, int i) {
      try {
        return model.classifyInstance(data.instance(i)) == given.codes()[i];
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
