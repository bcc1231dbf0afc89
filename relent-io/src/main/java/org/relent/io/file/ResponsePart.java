// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.model.GaussianResponse;
import org.relent.model.KernelScores;
import org.relent.model.PoissonResponse;
import org.relent.model.Response;
import org.relent.model.ScoreFunction;
import tools.jackson.databind.node.ObjectNode;

/**
 * The response of a regression in a file. A Gaussian one is kept as what it is made of: the
 * training rows, which mostly are the rows of the scores and then stand there once, and the noise
 * of each; its matrix is put together again.
 */
final class ResponsePart {

  private static final String TRAINING = "training";

  private ResponsePart() {}

  static void write(Response response, ScoreFunction scores, Out out) {
    ObjectNode form = out.header().putObject("response");
    if (response instanceof PoissonResponse) {
      form.put("form", "poisson");
    } else if (response instanceof GaussianResponse gaussian) {
      form.put("form", "gaussian");
      KernelRows training = gaussian.training();
      KernelPart.write(training.kernel(), form);
      form.put("flat", gaussian.flat());
      Rows rows = gaussian.rows();
      Rule.SAVABLE.require(
          RowsPart.same(landmarks(training.kernel(), rows), training.rows()),
          "a response that compares with other rows than its training rows cannot be saved");
      boolean shared =
          scores instanceof KernelScores kernel && RowsPart.same(kernel.support().rows(), rows);
      form.put("rows", shared ? ScoresPart.SUPPORT : TRAINING);
      if (!shared) {
        RowsPart.write(TRAINING, rows, out);
      }
      out.sections().doubles("noises", gaussian.noises(), training.size());
      out.sections().doubles("noise", new double[] {gaussian.noise()}, 1);
    }
  }

  /** What new rows are compared with: of a precomputed kernel, take its values as they are. */
  private static Rows landmarks(Kernel kernel, Rows rows) {
    if (!kernel.precomputed()) {
      return rows;
    }
    Rule.AGREEMENT.require(
        rows.size() == rows.width(), "the rows of a precomputed kernel are not square");
    return SparseRows.identity(rows.size());
  }

  static Response read(ScoreFunction scores, int width, In in) {
    Fields fields = in.header().object("response");
    String form = fields.text("form");
    Response response =
        switch (form) {
          case "poisson" -> new PoissonResponse();
          case "gaussian" -> gaussian(fields, scores, width, in);
          default ->
              throw Rule.KEY.broken("a response of the form " + Quoted.of(form) + " is unknown");
        };
    fields.done();
    return response;
  }

  private static Response gaussian(Fields fields, ScoreFunction scores, int width, In in) {
    Rows rows = rows(fields.text("rows"), scores, width, in);
    Kernel kernel = KernelPart.read(fields);
    KernelRows training = KernelPart.rows(kernel, landmarks(kernel, rows));
    double[] noises = in.sections().doubles("noises", rows.size());
    double noise = in.sections().doubles("noise", 1)[0];
    Rule.NUMBER.require(
        noise > 0 && Arrays.stream(noises).allMatch(s -> s > 0), "a noise is not positive");
    KernelPart.requireRoom(8L * rows.size() * rows.size());
    try {
      return GaussianResponse.of(training, rows, noises, fields.flag("flat"), noise);
    } catch (IllegalArgumentException unsound) {
      throw Rule.NUMBER.broken("the response is not sound: " + unsound.getMessage());
    }
  }

  private static Rows rows(String name, ScoreFunction scores, int width, In in) {
    if (name.equals(ScoresPart.SUPPORT) && scores instanceof KernelScores kernel) {
      return kernel.support().rows();
    }
    Rule.KEY.require(
        name.equals(TRAINING), "the response has rows " + Quoted.of(name) + ", which are unknown");
    return RowsPart.read(TRAINING, width, in);
  }
}
