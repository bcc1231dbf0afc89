// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import org.relent.bench.Line;
import org.relent.bench.child.Work;
import org.tribuo.Example;
import org.tribuo.Model;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.libsvm.LibSVMClassificationTrainer;
import org.tribuo.classification.libsvm.SVMClassificationType;
import org.tribuo.common.libsvm.KernelType;
import org.tribuo.common.libsvm.SVMParameters;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/** Tribuo's classifier on LIBSVM. */
public final class Tribuo {

  private Tribuo() {}

  /** Fits and answers. */
  public static void main(String[] words) {
    Given given = Given.of(words);
    String[] names = new String[given.rows().width()];
    for (int j = 0; j < names.length; j++) {
      names[j] = "x" + (j + 1);
    }
    LabelFactory labels = new LabelFactory();
    MutableDataset<Label> data =
        new MutableDataset<>(new SimpleDataSourceProvenance("rows", labels), labels);
    for (int i = 0; i < given.rows().size(); i++) {
      String label = given.classes().get(given.codes()[i]);
      data.add(new ArrayExample<>(new Label(label), names, given.dense(i)));
    }
    given.run(new Fit(given, data));
  }

  private record Fit(Given given, MutableDataset<Label> data) implements Work<Model<Label>> {

    @Override
    public Model<Label> once() {
      SVMParameters<Label> parameters =
          new SVMParameters<>(
              new SVMClassificationType(SVMClassificationType.SVMMode.C_SVC), KernelType.RBF);
      parameters.setCost(given.told().number("c", 1));
      parameters.setGamma(given.told().number("gamma", 0.02));
      parameters.setEpsilon(given.told().number("eps", 1e-3));
      parameters.setCacheSize(given.told().number("cache", 512));
      return new LibSVMClassificationTrainer(parameters).train(data);
    }

    @Override
    public Line told(Model<Label> model) {
      return given.line("4.3.2").with("accuracy", given.accuracy(i -> right(model, i)));
    }

    private boolean right(Model<Label> model, int i) {
      Example<Label> example = data.getExample(i);
      return model.predict(example).getOutput().equals(example.getOutput());
    }
  }
}
