// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.relent.data.Encoding;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.model.Estimate;
import org.relent.model.Explanation;
import org.relent.model.FitReport;
import org.relent.model.Predictor;
import org.relent.model.Regressor;

/**
 * A fifth task, which the library does not know: to predict between which two numbers a third is.
 */
public final class SpanTask implements Task<SpanTask.Spanner, SpanTask.Span, SpanTask.Cover> {

  /** Two numbers. */
  public record Span(double low, double high) {

    /** The interval score: its width, and twenty times by how far it misses. */
    double loss(double y) {
      return high - low + 20 * Math.max(0, Math.max(low - y, y - high));
    }
  }

  /** How well spans covered numbers. */
  public record Cover(int rows, double covered, double score) {}

  /** Predicts spans. */
  public interface Spanner extends Predictor<Span> {}

  /** So many standard deviations around what a regressor predicts. */
  public record Around(Regressor centre, double deviations) implements Spanner {

    @Override
    public Encoding encoding() {
      return centre.encoding();
    }

    @Override
    public FitReport summary() {
      return centre.summary();
    }

    @Override
    public Span predict(Row row) {
      return around(centre.predict(row));
    }

    @Override
    public List<Span> predict(Table table) {
      return centre.predict(table).stream().map(this::around).toList();
    }

    private Span around(Estimate estimate) {
      double away = deviations * estimate.sd();
      return new Span(estimate.value() - away, estimate.value() + away);
    }

    @Override
    public Explanation explain(Row row) {
      return centre.explain(row);
    }
  }

  /** The registration of the task. */
  public static final class Spans implements Extension {

    @Override
    public String name() {
      return "spans";
    }

    @Override
    public void register(Registration registration) {
      registration.add(Task.class, () -> List.of(new SpanTask()));
    }
  }

  @Override
  public String id() {
    return "spans";
  }

  @Override
  public String stored() {
    return "intervals";
  }

  @Override
  public Class<Spanner> model() {
    return Spanner.class;
  }

  @Override
  public Predictor<Span> predictor(Spanner model) {
    return model;
  }

  @Override
  public ReadTarget readTarget(TargetCells cells, UnknownTargets unknown) {
    return Tasks.NUMBERS.readTarget(cells, unknown);
  }

  @Override
  public void check(Examples examples) {
    examples.response();
  }

  @Override
  public Cover evaluate(Examples tested, List<Span> predictions) {
    double[] y = tested.response();
    double[] losses = losses(tested, predictions);
    double covered = 0;
    for (int i = 0; i < y.length; i++) {
      Span span = predictions.get(i);
      covered += span.low() <= y[i] && y[i] <= span.high() ? 1.0 / y.length : 0;
    }
    return new Cover(y.length, covered, Arrays.stream(losses).average().orElseThrow());
  }

  @Override
  public double[] losses(Examples tested, List<Span> predictions) {
    double[] losses = tested.response();
    Arrays.setAll(losses, i -> predictions.get(i).loss(losses[i]));
    return losses;
  }

  @Override
  public List<Figure<Cover>> figures() {
    return List.of(
        loss(),
        Figure.higher(
            "covered", "covered", "share of rows within", e -> OptionalDouble.of(e.covered())));
  }

  @Override
  public Figure<Cover> loss() {
    return Figure.lower(
        "score", "interval score", "width and misses", e -> OptionalDouble.of(e.score()));
  }

  @Override
  public int rows(Cover evaluation) {
    return evaluation.rows();
  }

  @Override
  public String inWords(Cover evaluation) {
    return "an interval score of " + Words.number(evaluation.score());
  }

  @Override
  public Optional<Baseline> baseline() {
    return Optional.of(
        new Baseline() {
          @Override
          public String what() {
            return "the range";
          }

          @Override
          public double[] losses(Examples all, Examples some) {
            double low = Arrays.stream(all.response()).min().orElseThrow();
            double high = Arrays.stream(all.response()).max().orElseThrow();
            return Arrays.stream(some.response()).map(new Span(low, high)::loss).toArray();
          }
        });
  }

  @Override
  public Layout<Span> layout(Spanner model) {
    return new Layout<>() {
      @Override
      public List<String> columns() {
        return List.of("low", "high");
      }

      @Override
      public void columns(Span prediction, Fields into) {
        into.number("low", prediction.low());
        into.number("high", prediction.high());
      }

      @Override
      public void head(Span prediction, Fields into) {
        columns(prediction, into);
      }

      @Override
      public double[] numbers(Span prediction) {
        return new double[] {prediction.low(), prediction.high()};
      }
    };
  }

  @Override
  public String inWords(Span prediction, Explanation explanation) {
    return Words.number(prediction.low()) + " to " + Words.number(prediction.high());
  }
}
