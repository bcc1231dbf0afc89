// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.catalog.Run;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.evaluate.Split;
import org.relent.io.Datasets;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.model.Classifier;
import org.relent.model.LeaveOneOut;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelSvm;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * PKR Lemma 1: the leave-one-out error is never above the part of rows that err once their own part
 * of the score is taken away. The paper has no experiment; here every row is left out and the rest
 * fitted again. Kernel 4·exp(−‖x − x′‖²/2d) on columns standardised once, by all rows learnt from.
 */
final class PkrLeaveOneOut {

  static final Experiment EXPERIMENT =
      new Experiment(
          "pkr-loo",
          "PKR Lemma 1",
          "the leave-one-out bound beside the error of all fits without a row",
          PkrLeaveOneOut::run);

  private static final int FEW = 2;
  private static final int MANY = 10;

  /** What rounding may add to a share of rows. */
  private static final double ROUNDING = 1e-12;

  private PkrLeaveOneOut() {}

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    int splits = effort.of(FEW, MANY);
    List<Outcome.Row> rows = new ArrayList<>();
    List<Claim> claims = new ArrayList<>();
    for (Sampled one : cases()) {
      for (Machine machine : machines(one.columns(), run)) {
        List<Figures> all = new ArrayList<>();
        for (int s = 0; s < splits && !monitor.stopped(); s++) {
          all.add(figures(one, machine, s, run, monitor));
        }
        if (!monitor.stopped()) {
          String name = one.name() + ", " + machine.name();
          rows.add(Outcome.Row.ours(name, means(all)));
          claims.add(
              new Claim.Always(name, all.stream().filter(Figures::holds).count(), all.size()));
        }
      }
    }
    return Outcome.proved(
        rows,
        claims,
        "Means over "
            + splits
            + " splits. The lemma is claimed of a split only where nothing stands in its way in"
            + " that very fit; it is often far above the error.",
        List.of());
  }

  private static List<Sampled> cases() {
    Table crabs = Datasets.crabs().without("index");
    return List.of(
        new Sampled("crabs, sex", crabs.without("sp").target("sex"), 120 / 200.0),
        new Sampled("crabs, species", crabs.without("sex").target("sp"), 120 / 200.0),
        new Sampled("breast cancer", BreastCancer.examples(), 169 / 369.0));
  }

  private record Machine(String name, Trainer<Classifier> trainer) {}

  private static List<Machine> machines(int columns, Run run) {
    Kernel kernel = Kernels.gaussianGamma(1.0 / (2 * columns)).scaled(4);
    return List.of(
        new Machine(
            KernelLogistic.ID,
            KernelLogistic.withKernel(kernel)
                .bias(Bias.none())
                .scaling(Scaling.NONE)
                .threads(run.threads().count())),
        new Machine(
            KernelSvm.ID,
            KernelSvm.withKernel(kernel)
                .bias(Bias.none())
                .scaling(Scaling.NONE)
                .threads(run.threads().count())));
  }

  /** Of one split. */
  private record Figures(
      double training, double support, double bound, boolean proved, double exact, double tested) {

    /** What the lemma says, where it is claimed. */
    boolean holds() {
      return !proved || exact <= bound + ROUNDING;
    }
  }

  private static Figures figures(Sampled one, Machine machine, int s, Run run, Monitor monitor) {
    Split split = one.split(s);
    Examples learnt = standardised(one.all(), split.train()).select(split.train());
    Examples tested = standardised(one.all(), split.train()).select(split.test());
    Classifier model = machine.trainer().fit(learnt, monitor);
    LeaveOneOut left = model.leaveOneOut();
    OptionalDouble exact =
        Tasks.CLASSES
            .leftOut()
            .orElseThrow()
            .refits(machine.trainer(), learnt, run.threads(), monitor)
            .error();
    return new Figures(
        error(model, learnt),
        left.supportBound().orElse(Double.NaN),
        left.errorBound(),
        left.guaranteed(),
        exact.orElse(Double.NaN),
        error(model, tested));
  }

  private static double error(Classifier model, Examples examples) {
    return Scored.of(model, examples).errors() / (double) examples.size();
  }

  /** All rows, by mean and deviation of some, which no single row then moves. */
  private static Examples standardised(Examples all, int[] some) {
    List<Column> columns =
        all.features().columns().stream().map(column -> standardised(column, some)).toList();
    return Examples.of(Table.of(columns), all.targetName(), all.target());
  }

  private static Column standardised(Column column, int[] some) {
    double mean = Arrays.stream(some).mapToDouble(column::number).average().orElseThrow();
    double variance =
        Arrays.stream(some)
            .mapToDouble(t -> (column.number(t) - mean) * (column.number(t) - mean))
            .average()
            .orElseThrow();
    double sd = variance > 0 ? Math.sqrt(variance) : 1;
    return NumericColumn.of(
        column.name(),
        IntStream.range(0, column.size())
            .mapToDouble(t -> (column.number(t) - mean) / sd)
            .toArray());
  }

  private static Map<String, Double> means(List<Figures> all) {
    Map<String, Double> means = new LinkedHashMap<>();
    means.put("training error", mean(all, Figures::training));
    means.put("support bound", mean(all, Figures::support));
    means.put("leave-one-out bound", mean(all, Figures::bound));
    means.put("leave-one-out error", mean(all, Figures::exact));
    means.put("test error", mean(all, Figures::tested));
    means.put("splits proved", mean(all, f -> f.proved() ? 1 : 0) * all.size());
    return means;
  }

  private static double mean(List<Figures> all, ToDoubleFunction<Figures> figure) {
    return all.stream().mapToDouble(figure).average().orElse(Double.NaN);
  }
}
