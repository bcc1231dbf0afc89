// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.Remedy;
import org.relent.data.Remedy.ChangeSetting;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.data.Wording;
import org.relent.evaluate.CrossValidation;
import org.relent.io.ColumnType;
import org.relent.io.DecimalMark;
import org.relent.io.Limits;
import org.relent.io.MissingWords;
import org.relent.io.ReadOptions;
import org.relent.io.Tables;
import org.relent.lme.Guidance;
import org.relent.model.Trainer;
import org.relent.report.Report;
import org.relent.task.Task;
import picocli.CommandLine;

/** The library names no option; every remedy is worded by an option and a method that exist. */
class RemediesTest {

  private static final Pattern FLAG = Pattern.compile("--[a-z][a-z-]*");

  /** A method, of a class or else of a recipe. */
  private static final Pattern METHOD = Pattern.compile("(?:(\\w+)\\.)?(\\w+)\\(");

  private static final Pattern CONSTANT = Pattern.compile("(\\w+)\\.([A-Z]+)\\b");

  /** What another program is called with. */
  private static final String CONVERSION = "libreoffice --headless --convert-to csv FILE";

  private static final List<Class<?>> NAMED =
      List.of(
          ColumnType.class,
          CrossValidation.class,
          DecimalMark.class,
          Duration.class,
          Examples.class,
          Guidance.class,
          Limits.class,
          Collections.class,
          Missing.class,
          MissingWords.class,
          ModelKind.class,
          ReadOptions.class,
          Scaling.class,
          ServiceLoader.class,
          Table.class,
          Task.class,
          Trainer.class);

  private static Stream<Remedy> remedies() {
    List<Remedy> all = new ArrayList<>();
    all.add(new ChangeSetting("iterations", ""));
    all.add(new ChangeSetting("labels", "aside"));
    all.add(new ChangeSetting("labels", "given"));
    all.add(new ChangeSetting("missing", ""));
    all.add(new ChangeSetting("missing", "auto"));
    all.add(new ChangeSetting("missing", "drop"));
    all.add(new ChangeSetting("missing", "mean"));
    all.add(new ChangeSetting("normal", "good"));
    all.add(new ChangeSetting("scale", "none"));
    all.add(new ChangeSetting("scale", "standard"));
    all.add(new ChangeSetting("covariance", "diagonal"));
    all.add(new Remedy.LeaveOut("nr"));
    all.add(new Remedy.LeaveOut(""));
    Stream.of("number", "category", "sequence")
        .forEach(type -> all.add(new Remedy.StateType("nr", type)));
    Stream.of(Remedy.StateDecimal.Mark.values()).map(Remedy.StateDecimal::new).forEach(all::add);
    Stream.of(Remedy.RaiseLimit.Size.values()).map(Remedy.RaiseLimit::new).forEach(all::add);
    all.add(new Remedy.MoreTime(0));
    all.add(new Remedy.MoreTime(2));
    all.add(new Remedy.ChooseTask("numbers"));
    all.addAll(List.of(Remedy.Plain.values()));
    return all.stream();
  }

  @Test
  void everyKindOfRemedyIsTried() {
    assertEquals(
        Arrays.stream(Remedy.class.getPermittedSubclasses()).collect(Collectors.toSet()),
        remedies().map(Object::getClass).collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @MethodSource("remedies")
  void javaNamesMethodsThatExist(Remedy remedy) {
    String text = remedy.in(Wording.JAVA);
    Matcher method = METHOD.matcher(text);
    assertTrue(method.find(), text);
    do {
      String name = method.group(2);
      assertTrue(
          owners(method.group(1))
              .flatMap(type -> Arrays.stream(type.getMethods()))
              .anyMatch(known -> known.getName().equals(name)),
          text);
    } while (method.find());
    Matcher constant = CONSTANT.matcher(text);
    while (constant.find()) {
      String name = constant.group(2);
      assertTrue(
          owners(constant.group(1))
              .flatMap(type -> Arrays.stream(type.getEnumConstants()))
              .anyMatch(known -> ((Enum<?>) known).name().equals(name)),
          text);
    }
    assertFalse(FLAG.matcher(text).find(), text);
  }

  /** The class of this name; without a name, all recipes. */
  private static Stream<Class<?>> owners(String name) {
    return name == null
        ? Catalog.kinds().stream().map(RemediesTest::recipe)
        : NAMED.stream().filter(type -> type.getSimpleName().equals(name));
  }

  private static Class<?> recipe(ModelKind<?> kind) {
    return kind.trainer(kind.settings(Collections.emptyMap()), Run.standard()).getClass();
  }

  @ParameterizedTest
  @MethodSource("remedies")
  void theCommandLineNamesOptionsThatExist(Remedy remedy) {
    String text = remedy.in(FlagWording.FLAGS);
    Matcher flag = FLAG.matcher(text);
    assertTrue(flag.find(), text);
    do {
      assertTrue(options().contains(flag.group()), text);
    } while (flag.find());
    if (remedy instanceof ChangeSetting change) {
      assertTrue(Catalog.kinds().stream().anyMatch(kind -> kind.has(change.name())), text);
    }
  }

  private static Set<String> options() {
    Set<String> names = new LinkedHashSet<>();
    for (CommandLine verb : Relent.commands(Terminal.system()).getSubcommands().values()) {
      verb.getCommandSpec().options().forEach(option -> names.addAll(List.of(option.names())));
    }
    return names;
  }

  @ParameterizedTest
  @ValueSource(classes = {Table.class, Tables.class, Report.class})
  void noTextOfTheLibraryNamesAnOption(Class<?> of) throws IOException, URISyntaxException {
    Path classes = Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertEquals(List.of(), flags(classes));
  }

  @Test
  void anOptionInATextIsFound() throws IOException, URISyntaxException {
    Path classes =
        Path.of(FlagWording.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertTrue(flags(classes).contains("FlagWording: --delimiter"));
  }

  private static List<String> flags(Path classes) throws IOException {
    if (Files.isDirectory(classes)) {
      return inFolder(classes);
    }
    try (FileSystem jar = FileSystems.newFileSystem(classes)) {
      return inFolder(jar.getPath("/"));
    }
  }

  private static List<String> inFolder(Path folder) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        // a notation of files, not a message
        if (name.equals("StoredWording")) {
          continue;
        }
        texts(Files.readAllBytes(file))
            .filter(text -> FLAG.matcher(text.replace(CONVERSION, "")).find())
            .forEach(text -> found.add(name + ": " + text));
      }
    }
    return found;
  }

  /** The texts in the pool of constants, those that are put together with values among them. */
  private static Stream<String> texts(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    char[] buffer = new char[reader.getMaxStringLength()];
    List<String> texts = new ArrayList<>();
    for (int item = 1; item < reader.getItemCount(); item++) {
      int at = reader.getItem(item);
      if (at > 0 && reader.readByte(at - 1) == 8) {
        texts.add(reader.readUTF8(at, buffer));
      }
    }
    return texts.stream();
  }
}
