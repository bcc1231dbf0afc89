// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.Given;
import org.relent.cli.data.Reading;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.option.DataOptions;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Json;
import org.relent.cli.print.TextTable;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.finding.Finding;
import org.relent.finding.Profiles;
import org.relent.io.Models;
import org.relent.io.ReadOptions;
import org.relent.io.ReadTable;
import org.relent.io.Tables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tells what is in a file. */
@Command(
    name = "inspect",
    header = "Tell what is in a model file or in data.",
    customSynopsis = "relent inspect FILE [options]",
    footer = {"", "Example: relent inspect crabs"})
final class InspectVerb extends Verb {

  private static final byte[] MAGIC = {'R', 'E', 'L', 'E', 'N', 'T'};

  /** More columns than this are for programs. */
  private static final int SHOWN = 50;

  @Parameters(
      paramLabel = "FILE",
      description = "A model file, data, - for standard input, or a built-in data set.")
  private String file;

  @Mixin private DataOptions dataOptions;

  InspectVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandFiles files() {
    return CommandFiles.none(terminal()).reading(file);
  }

  @Override
  Answer answer() {
    return model(terminal().path(file)) ? header() : data();
  }

  /** Whether it begins as a model does, or is called like one. */
  private boolean model(Path path) {
    if (file.endsWith(".relent")) {
      return true;
    }
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(path)) {
      return java.util.Arrays.equals(MAGIC, in.readNBytes(MAGIC.length));
    } catch (IOException e) {
      // whoever reads it as data will say why it cannot be read
      return false;
    }
  }

  private Answer header() {
    Map<String, Object> header = Failure.within(file, () -> Models.header(terminal().path(file)));
    TextTable table = TextTable.of("", "");
    header.forEach((name, value) -> table.row(name, String.valueOf(value)));
    return Answer.of(Json.tree(header), table.toString());
  }

  private Answer data() {
    Given given = Given.find(terminal(), file);
    ReadOptions reading = given.builtIn().map(set -> set.options()).orElseGet(dataOptions::reading);
    ReadTable read = Failure.within(given.name(), () -> Tables.read(given.source(), reading));
    String told = Reading.told(given.name(), read);
    note(told.isEmpty() ? List.of() : List.of(told));
    ObjectNode json = Json.object();
    json.put("file", file);
    json.put("rows", read.table().rows());
    json.put("fingerprint", "sha256:" + read.fingerprint());
    ArrayNode columns = json.putArray("columns");
    TextTable table = TextTable.of("column", "type", ">missing", ">distinct", "");
    for (Finding.ColumnProfile column : profiles(read.table())) {
      columns
          .addObject()
          .put("name", column.name())
          .put("type", column.kind())
          .put("missing", column.missing())
          .put("distinct", column.distinct())
          .put("summary", column.summary());
      if (columns.size() <= SHOWN) {
        table.row(
            Words.name(column.name()),
            column.kind(),
            Words.count(column.missing()),
            Words.count(column.distinct()),
            column.summary());
      }
    }
    String more =
        columns.size() <= SHOWN
            ? ""
            : "\n… and " + Words.count(columns.size() - SHOWN, "more column") + "; --json has all";
    Optional<String> target = given.builtIn().map(set -> set.target());
    target.ifPresent(name -> json.put("target", name));
    json.set("warnings", Json.warnings(read.warnings()));
    String head =
        Words.filled(
            "{}: {}, {}{}",
            file,
            Words.count(read.table().rows(), "row"),
            Words.count(read.table().columns().size(), "column"),
            target.map(name -> ", target " + name).orElse(""));
    return Answer.of(json, head + "\n\n" + table + more).with(read.warnings());
  }

  /** One by one, for a profile of all leaves out what a page has no room for. */
  private static List<Finding.ColumnProfile> profiles(Table table) {
    return table.columns().stream()
        .map(column -> Profiles.of(Table.of(List.of(column))).columns().get(0))
        .toList();
  }
}
