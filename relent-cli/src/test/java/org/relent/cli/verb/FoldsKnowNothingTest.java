// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.cli.Call;
import org.relent.cli.Terminal;
import org.relent.cli.data.Folding;
import org.relent.cli.data.Grid;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Loader;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.FoldOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.Speaking;
import org.relent.cli.print.CommandClock;
import org.relent.cli.print.Progressing;
import org.relent.cli.verb.Tournament.Tried;
import org.relent.evaluate.CrossValidated.Fold;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.task.Task;
import org.relent.testkit.Slow;
import picocli.CommandLine;

/**
 * In a comparison and a search the model of a fold is made from the rows of that fold alone, by a
 * trainer that is the same whatever the rows hold.
 */
@Slow
class FoldsKnowNothingTest {

  private static final int ROWS = 60;
  private static final int FOLDS = 4;

  @TempDir Path folder;

  /** Rows of numbers; every second of those named has others. */
  private static String table(boolean classes, int[] changed) {
    StringBuilder csv = new StringBuilder("a,b,y\n");
    Random random = new Random(11);
    for (int i = 0; i < ROWS; i++) {
      int row = i;
      boolean other =
          IntStream.range(0, changed.length).anyMatch(k -> k % 2 == 0 && changed[k] == row);
      double scale = other ? 1000 : 1;
      double a = Math.rint(100 * random.nextGaussian()) / 100 * scale;
      double b = Math.rint(100 * random.nextGaussian()) / 100 - 3 * scale;
      String y = classes ? (i % 3 == 0 ? "no" : "yes") : String.valueOf(a + i % 4 + 0.5 * scale);
      csv.append(a + i % 3).append(',').append(b).append(',').append(y).append('\n');
    }
    return csv.toString();
  }

  private Learner learner(boolean classes, int[] changed) throws IOException {
    Files.writeString(folder.resolve("table.csv"), table(classes, changed));
    Terminal terminal =
        Call.terminal(
            folder, new byte[0], new ByteArrayOutputStream(), new ByteArrayOutputStream());
    DataOptions data = CommandLine.populateCommand(new DataOptions(), "-y", "y");
    Loader loader = new Loader(terminal, data, () -> false);
    return Learner.first(
        loader.load("table.csv", Optional.empty()), new LearningOptions(), new DataOptions());
  }

  private Progressing progress(int steps) {
    Terminal terminal =
        Call.terminal(
            folder, new byte[0], new ByteArrayOutputStream(), new ByteArrayOutputStream());
    CommandClock clock = new CommandClock(System.nanoTime(), Optional.empty());
    return new Progressing(terminal, Speaking.Style.NONE, "compare", steps, clock);
  }

  private <M extends Model, P, E> Map<String, Tried<M, P, E>> compared(
      Task<M, P, E> task, Learner learner) {
    Folding folding = new Folding(learner, new FoldOptions(), FOLDS);
    Tournament<M, P, E> tournament =
        new Tournament<>(task, learner, new LearningOptions(), folding);
    try (Progressing progress = progress(100)) {
      return tournament.run(tournament.candidates(List.of()), progress);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void comparing(boolean classes) throws IOException {
    Learner before = learner(classes, new int[0]);
    compare(before.data().task().task(), before, classes);
  }

  /** The rows of one fold that stay as they are get the predictions that they had, bit for bit. */
  private <M extends Model, P, E> void compare(Task<M, P, E> task, Learner before, boolean classes)
      throws IOException {
    Map<String, Tried<M, P, E>> was = compared(task, before);
    int[] tested = was.values().iterator().next().result().folds().get(1).split().test();
    Map<String, Tried<M, P, E>> is = compared(task, learner(classes, tested));
    assertEquals(List.copyOf(was.keySet()), List.copyOf(is.keySet()));
    int same = 0;
    for (String name : was.keySet()) {
      assertEquals(was.get(name).trainer(), is.get(name).trainer(), name);
      if (was.get(name).result().complete() && is.get(name).result().complete()) {
        Fold<P, E> first = was.get(name).result().folds().get(1);
        Fold<P, E> again = is.get(name).result().folds().get(1);
        assertEquals(first.fit().settings(), again.fit().settings(), name);
        assertEquals(told(first, 1), told(again, 1), name);
        assertNotEquals(told(first, 0), told(again, 0), name);
        same++;
      }
    }
    assertTrue(same >= 2, same + " of " + was.keySet());
  }

  /** What is said of every second row that a fold tests. */
  private static List<List<Double>> told(Fold<?, ?> fold, int from) {
    return IntStream.range(0, fold.predictions().size())
        .filter(k -> k % 2 == from)
        .mapToObj(k -> numbers(fold.predictions().get(k)))
        .toList();
  }

  private static List<Double> numbers(Object prediction) {
    return prediction instanceof Prediction said
        ? DoubleStream.of(said.probabilities()).boxed().toList()
        : List.of(((Estimate) prediction).value(), ((Estimate) prediction).sd());
  }

  /** What a search tries of any kind does not depend on the rows that it is tried on. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void tuning(boolean classes) throws IOException {
    Learner before = learner(classes, new int[0]);
    Learner after = learner(classes, IntStream.range(0, 2 * ROWS).map(k -> k / 2).toArray());
    for (ModelKind<?> kind : Catalog.kinds()) {
      assertEquals(
          trainers(kind, before, Grid.standard(kind, before)),
          trainers(kind, after, Grid.standard(kind, after)),
          kind.id());
      assertEquals(
          trainers(kind, before, Grid.byEvidence(kind, before)),
          trainers(kind, after, Grid.byEvidence(kind, after)),
          kind.id());
    }
  }

  private static List<Trainer<?>> trainers(ModelKind<?> kind, Learner learner, Grid grid) {
    Map<String, String> said = new LinkedHashMap<>(learner.settings());
    said.keySet().removeIf(name -> !kind.has(name));
    return grid.points().stream()
        .<Trainer<?>>map(
            point -> {
              Map<String, String> all = new LinkedHashMap<>(said);
              all.putAll(point);
              return kind.trainer(kind.settings(all), Run.standard());
            })
        .toList();
  }
}
