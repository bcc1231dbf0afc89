// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import org.relent.report.view.Key;
import org.relent.report.view.Shown;

/** One colour for each class, the same in every picture of a page. */
final class Palette {

  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private Palette() {}

  /**
   * The colours of all names in {@code findings}. Pictures that show every class come first: a
   * curve of one class among two must not take the other's colour.
   */
  static Palette of(Findings findings) {
    List<Finding> all =
        findings.chapters().stream().flatMap(chapter -> chapter.findings().stream()).toList();
    Palette palette = new Palette();
    all.forEach(palette::addWhole);
    all.forEach(palette::addCurves);
    return palette;
  }

  /** The number of the colour of {@code name}, counted from 0. */
  int number(String name) {
    return numbers.getOrDefault(name, 0);
  }

  /** What the colours of {@code named} stand for; nothing to tell where there is no name. */
  <T> List<Key> keys(List<Finding.Named<T>> named, Function<T, String> note) {
    return named.stream()
        .filter(item -> !item.name().isEmpty())
        .map(
            item -> new Key(Shown.name(item.name()), note.apply(item.value()), number(item.name())))
        .toList();
  }

  private void addWhole(Finding finding) {
    if (finding instanceof Finding.ConfusionTable table) {
      table.confusion().classes().forEach(this::add);
    } else if (finding instanceof Finding.Boundary boundary) {
      boundary.plane().names().forEach(this::add);
    } else if (finding instanceof Finding.Contours contours) {
      contours.plane().names().forEach(this::add);
    } else if (finding instanceof Finding.Histogram histogram) {
      addNames(histogram.counts());
    } else if (finding instanceof Finding.Profile profile) {
      profile.columns().forEach(column -> addNames(column.counts()));
    }
  }

  private void addCurves(Finding finding) {
    if (finding instanceof Finding.Roc roc) {
      addNames(roc.curves());
    } else if (finding instanceof Finding.PrecisionRecall curves) {
      addNames(curves.curves());
    } else if (finding instanceof Finding.Reliability reliability) {
      addNames(reliability.curves());
    } else if (finding instanceof Finding.Lines lines) {
      addNames(lines.series());
    } else if (finding instanceof Finding.Scatter scatter) {
      addNames(scatter.series());
    }
  }

  private <T> void addNames(List<Finding.Named<T>> named) {
    named.forEach(item -> add(item.name()));
  }

  private void add(String name) {
    // no name, no class: all rows alike have the first colour
    if (!name.isEmpty()) {
      numbers.putIfAbsent(name, numbers.size());
    }
  }
}
