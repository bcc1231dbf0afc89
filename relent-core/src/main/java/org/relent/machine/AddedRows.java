// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.Examples;
import org.relent.data.Message;
import org.relent.data.Missing;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Rows;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;
import org.relent.model.Model;
import org.relent.model.ProofObstacle;
import org.relent.model.TrainingSet;

/**
 * New rows for a model that goes on learning, by the encoding that the first rows made: scales,
 * levels, classes and settings stay.
 *
 * @param examples those that count
 * @param origin the row of the given data that each was, counted from 1
 * @param noticed what was odd about them
 */
record AddedRows(Examples examples, int[] origin, Rows rows, List<Warning> noticed) {

  private static final String CODE = "W-UPDATED";

  /** The new rows for a model; a fault in a row is told by its place in the data given. */
  static AddedRows of(Model model, Examples given, Fitting fitting) {
    Encoding encoding = model.encoding();
    Examples sound = given.requireRows(1);
    Examples used = encoding.rule().missing() == Missing.DROP ? complete(sound) : sound;
    int[] counted = used.counted();
    int[] origin = Arrays.stream(counted).map(t -> t + 1).toArray();
    Examples examples = used.effective();
    Table features = examples.features();
    List<Warning> noticed =
        new ArrayList<>(Prepared.dropped(sound.counted().length, origin.length));
    if (encoding.rule().missing() != Missing.DROP) {
      noticed.addAll(encoding.unexpectedGaps(features).warnings());
    }
    noticed.addAll(encoding.unseenCategories(features).warnings());
    try {
      Rows rows = encoding.encode(features, fitting.threads().cancellation());
      return new AddedRows(examples, origin, rows, noticed);
    } catch (DataException e) {
      throw Prepared.placed(e, origin);
    }
  }

  private static Examples complete(Examples examples) {
    int[] whole =
        IntStream.range(0, examples.size()).filter(examples.features()::complete).toArray();
    return whole.length == 0 || whole.length == examples.size() ? examples : examples.select(whole);
  }

  /** A part of a model as what it has to be for these rows to be added. */
  static <T> T of(Object part, Class<T> type) {
    if (!type.isInstance(part)) {
      throw refused("its file does not hold what that takes");
    }
    return type.cast(part);
  }

  /** The refusal of a model that cannot go on. */
  static DataException refused(String why) {
    return DataException.of(
        "RLT-S044",
        Message.of("this model cannot go on learning: ")
            .then(why)
            .then("; fit again to the old rows and the new ones together (")
            .by(Remedy.Plain.FIT_AGAIN)
            .then(")"));
  }

  /** Some counting of the rows; one that they cannot be counted by refuses them. */
  <T> T counted(Supplier<T> work) {
    try {
      return work.get();
    } catch (DataException told) {
      throw told;
    } catch (IllegalArgumentException | IllegalStateException uncountable) {
      throw refused(
          "its rows or the new ones cannot be counted together: " + uncountable.getMessage());
    }
  }

  double[] weights() {
    return examples.weights();
  }

  /** The rows' classes by the model's own order; another class has no place in it. */
  int[] codes(List<String> classes) {
    int[] own = examples.labels().codes();
    List<String> given = examples.labels().classes();
    int[] codes = new int[own.length];
    for (int t = 0; t < codes.length; t++) {
      codes[t] = classes.indexOf(given.get(own[t]));
      if (codes[t] < 0) {
        throw unknown(given.get(own[t]), classes, origin[t]);
      }
    }
    return codes;
  }

  private DataException unknown(String label, List<String> classes, int row) {
    return DataException.inRow(
        "RLT-D034",
        row,
        Message.of("column ")
            .then(Quoted.of(examples.targetName()))
            .then(": the class ")
            .then(Quoted.of(label))
            .then(" is none of the model's, which stay as its first rows had them")
            .then(Nearest.hint(label, classes))
            .then("; leave such rows out, or fit again with them (")
            .by(Remedy.Plain.FIT_AGAIN)
            .then(")"));
  }

  /** What the model has been fitted to by now. */
  TrainingSet trainingSet(FitReport before) {
    return new TrainingSet(before.target(), sum(before.rows(), examples.size()), before.columns());
  }

  /** The rows kept of those before, and the new ones after them. */
  int[] origin(int[] kept, FitReport before) {
    int last = Math.max(before.rows(), Arrays.stream(kept).max().orElse(0));
    int[] all = Arrays.copyOf(kept, kept.length + origin.length);
    for (int t = 0; t < origin.length; t++) {
      all[kept.length + t] = sum(last, origin[t]);
    }
    return all;
  }

  private static int sum(int before, int more) {
    if (before > Integer.MAX_VALUE - more) {
      throw refused("its file counts more rows than there can be");
    }
    return before + more;
  }

  /** What was to be known of the fit, less what the update itself tells anew. */
  List<Warning> warnings(FitReport before, List<Warning> now) {
    List<String> anew = List.of(CODE, "W-BUDGET", "W-CUT", "W-NOTCONV");
    List<Warning> all = new ArrayList<>(now);
    all.add(
        new Warning(
            CODE,
            "{} of its {} rows came with the last update; columns are encoded as the first rows"
                + " had them",
            examples.size(),
            before.rows() + examples.size()));
    noticed.forEach(all::add);
    before.warnings().stream()
        .filter(warning -> !anew.contains(warning.code()))
        .filter(warning -> !all.contains(warning))
        .forEach(all::add);
    return all;
  }

  /** The errors of rows left out before and of new rows, each judged before it was learnt. */
  LeaveOneOut judged(LeaveOneOut before, FitReport report, double errors) {
    double old = report.rows();
    double all = old + examples.size();
    double error = Math.min(1, (old * before.errorEstimate() + examples.size() * errors) / all);
    Set<ProofObstacle> obstacles = EnumSet.of(ProofObstacle.UPDATED, ProofObstacle.METHOD);
    return LeaveOneOut.of(error, 1, error, obstacles);
  }
}
