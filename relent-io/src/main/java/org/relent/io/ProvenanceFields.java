// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.io.Provenance.Figure;
import org.relent.io.file.Fields;
import org.relent.io.file.Header;
import org.relent.io.file.Rule;
import tools.jackson.databind.node.ObjectNode;

/** A provenance in the header of a model file: {@code provenance} and {@code metrics}. */
final class ProvenanceFields {

  private ProvenanceFields() {}

  static void write(Provenance provenance, ObjectNode header) {
    ObjectNode metrics = header.putObject("metrics");
    provenance
        .metrics()
        .forEach(
            (name, figure) -> {
              Header.name(name, "metric");
              if (figure.sd().isPresent()) {
                ObjectNode spread = metrics.putObject(name);
                Header.number(spread, "mean", figure.mean());
                Header.number(spread, "sd", figure.sd().getAsDouble());
              } else {
                Header.number(metrics, name, figure.mean());
              }
            });
    ObjectNode fields = header.putObject("provenance");
    fields
        .put("relent", provenance.relent())
        .put("data", provenance.data())
        .put("rows", provenance.rows())
        .put("columns", provenance.columns());
    // a model read from a file of before engines were numbered is written as it was
    if (provenance.engine() > 0) {
      fields.put("engine", provenance.engine());
    }
    // files of standard words stay as they always were
    if (!provenance.missing().equals(MissingWords.standard())) {
      fields.put("na", provenance.missing().toString());
    }
  }

  static Provenance read(Fields header) {
    Map<String, Figure> metrics = metrics(header.object("metrics"));
    Fields fields = header.object("provenance");
    String relent = fields.text("relent");
    int engine = fields.has("engine") ? fields.integer("engine") : 0;
    String data = fields.text("data");
    long rows = fields.count("rows");
    int columns = fields.integer("columns");
    MissingWords missing =
        fields.has("na")
            ? MissingWords.of(List.of(fields.text("na").split(",", -1)))
            : MissingWords.standard();
    fields.done();
    try {
      return new Provenance(relent, engine, data, rows, columns, missing, metrics);
    } catch (IllegalArgumentException unsound) {
      throw Rule.KEY.broken("the provenance is not sound: " + unsound.getMessage());
    }
  }

  private static Map<String, Figure> metrics(Fields fields) {
    Map<String, Figure> metrics = new LinkedHashMap<>();
    for (String name : fields.keys()) {
      Header.name(name, "metric");
      if (fields.isObject(name)) {
        Fields spread = fields.object(name);
        metrics.put(name, Figure.of(spread.number("mean"), spread.number("sd")));
        spread.done();
      } else {
        metrics.put(name, Figure.of(fields.number(name)));
      }
    }
    return metrics;
  }
}
