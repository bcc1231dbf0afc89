// SPDX-License-Identifier: Apache-2.0
package org.relent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.architecture.Rules;
import org.relent.architecture.Sources;
import org.relent.dual.Potential;

/** The rules of docs/design.md that a compiler does not hold; each shown to fail on a fixture. */
class ArchitectureTest {

  private static final String ROOT = "org.relent";

  /** Classes that break every rule once. */
  private static final String FIXTURE = "org.relent.architecture.fixture";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .importUrl(Potential.class.getProtectionDomain().getCodeSource().getLocation());

  private static final JavaClasses BROKEN = new ClassFileImporter().importPackages(FIXTURE);

  /** What a package may use of this library besides itself. */
  private static final Map<String, Set<String>> USES =
      Map.ofEntries(
          Map.entry("math", Set.of()),
          Map.entry("data", Set.of("math")),
          Map.entry("setting", Set.of("data", "extension", "math")),
          Map.entry("extension", Set.of("data")),
          Map.entry("store", Set.of("data", "extension", "math")),
          Map.entry("dual", Set.of("math")),
          Map.entry("kernel", Set.of("dual", "math", "data", "extension", "setting", "store")),
          Map.entry("margin", Set.of("dual", "math", "extension", "setting")),
          Map.entry("loss", Set.of("dual", "math")),
          Map.entry("family", Set.of("dual", "kernel", "math", "data", "extension", "store")),
          Map.entry("switches", Set.of("dual", "kernel", "math", "data")),
          Map.entry("solve", Set.of("dual", "kernel", "math", "data")),
          Map.entry("loglinear", Set.of("dual", "math", "data", "solve")),
          Map.entry("project", Set.of("dual", "solve", "math")),
          Map.entry("variational", Set.of("kernel", "math", "data")),
          Map.entry(
              "model",
              Set.of(
                  "variational",
                  "data",
                  "extension",
                  "family",
                  "kernel",
                  "math",
                  "solve.Monitor",
                  "solve.Progress",
                  "solve.StoppingRule",
                  "solve.Termination",
                  "store")),
          Map.entry(
              "evaluate",
              Set.of(
                  "model",
                  "data",
                  "extension",
                  "math",
                  "solve.FitStatus",
                  "solve.Monitor",
                  "solve.Progress",
                  "solve.Termination")),
          Map.entry(
              "task", Set.of("evaluate", "model", "data", "extension", "math", "solve.Monitor")),
          Map.entry(
              "finding",
              Set.of(
                  "task",
                  "evaluate",
                  "model",
                  "data",
                  "extension",
                  "family",
                  "kernel",
                  "math",
                  "solve.Monitor",
                  "solve.Progress",
                  "solve.Termination")),
          Map.entry("evidence", Set.of("data", "dual", "kernel", "math", "solve")),
          Map.entry("machine", below()),
          Map.entry("med", recipe()),
          Map.entry("lme", recipe()),
          Map.entry("pkr", recipe()),
          Map.entry("catalog", catalog()),
          Map.entry("builtin", builtin()));

  private static Set<String> below() {
    return Set.of(
        "math",
        "data",
        "extension",
        "setting",
        "dual",
        "evidence",
        "kernel",
        "margin",
        "loss",
        "loglinear",
        "family",
        "solve",
        "project",
        "model",
        "store",
        "switches",
        "variational");
  }

  /** What a recipe says of itself, whatever its paper. */
  private static Set<String> catalog() {
    Set<String> uses = new TreeSet<>(below());
    uses.addAll(Set.of("machine", "evaluate", "task"));
    return uses;
  }

  /** Everything but the other papers. */
  private static Set<String> recipe() {
    Set<String> uses = new TreeSet<>(catalog());
    uses.add("catalog");
    return uses;
  }

  /** Every recipe that the library brings. */
  private static Set<String> builtin() {
    Set<String> uses = new TreeSet<>(recipe());
    uses.addAll(Set.of("med", "lme", "pkr", "finding"));
    return uses;
  }

  @TestFactory
  Stream<DynamicTest> packagesUseOnlyWhatTheyMay() {
    return USES.keySet().stream()
        .sorted()
        .map(name -> dynamicTest(name, () -> Rules.uses(ROOT, name, USES.get(name)).check(MAIN)));
  }

  @Test
  void everyPackageHasARule() {
    Set<String> packages = Rules.packages(ROOT, MAIN);
    assertTrue(packages.contains("dual"), packages.toString());
    packages.removeAll(USES.keySet());
    assertEquals(Set.of(), packages, "packages without a line in USES");
  }

  @Test
  void dataAndMathUseNothingButJavaAndRandomNumbers() {
    Rules.usesOutside(ROOT, "data", "java..").check(MAIN);
    Rules.usesOutside(ROOT, "dual", "java..").check(MAIN);
    Rules.usesOutside(ROOT, "math", "java..", "org.apache.commons.rng..").check(MAIN);
  }

  @Test
  void aPackageThatUsesWhatItMayNotIsFound() {
    fails(Rules.uses(FIXTURE, "margin", USES.get("margin")), "Wayward");
    fails(Rules.uses(FIXTURE, "model", USES.get("model")), "KernelSolver");
    fails(Rules.uses(FIXTURE, "med", USES.get("med")), "Neighbour");
    fails(Rules.usesOutside(FIXTURE, "solve", "java.lang.."), "java.util.Random");
    Rules.uses(FIXTURE, "margin", Set.of("solve")).check(BROKEN);
    assertTrue(Rules.packages(FIXTURE, BROKEN).contains("margin"));
  }

  /** The broken classes break the rule, and the class named is told. */
  private static void fails(ArchRule rule, String named) {
    AssertionError error = assertThrows(AssertionError.class, () -> rule.check(BROKEN));
    assertTrue(error.getMessage().contains(named), error.getMessage());
  }

  @Test
  void papersDoNotKnowEachOther() {
    for (String paper : List.of("med", "lme", "pkr")) {
      assertTrue(USES.get(paper).stream().noneMatch(Set.of("med", "lme", "pkr")::contains), paper);
    }
  }

  @Test
  void packagesFormNoCycle() {
    Rules.noCycles(ROOT).check(MAIN);
    fails(Rules.noCycles(FIXTURE), "Cycle detected");
  }

  @Test
  void nothingPrintsOrLogs() {
    Rules.silent().check(MAIN);
    fails(Rules.silent(), "System.out");
    fails(Rules.silent(), "System.err");
    fails(Rules.silent(), "System.getLogger");
    fails(Rules.silent(), "printStackTrace");
  }

  @Test
  void randomNumbersComeFromSeedsOnly() {
    Rules.seeded().check(MAIN);
    fails(Rules.seeded(), "java.util.Random");
    fails(Rules.seeded(), "Math.random");
  }

  @Test
  void thereIsNoGlobalState() {
    Rules.noStaticVariables().check(MAIN);
    fails(Rules.noStaticVariables(), "count");
  }

  /**
   * Models have a file format; Java's serialisation is none. Exceptions and enums are Serializable
   * because Throwable and Enum are, DataException among them: no class says so itself.
   */
  @Test
  void nothingIsSerializableByItself() {
    Rules.notSerializable().check(MAIN);
    fails(Rules.notSerializable(), "Offender");
  }

  /** Only StrictMath and Exp give the same bits on every machine. */
  @Test
  void transcendentalFunctionsAreStrict() {
    Rules.strictMath().check(MAIN);
    fails(Rules.strictMath(), "Math.exp");
    fails(Rules.strictMath(), "Math.log1p");
    AssertionError error =
        assertThrows(AssertionError.class, () -> Rules.strictMath().check(BROKEN));
    assertTrue(!error.getMessage().contains("StrictMath"), "StrictMath is as it should be");
    assertTrue(!error.getMessage().contains("Math.sqrt"), "a square root is exact everywhere");
  }

  private static final Path SOURCES = Path.of("src", "main", "java");

  @Test
  void marginsAndLossesCiteTheirEquations() {
    for (String name : List.of("margin", "loss")) {
      Path folder = SOURCES.resolve(Path.of("org", "relent", name));
      assertTrue(Sources.in(folder).count() > 4, "sources of " + name);
      assertEquals(List.of(), Sources.in(folder).filter(s -> !s.cites()).toList(), name);
    }
    assertTrue(new Sources.Source("A.java", List.of("/** MED eq. 15a. */")).cites());
    assertTrue(!new Sources.Source("A.java", List.of("/** Well known, MEDIAN. */")).cites());
  }

  @Test
  void everySourceBeginsWithItsLicence() {
    List<String> without =
        Stream.concat(Sources.in(SOURCES), Sources.in(Path.of("src", "test", "java")))
            .filter(s -> !s.licensed())
            .map(Sources.Source::path)
            .toList();
    assertEquals(List.of(), without);
    assertTrue(!new Sources.Source("A.java", List.of("package org.relent;")).licensed());
  }

  /**
   * The order of Map.of, Set.of and copyOf is drawn per virtual machine, and so is that of hashed
   * enums, classes and all else that is hashed by where it lies. Ordered, LinkedHashMap, TreeMap,
   * EnumMap and lists have one order. The examples are what users write, and write no files.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "relent-core",
        "relent-vector",
        "relent-io",
        "relent-duckdb",
        "relent-report",
        "relent-cli",
        "bench"
      })
  void nothingHasAnOrderDrawnByTheVirtualMachine(String module) {
    Path sources = Path.of("..", module).resolve(SOURCES);
    assertTrue(Sources.in(sources).findAny().isPresent(), "sources of " + module);
    assertEquals(List.of(), Sources.in(sources).flatMap(Sources.Source::drawn).toList());
  }

  /** Words that users and files see are written out: who renames a constant changes none. */
  @ParameterizedTest
  @ValueSource(strings = {"relent-core", "relent-io", "relent-report", "relent-cli"})
  void noWordIsMadeOfTheNameOfAConstant(String module) {
    Path sources = Path.of("..", module).resolve(SOURCES);
    assertEquals(List.of(), Sources.in(sources).flatMap(Sources.Source::wordsOfConstants).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "json.put(\"by\", by.name().toLowerCase(Locale.ROOT));",
        "return name().toLowerCase(Locale.ROOT);",
        "return ColumnType.valueOf(word.toUpperCase(Locale.ROOT));",
        "return Enum.valueOf(type, word);"
      })
  void aWordMadeOfAConstantIsFound(String line) {
    assertEquals(1, new Sources.Source("A.java", List.of(line)).wordsOfConstants().count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Map.of(\"a\", 1, \"b\", 2);",
        "Map.ofEntries(entries);",
        "stream.map(Map::copyOf);",
        "Set.of(1, 2);",
        "Set.copyOf(names);",
        "collect(Collectors.toUnmodifiableSet());",
        "collect(Collectors.toSet());",
        "collect(Collectors.groupingBy(Reason::kind));",
        "collect(Collectors.toMap(k -> k, v -> v));",
        "Map<Reason, Integer> counts = new HashMap<>();",
        "Set<Class<?>> seen = new HashSet<>(classes);",
        "Supplier<Map<K, V>> maker = HashMap::new;",
        "new IdentityHashMap<>();",
        "new ConcurrentHashMap<>();",
        "System.identityHashCode(this);",
        "import static java.util.Map.of;"
      })
  void anOrderDrawnByTheVirtualMachineIsFound(String line) {
    assertEquals(1, new Sources.Source("A.java", List.of(line)).drawn().count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "List.of(1, 2);",
        "List.copyOf(names);",
        "Map.entry(a, b);",
        "Ordered.map(Map.entry(a, b));",
        "new LinkedHashMap<>();",
        "EnumSet.of(first);",
        "collect(Collectors.groupingBy(kind, TreeMap::new, Collectors.counting()));",
        "// Map.of has an order of its own"
      })
  void anOrderOfItsOwnIsNoFault(String line) {
    assertEquals(0, new Sources.Source("A.java", List.of(line)).drawn().count());
  }

  /** Not a gate: what to look at again. */
  @Test
  void longFilesAndMethodsAreReported() {
    List<String> report = Sources.in(SOURCES).flatMap(s -> s.sizes(300, 30)).toList();
    report.forEach(System.out::println);
    List<String> method = List.of("class A {", "  void f() {", "    g();", "    g();", "  }", "}");
    assertEquals(
        List.of("A.java: 6 lines", "A.java: 4 lines in void f() {"),
        new Sources.Source("A.java", method).sizes(5, 3).toList());
  }
}
