// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import org.relent.extension.Parts;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Facts.Fact;
import org.relent.finding.KernelStudy;
import org.relent.kernel.KernelDescription;
import org.relent.kernel.KernelForm;
import org.relent.kernel.KernelKind;
import org.relent.kernel.KernelSetting;
import org.relent.kernel.Kernels;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is told of one kernel.
 *
 * @param text as it is written; of a kind its usual form
 * @param kinds what it is made of
 */
record KernelExplanation(String text, List<KernelKind> kinds, KernelStudy study) {

  /** That of a kind by its id, or of an expression. */
  static KernelExplanation of(String given) {
    Optional<KernelKind> kind = Parts.known().find(KernelKind.class, given);
    String text = kind.map(known -> known.forms().get(0).text()).orElse(given);
    return new KernelExplanation(text, Kernels.kinds(text), KernelStudy.of(Kernels.parse(text)));
  }

  Answer answer() {
    ArrayNode json = Json.array();
    List<String> parts = new ArrayList<>(List.of(text + "\n"));
    for (KernelKind kind : kinds) {
      json.add(document(kind));
      parts.add(words(kind));
    }
    ObjectNode whole = Json.object();
    whole.put("kernel", text);
    whole.put("resolved", study.kernel().toString());
    whole.set("kinds", json);
    whole.set("similarities", lines(study.similarities()));
    whole.set("draws", lines(study.draws()));
    parts.add("A picture of functions drawn from it: --report FILE.html");
    return Answer.of(whole, String.join("\n", parts));
  }

  /** Kinds and settings as tables of a page. */
  List<Finding> facts() {
    List<Finding> facts = new ArrayList<>();
    for (KernelKind kind : kinds) {
      List<Fact> own = new ArrayList<>();
      KernelDescription description = kind.description();
      own.add(new Fact("formula", "", description.formula()));
      own.add(new Fact("assumes", "", description.assumes()));
      own.add(new Fact("use it", "", description.use()));
      for (KernelSetting<?> setting : kind.settings()) {
        own.add(new Fact(name(setting), setting.type().range(), setting.meaning()));
      }
      own.removeIf(fact -> fact.meaning().isEmpty());
      facts.add(new Finding.Facts("Kernel " + kind.id(), own));
    }
    return facts;
  }

  private static String name(KernelSetting<?> setting) {
    return setting.name().isEmpty() ? "value" : setting.name();
  }

  private static String words(KernelKind kind) {
    KernelDescription description = kind.description();
    TextTable about = TextTable.of(kind.id(), "");
    about.row("formula", description.formula());
    if (!description.assumes().isEmpty()) {
      about.row("assumes", description.assumes());
      about.row("use it", description.use());
    }
    for (KernelForm form : kind.forms()) {
      about.row("written", form.text());
    }
    StringBuilder words = new StringBuilder(about.toString()).append('\n');
    if (!kind.settings().isEmpty()) {
      TextTable settings = TextTable.of("argument", "range", "meaning");
      for (KernelSetting<?> setting : kind.settings()) {
        settings.row(name(setting), setting.type().range(), setting.meaning());
      }
      words.append('\n').append(settings).append('\n');
    }
    return words.toString();
  }

  private static ObjectNode document(KernelKind kind) {
    KernelDescription description = kind.description();
    ObjectNode node = Json.object();
    node.put("name", kind.id());
    node.put("formula", description.formula());
    node.put("assumes", description.assumes());
    node.put("use", description.use());
    node.set(
        "forms",
        Json.list(
            kind.forms(),
            (form, one) -> one.put("form", form.text()).put("summary", form.summary())));
    node.set(
        "settings",
        Json.list(
            kind.settings(),
            (setting, one) ->
                one.put("name", setting.name())
                    .put("type", setting.type().word())
                    .put("range", setting.type().range())
                    .put("meaning", setting.meaning())));
    return node;
  }

  /** Lines of each column shown: where, and the numbers of each there. */
  private static ArrayNode lines(List<Finding.Lines> pictures) {
    return Json.list(
        pictures,
        (picture, node) -> {
          node.put("title", picture.title()).put("x", picture.xName()).put("y", picture.yName());
          node.set("series", Json.list(picture.series(), KernelExplanation::line));
        });
  }

  private static void line(Finding.Named<List<Finding.Lines.At>> line, ObjectNode into) {
    into.put("name", line.name());
    ArrayNode x = into.putArray("x");
    ArrayNode y = into.putArray("y");
    for (Finding.Lines.At at : line.value()) {
      Json.add(x, at.x());
      Json.add(y, at.y());
    }
  }
}
