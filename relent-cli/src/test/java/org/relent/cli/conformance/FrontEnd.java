// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.List;
import java.util.Map;
import org.relent.catalog.ModelKind;
import org.relent.data.Warning;
import org.relent.io.Models;
import org.relent.model.Model;

/** A way to reach a model. */
interface FrontEnd {

  /** What it is. */
  Tag tag();

  /** Fits a model to the data of a job. */
  Outcome<Fit> fit(ModelKind<?> kind, Job job);

  /** Predicts the rows of a job. */
  Outcome<Answers> predict(byte[] model, Job job);

  /** Judges a model on a job: metrics by name. */
  Outcome<Map<String, Double>> evaluate(byte[] model, Job job);

  /** The terms of the score of a row, counted from 1. */
  Outcome<Map<String, Double>> explain(byte[] model, Job job, int row);

  /** A report on a model and data. */
  Outcome<String> page(byte[] model, Job job);

  /**
   * A fitted model.
   *
   * @param bytes of its file
   * @param warnings of the data and of the fit
   */
  record Fit(byte[] bytes, List<Warning> warnings) {

    Model model() {
      return Models.parse(bytes).model();
    }

    /** The warnings of a code, as text. */
    List<String> warned(String code) {
      return warnings.stream().filter(w -> w.code().equals(code)).map(Warning::message).toList();
    }
  }

  /** The predictions of some rows. */
  record Answers(List<Answer> rows, List<Warning> warnings) {

    List<String> warned(String code) {
      return warnings.stream().filter(w -> w.code().equals(code)).map(Warning::message).toList();
    }
  }

  /**
   * The prediction of one row.
   *
   * @param label or component; empty for a regression
   * @param numbers by name: {@code probability:yes}, {@code margin}, {@code score}, {@code
   *     score:yes}, {@code value}, {@code sd}, {@code logDensity}
   */
  record Answer(String label, Map<String, Double> numbers) {

    double number(String name) {
      return numbers.get(name);
    }
  }
}
