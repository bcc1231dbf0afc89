// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.io.CellSink;
import org.relent.io.Heading;
import org.relent.io.Limits;
import org.relent.io.text.Fault;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * JSON Lines: one flat object on each line. The first names the columns; a key that a later one
 * lacks is a missing cell, a key the first did not have is refused.
 */
final class JsonRecords extends LineRecords {

  private static final int LONGEST_NUMBER = 64;
  private static final int DEEPEST = 16;

  private final JsonFactory json;
  private final Map<String, Integer> positions = new LinkedHashMap<>();
  private final List<Warning> warnings;
  private Optional<String> held;

  JsonRecords(InputStream in, Limits limits) {
    super(in, limits);
    this.json =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxStringLength(limits.maxField())
                    .maxNameLength(limits.maxField())
                    .build())
            .build();
    held = lines.nextFilled();
    List<String> names = names(held.orElseThrow(() -> Fault.noRows("no data rows")));
    warnings = Names.check(names, lines.number());
    names.forEach(name -> positions.put(name, positions.size()));
  }

  private List<String> names(String line) {
    List<String> names = new ArrayList<>();
    parse(
        line,
        (key, parser) -> {
          names.add(key);
          parser.nextToken();
          parser.skipChildren();
        });
    if (names.isEmpty()) {
      throw fault("the first object has no keys", line);
    }
    if (names.size() > limits.maxColumns()) {
      throw DataException.inRow("RLT-D010", lines.number(), Fault.tooWide(limits.maxColumns()));
    }
    return names;
  }

  /** Takes a key and reads its value from the parser. */
  private interface Pairs {
    void pair(String key, JsonParser parser);
  }

  private void parse(String line, Pairs pairs) {
    try (JsonParser parser = json.createParser(ObjectReadContext.empty(), line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw fault("expected one JSON object on each line", line);
      }
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        pairs.pair(parser.currentName(), parser);
      }
      if (parser.nextToken() != null) {
        throw fault("nothing may follow the object", line);
      }
    } catch (StreamConstraintsException e) {
      throw DataException.inRow(
          "RLT-D010",
          lines.number(),
          "a string, number or nesting is longer than the limit of {} characters, {} digits"
              + " or {} levels; raise the first by {}",
          limits.maxField(),
          LONGEST_NUMBER,
          DEEPEST,
          new Remedy.RaiseLimit(Remedy.RaiseLimit.Size.FIELD));
    } catch (JacksonException e) {
      throw fault("not valid JSON (" + e.getOriginalMessage() + ")", line);
    }
  }

  @Override
  public List<Heading> headings() {
    return positions.keySet().stream()
        .map(name -> new Heading(name, new Heading.Told.FirstCell()))
        .toList();
  }

  @Override
  Optional<String> filled() {
    Optional<String> line = held.isPresent() ? held : lines.nextFilled();
    held = Optional.empty();
    return line;
  }

  @Override
  void hand(String line, CellSink sink) {
    boolean[] given = new boolean[positions.size()];
    parse(
        line,
        (key, parser) -> {
          Integer column = positions.get(key);
          if (column == null) {
            throw DataException.inRow(
                "RLT-D009",
                lines.number(),
                "has the key {}, which the first object lacks{}",
                Quoted.of(key),
                Nearest.hint(key, positions.keySet()));
          }
          if (given[column]) {
            throw fault("the key " + Quoted.of(key) + " is given twice", line);
          }
          given[column] = true;
          value(column, key, parser, sink);
        });
    for (int k = 0; k < given.length; k++) {
      if (!given[k]) {
        sink.missing(k);
      }
    }
  }

  private void value(int column, String key, JsonParser parser, CellSink sink) {
    switch (parser.nextToken()) {
      case VALUE_STRING -> sink.word(column, paired(parser.getString(), key));
      case VALUE_TRUE -> sink.word(column, "true");
      case VALUE_FALSE -> sink.word(column, "false");
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> sink.text(column, parser.getString());
      case VALUE_NULL -> sink.missing(column);
      case START_ARRAY -> sink.vector(column, list(key, parser));
      default ->
          throw DataException.inCell(
              "RLT-D016",
              lines.number(),
              key,
              "holds an object; give numbers, strings, booleans, null or lists of them");
    }
  }

  /** A list of numbers, or of tokens if any of its entries is none. */
  private CellSink.Vector list(String key, JsonParser parser) {
    Doubles values = new Doubles();
    List<String> tokens = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken().isNumeric() && tokens.isEmpty()) {
        values.add(number(key, parser));
      } else {
        if (tokens.isEmpty()) {
          Arrays.stream(values.toArray()).mapToObj(Decimals::text).forEach(tokens::add);
        }
        tokens.add(token(key, parser));
      }
    }
    return tokens.isEmpty()
        ? new CellSink.Vector.Dense(values.toArray())
        : new CellSink.Vector.Tokens(tokens);
  }

  private double number(String key, JsonParser parser) {
    double value = Decimals.parse(parser.getString());
    if (!Double.isFinite(value)) {
      throw DataException.inCell(
          "RLT-D018",
          lines.number(),
          key,
          "is too large for a double, got " + Quoted.of(parser.getString()));
    }
    return value;
  }

  private String token(String key, JsonParser parser) {
    return switch (parser.currentToken()) {
      case VALUE_STRING -> paired(parser.getString(), key);
      case VALUE_TRUE -> "true";
      case VALUE_FALSE -> "false";
      case VALUE_NULL -> "";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Decimals.text(number(key, parser));
      default ->
          throw DataException.inCell(
              "RLT-D016",
              lines.number(),
              key,
              "a list may hold numbers, strings, booleans and null only");
    };
  }

  /** Half of a surrogate pair is no character; an escape can write one all the same. */
  private String paired(String text, String key) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (Character.isHighSurrogate(c)
          && at + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(at + 1))) {
        at++;
      } else if (Character.isSurrogate(c)) {
        throw DataException.inCell(
            "RLT-D006", lines.number(), key, "not valid UTF-8, it escapes half a character");
      }
    }
    return text;
  }

  private DataException fault(String rule, String line) {
    return DataException.inRow("RLT-D016", lines.number(), rule + ", got " + Quoted.of(line));
  }

  @Override
  public List<Warning> warnings() {
    return warnings;
  }
}
