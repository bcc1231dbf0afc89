// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.machine.WorkBudget;
import org.relent.machine.WorkEstimate;
import org.relent.med.MedTree;
import org.relent.model.Model;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.Termination;
import org.relent.testkit.SystemBound;

/** How long trees over all pairs of columns take is foreseen, told, and bounded. */
@SystemBound
class FitWorkTest {

  /** Less than sums over the trees of eight columns. */
  private static final WorkBudget LITTLE = new WorkBudget(8 * 8 * 8);

  private static final Duration DAY = Duration.ofDays(1);

  /** Looks on, and notes what was foreseen before anything else was told. */
  private static final class Foreseeing implements Monitor {

    private final AtomicReference<Double> foreseen = new AtomicReference<>();

    @Override
    public void foreseen(double multiplications) {
      foreseen.compareAndSet(null, multiplications);
    }

    @Override
    public void status(FitStatus status) {
      foreseen.compareAndSet(null, Double.NaN);
    }

    @Override
    public void progress(Progress progress) {}

    @Override
    public boolean stopped() {
      return false;
    }
  }

  private static Table table(int rows, int columns) {
    Random random = new Random(3);
    List<Column> all = new ArrayList<>();
    for (int k = 0; k <= columns; k++) {
      List<String> cells = new ArrayList<>();
      for (int t = 0; t < rows; t++) {
        cells.add("l" + random.nextInt(2));
      }
      all.add(CategoryColumn.of(k == columns ? "y" : "x" + k, cells));
    }
    return Table.of(all.toArray(new Column[0]));
  }

  private static double foreseen(String kind, int rows, int columns, WorkBudget budget) {
    String[] words = kind.split(" ", -1);
    Map<String, String> settings = new HashMap<>();
    for (int k = 1; k < words.length; k++) {
      settings.put(words[k].split("=", 2)[0], words[k].split("=", 2)[1]);
    }
    Foreseeing monitor = new Foreseeing();
    Table table = table(rows, columns);
    Examples examples =
        words[0].equals("med-anomaly") ? table.without("y").unlabelled() : table.target("y");
    fit(Catalog.kind(words[0]), settings, examples, budget, monitor);
    return monitor.foreseen.get();
  }

  private static <M extends Model> void fit(
      ModelKind<M> kind,
      Map<String, String> settings,
      Examples examples,
      WorkBudget budget,
      Monitor monitor) {
    Run run = Run.standard().withWork(budget);
    kind.trainer(kind.settings(settings), run).fit(examples, monitor);
  }

  /** Every kind of model that sums over trees. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "med-tree",
        "med-tree parameters=dirichlet",
        "ml-tree",
        "med-fisher family=tree",
        "med-anomaly family=tree",
        "med-anomaly family=mixture parts=tree restarts=1 rounds=2"
      })
  void treesTellTheirWorkFirstAndAreRefusedWhereItIsTooMuch(String kind) {
    DataException refusal = assertThrows(DataException.class, () -> foreseen(kind, 40, 8, LITTLE));
    assertEquals("RLT-B004", refusal.code());
    for (String word : List.of("28 pairs", "timeLimit(", "med-naive-bayes")) {
      assertTrue(refusal.getMessage().contains(word), refusal.getMessage());
    }
    double eight = foreseen(kind, 40, 8, WorkBudget.standard());
    assertTrue(eight > LITTLE.multiplications(), () -> kind + ": " + eight);
    assertTrue(foreseen(kind, 40, 12, WorkBudget.standard()) > eight, "more columns, more work");
    assertTrue(foreseen(kind, 80, 8, WorkBudget.standard()) > eight, "more rows, more work");
  }

  @ParameterizedTest
  @ValueSource(strings = {"med-naive-bayes", "med-svm", "maxent", "med-anomaly"})
  void othersAreBegunWhateverTheBudget(String kind) {
    double work = foreseen(kind, 40, 8, new WorkBudget(Double.MIN_VALUE));
    assertTrue(!(work > 0), () -> kind + ": " + work);
  }

  /** A limit that ends before the first sum over trees does is told so. */
  @Test
  void aLimitThatNoModelCanMeetIsRefusedAtOnce() {
    WorkEstimate estimate = new WorkEstimate("trees", 3e11, 4e10, "use fewer columns");
    WorkBudget.unlimited().require(estimate, Duration.ofSeconds(40));
    assertEquals(
        "trees take about 40 s before there is any model, and the limit is 39 s; allow more"
            + " (timeLimit(…)), or use fewer columns",
        assertThrows(
                DataException.class,
                () -> WorkBudget.unlimited().require(estimate, Duration.ofSeconds(39)))
            .reason());
  }

  /** Who says how long a fit may take need not be told that it takes long. */
  @Test
  void aLimitOnTimeLetsAnythingBegin() {
    MedTree little = MedTree.standard().fitting(MedTree.standard().fitting().withWork(LITTLE));
    Examples examples = table(40, 8).target("y");
    assertThrows(DataException.class, () -> little.fit(examples));
    assertEquals(
        Termination.CONVERGED,
        little.timeLimit(Duration.ofMinutes(10)).fit(examples).summary().termination());
  }

  @Test
  void aRefusalTellsWorkAndBound() {
    WorkEstimate estimate = new WorkEstimate("trees", 3e11, 4e10, "use fewer columns");
    WorkBudget.standard().require(estimate, DAY);
    assertEquals(
        "trees take about 3e+11 multiplications, some 5 minutes of one core; without a limit on"
            + " time at most some 2 minutes are begun: say how long it may take (timeLimit(Duration.ofHours(2))),"
            + " or use fewer columns",
        assertThrows(DataException.class, () -> new WorkBudget(1e11).require(estimate, DAY))
            .reason());
    assertThrows(IllegalArgumentException.class, () -> new WorkBudget(Double.NaN));
    assertThrows(
        IllegalArgumentException.class,
        () -> new WorkEstimate("trees", Double.NaN, 0, "use fewer"));
  }
}
