// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
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
public record MemoryCase(String text) {

  /** How a program ends whose heap was too small. */
  public static final int FULL = 3;

  private static final Pattern ESTIMATE = Pattern.compile("need about ([0-9]+) MB");

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
  public Examples examples() {
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
  public Model fit(Examples examples, MemoryBudget budget) {
    return fit(Catalog.kind(word(0)), examples, budget);
  }

  private <M extends Model> M fit(ModelKind<M> kind, Examples examples, MemoryBudget budget) {
    Run run =
        new Run(new Threads(2), NO_LIMIT, 64L << 20).withMemory(budget).withLanes(Lanes.plain());
    RunControl control =
        RunControl.begin(Monitor.none(), ENOUGH, () -> CpuTime.ofProcess().toNanos());
    return kind.trainer(kind.settings(settings()), run).fit(examples, control);
  }

  /** The megabytes that the fit says it needs. */
  private long estimate() {
    DataException refusal =
        assertThrows(DataException.class, () -> fit(examples(), new MemoryBudget(0)), text);
    assertEquals("RLT-D071", refusal.code());
    Matcher matcher = ESTIMATE.matcher(refusal.getMessage());
    assertTrue(matcher.find(), refusal.getMessage());
    return Long.parseLong(matcher.group(1));
  }

  /**
   * How a program ends that is given these words and a heap of some share of the estimate; {@link
   * #FULL} tells that it was not enough.
   */
  public int exit(double share, Class<?> program) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx" + Math.round(share * estimate()) + "m",
            "-XX:MaxNewSize=64m",
            "-XX:TieredStopAtLevel=1",
            "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
            "-cp",
            System.getProperty("java.class.path"),
            program.getName(),
            text)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .onExit()
        .join()
        .exitValue();
  }

  /** Fits within the heap of this virtual machine. */
  public static void main(String[] args) {
    MemoryCase one = new MemoryCase(args[0]);
    try {
      one.fit(one.examples(), new MemoryBudget(Long.MAX_VALUE));
    } catch (OutOfMemoryError full) {
      Runtime.getRuntime().halt(FULL);
    }
  }
}
