// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.evidence.Criterion;
import org.relent.evidence.Judge;
import org.relent.evidence.KernelPoint;
import org.relent.evidence.KernelSearch;
import org.relent.evidence.ModeJudge;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDefaults;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.model.Calibration;
import org.relent.model.Classifier;
import org.relent.model.Estimate;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.ModelSettings;
import org.relent.model.Regressor;
import org.relent.model.ScoringRegressor;
import org.relent.project.Alternation;
import org.relent.project.Projection;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/**
 * A machine with a Gaussian prior over functions: what is left to say is which potential an example
 * gets.
 *
 * @param recipe as asked, and as far as it is resolved
 * @param resolved the recipe with a kernel that leaves nothing to the rows
 * @param kernel the prior's covariance
 * @param bias what is believed of the constant term
 * @param warnings what its settings alone give cause for
 */
public record KernelMachine(
    FitRecipe recipe,
    Function<Kernel, ModelSettings> resolved,
    Kernel kernel,
    Bias bias,
    Fitting fitting,
    List<Warning> warnings) {

  /** The machine of a recipe. */
  public static <R extends KernelRecipe<R, ?>> KernelMachine of(R recipe) {
    R kept = recipe.byStandardMeans();
    return new KernelMachine(
        FitRecipe.of(kept),
        kept::kernel,
        recipe.kernel(),
        recipe.bias(),
        recipe.fitting(),
        List.of());
  }

  /** The machine of a recipe in which something is resolved that was asked for otherwise. */
  public static <R extends KernelRecipe<R, ?>> KernelMachine of(R recipe, R asked) {
    KernelMachine machine = of(recipe);
    FitRecipe both = new FitRecipe(asked.byStandardMeans(), machine.recipe.resolved());
    return new KernelMachine(
        both, machine.resolved, machine.kernel, machine.bias, machine.fitting, machine.warnings);
  }

  /** The same machine, comparing other vectors than the recipe says. */
  public KernelMachine comparing(Features features) {
    Fitting other = fitting.withFeatures(features);
    return new KernelMachine(recipe, resolved, kernel, bias, other, warnings);
  }

  /** The same machine, whose settings give cause for warnings. */
  public KernelMachine warning(List<Warning> of) {
    return new KernelMachine(recipe, resolved, kernel, bias, fitting, of);
  }

  /** How the relative entropy of a fit is told. */
  public interface Cost {
    /** The information a projection used. */
    double of(Projection projection);
  }

  /**
   * Fits a classifier.
   *
   * @param potential the potential of an example, given the number of classes: one multiplier where
   *     there are two, else one per wrong class
   * @param natural the calibration of scores that are log-odds by nature; empty to fit one
   */
  public Classifier classifier(
      Examples given,
      IntFunction<JointPotential> potential,
      Optional<Calibration> natural,
      Cost cost,
      Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    return within(control).certain(given, potential, natural, cost, control);
  }

  /** The same machine, whose threads a run can cancel. */
  KernelMachine within(RunControl control) {
    return new KernelMachine(recipe, resolved, kernel, bias, fitting.within(control), warnings);
  }

  /** The same machine, with all that its kernel leaves to the rows taken from them. */
  KernelMachine resolved(KernelDefaults defaults) {
    return kernel.unresolved() ? resolvedTo(kernel.resolved(defaults)) : this;
  }

  /** The same, where what is left open is what the evidence favours. */
  KernelMachine resolved(
      KernelDefaults rules,
      Prepared data,
      EqualRows merged,
      int width,
      KernelSearch.OfRows judges,
      RunControl control) {
    if (!kernel.unresolved()) {
      return this;
    }
    KernelPoint begin = OpenKernel.of(kernel, data, rules).point(1, false);
    return resolvedTo(
        EvidenceChoice.of(this, data, merged, width, begin, judges, control).kernel());
  }

  /** The evidence of some of the merged rows, by Laplace's method. */
  Judge judge(
      Coding coding,
      List<JointPotential> potentials,
      EqualRows merged,
      int[] some,
      RunControl control) {
    return new ModeJudge(
        Criterion.EVIDENCE,
        coding,
        potentials,
        bias.isFlat(),
        Arrays.stream(some).mapToDouble(g -> merged.weights()[g]).toArray(),
        fitting.threads().cancellation(),
        Monitor.stoppedBy(control::stopped));
  }

  /** The same machine, with a kernel that was made from the rows. */
  private KernelMachine resolvedTo(Kernel other) {
    // a size made from the rows moves scores as a width does: no bound is claimed for either
    Fitting marked = fitting.withFeatures(Features.withWidthOfRows(fitting.features()));
    return new KernelMachine(recipe, resolved, kernel, bias, marked, warnings).withKernel(other);
  }

  /** The same machine, with what a recipe says in which its rows settled all. */
  <R extends KernelRecipe<R, ?>> KernelMachine resolvedTo(R other) {
    R kept = other.byStandardMeans();
    KernelMachine machine =
        new KernelMachine(recipe, kept::kernel, kernel, bias, fitting, warnings);
    return kernel.unresolved()
        ? machine.resolvedTo(other.kernel())
        : machine.withKernel(other.kernel());
  }

  private Classifier certain(
      Examples given,
      IntFunction<JointPotential> potential,
      Optional<Calibration> natural,
      Cost cost,
      RunControl control) {
    // labels first: what is wrong with them matters more than how columns are encoded
    Examples labelled = given.requireRows(2).requireTwoClasses();
    labelled.effective().labels().codes();
    Prepared data = prepared(labelled, MachineMemory.kernels(kernel), control);
    return settled(data, potential, control).certain(data, potential, natural, cost, control);
  }

  private Classifier certain(
      Prepared data,
      IntFunction<JointPotential> potential,
      Optional<Calibration> natural,
      Cost cost,
      RunControl control) {
    List<String> classes = data.examples().requireTwoClasses().labels().classes();
    int[] own = data.examples().labels().codes();
    ClassOrder order = ClassOrder.of(own, classes.size());
    int[] all = order.codes(own);
    EqualRows merged = merged(data, () -> EqualRows.of(data.alike(), all, data.weights()));
    int[] codes = merged.ofFirst(all);
    Coding coding = coding(codes, classes.size());
    JointPotential each = potential.apply(classes.size());
    List<JointPotential> potentials = weighted(each, merged.weights());
    FittedKernel fitted = KernelSpace.fit(this, data, merged, coding, potentials, control);
    LeftOutFigures left =
        LeftOutFigures.of(fitted, LearntLabels.certain(codes), control)
            .each(merged, data.weights());
    control.begins(FitStatus.Stage.CALIBRATION);
    double[] shared = merged.shared(fitted.point().lambda(), data.weights());
    FitReport summary =
        report(data, left.warnings())
            .of(
                fitted.projection(),
                cost.of(fitted.projection()),
                shared,
                LogEvidence.of(fitted, control));
    return classifier(order, fitted, left, natural, data.origin(), summary);
  }

  /** With the size of scores left open, it is what the evidence favours, where there is one. */
  private KernelMachine settled(
      Prepared data, IntFunction<JointPotential> potential, RunControl control) {
    KernelDefaults rules = AutomaticSizes.ofScores(data);
    int classes = data.examples().labels().classes().size();
    JointPotential each = potential.apply(classes);
    if (!(kernel.unresolved() && kernel.sized().equals(kernel) && each.likelihood())) {
      return resolved(rules);
    }
    int[] own = data.examples().labels().codes();
    int[] all = ClassOrder.of(own, classes).codes(own);
    EqualRows merged = merged(data, () -> EqualRows.of(data.alike(), all, data.weights()));
    return resolved(
        rules,
        data,
        merged,
        classes - 1,
        some -> {
          int[] codes = Arrays.stream(some).map(g -> all[merged.rows()[g]]).toArray();
          double[] weights = Arrays.stream(some).mapToDouble(g -> merged.weights()[g]).toArray();
          return judge(coding(codes, classes), weighted(each, weights), merged, some, control);
        },
        control);
  }

  static Coding coding(int[] codes, int classes) {
    return classes == 2 ? Signs.ofClasses(codes) : Pairs.ofClasses(codes, classes);
  }

  Prepared prepared(Examples given, FitCost cost, RunControl control) {
    return control.guarded(() -> Prepared.of(given, kernel, fitting, cost));
  }

  /** Row i of a precomputed kernel is compared with column i: none of its rows can be spared. */
  EqualRows merged(Prepared data, Supplier<EqualRows> equal) {
    return kernel.precomputed() ? EqualRows.none(data.weights()) : equal.get();
  }

  /** What is asked of each row, which counts as often as its weight says. */
  static List<JointPotential> weighted(JointPotential each, double[] weights) {
    JointPotential[] potentials = new JointPotential[weights.length];
    for (int t = 0; t < weights.length; t++) {
      potentials[t] = weights[t] == 1 ? each : each.weighted(weights[t]);
    }
    return Arrays.asList(potentials);
  }

  private static Classifier classifier(
      ClassOrder order,
      FittedKernel fitted,
      LeftOutFigures left,
      Optional<Calibration> natural,
      int[] origin,
      FitReport summary) {
    Classifier classifier =
        left.classifier(fitted.data(), order, fitted.scores(order), natural, origin, summary);
    fitted.problem().gram().forget();
    return classifier;
  }

  /**
   * Fits a classifier to labels that may be uncertain, by a margin prior (MED §5).
   *
   * @param each what is asked of every margin
   */
  public Classifier discriminant(Examples given, Potential each, Monitor monitor) {
    Examples labelled = given.requireRows(2).requireTwoClasses();
    double noise = fitting.labels().labelNoise();
    if (GivenLabels.of(labelled.effective().labels(), noise).allCertain()) {
      return classifier(
          given,
          classes -> classes == 2 ? each : each.times(classes - 1),
          Optional.empty(),
          Projection::relativeEntropy,
          monitor);
    }
    GivenLabels.of(labelled.effective().labels(), noise).requireLearnable(labelled, each);
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    KernelMachine own = within(control);
    Prepared data = own.prepared(labelled, MachineMemory.kernels(kernel), control);
    return own.resolved(AutomaticSizes.ofScores(data)).uncertain(data, each, control);
  }

  /** Scores and labels in turn (MED §5.1). */
  private Classifier uncertain(Prepared data, Potential each, RunControl control) {
    GivenLabels labels =
        GivenLabels.of(data.examples().labels(), fitting.labels().labelNoise())
            .requireLearnable(data.examples(), each);
    if (labels.several()) {
      return severally(data, labels, each, control);
    }
    ClassOrder order = ClassOrder.of(labels.codes(), 2);
    UncertainKernel learner = new UncertainKernel(KernelSpace.of(this, data), each, control);
    Alternation<Alternating.State<LabelMeans, FittedKernel>> alternation =
        learner.run(LabelMeans.before(labels.means(order), data.weights()), each, fitting, control);
    LabelMeans means = alternation.state().labels();
    FittedKernel fitted = alternation.state().fitted();
    LeftOutFigures left =
        LeftOutFigures.of(fitted, labels.learnt(order, means, fitted.rows()), control);
    FitReportBuilder account = report(data, left.warnings());
    FitReportBuilder told =
        Collapse.of(means, learner.scores(fitted))
            .warning(order.shown(labels.classes()), left.spread())
            .map(account::with)
            .orElse(account);
    return classifier(
        order,
        fitted,
        left,
        Optional.empty(),
        fitted.origin(),
        told.of(fitted.projection(), each, alternation));
  }

  /** What was learnt of several classes, and what rows left out tell of it. */
  private record Severally(
      Alternation<Alternating.State<ClassBeliefs, ContrastKernel.Fit>> alternation,
      FittedKernel byRows,
      LeftOutFigures figures,
      Collapse collapse)
      implements UnknownRowsChoice.Attempt {}

  /** The same of several classes, with rows of which nothing is known or without. */
  private Classifier severally(
      Prepared data, GivenLabels labels, Potential each, RunControl control) {
    ClassOrder order = ClassOrder.of(labels.codes(), labels.classes().size());
    ContrastKernel learner = new ContrastKernel(KernelSpace.of(this, data), each, control);
    int[] own = order.codes(labels.codes());
    UnknownRowsChoice.Chosen<Severally> choice =
        UnknownRowsChoice.of(
                learner,
                ClassBeliefs.before(labels.priors(order), data.weights()),
                new LearntLabels(own, own, labels.trust(order)),
                fitting,
                control)
            .learnt(
                fitting.labels(), beliefs -> severally(learner, labels, order, beliefs, control));
    Severally learnt = choice.attempt();
    List<Warning> told = new ArrayList<>(learnt.figures().warnings());
    choice.warning().ifPresent(told::add);
    learnt
        .collapse()
        .warning(order.shown(labels.classes()), learnt.figures().spread())
        .ifPresent(told::add);
    FittedKernel fitted = learnt.byRows();
    Projection projection = learnt.alternation().state().fitted().projection();
    return classifier(
        order,
        fitted,
        learnt.figures(),
        Optional.empty(),
        fitted.origin(),
        report(data, told)
            .of(projection, each, learnt.alternation(), OptionalInt.of(fitted.supportRows())));
  }

  private Severally severally(
      ContrastKernel learner,
      GivenLabels labels,
      ClassOrder order,
      ClassBeliefs before,
      RunControl control) {
    Alternation<Alternating.State<ClassBeliefs, ContrastKernel.Fit>> alternation =
        learner.run(before, learner.each(), fitting, control);
    ClassBeliefs beliefs = alternation.state().labels();
    int[] reference = beliefs.references(order.codes(labels.codes()));
    FittedKernel byRows = learner.byRows(alternation.state().fitted(), beliefs, reference);
    int[] rows = byRows.rows();
    int[] learnt = Arrays.stream(rows).map(t -> reference[t]).toArray();
    return new Severally(
        alternation,
        byRows,
        LeftOutFigures.of(byRows, labels.learnt(order, learnt, rows), control),
        Collapse.of(beliefs, learner.scores(alternation.state().fitted())));
  }

  /** Fits a regressor. */
  public Regressor regressor(
      Examples given, IntFunction<Potential> potential, Responses responses, Monitor monitor) {
    return regressor(given, new Regression.Stated(potential, responses), monitor);
  }

  /** Fits a regressor of which more than the kernel may be left to the rows. */
  public Regressor regressor(Examples given, Regression regression, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    KernelMachine own = within(control).withKernel(kernel.sized());
    Prepared data = own.prepared(given, regression.cost(MachineMemory.kernels(kernel)), control);
    Regression.Settled settled = regression.settled(own, data, control);
    return settled.machine().regressor(data, settled.potential(), settled.responses(), control);
  }

  /** Rows that say the same of numbers, merged. */
  EqualRows mergedNumbers(Prepared data) {
    double[] numbers = data.examples().response();
    return merged(data, () -> EqualRows.of(data.alike(), numbers, data.weights()));
  }

  /** Goes on with more rows: of a linear kernel alone, whose weights need no row of before. */
  public Regressor update(Regressor model, Examples given, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    if (!kernel.linear()) {
      throw AddedRows.refused(
          "its kernel is not linear, and each coefficient depends on all of its rows");
    }
    return control.guarded(
        () ->
            LinearUpdate.of(
                model,
                AddedRows.of(model, given, fitting.within(control)),
                kernel,
                bias,
                control.cancellation()));
  }

  private KernelMachine withKernel(Kernel other) {
    return new KernelMachine(
        recipe.resolvedTo(resolved.apply(other)), resolved, other, bias, fitting, warnings);
  }

  private Regressor regressor(
      Prepared data, IntFunction<Potential> potential, Responses responses, RunControl control) {
    double[] numbers = data.examples().response();
    EqualRows merged = mergedNumbers(data);
    double[] weights = merged.weights();
    List<Potential> asked =
        IntStream.of(merged.rows()).mapToObj(t -> potential.apply(data.origin()[t] - 1)).toList();
    Centre centre = Centre.of(numbers, asked, bias);
    List<JointPotential> potentials = new ArrayList<>();
    for (int g = 0; g < weights.length; g++) {
      potentials.add(centre.of(asked.get(g)).weighted(weights[g]));
    }
    Signs signs = Signs.positive(weights.length);
    FittedKernel fitted = KernelSpace.fit(this, data, merged, signs, potentials, control);
    Responses.Answer answer = responses.of(fitted, control);
    double[] shared = merged.shared(fitted.point().lambda(), data.weights());
    List<Estimate> leftOut = merged.each(centre.toZero(answer.leftOut()));
    List<Warning> noticed = new ArrayList<>(answer.warnings());
    if (noticed.isEmpty()) {
      noticed.addAll(responses.guessing(numbers, data.weights(), leftOut));
    }
    Regressor regressor =
        new ScoringRegressor(
            data.encoding(),
            fitted.scoresFrom(centre.value()),
            answer.response(),
            data.asGiven(leftOut),
            report(data, noticed)
                .of(fitted.projection(), fitted.projection().tilted(), shared, answer.evidence()));
    fitted.problem().gram().forget();
    return regressor;
  }

  FitReportBuilder report(Prepared data, List<Warning> more) {
    return new FitReportBuilder(recipe, data, fitting, warnings).byLanes().with(more);
  }
}
