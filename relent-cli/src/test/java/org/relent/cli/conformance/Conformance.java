// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.relent.catalog.ModelKind;

/**
 * The checks that every kind of model passes, for kinds of other jars: through the library and the
 * command line. One of them sets the locale of the process, so that a test class that runs them is
 * {@code @Isolated}.
 */
public final class Conformance {

  private Conformance() {}

  /**
   * All checks of a kind of model, by both ways to reach it.
   *
   * @param folder what is written goes there
   * @param known what the kind is that its declaration does not tell, such as {@link
   *     Tag#NEEDS_POSITIVE}
   */
  public static Stream<DynamicTest> of(ModelKind<?> kind, Path folder, Tag... known) {
    return Stream.of(new Library(() -> call(folder)), new CommandLine(() -> call(folder)))
        .map(front -> new Subject(kind, front, Set.of(known)))
        .flatMap(subject -> checks().stream().flatMap(check -> cell(check, subject)));
  }

  private static Stream<DynamicTest> cell(Check check, Subject subject) {
    return notApplicable(check, subject).isPresent()
        ? Stream.empty()
        : Stream.of(
            dynamicTest(
                check.id() + " " + subject + ": " + check.title(),
                () -> check.body().run(subject)));
  }

  private static Path call(Path folder) {
    try {
      return Files.createTempDirectory(folder, "call");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The list, C01 to C53. */
  static List<Check> checks() {
    return Stream.of(
            ParsingChecks.checks(),
            ValueChecks.checks(),
            DegenerateDataChecks.checks(),
            SchemaChecks.checks(),
            ContractChecks.checks())
        .flatMap(List::stream)
        .toList();
  }

  /** The tag that says why a check means nothing for a subject, if there is one. */
  static Optional<Tag> notApplicable(Check check, Subject subject) {
    Set<Tag> tags = subject.tags();
    return check.notFor().stream().filter(tags::contains).sorted().findFirst();
  }
}
