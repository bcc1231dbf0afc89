// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.catalog.Candidate;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.cli.Call;
import org.relent.cli.Terminal;
import org.relent.cli.behaviour.Sentence;
import org.relent.cli.data.Folding;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Loader;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.FoldOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.option.Speaking;
import org.relent.cli.print.CommandClock;
import org.relent.cli.print.Progressing;
import org.relent.data.Examples;
import org.relent.evaluate.Grade;
import org.relent.finding.Contest;
import org.relent.finding.Verdict;
import org.relent.machine.Fitting;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.pkr.KernelSvm;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Task;
import org.relent.task.Tasks;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/**
 * How often a comparison claims what is not so. {@code ./mvnw -Pfull -pl relent-cli -am test
 * -Dtest=ComparisonLawsTest -Dsurefire.failIfNoSpecifiedTests=false} counts 500 tables of each
 * kind; the gate 40, of which chance makes more than its limit claim less than once in a thousand
 * times where the law holds.
 */
@Slow
class ComparisonLawsTest {

  private static final int TABLES = Scale.of(40, 500);

  /** 5 % of 500; of 40, Binomial(40, 0.05) exceeds 7 with probability 7e-4. */
  private static final int FALSE_ALARMS = Scale.of(7, 25);

  /** 8 % of 500; of 40, Binomial(40, 0.08) exceeds 9 with probability 8e-4. */
  private static final int FALSE_WINNERS = Scale.of(9, 40);

  @TempDir Path folder;

  private static final int FOLDS = Scale.of(5, 10);

  @ParameterizedTest
  @ValueSource(ints = {60, 250})
  void labelsThatAreNoiseAreSeldomForetold(int rows) throws IOException {
    int claims = 0;
    for (int table = 0; table < TABLES; table++) {
      Files.writeString(folder.resolve("table.csv"), noise(new Random(1000L * rows + table), rows));
      claims += (Scale.full() ? verdictOfTheCommand() : verdict()).startsWith("Use ") ? 1 : 0;
    }
    assertTrue(claims <= FALSE_ALARMS, claims + " of " + TABLES + " beat guessing");
    System.out.println(rows + " rows of noise: " + claims + " of " + TABLES + " beat guessing");
  }

  /** All that suits the table, files and pages included. */
  private String verdictOfTheCommand() {
    JsonNode json = Call.in(folder, "compare", "table.csv", "-y", "y", "--json").json();
    Sentence.check(json);
    return json.get("verdict").asString();
  }

  /** The quick ones, without files. */
  private String verdict() {
    return Verdict.of(contest(List.of(named("maxent"), named("ml-gaussian"))));
  }

  private static String noise(Random random, int rows) {
    StringBuilder csv = new StringBuilder("a,b,c,y\n");
    for (int i = 0; i < rows; i++) {
      csv.append(
          String.format(
              Locale.ROOT,
              "%.4f,%.4f,%.4f,%s%n",
              random.nextGaussian(),
              random.nextGaussian(),
              random.nextGaussian(),
              random.nextBoolean() ? "p" : "q"));
    }
    return csv.toString();
  }

  /** Each sees one of two columns that tell as much of the class. */
  @ParameterizedTest
  @CsvSource({"60, linear", "60, rbf", "250, linear", "250, rbf"})
  void ofTwoThatAreAlikeInExpectationNoneIsBetter(int rows, String kernel) throws IOException {
    int claims = 0;
    for (int table = 0; table < TABLES; table++) {
      Files.writeString(folder.resolve("table.csv"), twins(new Random(77L * rows + table), rows));
      Contest contest = contest(List.of(without("b", kernel), without("a", kernel)));
      // one that is stopped is called worse as well
      claims +=
          contest.unranked().isEmpty() && contest.ranking().models().get(1).grade() != Grade.BETTER
              ? 0
              : 1;
    }
    assertTrue(claims <= FALSE_WINNERS, claims + " of " + TABLES + " better");
    System.out.println(rows + " rows, " + kernel + ": " + claims + " of " + TABLES + " better");
  }

  private static String twins(Random random, int rows) {
    StringBuilder csv = new StringBuilder("a,b,y\n");
    for (int i = 0; i < rows; i++) {
      int sign = random.nextBoolean() ? 1 : -1;
      csv.append(
          String.format(
              Locale.ROOT,
              "%.4f,%.4f,%s%n",
              0.8 * sign + random.nextGaussian(),
              0.8 * sign + random.nextGaussian(),
              sign > 0 ? "p" : "q"));
    }
    return csv.toString();
  }

  private Contest contest(List<Candidate<Classifier>> candidates) {
    Terminal terminal =
        Call.terminal(
            folder, new byte[0], new ByteArrayOutputStream(), new ByteArrayOutputStream());
    DataOptions data = CommandLine.populateCommand(new DataOptions(), "-y", "y");
    LearningOptions learning = new LearningOptions();
    Loader loader = new Loader(terminal, data, () -> false);
    Learner learner = Learner.of(loader.load("table.csv", Optional.empty()), learning);
    CommandClock clock = new CommandClock(System.nanoTime(), Optional.empty());
    return contest(
        Tasks.CLASSES,
        learner,
        learning,
        candidates,
        new Progressing(terminal, Speaking.Style.NONE, "compare", 3, clock));
  }

  private static <M extends Model, P, E> Contest contest(
      Task<M, P, E> work,
      Learner learner,
      LearningOptions learning,
      List<Candidate<Classifier>> candidates,
      Progressing progress) {
    Tournament<M, P, E> tournament =
        new Tournament<>(work, learner, learning, new Folding(learner, new FoldOptions(), FOLDS));
    @SuppressWarnings("unchecked") // the tables have classes, so that classifiers are compared
    List<Candidate<M>> typed = (List<Candidate<M>>) (List<?>) candidates;
    return tournament.contest(tournament.run(typed, progress));
  }

  private static Candidate<Classifier> named(String id) {
    return new Candidate<>(id, kind(id), Collections.emptyMap());
  }

  private static ModelKind<Classifier> kind(String id) {
    return Catalog.kinds(Tasks.CLASSES).stream()
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static Candidate<Classifier> without(String column, String kernel) {
    return new Candidate<>(
        "without " + column,
        new Blind(KernelSvm.standard(), column).kind(),
        Collections.singletonMap("kernel", kernel));
  }

  /** Does not see one column. */
  private record Blind(KernelSvm machine, String column)
      implements Recipe<Classifier>, Fitting.Carrier<Blind> {

    @Override
    public ModelKind<Classifier> kind() {
      ModelKind<Classifier> whole = machine.kind();
      return ModelKind.of(
          whole.id(),
          whole.task(),
          whole.summary(),
          whole.paper(),
          () -> new Blind(KernelSvm.standard(), column),
          () ->
              Settings.of(Blind.class)
                  .part(KernelSvm.settings(), Blind::machine, Blind::with)
                  .list());
    }

    Blind with(KernelSvm other) {
      return new Blind(other, column);
    }

    @Override
    public Fitting fitting() {
      return machine.fitting();
    }

    @Override
    public Blind fitting(Fitting other) {
      return with(machine.fitting(other));
    }

    @Override
    public Classifier fit(Examples examples, Monitor monitor) {
      return machine.fit(examples.ignore(column), monitor);
    }
  }
}
