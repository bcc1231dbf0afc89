// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.data.Encoding;
import org.relent.data.Message;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.extension.Parts;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.model.ModelForm;
import org.relent.model.ProofObstacle;
import org.relent.store.RowShape;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;
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

  private static final String CLASSES = "classes";

  private static final String CARRIES_ROWS = "containsTrainingRows";

  /** The section of the names of components, or of hidden units. */
  private static final String PARTS = "density.parts";

  private ModelFile() {}

  /**
   * The bytes of a file.
   *
   * @param remarks puts what is to be told besides into the header, under keys of its own
   */
  public static byte[] write(Model model, Consumer<ObjectNode> remarks) {
    Out out = new Out(Json.object(), new Payloads());
    FitReport summary = model.summary();
    ModelKind<?> kind = kind(summary.model(), Collections.emptyMap());
    StoreWriter parts = new StoreWriter(RowShape.of(model.encoding()));
    parts.needs(ModelKind.class, kind.id());
    String task = StoredForm.idOf(ModelForm.class, "a model", model, parts);
    requireTask(kind, task);
    out.header().put("model", kind.id()).put("task", task);
    out.header().put(CARRIES_ROWS, model.carriesRows());
    SummaryPart.write(summary, out);
    EncodingPart.write(model.encoding(), out);
    model.store(parts);
    PartsOut.write(parts, out);
    NeedsPart.write(parts.needs(), out.header());
    requireForms(kind, new Fields(out.header()));
    remarks.accept(out.header());
    return Envelope.seal(out.header(), out.sections());
  }

  private static ModelKind<?> kind(String id, Map<String, String> needs) {
    return Parts.known()
        .find(ModelKind.class, id)
        .orElseThrow(
            () ->
                Rule.MODEL.broken(
                    Message.of(
                            "the kind of model {} is not known{}; there are {}",
                            Quoted.of(id),
                            Nearest.meant(id, Catalog.ids()),
                            String.join(", ", Catalog.ids()))
                        .then(StoredForm.missing(Optional.ofNullable(needs.get(id))))));
  }

  private static void requireTask(ModelKind<?> kind, String task) {
    Rule.AGREEMENT.require(
        task.equals(kind.task().stored()), kind.id() + " is not a model of " + task);
  }

  /** Refuses parts of other forms than the models of a kind have. */
  private static void requireForms(ModelKind<?> kind, Fields header) {
    kind.parts()
        .forEach(
            (part, forms) ->
                Rule.AGREEMENT.require(
                    forms.contains(header.object(part).text("form")),
                    "the " + part + " of this model are not of the form that " + kind + " has"));
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
    Map<String, String> needs = NeedsPart.read(header);
    ModelKind<?> kind = kind(header.text("model"), needs);
    String task = header.text("task");
    requireTask(kind, task);
    FitReport summary = SummaryPart.read(kind.id(), in);
    Encoding encoding = EncodingPart.read(in);
    PartsIn parts = new PartsIn(in, RowShape.of(encoding), needs);
    ModelForm form = StoredForm.named(ModelForm.class, "a model", task, parts);
    Model model = form.reading().of(parts, encoding, summary);
    requireForms(kind, header);
    int classes = in.sections().has(CLASSES) ? in.sections().length(CLASSES) : 1;
    CertificatePart.requirePossible(summary, encoding.width(), classes);
    Rule.AGREEMENT.require(
        header.flag(CARRIES_ROWS) == model.carriesRows(),
        "the header does not tell the truth on " + Quoted.of(CARRIES_ROWS));
    return model;
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
    if (in.sections().has(CLASSES)) {
      names(CLASSES, in).forEach(told.putArray("classes")::add);
    }
    if (in.sections().has(PARTS)) {
      names(PARTS, in).forEach(told.putArray("parts")::add);
    }
    withdraw(told);
    EncodingPart.names(in).forEach(told.putArray("inputs")::add);
    ArrayNode warnings = told.putArray("warnings");
    for (Warning warning : SummaryPart.warnings(in)) {
      warnings
          .addObject()
          .put("code", warning.code())
          .put("message", StoredWording.text(warning.sentence()));
    }
    return Json.map(told);
  }

  private static List<String> names(String section, In in) {
    int size = in.sections().length(section);
    Rule.LIMIT.require(size <= Limits.CLASSES, size + " names are more than there may be");
    return in.sections().texts(section, "name", Limits.NAME);
  }

  /** Takes claims on rows left out away from a header to be shown, if an older file makes them. */
  private static void withdraw(ObjectNode header) {
    if (header.get("loo") instanceof ObjectNode loo && !loo.has("reason")) {
      loo.put("guaranteed", false).putNull("supportBound");
      loo.put("reason", ProofObstacle.OLDER_FILE.code());
    }
  }
}
