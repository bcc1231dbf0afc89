// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.relent.data.Wording;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import org.relent.report.view.Block;
import org.relent.report.view.Card;
import org.relent.report.view.Page;
import org.relent.report.view.Part;
import org.relent.report.view.Picture;
import org.relent.report.view.Shown;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The making of one page: findings become exhibits, exhibits get their numbers. */
final class Hanging {

  private final Map<Class<?>, Function<Finding, Exhibit>> making = new LinkedHashMap<>();
  private final ArrayNode charts = JsonNodeFactory.instance.arrayNode();
  private int cards;

  private Hanging(Palette palette, Wording wording) {
    Lists lists = new Lists(wording);
    Curves curves = new Curves(palette);
    Counts counts = new Counts(palette);
    Columns columns = new Columns(palette);
    Planes planes = new Planes(palette);
    hung(Finding.Facts.class, lists::of);
    hung(Finding.Metrics.class, Lists::of);
    hung(Finding.Warnings.class, lists::of);
    hung(Finding.Roc.class, curves::of);
    hung(Finding.PrecisionRecall.class, curves::of);
    hung(Finding.Reliability.class, curves::of);
    hung(Finding.Histogram.class, counts::of);
    hung(Finding.ConfusionTable.class, counts::of);
    hung(Finding.Convergence.class, Rounds::of);
    hung(Finding.Profile.class, columns::of);
    hung(Finding.Importance.class, columns::of);
    hung(Finding.Boundary.class, planes::of);
    hung(Finding.Contours.class, planes::of);
    hung(Finding.Fit.class, planes::of);
    hung(Finding.Ranking.class, Rankings::of);
    hung(Finding.Graph.class, Graphs::of);
    hung(Finding.HeatMap.class, HeatMaps::of);
    hung(Finding.Lines.class, curves::of);
    hung(Finding.Scatter.class, new Scatters(palette)::of);
    hung(Finding.Listing.class, Lists::of);
  }

  private <F extends Finding> void hung(Class<F> kind, Function<F, Exhibit> from) {
    making.put(kind, finding -> from.apply(kind.cast(finding)));
  }

  /** The page of {@code findings}, with nothing escaped yet: that is the templates' part. */
  static Page page(Findings findings, Wording wording) {
    Hanging hanging = new Hanging(Palette.of(findings), wording);
    List<Part> parts = new ArrayList<>();
    for (Findings.Chapter chapter : findings.chapters()) {
      parts.add(
          new Part(
              parts.size() + 1,
              Shown.prose(chapter.title()),
              Shown.prose(chapter.lead()),
              hanging.cards(chapter.findings())));
    }
    return new Page(
        Shown.prose(findings.title()),
        Shown.prose(findings.answer()),
        Shown.prose(findings.command()),
        Shipped.VERSION,
        parts,
        Shipped.STYLE,
        Block.json(hanging.charts),
        Shipped.LIBRARY,
        Shipped.DRAWING);
  }

  private List<Card> cards(List<Finding> findings) {
    List<Exhibit> exhibits = new ArrayList<>();
    for (Finding finding : findings) {
      exhibits.add(exhibit(finding).orNothing());
    }
    return withoutGaps(exhibits).stream().map(this::card).toList();
  }

  /** The same exhibits; a half one with no other to stand beside it gets the whole row. */
  private static List<Exhibit> withoutGaps(List<Exhibit> exhibits) {
    List<Exhibit> filled = new ArrayList<>(exhibits);
    int at = 0;
    while (at < filled.size()) {
      boolean half = filled.get(at).width() == Card.Width.HALF;
      boolean pair =
          half && at + 1 < filled.size() && filled.get(at + 1).width() == Card.Width.HALF;
      if (half && !pair) {
        filled.set(at, filled.get(at).wide());
      }
      at += pair ? 2 : 1;
    }
    return filled;
  }

  private Card card(Exhibit exhibit) {
    cards++;
    List<Picture> pictures = new ArrayList<>();
    for (Exhibit.Drawing drawing : exhibit.drawings()) {
      charts.add(drawing.chart());
      Shown label = drawing.caption().isEmpty() ? exhibit.heading() : drawing.caption();
      pictures.add(new Picture(charts.size(), drawing.caption(), label, drawing.size()));
    }
    return new Card(
        cards,
        exhibit.heading(),
        exhibit.kicker(),
        exhibit.reading(),
        exhibit.width(),
        pictures,
        exhibit.keys(),
        exhibit.sheets(),
        exhibit.tables());
  }

  private Exhibit exhibit(Finding finding) {
    return Optional.ofNullable(making.get(finding.getClass()))
        .map(from -> from.apply(finding))
        .orElseThrow(
            () ->
                new IllegalStateException("No exhibit for " + finding.getClass().getSimpleName()));
  }
}
