// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.relent.finding.Fences;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Named;
import org.relent.finding.Finding.Ranking.Entry;
import org.relent.report.view.Column;
import org.relent.report.view.Figures;
import org.relent.report.view.Picture;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import tools.jackson.databind.node.ObjectNode;

/** Models beside one another. */
final class Rankings {

  private static final double USUAL_LEVEL = 0.95;

  /** The most models that a low picture has room for, and one of usual height. */
  private static final int FEW = 7;

  private static final int MANY = 11;

  private Rankings() {}

  static Exhibit of(Finding.Ranking found) {
    Shown metric = Shown.name(found.metric());
    ObjectNode chart = Charts.of("ranking").put("metric", metric.text());
    chart.set("models", Charts.names(found.models().stream().map(Entry::model).toList()));
    chart.set(
        "differences",
        Charts.rows(
            found.models(),
            m -> new double[] {m.difference(), m.interval().low(), m.interval().high()}));
    Fences fences = Fences.of(ends(found.models()));
    chart.set("ends", Charts.numbers(fences.low(), fences.high()));
    boolean beyond = fences.beyond(numbers(found.models(), Entry::difference)) > 0;
    String level =
        Figures.percent(
            found.models().stream()
                .mapToDouble(m -> m.interval().level())
                .findFirst()
                .orElse(USUAL_LEVEL));
    Exhibit exhibit =
        Exhibit.picture(
                Shown.prose("How far each model is from the best"),
                Shown.prose("Paired differences on the same folds · " + metric.text()),
                "A dot is the mean difference to the best model, its line the "
                    + level
                    + " interval: where the line reaches zero, these data do not tell the two"
                    + " apart. Smaller is better."
                    + (beyond ? " A triangle at the edge stands for a model far beyond it." : ""),
                chart,
                sheet(found))
            .wide()
            .withTablesShown();
    return exhibit.sized(size(found.models().size()));
  }

  /** The next chapter should not begin further down than it must. */
  private static Picture.Size size(int models) {
    if (models <= FEW) {
      return Picture.Size.SHORT;
    }
    return models <= MANY ? Picture.Size.USUAL : Picture.Size.TALL;
  }

  private static double[] ends(List<Entry> models) {
    return models.stream()
        .flatMapToDouble(
            m -> DoubleStream.of(m.difference(), m.interval().low(), m.interval().high()))
        .toArray();
  }

  private static Sheet sheet(Finding.Ranking found) {
    List<Entry> models = found.models();
    List<Column> columns = new ArrayList<>();
    columns.add(Column.names("model", models, Entry::model));
    columns.add(Column.numbers(Shown.name(found.metric()), models, Entry::value));
    boolean deviations = models.stream().anyMatch(m -> m.sd().isPresent());
    if (deviations) {
      columns.add(Column.numbers("sd", models, m -> m.sd().orElse(Double.NaN)));
    }
    columns.add(Column.numbers("difference", models, Entry::difference));
    columns.add(Column.numbers("from", models, m -> m.interval().low()));
    columns.add(Column.numbers("to", models, m -> m.interval().high()));
    for (String metric : metrics(models)) {
      columns.add(Column.numbers(Shown.name(metric), models, m -> metric(m, metric)));
    }
    if (models.stream().anyMatch(m -> !m.settings().isEmpty())) {
      columns.add(Column.prose("settings", models, Entry::settings));
    }
    String figures = "Best first; figures over all rows held out";
    return Sheet.of(deviations ? figures + ", sd over the folds" : figures, columns);
  }

  private static Set<String> metrics(List<Entry> models) {
    Set<String> names = new LinkedHashSet<>();
    models.forEach(model -> model.metrics().forEach(metric -> names.add(metric.name())));
    return names;
  }

  private static double metric(Entry model, String name) {
    return model.metrics().stream()
        .filter(metric -> metric.name().equals(name))
        .mapToDouble(Named::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static double[] numbers(List<Entry> models, ToDoubleFunction<Entry> of) {
    return models.stream().mapToDouble(of).toArray();
  }
}
