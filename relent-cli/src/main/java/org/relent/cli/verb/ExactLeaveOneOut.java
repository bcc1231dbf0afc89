// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Task;
import org.relent.cli.Terminal;
import org.relent.cli.data.Learner;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.Speaking;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.data.Warning;
import org.relent.evaluate.Refits;
import org.relent.finding.Words;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import tools.jackson.databind.node.ObjectNode;

/** What fits to all rows but one, each in turn, came to. */
record ExactLeaveOneOut(Refits refits) {

  /** The error, or the root mean square error; empty where the time was up. */
  private OptionalDouble figure() {
    return refits.error().isPresent() ? refits.error() : refits.rmse();
  }

  /** Adds the figures to those of the one fit. */
  void into(ObjectNode loo) {
    Json.put(loo, "exact", figure());
    loo.put("refits", refits.rows());
    loo.put("withoutFit", refits.withoutFit());
  }

  String text() {
    String value =
        refits.error().isPresent()
            ? "error " + Words.percent(refits.error().getAsDouble())
            : refits.rmse().isPresent()
                ? "RMSE " + Words.number(refits.rmse().getAsDouble())
                : "unknown";
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
    } else if (figure().isEmpty()) {
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
   * @param model the kind
   */
  record Refitting(String model, Learner learner, LearningOptions learning) {

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
                "--loo=exact: "
                    + Words.count(rows, "refit")
                    + ", some "
                    + Words.number(rows * seconds)
                    + " s of work at the pace of the first fit");
        terminal.err().flush();
      }
      progress.next("exact leave-one-out");
      Refits refits = learner.data().within(() -> refits(progress.monitor()));
      progress.done();
      return new ExactLeaveOneOut(refits);
    }

    private Refits refits(Monitor monitor) {
      return Catalog.kind(model).task() == Task.CLASSIFICATION
          ? Refits.ofClasses(
              remade(Catalog.classifiers()), learner.examples(), learning.run().threads(), monitor)
          : Refits.ofNumbers(
              remade(Catalog.regressors()), learner.examples(), learning.run().threads(), monitor);
    }

    /** The trainer that fitted the model. */
    private <M extends Model> Trainer<M> remade(List<ModelKind<M>> kinds) {
      ModelKind<M> kind =
          kinds.stream().filter(one -> one.id().equals(model)).findFirst().orElseThrow();
      return kind.trainer(kind.settings(learner.settings()), learning.run());
    }
  }
}
