// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.relent.data.Words;
import org.relent.finding.Contest;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Ranking.Entry;

/** A comparison as a table. */
public final class Rankings {

  private static final List<String> SHOWN = List.of("accuracy", "AUC", "MAE", "R²");

  private Rankings() {}

  /** Models, best first, with what each took; then those without a rank, and why. */
  public static String text(Contest contest, Map<String, Double> seconds) {
    Finding.Ranking ranking = contest.ranking();
    List<String> others =
        ranking.models().get(0).metrics().stream()
            .map(Finding.Named::name)
            .filter(SHOWN::contains)
            .toList();
    List<String> header = new ArrayList<>(List.of("model", ">" + ranking.metric(), ">sd"));
    header.addAll(List.of(">worse than best by", ">95 % interval", "the best is"));
    others.forEach(name -> header.add(">" + name));
    header.add(">seconds");
    TextTable table = TextTable.of(header.toArray(new String[0]));
    for (Entry entry : ranking.models()) {
      table.row(row(entry, ranking.models().get(0), others, seconds).toArray(new String[0]));
    }
    return table + unranked(contest);
  }

  private static String unranked(Contest contest) {
    String lines =
        contest.unranked().stream()
            .map(one -> "\nnot ranked: " + one.model() + ", " + one.reason())
            .collect(Collectors.joining());
    return lines.isEmpty() ? "" : "\n" + lines;
  }

  private static List<String> row(
      Entry entry, Entry best, List<String> others, Map<String, Double> seconds) {
    List<String> row = new ArrayList<>();
    row.add(entry.model());
    row.add(Words.beside(best.value(), entry.value()));
    row.add(entry.sd().isPresent() ? Words.beside(best.value(), entry.sd().getAsDouble()) : "");
    boolean first = entry.model().equals(best.model());
    row.add(first ? "" : Words.beside(best.value(), entry.difference()));
    row.add(
        first ? "" : Words.range(best.value(), entry.interval().low(), entry.interval().high()));
    row.add(first ? "" : entry.grade().word());
    for (String name : others) {
      row.add(
          entry.metrics().stream()
              .filter(metric -> metric.name().equals(name))
              .map(metric -> Words.number(metric.value()))
              .findFirst()
              .orElse(""));
    }
    row.add(Words.number(seconds.get(entry.model())));
    return row;
  }
}
