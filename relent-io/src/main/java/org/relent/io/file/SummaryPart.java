// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.catalog.Catalog;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.SolverTrace;
import org.relent.model.TrainingSet;
import org.relent.solve.Progress;
import org.relent.solve.Termination;
import tools.jackson.databind.node.ObjectNode;

/**
 * The report of a fit in a file, under the words that results have everywhere. Of the trace, rounds
 * whose objective was not finite are left out, and a gap that was not known says so.
 */
final class SummaryPart {

  /** The settings that the rows changed, as they were asked for. */
  private static final String ASKED = "asked";

  /** The lanes that heavy loops ran by, unless plain. */
  private static final String LANES = "lanes";

  /** The methods that took over, by the place of their first round in the trace. */
  private static final String HAND_OVERS = "handOvers";

  private static final int UNKNOWN = 0;
  private static final int KNOWN = 1;

  private SummaryPart() {}

  static void write(FitReport report, Out out) {
    ObjectNode header = out.header();
    Header.name(report.target(), "target name");
    header.put("target", report.target());
    header.put("rows", report.rows());
    header.put("columns", report.columns());
    texts(header.putObject("settings"), report.settings());
    Map<String, String> asked = report.recipe().changed();
    if (!asked.isEmpty()) {
      texts(header.putObject(ASKED), asked);
    }
    CertificatePart.write(report.certificate(), header);
    header.put("termination", report.termination().word());
    header.put("iterations", report.iterations());
    if (!report.solver().lanes().equals(SolverTrace.PLAIN)) {
      Header.text(header, LANES, report.solver().lanes());
    }
    writeWarnings(report.warnings(), out);
    writeTrace(report.trace(), out);
    CoursePart.write(report.course(), out);
  }

  private static void texts(ObjectNode into, Map<String, String> settings) {
    settings.forEach((name, value) -> Header.text(into, name, value));
  }

  private static void writeWarnings(List<Warning> warnings, Out out) {
    List<String> texts = new ArrayList<>();
    warnings.forEach(
        warning -> texts.addAll(List.of(warning.code(), StoredWording.text(warning.sentence()))));
    out.sections().texts("warnings", texts, "warning", Limits.TEXT);
  }

  private static void writeTrace(List<Progress> trace, Out out) {
    List<Progress> kept =
        trace.stream().filter(round -> Double.isFinite(round.objective())).toList();
    int[] rounds = new int[2 * kept.size()];
    double[] values = new double[2 * kept.size()];
    for (int r = 0; r < kept.size(); r++) {
      Progress round = kept.get(r);
      boolean known = Double.isFinite(round.gap());
      rounds[2 * r] = round.iteration();
      rounds[2 * r + 1] = known ? KNOWN : UNKNOWN;
      values[2 * r] = round.objective();
      values[2 * r + 1] = known ? round.gap() : 0;
    }
    writeHandOvers(kept, out.header());
    out.sections().ints("trace.rounds", rounds, kept.size(), 2);
    out.sections().doubles("trace.values", values, kept.size(), 2);
  }

  /** Most fits have none, and files from before they were told have no such key. */
  private static void writeHandOvers(List<Progress> trace, ObjectNode header) {
    if (trace.stream().anyMatch(round -> round.handOver().isPresent())) {
      ObjectNode methods = header.putObject(HAND_OVERS);
      for (int r = 0; r < trace.size(); r++) {
        String place = Integer.toString(r);
        trace.get(r).handOver().ifPresent(method -> Header.text(methods, place, method));
      }
    }
  }

  private static Map<String, String> handOvers(Fields header, int rounds) {
    Map<String, String> methods = new LinkedHashMap<>();
    if (header.has(HAND_OVERS)) {
      Fields fields = header.object(HAND_OVERS);
      for (String place : fields.keys()) {
        Rule.AGREEMENT.require(
            place.matches("0|[1-9][0-9]{0,8}") && Integer.parseInt(place) < rounds,
            "a method takes over in round " + Quoted.of(place) + ", which the trace does not have");
        methods.put(place, fields.text(place));
      }
    }
    return methods;
  }

  static FitReport read(String model, In in) {
    Fields header = in.header();
    String target = header.text("target");
    Header.name(target, "target name");
    Map<String, String> settings = settings(header.object("settings"));
    // of format 1 lanes were a setting, and what was asked for was not told
    boolean first = in.version() == 1;
    Optional<String> lanes =
        first
            ? Optional.ofNullable(settings.remove(LANES))
            : Optional.of(LANES).filter(header::has).map(header::text);
    lanes.ifPresent(SummaryPart::requireWord);
    Map<String, String> asked =
        !first && header.has(ASKED) ? settings(header.object(ASKED)) : Collections.emptyMap();
    TrainingSet data = new TrainingSet(target, header.integer("rows"), header.integer("columns"));
    return new FitReport(
        FitRecipe.written(model, todays(model, settings), todays(model, asked)),
        data,
        CertificatePart.read(model, in, data.rows()),
        new SolverTrace(
            termination(header.text("termination")),
            header.integer("iterations"),
            trace(in),
            lanes.orElse(SolverTrace.PLAIN)),
        CoursePart.read(in),
        warnings(in));
  }

  private static Map<String, String> settings(Fields fields) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String name : fields.keys()) {
      Header.name(name, "setting");
      settings.put(name, fields.text(name));
    }
    return settings;
  }

  private static void requireWord(String lanes) {
    Rule.KEY.require(
        lanes.matches("[a-z][a-z0-9-]{0,99}"), "no lanes are called " + Quoted.of(lanes));
  }

  private static Map<String, String> todays(String model, Map<String, String> settings) {
    return Catalog.find(model).map(kind -> kind.inTodaysWords(settings)).orElse(settings);
  }

  private static Termination termination(String name) {
    return Arrays.stream(Termination.values())
        .filter(termination -> termination.word().equals(name))
        .findFirst()
        .orElseThrow(() -> Rule.KEY.broken("the termination " + Quoted.of(name) + " is unknown"));
  }

  /** The warnings, which with the header are enough to inspect a file. */
  static List<Warning> warnings(In in) {
    List<String> texts = in.sections().texts("warnings", "warning", Limits.TEXT);
    Rule.AGREEMENT.require(texts.size() % 2 == 0, "a warning lacks its code or its message");
    List<Warning> warnings = new ArrayList<>();
    for (int t = 0; t < texts.size(); t += 2) {
      warnings.add(new Warning(texts.get(t), StoredWording.read(texts.get(t + 1))));
    }
    return warnings;
  }

  private static List<Progress> trace(In in) {
    int size = in.sections().shape("trace.rounds", Dtype.I32, 2).get(0);
    int[] rounds = in.sections().ints("trace.rounds", 0, size, 2);
    double[] values = in.sections().doubles("trace.values", size, 2);
    Map<String, String> methods = handOvers(in.header(), size);
    List<Progress> trace = new ArrayList<>();
    for (int r = 0; r < size; r++) {
      Rule.NUMBER.require(
          rounds[2 * r + 1] <= KNOWN, "the trace holds a mark that is neither known nor unknown");
      double gap = rounds[2 * r + 1] == KNOWN ? values[2 * r + 1] : Double.POSITIVE_INFINITY;
      trace.add(
          new Progress(
              rounds[2 * r],
              values[2 * r],
              gap,
              Optional.ofNullable(methods.get(Integer.toString(r)))));
    }
    return trace;
  }
}
