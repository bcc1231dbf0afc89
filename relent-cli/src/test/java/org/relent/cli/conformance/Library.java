// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.cli.FlagWording;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.evaluate.DensityMetrics;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.RegressionMetrics;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.io.ColumnType;
import org.relent.io.Limits;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.ReadOptions;
import org.relent.io.ReadTable;
import org.relent.io.SavedModel;
import org.relent.io.Source;
import org.relent.io.Tables;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Estimate;
import org.relent.model.Explanation;
import org.relent.model.LevelPrediction;
import org.relent.model.Model;
import org.relent.model.OrderedClassifier;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.report.Report;
import org.relent.task.Task;
import org.relent.task.TaskModel;
import org.relent.task.Tasks;

/**
 * The library, used as its pages say. Only {@link DataException} may leave it for a fault of input:
 * anything else passes through and fails the cell.
 */
final class Library implements FrontEnd {

  private final Supplier<Path> folders;

  Library(Supplier<Path> folders) {
    this.folders = folders;
  }

  @Override
  public Tag tag() {
    return Tag.LIBRARY;
  }

  @Override
  public Outcome<Fit> fit(ModelKind<?> kind, Job job) {
    return with(job, Set.of(job.target()), read -> fit(kind, job, read));
  }

  private static Fit fit(ModelKind<?> kind, Job job, ReadTable read) {
    Examples examples = examples(kind.task(), job, read.table());
    Model model = kind.trainer(kind.settings(settings(job)), Run.standard()).fit(examples);
    Provenance provenance =
        Provenance.of(
            "sha256:" + read.fingerprint(), read.table().rows(), read.table().columns().size());
    List<Warning> warnings = new ArrayList<>(read.warnings());
    warnings.addAll(model.summary().warnings());
    return new Fit(Models.bytes(SavedModel.of(model, provenance)), warnings);
  }

  private static Examples examples(Task<?, ?, ?> task, Job job, Table table) {
    Table kept = table.without(values(job, "--ignore").toArray(String[]::new));
    Examples examples = examples(task, kept, job.target());
    for (String weight : values(job, "--weight")) {
      examples = examples.weightedBy(weight);
    }
    return examples;
  }

  private static Examples examples(Task<?, ?, ?> task, Table kept, String target) {
    if (target.isEmpty()) {
      return kept.unlabelled();
    }
    if (task == Tasks.LEVELS) {
      Examples classes = kept.target(target);
      // any order will do
      List<String> levels = classes.labels().classes();
      return levels.size() < 2 ? classes : classes.inLevels(levels.toArray(new String[0]));
    }
    return task.id().equals(Tasks.NUMBERS.id()) ? kept.response(target) : kept.target(target);
  }

  @Override
  public Outcome<Answers> predict(byte[] file, Job job) {
    Model model = Models.parse(file).model();
    return with(job, Set.of(), read -> new Answers(answers(model, read.table()), read.warnings()));
  }

  static List<Answer> answers(Model model, Table table) {
    if (model instanceof Detector detector) {
      return detector.predict(table).stream().map(Library::answer).toList();
    }
    if (model instanceof Density density) {
      return density.predict(table).stream().map(said -> answer(density.parts(), said)).toList();
    }
    if (model instanceof OrderedClassifier ordered) {
      return ordered.predict(table).stream().map(Library::answer).toList();
    }
    return model instanceof Classifier classifier
        ? classifier.predict(table).stream().map(Library::answer).toList()
        : ((Regressor) model).predict(table).stream().map(Library::answer).toList();
  }

  static Answer answer(Prediction prediction) {
    Map<String, Double> numbers = new TreeMap<>();
    List<String> classes = prediction.classes();
    classes.forEach(name -> numbers.put("probability:" + name, prediction.probability(name)));
    numbers.put("margin", prediction.margin());
    if (classes.size() == 2) {
      numbers.put("score", prediction.score());
      prediction.scoreSd().ifPresent(sd -> numbers.put("scoreSd", sd));
    } else {
      prediction.scores().forEach((name, score) -> numbers.put("score:" + name, score));
    }
    return new Answer(prediction.label(), numbers);
  }

  private static Answer answer(LevelPrediction said) {
    Map<String, Double> numbers = new TreeMap<>(Map.of("score", said.score()));
    for (String level : said.levels()) {
      numbers.put("probability:" + level, said.probability(level));
      numbers.put("cumulative:" + level, said.cumulative(level));
    }
    return new Answer(said.label(), numbers);
  }

  private static Answer answer(Detection said) {
    return new Answer(
        said.outcome().word(),
        new TreeMap<>(Map.of("score", said.score(), "pValue", said.pValue())));
  }

  private static Answer answer(List<String> parts, Placement said) {
    Map<String, Double> numbers = new TreeMap<>(Map.of("logDensity", said.logDensity()));
    double[] chances = said.chances();
    for (int k = 0; k < chances.length; k++) {
      numbers.put("probability:" + parts.get(k), chances[k]);
    }
    return new Answer(said.component().orElse(""), numbers);
  }

  private static Answer answer(Estimate estimate) {
    Map<String, Double> numbers = new TreeMap<>(Map.of("value", estimate.value()));
    if (estimate.hasSpread()) {
      numbers.put("sd", estimate.sd());
    }
    return new Answer("", numbers);
  }

  @Override
  public Outcome<Map<String, Double>> evaluate(byte[] file, Job job) {
    Model model = Models.parse(file).model();
    Task<?, ?, ?> task = TaskModel.of(model).task();
    String target = model.summary().target();
    return with(
        job,
        Set.of(target),
        read -> {
          // a density is judged without labels too
          boolean spared = model instanceof Density && !read.table().has(target);
          return judged(model, examples(task, job.target(spared ? "" : target), read.table()));
        });
  }

  private static Map<String, Double> judged(Model model, Examples examples) {
    if (model instanceof Classifier) {
      Evaluation evaluation = TaskModel.of(Tasks.CLASSES, model).evaluate(examples);
      return Map.of("accuracy", evaluation.accuracy(), "logLoss", evaluation.logLoss());
    }
    if (model instanceof OrderedClassifier) {
      Evaluation evaluation = TaskModel.of(Tasks.LEVELS, model).evaluate(examples).classes();
      return Map.of("accuracy", evaluation.accuracy(), "logLoss", evaluation.logLoss());
    }
    if (model instanceof Detector) {
      return Map.of("accuracy", TaskModel.of(Tasks.ANOMALIES, model).evaluate(examples).accuracy());
    }
    if (model instanceof Density) {
      return judged(TaskModel.of(Tasks.DENSITY, model).evaluate(examples));
    }
    RegressionMetrics metrics = TaskModel.of(Tasks.NUMBERS, model).evaluate(examples);
    return Map.of("r2", metrics.r2().orElseThrow(), "rmse", metrics.rmse());
  }

  private static Map<String, Double> judged(DensityMetrics metrics) {
    Map<String, Double> numbers = new TreeMap<>(Map.of("logLikelihood", metrics.logLikelihood()));
    metrics.clustering().ifPresent(found -> numbers.put("clusteringError", found.error()));
    return numbers;
  }

  @Override
  public Outcome<String> page(byte[] file, Job job) {
    Model model = Models.parse(file).model();
    Task<?, ?, ?> task = TaskModel.of(model).task();
    return with(
        job,
        Set.of(job.target()),
        read ->
            Report.html(
                Studies.ofEvaluation(
                    new Names("a page", "a call"), model, examples(task, job, read.table()))));
  }

  @Override
  public Outcome<Map<String, Double>> explain(byte[] file, Job job, int row) {
    Model model = Models.parse(file).model();
    return with(
        job,
        Set.of(),
        read -> {
          Explanation why = explanation(model, read.table().row(row - 1));
          Map<String, Double> terms = new TreeMap<>();
          why.terms().forEach(term -> terms.put(term.name(), term.value()));
          return terms;
        });
  }

  private static Explanation explanation(Model model, Row row) {
    if (model instanceof Detector detector) {
      return detector.explain(row);
    }
    if (model instanceof Density density) {
      return density.explain(row);
    }
    if (model instanceof OrderedClassifier ordered) {
      return ordered.explain(row);
    }
    return model instanceof Classifier classifier
        ? classifier.explain(row)
        : ((Regressor) model).explain(row);
  }

  /**
   * Reads the data and works on them. The target is read verbatim, as it is meant to be; a fault in
   * a row is told by the line it stands in.
   */
  private <T> Outcome<T> with(Job job, Set<String> targets, Function<ReadTable, T> work) {
    Path file = job.placed(folders.get());
    ReadTable read;
    try {
      ReadOptions options = reading(job).withVerbatim(targets);
      read = Disturbance.during(job, file, () -> Tables.read(source(job, file), options));
    } catch (DataException e) {
      return refused(e, e.line());
    }
    try {
      return new Outcome.Done<>(work.apply(read));
    } catch (DataException e) {
      return refused(e, e.line() == 0 ? 0 : read.lines().of((int) e.line() - 1));
    }
  }

  private static Source source(Job job, Path file) {
    return job.stdin()
        ? Source.stream("stdin", new ByteArrayInputStream(job.data()))
        : Source.file(file);
  }

  private static <T> Outcome<T> refused(DataException e, long line) {
    return new Outcome.Refused<>(
        exit(e.code()),
        e.code(),
        e.getMessage() + "\n" + e.in(FlagWording.FLAGS),
        line,
        e.column());
  }

  /** What the documented table of codes makes of a code. */
  private static int exit(String code) {
    if (code.equals("RLT-D020") || code.equals("RLT-I005")) {
      return 64;
    }
    if (code.equals("RLT-D071")) {
      return 71;
    }
    return switch (code.charAt(4)) {
      case 'D', 'E' -> 65;
      case 'I' -> code.equals("RLT-I004") ? 74 : 66;
      case 'S', 'U' -> 64;
      case 'B' -> 71;
      case 'M' -> 76;
      default -> 70;
    };
  }

  private static List<String> values(Job job, String option) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i + 1 < job.options().size(); i++) {
      if (job.options().get(i).equals(option)) {
        values.addAll(List.of(job.options().get(i + 1).split(",", -1)));
      }
    }
    return values;
  }

  private static Map<String, String> settings(Job job) {
    Map<String, String> settings = new LinkedHashMap<>();
    List<String> options = job.options();
    for (int i = 0; i + 1 < options.size(); i++) {
      String value = options.get(i + 1);
      switch (options.get(i)) {
        case "--set" ->
            settings.put(
                value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        case "--kernel", "--scale", "--missing", "--unseen" ->
            settings.put(options.get(i).substring(2), value);
        default -> {
          // an option of reading
        }
      }
    }
    return settings;
  }

  private static ReadOptions reading(Job job) {
    ReadOptions options = ReadOptions.defaults();
    Limits limits = Limits.DEFAULT;
    Map<String, ColumnType> types = new LinkedHashMap<>();
    for (int i = 0; i < job.options().size(); i++) {
      String value = i + 1 < job.options().size() ? job.options().get(i + 1) : "";
      switch (job.options().get(i)) {
        case "--no-header" -> options = options.withoutHeader();
        case "--delimiter" -> options = options.withDelimiter(value.charAt(0));
        case "--max-field" -> limits = limits.withMaxField(Integer.parseInt(value));
        case "--max-line" -> limits = limits.withMaxLine(Integer.parseInt(value));
        case "--max-columns" -> limits = limits.withMaxColumns(Integer.parseInt(value));
        case "--types" ->
            types.put(
                value.substring(0, value.indexOf('=')),
                ColumnType.valueOf(
                    value.substring(value.indexOf('=') + 1).toUpperCase(java.util.Locale.ROOT)));
        default -> {
          // an option of learning
        }
      }
    }
    return options.withLimits(limits).withTypes(types);
  }
}
