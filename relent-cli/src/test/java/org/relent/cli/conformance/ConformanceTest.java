// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/**
 * Every model passes every check, through the library and the command line. A cell passes or bears
 * the tag that says why the check means nothing there; nothing is exempt.
 */
@Slow
@Isolated("one of its checks sets the locale of the process")
@SystemBound
class ConformanceTest {

  /** What the checks of one process share: its locale and its time zone. */
  private static final String PROCESS = "process";

  private static final int CHECKS = 53;
  private static final Matrix MATRIX = new Matrix();

  @TempDir static Path root;

  private static List<Check> checks() {
    return Conformance.checks();
  }

  /** Kinds whose siblings go the same way from the command line: those go it under -Pfull. */
  private static final Set<String> SIBLINGS =
      Set.of(
          "kernel-svm",
          "kernel-logistic",
          "kernel-bayes",
          "kernel-poisson",
          "kernel-negative-binomial",
          "kernel-robust",
          "med-regression",
          "med-gaussian",
          "med-naive-bayes",
          "med-bayes-net",
          "med-tree",
          "maxent",
          "med-fisher",
          "med-features",
          "ml-gaussian",
          "ml-tree",
          "bayes-product",
          "lme-dirichlet-mixture",
          "lme-boltzmann");

  private static List<Subject> subjects() {
    List<Subject> subjects = new ArrayList<>();
    for (ModelKind<?> kind : Catalog.kinds()) {
      subjects.add(new Subject(kind, new Library(ConformanceTest::folder)));
      if (Boolean.getBoolean("relent.full") || !SIBLINGS.contains(kind.id())) {
        subjects.add(new Subject(kind, new CommandLine(ConformanceTest::folder)));
      }
    }
    return subjects;
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory(root, "call");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  @ResourceLock(value = PROCESS, mode = ResourceAccessMode.READ)
  Stream<DynamicTest> everyModelPassesEveryCheck() {
    return cells(check -> !check.processWide());
  }

  @TestFactory
  @ResourceLock(PROCESS)
  Stream<DynamicTest> everyModelPassesTheChecksThatSetWhatAProcessHasOnce() {
    return cells(Check::processWide);
  }

  private static Stream<DynamicTest> cells(Predicate<Check> of) {
    return checks().stream()
        .filter(of)
        .flatMap(check -> subjects().stream().map(subject -> cell(check, subject)));
  }

  private static DynamicTest cell(Check check, Subject subject) {
    return dynamicTest(
        check.id() + " " + subject + ": " + check.title(), () -> run(check, subject));
  }

  private static void run(Check check, Subject subject) throws Exception {
    Optional<Tag> not = notApplicable(check, subject);
    if (not.isPresent()) {
      MATRIX.add(cell(check, subject, Matrix.Verdict.NOT_APPLICABLE, not, ""));
      return;
    }
    try {
      check.body().run(subject);
      MATRIX.add(cell(check, subject, Matrix.Verdict.PASS, Optional.empty(), ""));
    } catch (VirtualMachineError e) {
      MATRIX.add(cell(check, subject, Matrix.Verdict.FAIL, Optional.empty(), e.toString()));
      // an exhausted memory fails the cell, not the run
      throw new AssertionError(e);
    } catch (Exception | Error e) {
      MATRIX.add(cell(check, subject, Matrix.Verdict.FAIL, Optional.empty(), e.toString()));
      throw e;
    }
  }

  private static Optional<Tag> notApplicable(Check check, Subject subject) {
    return Conformance.notApplicable(check, subject);
  }

  private static Matrix.Cell cell(
      Check check, Subject subject, Matrix.Verdict verdict, Optional<Tag> tag, String why) {
    return new Matrix.Cell(check, subject.kind().id(), subject.front().tag(), verdict, tag, why);
  }

  @Test
  void everyNumberOfTheListIsThereOnceAndInOrder() {
    assertEquals(
        IntStream.rangeClosed(1, CHECKS)
            .mapToObj(i -> String.format(Locale.ROOT, "C%02d", i))
            .toList(),
        checks().stream().map(Check::id).toList());
  }

  /** A model may be spared a check only for what it is, and then all models of that tag are. */
  @Test
  void nothingIsExemptButByATag() {
    for (Check check : checks()) {
      List<Optional<Tag>> spared =
          subjects().stream().map(subject -> notApplicable(check, subject)).toList();
      for (int i = 0; i < spared.size(); i++) {
        Set<Tag> tags = subjects().get(i).tags();
        boolean tagged = check.notFor().stream().anyMatch(tags::contains);
        assertEquals(tagged, spared.get(i).isPresent(), check.id() + " " + subjects().get(i));
      }
    }
  }

  @AfterAll
  static void print() throws IOException {
    List<Matrix.Cell> cells = MATRIX.cells();
    System.out.println(MATRIX.text());
    Path page = Path.of("target", "conformance.html");
    Files.createDirectories(page.toAbsolutePath().getParent());
    Files.writeString(page, MATRIX.html());
    assertEquals(CHECKS * subjects().size(), cells.size(), "a cell for every check and subject");
    assertEquals(
        checks().stream().map(Check::id).toList(),
        cells.stream().map(cell -> cell.check().id()).distinct().toList());
  }
}
