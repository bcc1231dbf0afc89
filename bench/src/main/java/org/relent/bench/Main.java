// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.relent.bench.bayes.BayesSuite;
import org.relent.bench.evidence.EvidenceSuite;
import org.relent.bench.limits.Limits;
import org.relent.bench.tables.TableSuite;
import org.relent.bench.tubes.TubeSuite;
import org.relent.data.Nearest;
import org.relent.io.Provenance;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Races Relent against what users would pick instead: {@code ./relent-bench}. */
@Command(
    name = "relent-bench",
    description = "Races Relent against what users would pick instead, on the same data.",
    mixinStandardHelpOptions = true,
    version = "relent-bench " + Provenance.VERSION,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all races that could be held meet what they must",
      "64:usage",
      "70:our fault",
      "73:cannot create the output",
      "78:a race is below what it must reach, or its objective is worse",
      "130:interrupted; the samples so far are in the file of --out"
    })
public final class Main implements Callable<Integer> {

  /** Something raced is below what it must reach. */
  static final int BELOW_MUST = 78;

  private static final String TABLES = "tables";
  private static final String BAYES = "bayes";

  private static final String EVIDENCE = "evidence";
  private static final String TUBES = "tubes";

  static final int USAGE = 64;
  static final int NO_OUTPUT = 73;
  static final int OUR_FAULT = 70;

  @Option(
      names = "--suite",
      defaultValue = "quick",
      description =
          "quick (under 5 minutes), full, classes (several classes), tables: the first command on"
              + " tables of R and scikit-learn, and their folds; evidence: kernel-ridge beside"
              + " Gaussian processes; tubes: med-regression beside support vector regression; or"
              + " bayes: kernel-bayes beside scikit-learn's Gaussian process.")
  private String suite;

  @Option(names = "--pairs", description = "Rounds; 5 for full and else 3 unless set.")
  private Integer pairs;

  @Option(names = "--out", description = "Every sample, as CSV; target/bench.csv unless set.")
  private Path out;

  @Option(names = "--race", split = ",", description = "These alone, such as R1,L2.")
  private List<String> named = List.of();

  @Option(
      names = "--path",
      defaultValue = "best",
      description = "plain, vector for the Vector API, or best: vector for third fits of kernels.")
  private String path;

  @Option(names = "--list", description = "Names the races and ends.")
  private boolean list;

  @Option(names = "--install", description = "Installs Debian's peers (as root) and ends.")
  private boolean install;

  @Option(
      names = "--jmh",
      arity = "0..1",
      fallbackValue = ".*",
      paramLabel = "pattern",
      description = "Runs the benchmarks of inner loops and ends.")
  private Optional<String> jmh = Optional.empty();

  @Option(
      names = "--no-folds",
      description = "With --suite tables: the first command alone, without folds and peers.")
  private boolean noFolds;

  @Option(
      names = "--limits",
      description = "Holds time limits and interrupts of the command line to account and ends.")
  private boolean limits;

  @Option(names = "--home", hidden = true, defaultValue = ".")
  private Path home;

  @Spec private CommandSpec spec;

  /** Runs the bench and ends the JVM. */
  public static void main(String[] words) {
    System.exit(commandLine().execute(words));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
        .setParameterExceptionHandler(
            (wrong, words) -> {
              wrong.getCommandLine().getErr().println("relent-bench: " + wrong.getMessage());
              return USAGE;
            })
        .setExecutionExceptionHandler(
            (fault, line, words) -> {
              fault.printStackTrace(line.getErr());
              return OUR_FAULT;
            });
  }

  @Override
  public Integer call() throws IOException {
    Workshop workshop = new Workshop(home.toAbsolutePath().normalize());
    if (install) {
      return installed();
    }
    if (limits) {
      return held(workshop);
    }
    if (suite.equalsIgnoreCase(TABLES)) {
      return tables(workshop);
    }
    if (suite.equalsIgnoreCase(EVIDENCE)) {
      Path folder = Files.createTempDirectory("relent-evidence");
      Path r = workshop.resource("evidence.R");
      return new EvidenceSuite(r, workshop.resource("evidence.py"), folder, out()).hold()
          ? 0
          : BELOW_MUST;
    }
    if (suite.equalsIgnoreCase(TUBES)) {
      Path folder = Files.createTempDirectory("relent-tubes");
      Path r = workshop.resource("evidence.R");
      return new TubeSuite(r, workshop.resource("tubes.py"), folder, out()).hold() ? 0 : BELOW_MUST;
    }
    if (suite.equalsIgnoreCase(BAYES)) {
      Path folder = Files.createTempDirectory("relent-bayes");
      return new BayesSuite(workshop.resource("bayes.py"), folder, out()).hold() ? 0 : BELOW_MUST;
    }
    if (jmh.isPresent()) {
      return Tools.jmh(workshop, jmh.get());
    }
    Race.Suite which = one("suite", suite, Race.Suite.values());
    Races all =
        path.equals("best") ? Races.best() : new Races(one("path", path, OwnJvm.Loops.values()));
    List<Race> races = chosen(all.all(), which);
    if (list) {
      races.forEach(race -> out().printf("%-16s %s; %s%n", race.id(), race.work(), race.mark()));
      return 0;
    }
    int count = pairs != null ? pairs : which == Race.Suite.FULL ? 5 : 3;
    if (count < 1) {
      throw new ParameterException(spec.commandLine(), "--pairs must be 1 or more, got " + count);
    }
    return raced(workshop, which, count, races);
  }

  /** The first command on tables that nobody prepared, and scikit-learn on the same folds. */
  private int tables(Workshop workshop) throws IOException {
    if (list) {
      TableSuite.names().forEach(out()::println);
      return 0;
    }
    for (String name : named) {
      if (!TableSuite.names().contains(name)) {
        throw wrong("table", name, TableSuite.names());
      }
    }
    TableSuite.Script script =
        new TableSuite.Script(workshop.resource("tables.R"), workshop.resource("tables.py"));
    Path folder = Files.createTempDirectory("relent-tables");
    TableSuite all = new TableSuite(workshop.home().resolve("relent"), script, folder, out());
    return all.hold(named, !noFolds) ? 0 : BELOW_MUST;
  }

  /** Sixty fits under a time limit and twenty interrupts. */
  private int held(Workshop workshop) throws IOException {
    Path folder = Files.createTempDirectory("relent-limits");
    return new Limits(workshop.home().resolve("relent"), folder, out()).hold() ? 0 : BELOW_MUST;
  }

  private int installed() throws IOException {
    if (!Workshop.runs(List.of("apt-get", "--version"))) {
      throw new ParameterException(
          spec.commandLine(),
          "--install needs apt-get; install what Debian calls " + Workshop.packages());
    }
    return Tools.install();
  }

  private int raced(Workshop workshop, Race.Suite which, int count, List<Race> races)
      throws IOException {
    double before = Track.load();
    List<Outcome> outcomes;
    Path to = out != null ? out : workshop.home().resolve("target/bench.csv");
    Optional<BufferedWriter> opened = opened(to);
    if (opened.isEmpty()) {
      return NO_OUTPUT;
    }
    try (PrintWriter csv = new PrintWriter(opened.get())) {
      csv.println(Csv.heading());
      Children children = new Children();
      Thread last = new Thread(() -> interrupted(children, to));
      Runtime.getRuntime().addShutdownHook(last);
      Track track = new Track(workshop, which, csv, err(), children);
      try {
        outcomes =
            new Meeting(track, count, outcome -> out().println(outcome.line())).outcomes(races);
      } finally {
        // whoever interrupts us keeps this thread waiting within: here we end by ourselves
        Runtime.getRuntime().removeShutdownHook(last);
      }
    }
    out()
        .printf(
            Locale.ROOT,
            "%d rounds, load %.2f before and %.2f after%n",
            count,
            before,
            Track.load());
    outcomes.forEach(outcome -> out().println(outcome.row()));
    outcomes.forEach(outcome -> outcome.scaling().ifPresent(out()::println));
    if (outcomes.stream().anyMatch(outcome -> outcome.verdict() == Verdict.NOT_RUN)) {
      out().println("Not all were run: ./relent-bench --install brings the peers that Debian has.");
    }
    return outcomes.stream().anyMatch(outcome -> outcome.verdict().fails()) ? BELOW_MUST : 0;
  }

  private void interrupted(Children children, Path samples) {
    children.end();
    err().println("\nrelent-bench: interrupted; the samples so far are in " + samples);
  }

  private Optional<BufferedWriter> opened(Path file) {
    try {
      return Optional.of(Files.newBufferedWriter(file));
    } catch (IOException e) {
      err().println("relent-bench: cannot write " + file + ": " + reason(file, e));
      return Optional.empty();
    }
  }

  private static String reason(Path file, IOException e) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      return "it is a folder";
    }
    return Files.isDirectory(folder) ? e.toString() : "there is no folder " + folder;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** The races of the suite; named ones whatever the suite, if it has none of the name. */
  private List<Race> chosen(List<Race> all, Race.Suite which) {
    List<Race> inSuite = all.stream().filter(race -> which.holds(race.suite())).toList();
    if (named.isEmpty()) {
      return inSuite;
    }
    List<Race> chosen = new ArrayList<>();
    for (String name : named) {
      List<Race> here = inSuite.stream().filter(race -> race.named(name)).toList();
      List<Race> meant =
          here.isEmpty() ? all.stream().filter(race -> race.named(name)).toList() : here;
      if (meant.isEmpty()) {
        throw wrong("race", name, names(all));
      }
      chosen.addAll(meant);
    }
    return chosen.stream().distinct().toList();
  }

  private static List<String> names(List<Race> all) {
    return Stream.concat(all.stream().map(Race::family), all.stream().map(Race::id))
        .distinct()
        .toList();
  }

  private <T extends Enum<T>> T one(String what, String word, T[] values) {
    for (T value : values) {
      if (value.name().equalsIgnoreCase(word)) {
        return value;
      }
    }
    List<String> valid = new ArrayList<>();
    for (T value : values) {
      valid.add(value.name().toLowerCase(Locale.ROOT));
    }
    throw wrong(what, word, valid);
  }

  private ParameterException wrong(String what, String word, List<String> valid) {
    return new ParameterException(
        spec.commandLine(), "no " + what + " \"" + word + "\"" + Nearest.hint(word, valid));
  }
}
