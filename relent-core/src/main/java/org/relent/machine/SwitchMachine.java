// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.relent.data.Examples;
import org.relent.data.Rows;
import org.relent.data.Warning;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.kernel.SumKernel;
import org.relent.model.Classifier;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.ModelSettings;
import org.relent.project.Projection;
import org.relent.solve.FitStatus;
import org.relent.solve.GeneralSolver;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;
import org.relent.switches.SpikeAndSlab;
import org.relent.switches.SwitchDual;
import org.relent.switches.SwitchPartition;

/**
 * A linear machine whose weights have switches (MED, NIPS version §4): what is left to say is which
 * potential an example gets.
 *
 * @param recipe as asked and as resolved
 * @param prior of the weights of each column
 * @param bias what is believed of the constant term
 * @param kernels a sum of kernels that have the switches; empty where columns have them
 * @param warnings what its settings alone give cause for
 */
public record SwitchMachine(
    FitRecipe recipe,
    SpikeAndSlab prior,
    Bias bias,
    Optional<KernelSum> kernels,
    Fitting fitting,
    List<Warning> warnings) {

  /**
   * A sum of kernels, each of which has a switch.
   *
   * @param resolved the recipe with one that leaves nothing to the rows
   */
  public record KernelSum(Kernel sum, Function<Kernel, ModelSettings> resolved) {}

  /** The machine of a recipe. */
  public static <R extends Fitting.Carrier<R> & ModelSettings> SwitchMachine of(
      R recipe, SpikeAndSlab prior, Bias bias) {
    return new SwitchMachine(
        FitRecipe.of(recipe.byStandardMeans()),
        prior,
        bias,
        Optional.empty(),
        recipe.fitting(),
        List.of());
  }

  /** The same machine with a switch for each kernel of a sum instead of each column. */
  public SwitchMachine ofKernels(KernelSum sum) {
    return new SwitchMachine(recipe, prior, bias, Optional.of(sum), fitting, warnings);
  }

  /** The same machine, whose settings give cause for warnings. */
  public SwitchMachine warning(List<Warning> of) {
    return new SwitchMachine(recipe, prior, bias, kernels, fitting, of);
  }

  /** The same machine, of a recipe that was asked for otherwise. */
  public SwitchMachine askedAs(ModelSettings asked) {
    return new SwitchMachine(
        new FitRecipe(asked, recipe.resolved()), prior, bias, kernels, fitting, warnings);
  }

  /** Fits a classifier whose labels are certain. */
  public Classifier classifier(Examples given, Potential each, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    SwitchMachine own =
        new SwitchMachine(recipe, prior, bias, kernels, fitting.within(control), warnings);
    return own.certain(given, each, control);
  }

  private Classifier certain(Examples given, Potential each, RunControl control) {
    // labels first: what is wrong with them matters more than how columns are encoded
    Examples labelled = given.requireRows(2).requireTwoClasses();
    labelled.effective().labels().codes();
    Prepared data = control.guarded(() -> prepared(labelled));
    return kernels
        .filter(sum -> sum.sum().unresolved())
        .map(sum -> resolved(sum, data))
        .orElse(this)
        .certain(data, each, control);
  }

  /** What kernels leave to the rows, taken from them. */
  private SwitchMachine resolved(KernelSum sum, Prepared data) {
    Kernel settled = sum.sum().resolved(AutomaticSizes.ofScores(data));
    return new SwitchMachine(
        recipe.resolvedTo(sum.resolved().apply(settled)),
        prior,
        bias,
        Optional.of(new KernelSum(settled, sum.resolved())),
        fitting.withFeatures(Features.withWidthOfRows(fitting.features())),
        warnings);
  }

  private Classifier certain(Prepared data, Potential each, RunControl control) {
    List<String> classes = data.examples().requireTwoClasses().labels().classes();
    int[] own = data.examples().labels().codes();
    ClassOrder order = ClassOrder.of(own, classes.size());
    int[] all = order.codes(own);
    EqualRows merged = EqualRows.of(data.alike(), all, data.weights());
    int[] codes = merged.ofFirst(all);
    Coding coding = KernelMachine.coding(codes, classes.size());
    JointPotential one = classes.size() == 2 ? each : each.times(classes.size() - 1);
    FittedSwitches fitted =
        fit(data, merged, coding, KernelMachine.weighted(one, merged.weights()), control);
    LeftOutFigures left =
        LeftOutSwitches.figures(fitted, LearntLabels.certain(codes), fitting, control)
            .each(merged, data.weights());
    control.begins(FitStatus.Stage.CALIBRATION);
    FitReport summary =
        new FitReportBuilder(recipe, data, fitting, warnings)
            .with(left.warnings())
            .of(
                fitted.projection(),
                fitted.projection().relativeEntropy(),
                merged.shared(fitted.point().lambda(), data.weights()));
    return left.classifier(
        data, order, fitted.scores(order), Optional.empty(), data.origin(), summary);
  }

  private Prepared prepared(Examples given) {
    Kernel compared = kernels.map(KernelSum::sum).orElseGet(Kernels::linear);
    int factors = kernels.map(sum -> SumKernel.parts(sum.sum()).size()).orElse(0);
    return Prepared.of(given, compared, fitting, MachineMemory.switches(factors));
  }

  /** Refuses rows and columns that cannot be learnt from. */
  public void check(Examples given) {
    prepared(given);
  }

  private FittedSwitches fit(
      Prepared data,
      EqualRows merged,
      Coding coding,
      List<JointPotential> potentials,
      Monitor monitor) {
    Rows rows = merged.isTrivial() ? data.rows() : data.rows().select(merged.rows());
    Switched switched =
        kernels
            .<Switched>map(sum -> SwitchedKernels.of(SumKernel.parts(sum.sum()), rows))
            .orElseGet(() -> SwitchedColumns.of(data.encoding(), rows));
    SwitchPartition partition =
        new SwitchPartition(
            switched.coordinates(),
            switched.switches(),
            prior,
            coding,
            bias.variance(),
            fitting.threads());
    SwitchDual problem = SwitchDual.of(partition, potentials, bias);
    Projection projection = Projection.of(problem, new GeneralSolver(fitting.rule()), monitor);
    return new FittedSwitches(
        data, switched, merged.rows(), merged.weights(), partition, bias, projection);
  }
}
