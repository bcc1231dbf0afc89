// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.memory;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.machine.MemoryBudget;
import org.relent.math.Lanes;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Model;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;
import org.relent.testkit.CpuTime;

/**
 * A fit of some size, as words: kind, rows, columns, classes, levels of each column (0 for
 * numbers), settings.
 */
record MemoryCase(String text) {

  private static final Duration NO_LIMIT = Duration.ofDays(1);

  /** Of two threads on an idle machine it is over in half the time. */
  private static final Duration ENOUGH = Duration.ofSeconds(8);

  private String word(int k) {
    return text.split(" ", -1)[k];
  }

  private int number(int k) {
    return Integer.parseInt(word(k));
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    String[] words = text.split(" ", -1);
    for (int k = 5; k < words.length; k++) {
      int equals = words[k].indexOf('=');
      settings.put(words[k].substring(0, equals), words[k].substring(equals + 1));
    }
    return settings;
  }

  /** The rows. */
  Examples examples() {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < number(2); j++) {
      columns.add(number(4) > 0 ? names(j) : numbers(j));
    }
    if (word(0).equals("lme-dirichlet-mixture")) {
      columns = shares(columns);
    }
    return switch (Catalog.kind(word(0)).task().stored()) {
      case "classification" -> {
        columns.add(CategoryColumn.of("y", labels()));
        yield Table.of(columns).target("y");
      }
      case "regression" -> {
        columns.add(counts());
        yield Table.of(columns).response("y");
      }
      default -> Table.of(columns).unlabelled();
    };
  }

  private List<String> labels() {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < number(1); i++) {
      labels.add("c" + i % number(3));
    }
    return labels;
  }

  private CategoryColumn names(int j) {
    UniformRandomProvider random = new Seed(j).random();
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < number(1); i++) {
      int own = (i % number(3) * 7 + j) % number(4);
      cells.add("v" + (random.nextDouble() < 0.3 ? own : random.nextInt(number(4))));
    }
    return CategoryColumn.of("x" + j, cells);
  }

  private NumericColumn numbers(int j) {
    UniformRandomProvider random = new Seed(j).random();
    boolean bits = word(0).equals("lme-boltzmann");
    double[] cells = new double[number(1)];
    for (int i = 0; i < cells.length; i++) {
      double noise = random.nextDouble();
      cells[i] = bits ? Math.rint(noise) : 4 * noise + (i % number(3) * 31 + j * 17) % 11 * 0.3;
    }
    return NumericColumn.of("x" + j, cells);
  }

  private static List<Column> shares(List<Column> columns) {
    double[] sums = new double[columns.get(0).size()];
    for (Column column : columns) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += 0.1 + column.number(i);
      }
    }
    List<Column> shares = new ArrayList<>();
    for (Column column : columns) {
      double[] cells = new double[sums.length];
      for (int i = 0; i < sums.length; i++) {
        cells[i] = (0.1 + column.number(i)) / sums[i];
      }
      shares.add(NumericColumn.of(column.name(), cells));
    }
    return shares;
  }

  private NumericColumn counts() {
    UniformRandomProvider random = new Seed(99).random();
    double[] counts = random.doubles(number(1), 0, 4).map(Math::rint).toArray();
    return NumericColumn.of("y", counts);
  }

  /**
   * The fit within a budget of memory, its kernel rows next to none, for a few seconds at most: of
   * CPU time, for a busy machine must not end it before it has needed its memory.
   */
  Model fit(Examples examples, MemoryBudget budget) {
    return fit(Catalog.kind(word(0)), examples, budget);
  }

  private <M extends Model> M fit(ModelKind<M> kind, Examples examples, MemoryBudget budget) {
    Run run =
        new Run(new Threads(2), NO_LIMIT, 64L << 20).withMemory(budget).withLanes(Lanes.plain());
    RunControl control =
        RunControl.begin(Monitor.none(), ENOUGH, () -> CpuTime.ofProcess().toNanos());
    return kind.trainer(kind.settings(settings()), run).fit(examples, control);
  }

  /** Fits within the heap of this virtual machine; 3 tells that it was not enough. */
  public static void main(String[] args) {
    MemoryCase one = new MemoryCase(args[0]);
    try {
      one.fit(one.examples(), new MemoryBudget(Long.MAX_VALUE));
    } catch (OutOfMemoryError full) {
      Runtime.getRuntime().halt(3);
    }
  }
}
