// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.bench.Line;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One table: the first command alone, then the same command on the training rows of every fold,
 * whose model predicts the others, beside scikit-learn on the same folds.
 *
 * <p>The folds are outside of everything: our choice among models and scikit-learn's among settings
 * both see training rows only.
 *
 * @param relent the launcher
 * @param python the program of the peers
 * @param tables where the exported tables are
 * @param folder of this table
 */
record TableTrial(TableCase table, Path relent, Path python, Path tables, Path folder) {

  private static final int REPEATS = 2;
  private static final int FOLDS = 5;
  private static final List<String> PEERS = List.of("linear", "svm", "forest", "boosting");

  /** Types the first command. */
  FirstCommand first() throws IOException {
    Files.createDirectories(folder);
    Path data = folder.resolve(table.file());
    Files.copy(tables.resolve(table.file()), data);
    Ran ran = relent(table.typed(table.file()), "--json", "--progress", "none");
    JsonNode answer = ran.exit() == 0 ? JsonMapper.shared().readTree(ran.printed()) : null;
    return new FirstCommand(table, ran, answer);
  }

  /** The figures of ours and of the peers on the same folds. */
  Map<String, Figures> folds(String task) throws IOException {
    Path file = tables.resolve(table.file());
    python("split", file.toString(), table.target(), folder.toString());
    Map<String, Figures> figures = new LinkedHashMap<>();
    figures.put("relent", ours());
    Ran peers =
        python("peers", table.target(), folder.toString(), table.classifies() ? "classes" : task);
    Line seconds = Line.parse(peers.printed());
    for (String peer : PEERS) {
      figures.put(peer, new Figures(score(peer + "-", "").value(), seconds.number(peer)));
    }
    return figures;
  }

  private Figures ours() throws IOException {
    double seconds = 0;
    for (String fold : names()) {
      seconds +=
          relent(table.typed("train-" + fold), "--quiet", "-o", "m.relent", "--report", "m.html")
              .required()
              .cpuSeconds();
      relent(List.of("predict", "m.relent", "test-" + fold), "--quiet", "-o", "ours-" + fold)
          .required();
    }
    return new Figures(score("ours-", "probability:").value(), seconds);
  }

  private Score score(String file, String prefix) throws IOException {
    Score score = new Score(table.classifies());
    for (String fold : names()) {
      score.add(folder.resolve(file + fold), folder.resolve("truth-" + fold), prefix);
    }
    return score;
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      for (int fold = 1; fold <= FOLDS; fold++) {
        names.add(repeat + "-" + fold + ".csv");
      }
    }
    return names;
  }

  private Ran relent(List<String> words, String... more) throws IOException {
    List<String> command = new ArrayList<>(List.of(relent.toString()));
    command.addAll(words);
    command.addAll(List.of(more));
    return Ran.in(folder, command);
  }

  private Ran python(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of("/usr/bin/python3", python.toString()));
    command.addAll(List.of(words));
    return Ran.in(folder, command).required();
  }

  /**
   * On the folds of both repeats.
   *
   * @param loss log loss or root mean squared error over all rows tested
   * @param cpuSeconds of ten times learning
   */
  record Figures(double loss, double cpuSeconds) {}
}
