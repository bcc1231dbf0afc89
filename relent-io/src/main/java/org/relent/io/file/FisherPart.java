// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.family.Family;
import org.relent.family.FisherMap;
import org.relent.family.FisherMetric;
import org.relent.model.MappedScores;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Scores by Fisher scores in a file: the generative models, how the scores of each are measured,
 * with the numbers of all that in one section, and the scores of what they make of rows.
 */
final class FisherPart {

  static final String FORM = "fisher";

  private static final String NUMBERS = "metrics";

  private FisherPart() {}

  static void write(MappedScores scores, Encoding encoding, ObjectNode form, Out out) {
    List<FisherMap.Measured> models = scores.map().models();
    form.put("form", FORM).put("models", models.size());
    FamilyPart.write(models.stream().map(FisherMap.Measured::family).toList(), encoding, form, out);
    ArrayNode metrics = form.putArray("metrics");
    List<double[]> numbers = new ArrayList<>();
    for (FisherMap.Measured model : models) {
      MetricKind kind = MetricKind.of(model.metric());
      metrics.addObject().put("form", kind.id());
      numbers.add(kind.numbers(model.metric()));
    }
    double[] all = numbers.stream().flatMapToDouble(Arrays::stream).toArray();
    out.sections().doubles(NUMBERS, all, all.length);
    ScoresPart.vectors(scores.inner(), scores.map().width(), form.putObject("inner"), out);
  }

  /** Scores of as many outputs as the model has, over rows that {@code encoding} makes. */
  static MappedScores read(Fields form, int outputs, Encoding encoding, In in) {
    FisherMap map = map(form, encoding, in);
    Fields inner = form.object("inner");
    MappedScores scores =
        new MappedScores(map, ScoresPart.vectors(inner, outputs, map.width(), in));
    inner.done();
    return scores;
  }

  private static FisherMap map(Fields form, Encoding encoding, In in) {
    int models = form.integer("models");
    Rule.LIMIT.require(
        models > 0 && models <= Limits.CLASSES,
        "Fisher scores are of 1 to " + Limits.CLASSES + " models, got " + models);
    List<Family> families = FamilyPart.families(form, models, encoding, in);
    List<MetricKind> kinds = form.objects("metrics").stream().map(FisherPart::kind).toList();
    Rule.AGREEMENT.require(
        kinds.size() == models, "there are " + kinds.size() + " metrics of " + models + " models");
    List<FisherMap.Measured> measured = measured(families, kinds, in);
    return FactorShape.sound(() -> new FisherMap(measured));
  }

  private static MetricKind kind(Fields metric) {
    String id = metric.text("form");
    metric.done();
    return MetricKind.of(id)
        .orElseThrow(() -> Rule.KEY.broken("a metric " + Quoted.of(id) + " is not known"));
  }

  private static List<FisherMap.Measured> measured(
      List<Family> families, List<MetricKind> kinds, In in) {
    int[] sizes =
        families.stream()
            .mapToInt(family -> FactorShape.sound(() -> family.fisher().dimension()))
            .toArray();
    long needed = 0;
    for (int m = 0; m < sizes.length; m++) {
      needed += kinds.get(m).size(sizes[m]);
    }
    Rule.AGREEMENT.require(
        in.sections().shape(NUMBERS, Dtype.F64, 1).get(0) == needed,
        "the metrics need " + needed + " numbers, and the file has not as many");
    double[] numbers = in.sections().doubles(NUMBERS, (int) needed);
    List<FisherMap.Measured> measured = new ArrayList<>();
    int from = 0;
    for (int m = 0; m < sizes.length; m++) {
      int to = from + (int) kinds.get(m).size(sizes[m]);
      double[] own = Arrays.copyOfRange(numbers, from, to);
      MetricKind kind = kinds.get(m);
      int size = sizes[m];
      FisherMetric metric = FactorShape.sound(() -> kind.metric(own, size));
      measured.add(new FisherMap.Measured(families.get(m), metric));
      from = to;
    }
    return measured;
  }
}
