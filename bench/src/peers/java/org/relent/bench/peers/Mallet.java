// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import cc.mallet.classify.MaxEnt;
import cc.mallet.classify.MaxEntTrainer;
import cc.mallet.pipe.Noop;
import cc.mallet.types.Alphabet;
import cc.mallet.types.FeatureVector;
import cc.mallet.types.Instance;
import cc.mallet.types.InstanceList;
import cc.mallet.types.LabelAlphabet;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.relent.bench.Line;
import org.relent.bench.child.Work;

/** MALLET's maximum entropy classifier. */
public final class Mallet {

  private Mallet() {}

  /** Fits and answers. */
  public static void main(String[] words) {
    Logger.getLogger("").setLevel(Level.OFF);
    Given given = Given.of(words);
    Alphabet columns = new Alphabet(given.rows().width());
    for (int j = 0; j < given.rows().width(); j++) {
      columns.lookupIndex("x" + j, true);
    }
    LabelAlphabet labels = new LabelAlphabet();
    given.classes().forEach(name -> labels.lookupLabel(name, true));
    InstanceList list = new InstanceList(new Noop(columns, labels));
    for (int i = 0; i < given.rows().size(); i++) {
      int start = given.rows().start(i);
      int count = given.rows().start(i + 1) - start;
      int[] indices = new int[count];
      double[] values = new double[count];
      for (int e = 0; e < count; e++) {
        indices[e] = given.rows().index(start + e);
        values[e] = given.rows().value(start + e);
      }
      list.add(
          new Instance(
              new FeatureVector(columns, indices, values),
              labels.lookupLabel(given.classes().get(given.codes()[i])),
              "row " + i,
              null));
    }
    given.run(new Fit(given, list));
  }

  private record Fit(Given given, InstanceList list) implements Work<MaxEnt> {

    private double variance() {
      return given.told().number("variance", 1);
    }

    @Override
    public MaxEnt once() {
      return new MaxEntTrainer(variance()).train(list);
    }

    @Override
    public Line told(MaxEnt model) {
      return given
          .line("2.1.1")
          .with(
              "primal",
              given.penalised(
                  model.getParameters(), variance(), i -> chances(model, i)[given.codes()[i]]))
          .with(
              "accuracy",
              given.accuracy(
                  i ->
                      model.classify(list.get(i)).getLabeling().getBestIndex()
                          == given.codes()[i]));
    }

    private double[] chances(MaxEnt model, int i) {
      double[] chances = new double[given.classes().size()];
      model.getClassificationScores(list.get(i), chances);
      return chances;
    }
  }
}
