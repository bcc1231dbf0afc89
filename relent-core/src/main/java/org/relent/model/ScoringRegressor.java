// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Row;
import org.relent.data.Rows;
import org.relent.data.Table;

/** A regressor made of one score and the response that turns it into a number. */
public record ScoringRegressor(
    Encoding encoding,
    ScoreFunction scores,
    Response response,
    List<Estimate> leaveOneOut,
    FitReport summary)
    implements Regressor {

  public ScoringRegressor {
    leaveOneOut = List.copyOf(leaveOneOut);
  }

  @Override
  public Estimate predict(Row row) {
    return predict(encoding.encodeOne(row)).get(0);
  }

  @Override
  public List<Estimate> predict(Table table) {
    return predict(encoding.encode(table));
  }

  private List<Estimate> predict(Rows rows) {
    Rows vectors = scores.vectors(rows);
    double[][] all = scores.scores(rows);
    return IntStream.range(0, rows.size())
        .mapToObj(i -> response.at(vectors, i, all[i][0]))
        .toList();
  }

  @Override
  public Explanation explain(Row row) {
    Rows rows = encoding.encodeOne(row);
    return Explanation.largestFirst(
        "", scores.scores(rows, 0)[0], scores.terms(rows, 0, 0, encoding));
  }
}
