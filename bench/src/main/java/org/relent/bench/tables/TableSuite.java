// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.relent.bench.tables.TableTrial.Figures;

/**
 * {@code compare FILE --target COLUMN} on tables of R, scikit-learn and made ones: whether the
 * first command works, and how good its model is beside scikit-learn's.
 *
 * @param relent the launcher
 * @param script where tables.R and tables.py are
 * @param folder for tables and folds; made anew
 * @param out a line for each table, ready for a page
 */
public record TableSuite(Path relent, Script script, Path folder, PrintWriter out) {

  /** The programs that export and that run the peers. */
  public record Script(Path r, Path python) {}

  /** The names of the tables. */
  public static List<String> names() {
    return TableCase.all().stream().map(TableCase::name).toList();
  }

  /**
   * Runs the trial; true where every first command does as it must.
   *
   * @param named these tables alone; all if empty
   * @param folds whether the folds are run too
   */
  public boolean hold(List<String> named, boolean folds) throws IOException {
    Path tables = Files.createDirectories(folder.resolve("exported"));
    Ran.in(folder, List.of(relent.toString(), "--version")).required();
    Ran.in(folder, List.of("Rscript", script.r().toString(), tables.toString())).required();
    String python = script.python().toString();
    Ran.in(folder, List.of("/usr/bin/python3", python, "export", tables.toString())).required();
    out.println(
        "| table | task | winner | CPU s | ours | linear | svm | forest | boosting | CPU s of all, on folds |");
    out.println("|---|---|---|---|---|---|---|---|---|---|");
    int wrong = 0;
    List<TableCase> cases =
        TableCase.all().stream()
            .filter(table -> named.isEmpty() || named.contains(table.name()))
            .toList();
    for (TableCase table : cases) {
      wrong += held(table, tables, folds) ? 0 : 1;
    }
    out.printf("%d of %d tables as they must%n", cases.size() - wrong, cases.size());
    return wrong == 0;
  }

  private boolean held(TableCase table, Path tables, boolean folds) throws IOException {
    Path own = folder.resolve(table.name());
    TableTrial trial = new TableTrial(table, relent, script.python(), tables, own);
    FirstCommand first = trial.first();
    List<String> faults = first.faults();
    String figures =
        folds && table.folds() && first.ran().exit() == 0 ? figures(trial, first.task()) : "| |";
    out.printf(
        Locale.ROOT,
        "| %s, `--target %s` | %s | %s | %.1f | %s%n",
        table.file(),
        table.target(),
        first.task(),
        first.winner(),
        first.ran().cpuSeconds(),
        figures);
    faults.forEach(fault -> out.println("FAULT " + table.name() + ": " + fault));
    return faults.isEmpty();
  }

  private static String figures(TableTrial trial, String task) throws IOException {
    try {
      Map<String, Figures> all = trial.folds(task);
      return join(all, "%.4g", true)
          + " | "
          + join(all, "%.1f", false).replace(" | ", " / ")
          + " |";
    } catch (IllegalStateException failed) {
      return "failed: " + failed.getMessage() + " |";
    }
  }

  private static String join(Map<String, Figures> all, String format, boolean losses) {
    return all.values().stream()
        .map(f -> String.format(Locale.ROOT, format, losses ? f.loss() : f.cpuSeconds()))
        .collect(Collectors.joining(" | "));
  }
}
