// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import opennlp.tools.ml.maxent.quasinewton.QNTrainer;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.Context;
import opennlp.tools.ml.model.DataIndexer;
import opennlp.tools.ml.model.Event;
import opennlp.tools.ml.model.OnePassRealValueDataIndexer;
import opennlp.tools.util.ObjectStreamUtils;
import opennlp.tools.util.TrainingParameters;
import org.relent.bench.Line;
import org.relent.bench.child.Work;

/** OpenNLP's maximum entropy classifier, by quasi-Newton steps; it has no bias. */
public final class OpenNlp {

  private OpenNlp() {}

  /** Fits and answers. */
  public static void main(String[] words) {
    Given given = Given.of(words);
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < given.rows().size(); i++) {
      int start = given.rows().start(i);
      int count = given.rows().start(i + 1) - start;
      String[] names = new String[count];
      float[] values = new float[count];
      for (int e = 0; e < count; e++) {
        names[e] = "x" + given.rows().index(start + e);
        values[e] = (float) given.rows().value(start + e);
      }
      events.add(new Event(given.classes().get(given.codes()[i]), names, values));
    }
    given.run(new Fit(given, events));
  }

  private record Fit(Given given, List<Event> events) implements Work<AbstractModel> {

    private double variance() {
      return given.told().number("variance", 1);
    }

    @Override
    public AbstractModel once() {
      TrainingParameters told = new TrainingParameters();
      told.put(TrainingParameters.CUTOFF_PARAM, 0);
      told.put(TrainingParameters.ITERATIONS_PARAM, 1000);
      told.put(QNTrainer.L1COST_PARAM, 0.0);
      told.put(QNTrainer.L2COST_PARAM, 1 / (2 * variance()));
      try {
        DataIndexer indexer = new OnePassRealValueDataIndexer();
        indexer.init(told, new HashMap<>());
        indexer.index(ObjectStreamUtils.createObjectStream(events));
        QNTrainer trainer = new QNTrainer();
        trainer.init(told, new HashMap<>());
        return trainer.doTrain(indexer);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public Line told(AbstractModel model) {
      return given
          .line("2.5.11")
          .with("primal", given.penalised(multipliers(model), variance(), i -> chance(model, i)))
          .with(
              "accuracy",
              given.accuracy(
                  i -> model.getBestOutcome(chances(model, i)).equals(events.get(i).getOutcome())));
    }

    private static double[] multipliers(AbstractModel model) {
      Context[] contexts = (Context[]) model.getDataStructures()[0];
      return Arrays.stream(contexts).flatMapToDouble(c -> Arrays.stream(c.getParameters())).toArray();
    }

    private double[] chances(AbstractModel model, int i) {
      return model.eval(events.get(i).getContext(), events.get(i).getValues());
    }

    private double chance(AbstractModel model, int i) {
      return chances(model, i)[model.getIndex(events.get(i).getOutcome())];
    }
  }
}
