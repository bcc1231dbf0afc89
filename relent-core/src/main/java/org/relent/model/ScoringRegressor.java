// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Row;
import org.relent.data.Rows;
import org.relent.data.Table;
import org.relent.store.RowShape;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;

/** A regressor made of one score and the response that turns it into a number. */
public record ScoringRegressor(
    Encoding encoding,
    ScoreFunction scores,
    Response response,
    List<Estimate> leaveOneOut,
    FitReport summary)
    implements Regressor, Scored {

  /** How it is stored: scores, response, and estimates of the rows left out. */
  public static final ModelForm FORM = new ModelForm("regression", ScoringRegressor::read);

  public ScoringRegressor {
    leaveOneOut = List.copyOf(leaveOneOut);
  }

  private static ScoringRegressor read(StoreReader from, Encoding encoding, FitReport summary) {
    ScoreFunction scores = StoredScores.read(from.object(ScoreForm.SCORES), 1);
    StoreReader described =
        from.object(ResponseForm.RESPONSE, RowShape.vectors(scores.width(encoding.width())));
    ResponseForm form = StoredForm.read(ResponseForm.class, "a response", described);
    Response response = StoreFault.sound("the response", () -> form.reading().apply(described));
    described.done();
    return new ScoringRegressor(
        encoding, scores, response, StoredLeftOut.estimates(summary.rows(), from), summary);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredScores.requireFit(scores.outputs() == 1);
    StoredScores.write(scores, to.object(ScoreForm.SCORES));
    StoreWriter described =
        to.object(ResponseForm.RESPONSE, RowShape.vectors(scores.width(encoding.width())));
    StoredForm.write(ResponseForm.class, "a response", response, described);
    StoreFault.AGREEMENT.require(
        leaveOneOut.size() == summary.rows(), "a model must tell of every training row left out");
    StoredLeftOut.write(leaveOneOut, to);
  }

  @Override
  public boolean carriesRows() {
    return scores.carriesRows() || response.carriesRows();
  }

  @Override
  public OptionalDouble zeroLossDistance() {
    return response.zeroLossDistance();
  }

  @Override
  public List<String> classes() {
    return List.of();
  }

  /** The numbers it predicts, without their spread, which may cost much more. */
  @Override
  public double[] values(Table table) {
    return Arrays.stream(scores.scores(encoding.encode(table)))
        .mapToDouble(all -> response.leftOut(all[0], 0).value())
        .toArray();
  }

  @Override
  public Estimate predict(Row row) {
    Rows one = encoding.encodeOne(row);
    double score = FiniteScores.ofOne(scores.scores(one, 0))[0];
    Estimate estimate = response.at(scores.vectors(one), 0, score);
    FiniteScores.ofOne(estimate.value());
    return estimate;
  }

  @Override
  public List<Estimate> predict(Table table) {
    Rows rows = encoding.encode(table);
    Rows vectors = scores.vectors(rows);
    double[][] all = scores.scores(rows);
    return IntStream.range(0, rows.size())
        .mapToObj(
            i -> {
              double score = FiniteScores.of(i, all[i])[0];
              Estimate estimate = response.at(vectors, i, score);
              FiniteScores.of(i, estimate.value());
              return estimate;
            })
        .toList();
  }

  @Override
  public Explanation explain(Row row) {
    Rows rows = encoding.encodeOne(row);
    return Explanation.largestFirst(
        "", FiniteScores.ofOne(scores.scores(rows, 0))[0], scores.terms(rows, 0, 0, encoding));
  }
}
