// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.data.Rows;
import org.relent.data.Warning;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.Kernels;
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
 * @param warnings what its settings alone give cause for
 */
public record SwitchMachine(
    FitRecipe recipe, SpikeAndSlab prior, Bias bias, Fitting fitting, List<Warning> warnings) {

  /** The machine of a recipe. */
  public static <R extends Fitting.Carrier<R> & ModelSettings> SwitchMachine of(
      R recipe, SpikeAndSlab prior, Bias bias) {
    return new SwitchMachine(
        FitRecipe.of(recipe.byStandardMeans()), prior, bias, recipe.fitting(), List.of());
  }

  /** The same machine, whose settings give cause for warnings. */
  public SwitchMachine warning(List<Warning> of) {
    return new SwitchMachine(recipe, prior, bias, fitting, of);
  }

  /** The same machine, of a recipe that was asked for otherwise. */
  public SwitchMachine askedAs(ModelSettings asked) {
    return new SwitchMachine(
        new FitRecipe(asked, recipe.resolved()), prior, bias, fitting, warnings);
  }

  /** Fits a classifier whose labels are certain. */
  public Classifier classifier(Examples given, Potential each, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    SwitchMachine own = new SwitchMachine(recipe, prior, bias, fitting.within(control), warnings);
    return own.certain(given, each, control);
  }

  private Classifier certain(Examples given, Potential each, RunControl control) {
    // labels first: what is wrong with them matters more than how columns are encoded
    Examples labelled = given.requireRows(2).requireTwoClasses();
    labelled.effective().labels().codes();
    Prepared data = control.guarded(() -> prepared(labelled));
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
    return Prepared.encoded(given, Kernels.linear(), fitting, MachineMemory::switches);
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
    SwitchedColumns columns = SwitchedColumns.of(data.encoding());
    SwitchPartition partition =
        new SwitchPartition(
            rows, columns.switches(), prior, coding, bias.variance(), fitting.threads());
    SwitchDual problem = SwitchDual.of(partition, potentials, bias);
    Projection projection = Projection.of(problem, new GeneralSolver(fitting.rule()), monitor);
    return new FittedSwitches(
        data, columns, merged.rows(), merged.weights(), partition, bias, projection);
  }
}
