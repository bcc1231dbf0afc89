// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.relent.io.file.Breach.RIDGE;
import static org.relent.io.file.Breach.SVM;
import static org.relent.io.file.Breach.add;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/** Files whose header is no strict JSON, or has other keys than it must. */
final class HeaderBreaches {

  private HeaderBreaches() {}

  static void json(List<Breach> all) {
    add(all, Rule.JSON, "key twice", SVM, c -> c.json(j -> "{\"rows\":1," + j.substring(1)));
    add(all, Rule.JSON, "something after", SVM, c -> c.json(j -> j + "{}"));
    add(all, Rule.JSON, "a list", SVM, c -> c.json(j -> "[" + j + "]"));
    add(all, Rule.JSON, "nothing", SVM, c -> c.json(j -> ""));
    add(all, Rule.JSON, "byte order mark", SVM, c -> c.json(j -> "\ufeff" + j));
    add(all, Rule.JSON, "comment", SVM, c -> c.json(j -> "/**/" + j));
    add(all, Rule.JSON, "NaN", SVM, c -> c.json(j -> "{\"x\":NaN," + j.substring(1)));
    add(all, Rule.JSON, "deep", SVM, c -> c.json(j -> "{\"x\":" + nested(16) + j.substring(1)));
    add(all, Rule.JSON, "long text", SVM, c -> c.header(h -> h.put("x", "x".repeat(65_537))));
    String digits = "1".repeat(65);
    add(all, Rule.JSON, "digits", SVM, c -> c.json(j -> "{\"x\":" + digits + "," + j.substring(1)));
    add(
        all,
        Rule.JSON,
        "UTF-16",
        SVM,
        c -> c.rawJson(j -> new String(j, US_ASCII).getBytes(UTF_16LE)));
    add(all, Rule.JSON, "not UTF-8", SVM, c -> c.rawJson(j -> with(j, 2, 0xff)));
  }

  private static String nested(int depth) {
    return "[".repeat(depth) + "]".repeat(depth) + ",";
  }

  private static byte[] with(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
    return bytes;
  }

  static void keys(List<Breach> all) {
    add(all, Rule.UNKNOWN_KEY, "header", SVM, c -> c.header(h -> h.put("more", 1)));
    for (String key : List.of("encoding", "scores", "loo", "provenance")) {
      add(all, Rule.UNKNOWN_KEY, key, SVM, c -> c.object(key, o -> o.put("more", 1)));
    }
    add(all, Rule.UNKNOWN_KEY, "response", RIDGE, c -> c.object("response", o -> o.put("more", 1)));
    add(all, Rule.UNKNOWN_KEY, "table", SVM, c -> c.entry(0, e -> e.put("more", 1)));
    add(
        all,
        Rule.UNKNOWN_KEY,
        "metric",
        SVM,
        c -> c.object("metrics", m -> m.putObject("auc").put("mean", 1).put("sd", 1).put("x", 1)));
    Crafted.of(SVM)
        .header(
            header -> {
              for (String key : List.copyOf(header.propertyNames())) {
                byte[] without =
                    key.equals("sections")
                        ? Crafted.of(SVM).json(j -> j.replace("\"sections\"", "\"lost\"")).seal()
                        : Crafted.of(SVM).header(h -> h.remove(key)).seal();
                all.add(new Breach(Rule.KEY, "without " + key, without));
              }
            });
    add(all, Rule.KEY, "rows of text", SVM, c -> c.header(h -> h.put("rows", "8")));
    add(all, Rule.KEY, "negative rows", SVM, c -> c.header(h -> h.put("rows", -8)));
    add(all, Rule.KEY, "half a row", SVM, c -> c.header(h -> h.put("rows", 0.5)));
    add(all, Rule.KEY, "too many rows", SVM, c -> c.header(h -> h.put("rows", 1L << 31)));
    add(
        all,
        Rule.KEY,
        "far too many",
        SVM,
        c -> c.json(j -> j.replace("\"columns\":", "\"columns\":99999999999999999999")));
    add(all, Rule.KEY, "objective of text", SVM, c -> c.header(h -> h.put("objective", "1")));
    add(all, Rule.KEY, "settings as a list", SVM, c -> c.header(h -> h.putArray("settings")));
    add(all, Rule.KEY, "a setting as a number", SVM, c -> c.object("settings", s -> s.put("c", 1)));
    add(all, Rule.KEY, "flag as text", SVM, c -> c.object("loo", l -> l.put("guaranteed", "yes")));
    add(
        all,
        Rule.KEY,
        "sections as text",
        SVM,
        c -> c.json(j -> j.replaceFirst("\"sections\":.*", "\"sections\":\"\"}")));
    add(
        all,
        Rule.KEY,
        "a section as text",
        SVM,
        c -> c.json(j -> j.replaceFirst("\"sections\":.*", "\"sections\":[\"\"]}")));
    add(all, Rule.KEY, "shape of text", SVM, c -> c.entry(0, e -> e.putArray("shape").add("1")));
    add(all, Rule.KEY, "termination", SVM, c -> c.header(h -> h.put("termination", "TIRED")));
    add(all, Rule.KEY, "scaling", SVM, c -> c.object("encoding", e -> e.put("scale", "wild")));
    add(all, Rule.KEY, "form", SVM, c -> c.object("scores", s -> s.put("form", "tree")));
    add(all, Rule.KEY, "response", RIDGE, c -> c.object("response", r -> r.put("form", "x")));
    add(all, Rule.KEY, "rows", RIDGE, c -> c.object("response", r -> r.put("rows", "x")));
    add(all, Rule.KEY, "a path", SVM, c -> c.object("provenance", p -> p.put("data", "/home/me")));
    add(
        all,
        Rule.KEY,
        "a sentence",
        SVM,
        c -> c.object("provenance", p -> p.put("relent", "by me")));
    add(all, Rule.MODEL, "unknown", SVM, c -> c.header(h -> h.put("model", "java.lang.Runtime")));
    add(all, Rule.KEY, "lanes", SVM, c -> c.header(h -> h.put("lanes", "; rm -rf /")));
    add(all, Rule.NUMBER, "residual below 0", SVM, c -> c.header(h -> h.put("residual", -1e-9)));
    add(all, Rule.AGREEMENT, "gap below 0", SVM, c -> c.header(h -> h.put("gap", -1)));
    add(
        all,
        Rule.AGREEMENT,
        "a thousand million multipliers",
        SVM,
        c -> c.header(h -> h.put("support", 1_000_000_000)));
    byte[] first = golden("v1/kernel-svm.relent");
    add(
        all,
        Rule.UNKNOWN_KEY,
        "asked of format 1",
        first,
        c -> c.header(h -> h.putObject("asked").put("kernel", "rbf")));
    add(all, Rule.KEY, "lanes of 1", first, c -> c.object("settings", s -> s.put("lanes", "A B")));
    add(all, Rule.AGREEMENT, "gap of 1", first, c -> c.header(h -> h.put("gap", -1)));
    add(all, Rule.MODEL, "misspelt", SVM, c -> c.header(h -> h.put("model", "Kernel-SVM")));
    add(all, Rule.KEY, "extensions as text", SVM, c -> c.header(h -> h.put("extensions", "x")));
    extension(all, Rule.KEY, "as a number", e -> e.put("cauchy", 1));
    extension(all, Rule.TEXT, "of no part", e -> e.put("Cauchy.class", "x"));
    extension(all, Rule.TEXT, "with a bell", e -> e.put("cauchy", "x\u0007"));
    extension(all, Rule.LIMIT, "of a long name", e -> e.put("cauchy", "x".repeat(2000)));
    extension(
        all,
        Rule.LIMIT,
        "of a thousand parts",
        e -> IntStream.rangeClosed(0, 1000).forEach(k -> e.put("part-" + k, "x")));
  }

  private static byte[] golden(String name) {
    try {
      return Files.readAllBytes(Path.of("src", "test", "resources", "golden").resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void extension(
      List<Breach> all, Rule rule, String name, Consumer<ObjectNode> change) {
    add(
        all,
        rule,
        "an extension " + name,
        SVM,
        c -> c.header(h -> change.accept(h.putObject("extensions"))));
  }
}
