// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.model.Calibration;
import org.relent.model.FitReport;
import org.relent.model.GaussianResponse;
import org.relent.model.KernelScores;
import org.relent.model.LatentDensity;
import org.relent.model.MappedScores;
import org.relent.model.Model;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.model.ScoringDetector;
import org.relent.model.ScoringRegressor;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A model as a file, to and fro. */
public final class ModelFile {

  /**
   * What a file holds.
   *
   * @param remarks what it tells besides
   * @param sha256 the digest at its end, in hexadecimal
   */
  public record Contents<T>(Model model, T remarks, String sha256) {}

  private ModelFile() {}

  /**
   * The bytes of a file.
   *
   * @param remarks puts what is to be told besides into the header, under keys of its own
   */
  public static byte[] write(Model model, Consumer<ObjectNode> remarks) {
    Out out = new Out(Json.object(), new Payloads());
    if (model instanceof ScoringClassifier classifier) {
      write(classifier, out);
    } else if (model instanceof ScoringRegressor regressor) {
      write(regressor, out);
    } else if (model instanceof ScoringDetector detector) {
      start(detector, ModelKind.Task.DETECTION, false, out);
      DetectorPart.write(detector, out);
    } else if (model instanceof LatentDensity density) {
      ModelKind kind = start(density, ModelKind.Task.DENSITY, false, out);
      DensityPart.write(kind, density, out);
    } else {
      throw Rule.SAVABLE.broken(
          "a model of the type " + model.getClass().getSimpleName() + " cannot be saved");
    }
    remarks.accept(out.header());
    return Envelope.seal(out.header(), out.sections());
  }

  private static void write(ScoringClassifier model, Out out) {
    List<String> classes = model.classes();
    ModelKind kind = start(model, ModelKind.Task.CLASSIFICATION, carriesRows(model.scores()), out);
    kind.require(model.scores());
    requireClasses(classes);
    out.sections().texts("classes", classes, "class", Limits.NAME);
    write(model.encoding(), model.scores(), outputs(classes), out);
    out.sections().doubles("calibration", new double[] {model.calibration().slope()}, 1);
    LeftOutPart.write(model.leaveOneOut(), out);
  }

  private static void write(ScoringRegressor model, Out out) {
    boolean carriesRows =
        carriesRows(model.scores()) || model.response() instanceof GaussianResponse;
    ModelKind kind = start(model, ModelKind.Task.REGRESSION, carriesRows, out);
    kind.require(model.scores());
    kind.require(model.response());
    write(model.encoding(), model.scores(), 1, out);
    ResponsePart.write(model.response(), ofVectors(model.scores()), out);
    Rule.AGREEMENT.require(
        model.leaveOneOut().size() == model.summary().rows(),
        "a model must tell of every training row left out");
    LeftOutPart.write(model.leaveOneOut(), out);
  }

  private static ModelKind start(Model model, ModelKind.Task task, boolean carriesRows, Out out) {
    FitReport summary = model.summary();
    ModelKind kind = ModelKind.of(summary.model());
    kind.require(task);
    out.header().put("model", summary.model()).put("task", task.id());
    out.header().put("containsTrainingRows", carriesRows);
    SummaryPart.write(summary, out);
    EncodingPart.write(model.encoding(), out);
    return kind;
  }

  private static void write(Encoding encoding, ScoreFunction scores, int outputs, Out out) {
    int width = width(scores, encoding);
    boolean fits =
        !(ofVectors(scores) instanceof KernelScores kernel)
            || kernel.support().rows().width() == width;
    Rule.AGREEMENT.require(
        scores.outputs() == outputs && fits,
        "the scores of the model fit neither its classes nor its columns");
    ScoresPart.write(scores, encoding, out);
  }

  private static boolean carriesRows(ScoreFunction scores) {
    return ofVectors(scores) instanceof KernelScores;
  }

  /** The scores of the vectors that a kernel compares. */
  private static ScoreFunction ofVectors(ScoreFunction scores) {
    return scores instanceof MappedScores mapped ? mapped.inner() : scores;
  }

  /** The length of these vectors. */
  private static int width(ScoreFunction scores, Encoding encoding) {
    return scores instanceof MappedScores mapped ? mapped.map().width() : encoding.width();
  }

  private static int outputs(List<String> classes) {
    return classes.size() == 2 ? 1 : classes.size();
  }

  private static void requireClasses(List<String> classes) {
    Rule.LIMIT.require(
        classes.size() >= 2 && classes.size() <= Limits.CLASSES,
        "a classifier has from 2 to " + Limits.CLASSES + " classes, got " + classes.size());
    Words.requireRising(classes, "class");
  }

  /**
   * Reads a file, refusing it at the first rule it breaks.
   *
   * @param remarks takes from the header what is told besides the model
   */
  public static <T> Contents<T> read(byte[] bytes, Function<Fields, T> remarks) {
    Bytes file = Bytes.of(bytes);
    Fields header = new Fields(Envelope.header(file));
    Sections sections = Sections.of(file, header);
    sections.verify();
    String sha256 = Envelope.digest(file);
    Model model = model(new In(header, sections, Envelope.version(file)));
    T told = remarks.apply(header);
    header.done();
    sections.done();
    return new Contents<>(model, told, sha256);
  }

  /** Whether what begins with these bytes, 24 of them or all there are, is a model file. */
  public static boolean begins(byte[] start) {
    return Envelope.begins(start);
  }

  /** Refuses what does not begin with a sound header followed by as many bytes as it tells. */
  public static void requireHeader(Bytes file) {
    Sections.of(file, new Fields(Envelope.header(file)));
  }

  private static Model model(In in) {
    Fields header = in.header();
    String id = header.text("model");
    ModelKind kind = ModelKind.of(id);
    Rule.AGREEMENT.require(
        header.text("task").equals(kind.task().id()), "the task is not that of " + id);
    FitReport summary = SummaryPart.read(id, in);
    Encoding encoding = EncodingPart.read(in);
    return switch (kind.task()) {
      case CLASSIFICATION -> classifier(kind, encoding, summary, in);
      case REGRESSION -> regressor(kind, encoding, summary, in);
      case DETECTION -> {
        requireTold(false, in);
        yield DetectorPart.read(encoding, summary, in);
      }
      case DENSITY -> {
        requireTold(false, in);
        yield DensityPart.read(kind, encoding, summary, in);
      }
    };
  }

  private static Model classifier(ModelKind kind, Encoding encoding, FitReport summary, In in) {
    List<String> classes = classes(in);
    requireClasses(classes);
    ScoreFunction scores = ScoresPart.read(outputs(classes), encoding, in);
    kind.require(scores);
    double slope = in.sections().doubles("calibration", 1)[0];
    Rule.NUMBER.require(slope > 0, "the slope of the calibration is not positive");
    requireTold(carriesRows(scores), in);
    return new ScoringClassifier(
        encoding, classes, scores, new Calibration(slope), LeftOutPart.figures(in), summary);
  }

  private static List<String> classes(In in) {
    int size = in.sections().shape("classes", Dtype.TEXT, 1).get(0);
    Rule.LIMIT.require(size <= Limits.CLASSES, size + " classes are more than there may be");
    return in.sections().texts("classes", "class", Limits.NAME);
  }

  private static Model regressor(ModelKind kind, Encoding encoding, FitReport summary, In in) {
    ScoreFunction scores = ScoresPart.read(1, encoding, in);
    kind.require(scores);
    var response = ResponsePart.read(ofVectors(scores), width(scores, encoding), in);
    kind.require(response);
    requireTold(carriesRows(scores) || response instanceof GaussianResponse, in);
    return new ScoringRegressor(
        encoding, scores, response, LeftOutPart.estimates(summary.rows(), in), summary);
  }

  private static void requireTold(boolean carriesRows, In in) {
    Rule.AGREEMENT.require(
        in.header().flag("containsTrainingRows") == carriesRows,
        "the header does not tell the truth on " + Quoted.of("containsTrainingRows"));
  }

  /**
   * The header of a file, with the names that stand in sections: {@code classes}, {@code parts},
   * {@code inputs} and {@code warnings}. Arrays are not read, nor is the digest checked.
   */
  public static Map<String, Object> inspect(Bytes file) {
    ObjectNode header = Envelope.header(file);
    In in =
        new In(new Fields(header), Sections.of(file, new Fields(header)), Envelope.version(file));
    ObjectNode told = header.deepCopy();
    if (in.sections().has("classes")) {
      classes(in).forEach(told.putArray("classes")::add);
    }
    if (in.sections().has(DensityPart.PARTS)) {
      DensityPart.parts(in).forEach(told.putArray("parts")::add);
    }
    LeftOutPart.withdraw(told);
    EncodingPart.names(in).forEach(told.putArray("inputs")::add);
    ArrayNode warnings = told.putArray("warnings");
    for (Warning warning : SummaryPart.warnings(in)) {
      warnings.addObject().put("code", warning.code()).put("message", warning.message());
    }
    return Json.map(told);
  }
}
