// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Warning;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.kernel.Bias;
import org.relent.margin.MarginPrior;
import org.relent.model.Classifier;
import org.relent.model.CountCertificate;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.ModelSettings;
import org.relent.model.ProofObstacle;
import org.relent.model.ScoringClassifier;
import org.relent.project.Alternation;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/**
 * A classifier of one generative model per class.
 *
 * @param recipe what the model is made by
 * @param modelling how the rows of a class are described
 * @param threshold where the score of two classes is cut
 */
public record FamilyMachine(
    ModelSettings recipe, Modelling modelling, Threshold threshold, Fitting fitting) {

  /** The machine of a recipe. */
  public static <R extends Fitting.Carrier<R> & ModelSettings> FamilyMachine of(
      R recipe, Modelling modelling, Threshold threshold) {
    return new FamilyMachine(recipe.byStandardMeans(), modelling, threshold, recipe.fitting());
  }

  /**
   * The rows, and what is believed of each class before the margins are looked at; classes are
   * counted in the order of their first rows.
   */
  record Start(
      Prepared data,
      GivenLabels labels,
      ClassOrder order,
      ClassRows rows,
      List<Family> beliefs,
      List<Family> mostLikely) {

    /** The rows that were given a label. */
    int[] given() {
      return IntStream.range(0, rows.size())
          .filter(t -> labels.codes()[t] != Labels.OPEN)
          .toArray();
    }

    /** What the most likely parameters make of labelled rows, classes in the model's own order. */
    Margins margins() {
      List<Scorer> scorers = order.own(mostLikely).stream().map(Family::plugIn).toList();
      int[] given = given();
      double[][] scores = new double[given.length][scorers.size()];
      for (int r = 0; r < scores.length; r++) {
        for (int y = 0; y < scorers.size(); y++) {
          scores[r][y] = scorers.get(y).score(rows.cells(), given[r]);
        }
      }
      return new Margins(
          scores,
          Arrays.stream(given).map(t -> labels.codes()[t]).toArray(),
          Arrays.stream(given).mapToDouble(t -> rows.weights()[t]).toArray());
    }

    /** Σ log P(x | its class) at the most likely parameters. */
    double logLikelihood() {
      Margins margins = margins();
      double sum = 0;
      for (int t = 0; t < rows.size(); t++) {
        sum += rows.weights()[t] * margins.scores()[t][margins.codes()[t]];
      }
      return sum;
    }
  }

  /**
   * MED: the beliefs tilted so that rows get the margins asked for.
   *
   * @param resolved the recipe with a demand that the rows have answered
   */
  public Classifier discriminative(
      Examples given,
      Demand demand,
      Bias bias,
      Function<Demand, ModelSettings> resolved,
      Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    return within(control).discriminative(given, demand, bias, resolved, control);
  }

  /** The same machine, whose threads a run can cancel. */
  private FamilyMachine within(RunControl control) {
    return new FamilyMachine(recipe, modelling, threshold, fitting.within(control));
  }

  private Classifier discriminative(
      Examples given,
      Demand demand,
      Bias bias,
      Function<Demand, ModelSettings> resolved,
      RunControl control) {
    List<Warning> warnings = new ArrayList<>();
    double noise = fitting.labels().labelNoise();
    FitCost cost =
        MachineMemory.discriminative(modelling).with(MachineWork.discriminative(modelling));
    Start start = control.guarded(() -> start(given, noise, warnings, cost));
    MarginPrior margin = demand.margin(start.margins());
    Potential each = Relation.AT_LEAST.restrict(margin);
    FamilySpace space = new FamilySpace(start, bias, fitting);
    FitRecipe made = new FitRecipe(recipe, resolved.apply(demand.reaching(margin)));
    FitReportBuilder account = new FitReportBuilder(made, start.data(), fitting, warnings);
    Set<ProofObstacle> obstacles = obstacles(start, demand, bias);
    return start.labels().allCertain()
        ? certain(space, margin, account, obstacles, control)
        : uncertain(given, space, each, account, obstacles, control);
  }

  /** What was made from the rows, or else keeps a row left out from taking only itself along. */
  private Set<ProofObstacle> obstacles(Start start, Demand demand, Bias bias) {
    Set<ProofObstacle> all = EnumSet.of(ProofObstacle.GENERATIVE);
    all.addAll(ColumnObstacles.ofCells(start.data(), modelling.form()));
    if (modelling.believesRows() || demand.percent().isPresent()) {
      all.add(ProofObstacle.PRIOR);
    }
    if (threshold == Threshold.TRAINING) {
      all.add(ProofObstacle.THRESHOLD);
    }
    if (bias.isFlat()) {
      all.add(ProofObstacle.BIAS);
    }
    if (!start.labels().allCertain()) {
      all.add(ProofObstacle.LABELS);
    }
    if (Arrays.stream(start.data().weights()).anyMatch(w -> w != 1)) {
      all.add(ProofObstacle.WEIGHTS);
    }
    return all;
  }

  private Classifier certain(
      FamilySpace space,
      MarginPrior margin,
      FitReportBuilder account,
      Set<ProofObstacle> obstacles,
      RunControl control) {
    Start start = space.start();
    double[] weights = start.rows().weights();
    EqualRows merged = EqualRows.of(start.data().alike(), start.rows().codes(), weights);
    FittedFamilies fitted =
        space
            .fit(
                merged.rows(),
                merged.ofFirst(start.rows().codes()),
                potentials(
                    Relation.AT_LEAST.restrict(margin), start.rows().classes(), merged.weights()),
                Optional.empty(),
                control)
            .each(merged, weights);
    boolean idle = fitted.projection().solution().converged() && fitted.projection().support() == 0;
    FitReportBuilder told = idle ? account.with(met(margin)) : account;
    LeftOutFamilies left = LeftOutFamilies.of(start, fitted, modelling, fitting, control);
    return learnt(
        start,
        fitted,
        left,
        obstacles,
        merged,
        told.with(left.warnings())
            .of(
                fitted.projection(),
                fitted.projection().relativeEntropy(),
                merged.shared(fitted.projection().point().lambda(), weights)));
  }

  /** Scores and labels in turn (MED §5.1). */
  private Classifier uncertain(
      Examples given,
      FamilySpace space,
      Potential each,
      FitReportBuilder account,
      Set<ProofObstacle> obstacles,
      RunControl control) {
    Start start = space.start();
    start.labels().requireLearnable(given, each);
    if (start.labels().several()) {
      return severally(space, each, account, obstacles, control);
    }
    UncertainFamilies learner = new UncertainFamilies(space, each, control);
    Alternation<Alternating.State<LabelMeans, FittedFamilies>> alternation =
        learner.run(
            LabelMeans.before(start.labels().means(start.order()), start.rows().weights()),
            each,
            fitting,
            control);
    FittedFamilies fitted = alternation.state().fitted();
    LeftOutFamilies left = LeftOutFamilies.of(start, fitted, modelling, fitting, control);
    FitReportBuilder whole = account.with(left.warnings());
    FitReportBuilder told =
        Collapse.of(alternation.state().labels(), learner.scores(fitted))
            .warning(start.rows().names(), left.spread())
            .map(whole::with)
            .orElse(whole);
    return learnt(
        start,
        fitted,
        left,
        obstacles,
        EqualRows.none(start.rows().weights()),
        told.of(fitted.projection(), each, alternation));
  }

  /** What was learnt of several classes, and what rows left out tell of it. */
  private record Severally(
      Alternation<Alternating.State<ClassBeliefs, ContrastFamilies.Fit>> alternation,
      LeftOutFamilies left,
      LeftOutFigures figures,
      Collapse collapse)
      implements UnknownRowsChoice.Attempt {

    FittedFamilies fitted() {
      return alternation.state().fitted().families();
    }
  }

  /** The same of several classes, with rows of which nothing is known or without. */
  private Classifier severally(
      FamilySpace space,
      Potential each,
      FitReportBuilder account,
      Set<ProofObstacle> obstacles,
      RunControl control) {
    Start start = space.start();
    ContrastFamilies learner = new ContrastFamilies(space, each, control);
    ClassRows rows = start.rows();
    UnknownRowsChoice.Chosen<Severally> choice =
        UnknownRowsChoice.of(
                learner,
                ClassBeliefs.before(start.labels().priors(start.order()), rows.weights()),
                new LearntLabels(rows.codes(), rows.codes(), rows.trust()),
                fitting,
                control)
            .learnt(fitting.labels(), before -> severally(learner, before, obstacles, control));
    Severally learnt = choice.attempt();
    List<Warning> told = new ArrayList<>(learnt.left().warnings());
    choice.warning().ifPresent(told::add);
    learnt.collapse().warning(start.rows().names(), learnt.left().spread()).ifPresent(told::add);
    FittedFamilies fitted = learnt.fitted();
    int support = (int) IntStream.range(0, rows.size()).filter(fitted::supports).count();
    return learnt(
        start,
        fitted,
        learnt.left(),
        obstacles,
        EqualRows.none(start.rows().weights()),
        account
            .with(told)
            .of(fitted.projection(), each, learnt.alternation(), OptionalInt.of(support)));
  }

  private Severally severally(
      ContrastFamilies learner,
      ClassBeliefs before,
      Set<ProofObstacle> obstacles,
      RunControl control) {
    Alternation<Alternating.State<ClassBeliefs, ContrastFamilies.Fit>> alternation =
        learner.run(before, learner.each(), fitting, control);
    LeftOutFamilies left =
        LeftOutFamilies.of(
            learner.space().start(),
            alternation.state().fitted().families(),
            modelling,
            fitting,
            control);
    return new Severally(
        alternation,
        left,
        left.figures(1, obstacles),
        Collapse.of(alternation.state().labels(), learner.scores(alternation.state().fitted())));
  }

  private static List<JointPotential> potentials(Potential atLeast, int classes, double[] weights) {
    JointPotential each = classes == 2 ? atLeast : atLeast.times(classes - 1);
    return Arrays.stream(weights).<JointPotential>mapToObj(each::weighted).toList();
  }

  private static Warning met(MarginPrior margin) {
    return new Warning(
        "W-MARGIN",
        "Every row has the margin asked for, {}, before anything is learnt: all multipliers are"
            + " zero; ask for a larger margin (target, percentile)",
        Demand.words(margin));
  }

  private Classifier learnt(
      Start start,
      FittedFamilies fitted,
      LeftOutFamilies left,
      Set<ProofObstacle> obstacles,
      EqualRows merged,
      FitReport summary) {
    Set<ProofObstacle> all = EnumSet.copyOf(obstacles);
    if (!fitted.projection().solution().converged()) {
      all.add(ProofObstacle.NOT_CONVERGED);
    }
    return classifier(
        start,
        fitted.families(),
        Readout.EXPECTED,
        fitted.biases(),
        left.figures(start.labels().allCertain() ? support(start.rows(), fitted, merged) : 1, all),
        summary);
  }

  /** Maximum likelihood: each class described by its own rows alone. */
  public Classifier generative(Examples given, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    return within(control).counted(given, control);
  }

  private Classifier counted(Examples given, RunControl control) {
    List<Warning> warnings = new ArrayList<>();
    given.effective().labels().codes();
    FitCost cost = alone();
    Start start = control.guarded(() -> start(given, 0, warnings, cost));
    LeftOutFamilies left = LeftOutFamilies.of(start, modelling, fitting, control);
    return classifier(
        start,
        start.mostLikely(),
        Readout.PLUG_IN,
        new double[start.beliefs().size()],
        left.figures(1, EnumSet.of(ProofObstacle.METHOD)),
        new FitReportBuilder(FitRecipe.of(recipe), start.data(), fitting, warnings)
            .with(left.warnings())
            .ofLikelihood(start.logLikelihood()));
  }

  /**
   * Goes on with more rows, each counted for its class; scores are calibrated as before.
   *
   * @param smoothing by which the rows before were smoothed
   */
  public Classifier update(Classifier model, Examples given, double smoothing, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    if (threshold == Threshold.TRAINING) {
      throw AddedRows.refused("its threshold is where all of its rows erred least");
    }
    ScoringClassifier before = AddedRows.of(model, ScoringClassifier.class);
    FamilyScores scores = AddedRows.of(before.scores(), FamilyScores.class);
    return control.guarded(
        () -> {
          AddedRows added = AddedRows.of(before, given, fitting.within(control));
          return update(before, scores, added, smoothing);
        });
  }

  private static Classifier update(
      ScoringClassifier before, FamilyScores scores, AddedRows added, double smoothing) {
    int[] codes = added.codes(before.classes());
    DenseRows cells = (DenseRows) added.rows();
    List<Family> families = new ArrayList<>();
    for (int y = 0; y < scores.classes().size(); y++) {
      double[] weights = added.weights();
      for (int t = 0; t < weights.length; t++) {
        weights[t] = codes[t] == y ? weights[t] : 0;
      }
      Family family = scores.classes().get(y);
      families.add(added.counted(() -> family.counting(cells, weights, smoothing)));
    }
    double[] biases = IntStream.range(0, scores.outputs()).mapToDouble(scores::bias).toArray();
    Judged judged = Judged.of(before, scores, added, codes);
    FitReport old = before.summary();
    return new ScoringClassifier(
        before.encoding(),
        before.classes(),
        new FamilyScores(families, scores.readout(), biases),
        before.calibration(),
        added.judged(before.leaveOneOut(), old, judged.errors()),
        new FitReport(
            old.recipe(),
            added.trainingSet(old),
            new CountCertificate(old.objective() + judged.logLikelihood()),
            old.solver(),
            added.warnings(old, List.of())));
  }

  /**
   * What a model says of new rows before it learns them.
   *
   * @param errors the share that it gets wrong
   * @param logLikelihood of their cells by their own classes
   */
  private record Judged(double errors, double logLikelihood) {

    static Judged of(ScoringClassifier model, FamilyScores scores, AddedRows added, int[] codes) {
      List<Scorer> scorers =
          scores.classes().stream()
              .map(
                  family ->
                      scores.readout() == Readout.PLUG_IN ? family.plugIn() : family.expected())
              .toList();
      double wrong = 0;
      double total = 0;
      double sum = 0;
      for (int t = 0; t < codes.length; t++) {
        double weight = added.weights()[t];
        double[] p = model.calibration().probabilities(scores.scores(added.rows(), t));
        int most = 0;
        for (int y = 1; y < p.length; y++) {
          most = p[y] > p[most] ? y : most;
        }
        wrong += most == codes[t] ? 0 : weight;
        total += weight;
        sum += weight * scorers.get(codes[t]).score((DenseRows) added.rows(), t);
      }
      return new Judged(wrong / total, sum);
    }
  }

  /** What classes take by their rows alone. */
  private FitCost alone() {
    return MachineMemory.generative(modelling).with(MachineWork.generative(modelling));
  }

  /** Refuses rows and columns that cannot be described so. */
  public void check(Examples given) {
    double noise = fitting.labels().labelNoise();
    start(given, noise, new ArrayList<>(), alone());
  }

  /**
   * The part of rows that have a multiplier which is not zero, err, or cannot be done without. The
   * margin of an optimum is known to about the root of the gap.
   */
  private static double support(ClassRows rows, FittedFamilies fitted, EqualRows merged) {
    DualPoint point = fitted.projection().point();
    double gap = point.gap();
    double unsure = gap < Double.POSITIVE_INFINITY ? Math.sqrt(gap) : point.residual();
    int[] needed = NeededRows.of(rows.cells(), rows.codes(), rows.weights());
    int width = point.lambda().length / merged.rows().length;
    double active = 0;
    double total = 0;
    for (int t = 0; t < rows.size(); t++) {
      int first = merged.group()[t] * width;
      boolean right = IntStream.range(first, first + width).allMatch(i -> point.margin(i) > unsure);
      total += rows.weights()[t];
      boolean part = fitted.supports(t) || Arrays.binarySearch(needed, t) >= 0;
      active += part || !right ? rows.weights()[t] : 0;
    }
    return active / total;
  }

  private Start start(Examples given, double noise, List<Warning> warnings, FitCost cost) {
    // labels first: what is wrong with them matters more than how columns are encoded
    Examples labelled = given.requireRows(2).requireTwoClasses();
    GivenLabels.of(labelled.effective().labels(), noise).requireLearnable(labelled);
    return Prepared.cells(labelled, fitting, modelling.form(), cost)
        .within(data -> start(data, labelled, noise, warnings));
  }

  private Start start(Prepared data, Examples labelled, double noise, List<Warning> warnings) {
    GivenLabels labels =
        GivenLabels.of(data.examples().requireTwoClasses().labels(), noise)
            .requireLearnable(labelled);
    requireThreshold(labels.classes().size());
    ClassOrder order = ClassOrder.of(labels.codes(), labels.classes().size());
    ClassRows rows = ClassRows.of(data, order, labels).within(fitting.threads().cancellation());
    List<Warning> noticed = new ArrayList<>();
    List<Family> beliefs = modelling.beliefs(rows, noticed::add);
    warnings.addAll(Warning.summarised(noticed));
    return new Start(data, labels, order, rows, beliefs, modelling.mostLikely(rows, beliefs));
  }

  private void requireThreshold(int classes) {
    if (threshold == Threshold.TRAINING && classes > 2) {
      throw DataException.of(
          "RLT-S013",
          "threshold=training cuts the score of 2 classes, got "
              + classes
              + " classes; use threshold=zero");
    }
  }

  private Classifier classifier(
      Start start,
      List<Family> families,
      Readout readout,
      double[] biases,
      LeftOutFigures left,
      FitReport summary) {
    List<Family> own = start.order().own(families).stream().map(Family::whole).toList();
    double[] ownBiases = start.order().own(biases);
    FamilyScores scores = new FamilyScores(own, readout, outputs(ownBiases));
    double shift = threshold == Threshold.TRAINING ? shift(start, scores) : 0;
    return left.classifier(
        start.data(),
        start.order(),
        shift == 0 ? scores : new FamilyScores(own, readout, new double[] {scores.bias(0) + shift}),
        Optional.empty(),
        start.data().origin(),
        summary);
  }

  private static double[] outputs(double[] biases) {
    return biases.length == 2 ? new double[] {biases[1] - biases[0]} : biases;
  }

  private static double shift(Start start, FamilyScores scores) {
    int[] given = start.given();
    double[] score = new double[given.length];
    boolean[] second = new boolean[given.length];
    for (int r = 0; r < given.length; r++) {
      score[r] = scores.scores(start.rows().cells(), given[r])[0];
      second[r] = start.labels().codes()[given[r]] == 1;
    }
    double[] weights = Arrays.stream(given).mapToDouble(t -> start.rows().weights()[t]).toArray();
    return Threshold.shift(score, second, weights);
  }
}
