// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.catalog.ModelKind;
import org.relent.cli.Call;
import org.relent.data.Warning;
import org.relent.task.Tasks;
import tools.jackson.databind.JsonNode;

/**
 * The command line. Whatever it refuses it is asked twice, with {@code --json} and without: both
 * must say the same, in the form agreed on, and neither may touch a file.
 */
final class CommandLine implements FrontEnd {

  private static final Pattern ERROR = Pattern.compile("error\\[(RLT-[A-Z]\\d{3})\\] \\S.*");
  private static final Pattern WARNING = Pattern.compile("warning\\[(W-[A-Z]+)\\] (.+)");
  private static final byte[] OLD = {'o', 'l', 'd'};

  private final Supplier<Path> folders;

  CommandLine(Supplier<Path> folders) {
    this.folders = folders;
  }

  @Override
  public Tag tag() {
    return Tag.CLI;
  }

  @Override
  public Outcome<Fit> fit(ModelKind<?> kind, Job job) {
    List<String> args = new ArrayList<>(List.of("fit", data(job), "--model", kind.id()));
    if (!job.target().isEmpty()) {
      args.addAll(List.of("--target", job.target()));
    }
    levels(kind, job).ifPresent(levels -> args.addAll(List.of("--levels", levels)));
    args.addAll(List.of("-o", "model.relent"));
    // a file of an earlier fit, which only success may replace
    return call(job, OLD, args, CommandLine::fitted);
  }

  /** The levels of sheets, of which those are said that a job's data have; any order will do. */
  private static final List<List<String>> LEVELS =
      List.of(List.of("no", "yes"), List.of("hi", "lo", "mid"), List.of("g0", "g1", "g2"));

  private static Optional<String> levels(ModelKind<?> kind, Job job) {
    List<String> words =
        List.of(new String(job.data(), StandardCharsets.UTF_8).split("[^A-Za-z0-9]+"));
    return LEVELS.stream()
        .map(group -> group.stream().filter(words::contains).toList())
        .filter(levels -> kind.task() == Tasks.LEVELS && levels.size() > 1)
        .map(levels -> String.join(",", levels))
        .findFirst();
  }

  private static Fit fitted(Call call) {
    List<Warning> warnings = new ArrayList<>();
    for (JsonNode warning : call.json().get("warnings")) {
      warnings.add(new Warning(warning.get("code").asString(), warning.get("message").asString()));
    }
    return new Fit(
        call.after().get("model.relent").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1),
        warnings);
  }

  @Override
  public Outcome<Answers> predict(byte[] model, Job job) {
    return call(job, model, List.of("predict", "model.relent", data(job)), CommandLine::answers);
  }

  private static Answers answers(Call call) {
    List<Answer> answers = new ArrayList<>();
    for (JsonNode row : call.json().get("rows")) {
      Map<String, Double> numbers = new TreeMap<>();
      for (Map.Entry<String, JsonNode> entry : row.properties()) {
        // components are named, by numbers if by nothing else
        if (!entry.getKey().equals("component")) {
          put(numbers, entry.getKey(), entry.getValue());
        }
      }
      answers.add(new Answer(label(row), numbers));
    }
    List<Warning> warnings = new ArrayList<>();
    call.err()
        .lines()
        .forEach(
            line -> {
              Matcher matcher = WARNING.matcher(line);
              if (matcher.matches()) {
                warnings.add(new Warning(matcher.group(1), matcher.group(2)));
              }
            });
    return new Answers(answers, warnings);
  }

  private static String label(JsonNode row) {
    String name = row.has("component") ? "component" : "label";
    return row.has(name) ? row.get(name).asString("") : "";
  }

  private static void put(Map<String, Double> numbers, String name, JsonNode value) {
    if (value.isNumber()) {
      numbers.put(name, value.asDouble());
    } else if (value.isObject()) {
      value.properties().forEach(e -> put(numbers, name + ":" + e.getKey(), e.getValue()));
    }
  }

  @Override
  public Outcome<Map<String, Double>> evaluate(byte[] model, Job job) {
    return call(
        job,
        model,
        List.of("evaluate", "model.relent", data(job)),
        call -> {
          Map<String, Double> numbers = new TreeMap<>();
          call.json().properties().forEach(e -> put(numbers, e.getKey(), e.getValue()));
          return numbers;
        });
  }

  @Override
  public Outcome<Map<String, Double>> explain(byte[] model, Job job, int row) {
    return call(
        job,
        model,
        List.of("explain", "model.relent", data(job), "--row", Integer.toString(row)),
        call -> {
          Map<String, Double> terms = new TreeMap<>();
          for (JsonNode term : call.json().get("terms")) {
            terms.put(term.get("name").asString(), term.get("value").asDouble());
          }
          return terms;
        });
  }

  @Override
  public Outcome<String> page(byte[] model, Job job) {
    return call(
        job,
        model,
        List.of("report", "model.relent", data(job), "-o", "page.html"),
        call -> call.after().get("page.html"));
  }

  private static String data(Job job) {
    return job.stdin() ? "-" : "data.csv";
  }

  private <T> Outcome<T> call(Job job, byte[] model, List<String> verb, Function<Call, T> value) {
    Path folder = folders.get();
    Path file = job.placed(folder);
    try {
      Files.write(folder.resolve("model.relent"), model);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> args = new ArrayList<>(verb);
    args.addAll(job.options());
    return Disturbance.during(job, file, () -> asked(job, folder, args, value));
  }

  private static <T> Outcome<T> asked(
      Job job, Path folder, List<String> args, Function<Call, T> value) {
    List<String> json = new ArrayList<>(args);
    json.add("--json");
    Call first = run(folder, job, json);
    return first.exit() == 0
        ? new Outcome.Done<>(value.apply(first))
        : refused(job, first, run(folder, job, args));
  }

  private static Call run(Path folder, Job job, List<String> args) {
    return Call.in(folder, job.stdin() ? job.data() : new byte[0], args.toArray(String[]::new));
  }

  private static <T> Outcome<T> refused(Job job, Call json, Call plain) {
    assertEquals(json.exit(), plain.exit(), "status with --json and without");
    assertEquals("", plain.out(), "standard output of a call that failed");
    if (job.meanwhile().isEmpty()) {
      assertTrue(json.touchedNothing() && plain.touchedNothing(), "a file was touched");
    } else {
      assertEquals(json.before().get("model.relent"), plain.after().get("model.relent"));
    }
    List<String> lines =
        plain.err().lines().filter(line -> !WARNING.matcher(line).matches()).toList();
    for (String line : lines) {
      assertTrue(ERROR.matcher(line).matches(), "not in the form of an error: " + line);
    }
    JsonNode error = json.json().get("error");
    String code = error.get("code").asString();
    assertTrue(lines.get(0).startsWith("error[" + code + "] "), lines.get(0));
    long line = error.get("line").isNull() ? 0 : error.get("line").asLong();
    if (line > 0) {
      String place = "] " + error.get("file").asString() + ":" + line + ": ";
      assertTrue(lines.get(0).contains(place), place + " is not in: " + lines.get(0));
    }
    String column = error.get("column").isNull() ? "" : error.get("column").asString();
    return new Outcome.Refused<>(plain.exit(), code, String.join("\n", lines), line, column);
  }
}
