// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.Clustering;
import org.relent.evaluate.DensityMetrics;
import org.relent.model.Density;
import org.relent.model.Explanation;
import org.relent.model.LatentDistribution;
import org.relent.model.Placement;
import org.relent.model.Restart;

/** To tell how likely rows are, judged by their log-likelihood; labels judge components alone. */
public final class DensityTask extends StatedTask<Density, Placement, DensityMetrics> {

  private static final Figure<DensityMetrics> LOSS =
      Figure.lower(
          "negativeLogLikelihood",
          "− log-likelihood",
          "mean −log of the density of a row, nats",
          e -> OptionalDouble.of(-e.logLikelihood()));

  private static final List<Figure<DensityMetrics>> FIGURES =
      List.of(
          Figure.<DensityMetrics>higher(
                  "logLikelihood",
                  "mean log-likelihood",
                  "mean log-density of a row, nats; the larger the better",
                  e -> OptionalDouble.of(e.logLikelihood()))
              .headed("log-likelihood")
              .within(DensityMetrics::interval),
          Figure.lower(
                  "clusteringError",
                  "clustering error",
                  "share of rows outside the best one-to-one match of components and classes",
                  clustering(Clustering::error))
              .headed("match error")
              .wherePresent(),
          Figure.higher(
                  "adjustedRand",
                  "adjusted Rand index",
                  "agreement on pairs of rows: 0 is chance, 1 the same partition",
                  clustering(Clustering::adjustedRand))
              .wherePresent(),
          Figure.higher(
                  "sharedInformation",
                  "shared information",
                  "what component and class tell of each other: 0 is nothing, 1 all",
                  clustering(Clustering::sharedInformation))
              .wherePresent());

  DensityTask() {
    super("density", "density", Density.class, LOSS, FIGURES);
  }

  private static Function<DensityMetrics, OptionalDouble> clustering(
      ToDoubleFunction<Clustering> of) {
    return e -> e.clustering().stream().mapToDouble(of).findFirst();
  }

  @Override
  public boolean ofRows() {
    return true;
  }

  @Override
  public boolean needsTarget() {
    return false;
  }

  @Override
  public ReadTarget readTarget(TargetCells cells, UnknownTargets unknown) {
    return ClassTarget.read(cells, unknown);
  }

  @Override
  public void check(Examples examples) {
    examples.requireRows(1);
  }

  @Override
  public DensityMetrics evaluate(Examples tested, List<Placement> predictions) {
    return DensityMetrics.of(tested, predictions);
  }

  @Override
  public double[] losses(Examples tested, List<Placement> predictions) {
    return predictions.stream().mapToDouble(placement -> -placement.logDensity()).toArray();
  }

  @Override
  public int rows(DensityMetrics evaluation) {
    return evaluation.rows();
  }

  @Override
  public String inWords(DensityMetrics evaluation) {
    double mean = evaluation.logLikelihood();
    return "a mean log-likelihood of "
        + Words.number(mean)
        + " nats a row"
        + evaluation
            .interval(Figure.LEVEL)
            .map(i -> " (95 % interval " + Words.range(mean, i.low(), i.high()) + ")")
            .orElse("");
  }

  /** Labels of rows, if any, are no target. */
  @Override
  public String aim(Density model) {
    return "";
  }

  /** Of its starts, how many are solutions, and how far apart those ended. */
  @Override
  public String remarks(Density model) {
    List<Restart> feasible =
        model.restarts().stream().filter(one -> one.rejected().isEmpty()).toList();
    String offered =
        Words.filled(
            "\n{} of {} ended at a solution",
            feasible.size(),
            Words.count(model.restarts().size(), "start"));
    if (feasible.isEmpty()) {
      return offered;
    }
    return Words.filled(
        "{}: entropy {}, log-likelihood {}; kept for its {}{}",
        offered,
        range(feasible, Restart::entropy),
        range(feasible, Restart::logLikelihood),
        model.summary().settings().get("select"),
        parts(model));
  }

  private static String parts(Density model) {
    boolean several =
        model.restarts().stream().mapToInt(Restart::parts).distinct().limit(2).count() > 1;
    return several ? ", with " + Words.count(model.parts().size(), "part") : "";
  }

  private static String range(List<Restart> restarts, ToDoubleFunction<Restart> figure) {
    DoubleSummaryStatistics ends = restarts.stream().mapToDouble(figure).summaryStatistics();
    String low = Words.number(ends.getMin());
    String high = Words.number(ends.getMax());
    return low.equals(high) ? low : low + " to " + high;
  }

  @Override
  public void describe(Density model, Fields into) {
    into.texts("components", model.parts());
    into.number("entropy", model.entropy());
  }

  /** LME Algorithm 2. */
  @Override
  public void starts(Density model, Fields into) {
    for (Restart restart : model.restarts()) {
      Fields one = into.item("candidates");
      one.whole("parts", restart.parts());
      one.number("entropy", restart.entropy());
      one.number("logLikelihood", restart.logLikelihood());
      one.number("residual", restart.residual());
      one.number("bic", restart.bic());
      one.number("icl", restart.icl());
      one.whole("rounds", restart.rounds());
      one.flag("chosen", restart.chosen());
      one.text("rejected", restart.rejected().orElse(null));
    }
  }

  @Override
  public Layout<Placement> layout(Density model) {
    return new Places(model.parts(), numbered(model));
  }

  /** Whether components have no names but their numbers. */
  private static boolean numbered(Density model) {
    return model.distribution().hidden() == LatentDistribution.Hidden.COMPONENTS
        && model.parts().stream().allMatch(name -> name.matches("[1-9][0-9]{0,8}"));
  }

  @Override
  public String inWords(Placement prediction, Explanation explanation) {
    return prediction.component().map(name -> "component " + Words.name(name) + ", ").orElse("")
        + "log-density "
        + Words.number(prediction.logDensity())
        + "; each term is of a cell given those before it, low ones make the row unlikely";
  }

  /**
   * Densities, and what is likely behind each row.
   *
   * @param parts the names of components, or of hidden units
   * @param numbered whether these are numbers, and are written so
   */
  private record Places(List<String> parts, boolean numbered) implements Layout<Placement> {

    @Override
    public List<String> columns() {
      List<String> columns = new ArrayList<>(List.of("logDensity", "component"));
      parts.forEach(name -> columns.add(Layout.column("probability", name)));
      return columns;
    }

    @Override
    public void columns(Placement prediction, Fields into) {
      into.number("logDensity", prediction.logDensity());
      if (numbered) {
        into.whole("component", Integer.parseInt(prediction.component().orElseThrow()));
      } else {
        into.text("component", prediction.component().orElse(null));
      }
      into.numbers("probability", parts, prediction.chances());
    }

    @Override
    public void head(Placement prediction, Fields into) {
      into.text("component", prediction.component().orElse(null));
      into.number("logDensity", prediction.logDensity());
    }

    @Override
    public double[] numbers(Placement prediction) {
      return new double[] {prediction.logDensity()};
    }
  }
}
