// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.relent.cli.Terminal;
import org.relent.cli.data.Learner;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.Speaking;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.Refits;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.task.LeftOutError;
import tools.jackson.databind.node.ObjectNode;

/** What fits to all rows but one, each in turn, came to. */
record ExactLeaveOneOut(Refits refits, DoubleFunction<String> words) {

  /** Adds the figures to those of the one fit. */
  void into(ObjectNode loo) {
    Json.put(loo, "exact", refits.error());
    loo.put("refits", refits.rows());
    loo.put("withoutFit", refits.withoutFit());
  }

  String text() {
    String value =
        refits.error().isPresent() ? words.apply(refits.error().getAsDouble()) : "unknown";
    return "exact leave-one-out " + value + ", by " + Words.count(refits.rows(), "refit");
  }

  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    if (refits.withoutFit() > 0) {
      warnings.add(
          new Warning(
              "W-NEEDED",
              Words.count(refits.withoutFit(), "row")
                  + " cannot be left out, for nothing can be fitted without: an error each in a"
                  + " classification"));
    } else if (refits.error().isEmpty()) {
      warnings.add(
          new Warning(
              "W-UNFINISHED",
              "the exact leave-one-out error is not known, for the time was up; allow more time"));
    }
    return warnings;
  }

  /**
   * The work itself.
   *
   * @param left how rows left out are judged
   * @param trainer that fitted the model
   */
  record Refitting<M extends Model>(
      LeftOutError<M> left, Trainer<M> trainer, Learner learner, LearningOptions learning) {

    /**
     * Says what it will cost, and does it.
     *
     * @param seconds what the fit to all rows took
     */
    ExactLeaveOneOut run(
        double seconds, Terminal terminal, Speaking speaking, Progressing progress) {
      int rows = learner.examples().counted().length;
      if (!speaking.quiet()) {
        terminal
            .err()
            .println(
                Words.filled(
                    "--loo=exact: {}, at most about {} s of work: that is the pace of the first"
                        + " fit, and later ones are faster",
                    Words.count(rows, "refit"),
                    Words.number(rows * seconds)));
        terminal.err().flush();
      }
      progress.next("exact leave-one-out");
      Refits refits =
          learner.within(
              () ->
                  left.refits(
                      trainer, learner.examples(), learning.run().threads(), progress.monitor()));
      progress.done();
      return new ExactLeaveOneOut(refits, left::inWords);
    }
  }
}
