// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Target;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.FisherMap;
import org.relent.family.FisherMetric;
import org.relent.kernel.Kernel;
import org.relent.machine.ClassRows;
import org.relent.machine.ClassSettings;
import org.relent.machine.Features;
import org.relent.machine.FitCost;
import org.relent.machine.Fitting;
import org.relent.machine.MachineWork;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Modelling;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Threads;
import org.relent.model.ProofObstacle;
import org.relent.setting.Choice;
import org.relent.setting.PartChoice;
import org.relent.setting.Setting;
import org.relent.setting.Settings;

/**
 * Fisher scores for kernels to compare: how a generative model of the rows, at its most likely
 * parameters, would have to change to suit a row better (MED §3.2, eq. 20–21). Under a linear
 * kernel they make the Fisher kernel.
 *
 * <pre>{@code
 * KernelLogistic.linear().features(Fisher.standard().family(RowFamilies.TREE));
 * }</pre>
 *
 * @param family what the generative model is
 * @param models of which rows
 * @param information where the Fisher information comes from, by which scores are measured
 * @param shape how much of it is used
 * @param smoothing the count of every level, or of every pair of columns of a tree, before rows are
 *     counted
 * @param bins of numeric columns; 0 leaves them numbers
 */
public record Fisher(
    RowFamily family,
    Models models,
    FisherMetric.Information information,
    FisherMetric.Shape shape,
    double smoothing,
    int bins)
    implements Features {

  /** Rows of scores: mapped, those that differ, laid out for a solver. */
  private static final double SCORE_COPIES = 4;

  /** Of which rows there is a model. */
  public enum Models {
    /** One of all rows: the null model of MED eq. 25. */
    POOLED,
    /** One of each class, their scores side by side. */
    CLASSES
  }

  public Fisher {
    if (!(smoothing > 0 && smoothing < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("parameter \"smoothing\" must be > 0, got " + smoothing);
    }
    if (bins < 0 || bins == 1) {
      throw DataException.of("RLT-S001", "parameter \"bins\" must be 0, or 2 or more, got " + bins);
    }
    if (bins > 0 && family.equals(RowFamilies.GAUSSIAN)) {
      throw refused("family=gaussian describes numbers, not bins; use bins=0");
    }
  }

  private static DataException refused(String why) {
    return DataException.of("RLT-S005", why);
  }

  /** Independent columns, one model, exact information, all of it, smoothing 1, no bins. */
  public static Fisher standard() {
    return new Fisher(
        RowFamilies.PRODUCT,
        Models.POOLED,
        FisherMetric.Information.EXACT,
        FisherMetric.Shape.FULL,
        1,
        0);
  }

  /** The same of another generative model. */
  public Fisher family(RowFamily other) {
    return new Fisher(other, models, information, shape, smoothing, bins);
  }

  /** The same of models of other rows. */
  public Fisher models(Models other) {
    return new Fisher(family, other, information, shape, smoothing, bins);
  }

  /** The same measured by other information. */
  public Fisher information(FisherMetric.Information other) {
    return new Fisher(family, models, other, shape, smoothing, bins);
  }

  /** The same measured by more or less of it. */
  public Fisher shape(FisherMetric.Shape other) {
    return new Fisher(family, models, information, other, smoothing, bins);
  }

  /** The same with another count of every level. */
  public Fisher smoothing(double other) {
    return new Fisher(family, models, information, shape, other, bins);
  }

  /** The same with another number of bins. */
  public Fisher bins(int other) {
    return new Fisher(family, models, information, shape, smoothing, other);
  }

  private Modelling modelling() {
    return family.counted(new RowFamily.RowSettings(smoothing, NumberModels.AUTO, bins));
  }

  /** What can be set of it. */
  public static List<Setting<Fisher, ?>> settings() {
    return List.of(
        Setting.of(
            "family",
            PartChoice.of(RowFamily.class),
            "the generative model: independent columns, one Gaussian of all numbers, or a tree",
            Fisher::family,
            Fisher::family),
        Setting.of(
            "model",
            Choice.of("pooled", Models.POOLED).or("classes", Models.CLASSES),
            "whether one generative model describes all rows, or one each class",
            Fisher::models,
            Fisher::models),
        Setting.of(
            "information",
            Choice.of("exact", FisherMetric.Information.EXACT)
                .or("rows", FisherMetric.Information.ROWS)
                .or("none", FisherMetric.Information.NONE)
                .alias("sampled", "rows"),
            "what Fisher scores are measured by: the model's own information (exact), the second"
                + " moment of the rows' scores (rows), nothing (none)",
            Fisher::information,
            Fisher::information),
        Setting.of(
            "shape",
            Choice.of("full", FisherMetric.Shape.FULL).or("diagonal", FisherMetric.Shape.DIAGONAL),
            "how much of the information is used: all of it, or its diagonal",
            Fisher::shape,
            Fisher::shape),
        ClassSettings.SMOOTHING.within(Fisher::smoothing, Fisher::smoothing),
        ClassSettings.BINS.within(Fisher::bins, Fisher::bins));
  }

  @Override
  public Prepared of(Examples given, Kernel kernel, Fitting fitting, FitCost cost) {
    if (kernel.precomputed()) {
      throw refused("a precomputed kernel has compared the rows already; use another");
    }
    if (models == Models.CLASSES && !(given.target() instanceof Target.ClassTarget)) {
      throw refused("model=classes needs classes, and the target is a number; use model=pooled");
    }
    FitCost scores = size -> cost.memory(size).with(scores(size), modelling().memory(size));
    Prepared cells =
        Prepared.cells(
            given, fitting, modelling().form(), scores.with(MachineWork.once(modelling())));
    // without scores there is no point to stop at, and they take no longer than a round
    Fitting whole = fitting.withThreads(new Threads(fitting.threads().count()));
    return cells.within(rows -> mapped(rows, whole));
  }

  /** The scores of all rows, as they are and as kernels have them laid out. */
  private MemoryEstimate.Part scores(ProblemSize size) {
    double models = this.models == Models.CLASSES ? size.classes() : 1;
    return MemoryEstimate.Part.arrays(
        "Fisher scores",
        SCORE_COPIES,
        size.rows() * models * modelling().statistics(size),
        "use fewer rows, or a family of fewer parameters");
  }

  private Prepared mapped(Prepared cells, Fitting fitting) {
    ClassRows rows = models == Models.CLASSES ? ClassRows.of(cells) : ClassRows.pooled(cells);
    List<Warning> warnings = new ArrayList<>();
    List<Family> families = modelling().mostLikely(rows, modelling().beliefs(rows, warnings::add));
    List<FisherMap.Measured> measured =
        IntStream.range(0, families.size())
            .mapToObj(y -> measured(families.get(y), rows, y, fitting))
            .toList();
    return cells.mapped(new FisherMap(measured), warnings, fitting.threads());
  }

  private FisherMap.Measured measured(Family belief, ClassRows rows, int y, Fitting fitting) {
    return new FisherMap.Measured(
        belief,
        FisherMetric.of(
            information, shape, belief.fisher(), rows.cells(), rows.weights(y), fitting.threads()));
  }

  @Override
  public Map<String, String> texts() {
    return Settings.print(settings(), this);
  }

  @Override
  public Set<ProofObstacle> obstacles(Prepared data) {
    return EnumSet.of(ProofObstacle.FEATURES);
  }
}
