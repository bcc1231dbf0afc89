// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
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

  private final Palette palette;
  private final Lists lists;
  private final ArrayNode charts = JsonNodeFactory.instance.arrayNode();
  private int cards;

  private Hanging(Palette palette, Wording wording) {
    this.palette = palette;
    this.lists = new Lists(wording);
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
    if (finding instanceof Finding.Facts found) {
      return lists.of(found);
    } else if (finding instanceof Finding.Metrics found) {
      return Lists.of(found);
    } else if (finding instanceof Finding.Warnings found) {
      return lists.of(found);
    } else if (finding instanceof Finding.Roc found) {
      return new Curves(palette).of(found);
    } else if (finding instanceof Finding.PrecisionRecall found) {
      return new Curves(palette).of(found);
    } else if (finding instanceof Finding.Reliability found) {
      return new Curves(palette).of(found);
    } else if (finding instanceof Finding.Histogram found) {
      return new Counts(palette).of(found);
    } else if (finding instanceof Finding.ConfusionTable found) {
      return new Counts(palette).of(found);
    } else if (finding instanceof Finding.Convergence found) {
      return Rounds.of(found);
    } else if (finding instanceof Finding.Profile found) {
      return new Columns(palette).of(found);
    } else if (finding instanceof Finding.Importance found) {
      return new Columns(palette).of(found);
    } else if (finding instanceof Finding.Boundary found) {
      return new Planes(palette).of(found);
    } else if (finding instanceof Finding.Contours found) {
      return new Planes(palette).of(found);
    } else if (finding instanceof Finding.Fit found) {
      return new Planes(palette).of(found);
    } else if (finding instanceof Finding.Ranking found) {
      return Rankings.of(found);
    } else if (finding instanceof Finding.Graph found) {
      return Graphs.of(found);
    } else if (finding instanceof Finding.HeatMap found) {
      return HeatMaps.of(found);
    } else if (finding instanceof Finding.Lines found) {
      return new Curves(palette).of(found);
    } else if (finding instanceof Finding.Scatter found) {
      return new Scatters(palette).of(found);
    } else if (finding instanceof Finding.Listing found) {
      return Lists.of(found);
    }
    throw new IllegalStateException("No exhibit for " + finding.getClass().getSimpleName());
  }
}
