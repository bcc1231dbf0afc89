// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.relent.io.file.Breach.RIDGE;
import static org.relent.io.file.Breach.SVM;
import static org.relent.io.file.Breach.add;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/** Files whose table of sections, or whose text, is wrong. */
final class SectionBreaches {

  private SectionBreaches() {}

  static void tables(List<Breach> all) {
    add(
        all,
        Rule.TABLE,
        "hole",
        SVM,
        c -> c.entry(1, e -> e.put("offset", e.get("offset").longValue() + 8)));
    add(all, Rule.TABLE, "overlap", SVM, c -> c.entry(3, e -> e.put("offset", 0)));
    add(all, Rule.TABLE, "kind", SVM, c -> c.entry(1, e -> e.put("dtype", "f32")));
    add(
        all,
        Rule.TABLE,
        "length",
        RIDGE,
        c -> c.entry(1, e -> e.put("length", e.get("length").longValue() + 1)));
    add(all, Rule.TABLE, "short text", SVM, c -> c.entry(0, e -> e.putArray("shape").add(999)));
    add(all, Rule.TABLE, "no shape", SVM, c -> c.entry(1, e -> e.putArray("shape")));
    add(all, Rule.TABLE, "three sizes", SVM, c -> c.entry(1, e -> e.withArray("shape").add(1)));
    add(all, Rule.TABLE, "huge", SVM, c -> c.entry(1, e -> huge(e)));
    add(
        all,
        Rule.TABLE,
        "uncountable",
        SVM,
        c -> c.entry(1, e -> e.putArray("shape").add(Integer.MAX_VALUE).add(Integer.MAX_VALUE)));
    add(
        all,
        Rule.TRUNCATED,
        "large and consistent",
        SVM,
        c -> c.table(t -> large((ObjectNode) t.get(t.size() - 1))));
    add(all, Rule.TABLE, "beyond any file", SVM, c -> c.entry(1, e -> beyond(e)));
    add(all, Rule.TABLE, "twice", SVM, c -> c.table(t -> t.add(t.get(0).deepCopy())));
    add(
        all,
        Rule.TABLE,
        "many",
        SVM,
        c -> IntStream.range(0, 64).forEach(k -> c.ints("s" + k, new int[0], 0)));
    add(all, Rule.TABLE, "unknown", SVM, c -> c.doubles("more", new double[] {1}, 1));
    add(all, Rule.TABLE, "unknown code", SVM, c -> c.texts("script", "rm"));
  }

  private static void large(ObjectNode entry) {
    entry.put("dtype", "f64").put("length", 8L << 26);
    entry.putArray("shape").add(1 << 25).add(2);
  }

  private static void huge(ObjectNode entry) {
    entry.putArray("shape").add(Integer.MAX_VALUE).add(1);
  }

  private static void beyond(ObjectNode entry) {
    entry.put("dtype", "f64").put("length", 8L * Integer.MAX_VALUE);
    entry.putArray("shape").add(Integer.MAX_VALUE);
  }

  static void texts(List<Breach> all) {
    add(all, Rule.TEXT, "control character", SVM, c -> c.texts("classes", "a", "b\u001b[2J"));
    add(all, Rule.TEXT, "NUL", SVM, c -> c.texts("classes", "a", "b\0"));
    add(all, Rule.TEXT, "C1", SVM, c -> c.texts("classes", "a", "b\u009b"));
    add(all, Rule.TEXT, "out of order", SVM, c -> c.texts("classes", "b", "a"));
    add(all, Rule.TEXT, "order of surrogates", SVM, c -> c.texts("classes", "😀", "！"));
    add(all, Rule.TEXT, "class twice", SVM, c -> c.texts("classes", "a", "a"));
    add(all, Rule.TEXT, "column twice", SVM, c -> c.texts("columns", "x", "x"));
    add(all, Rule.TEXT, "column unnamed", SVM, c -> c.texts("columns", "x", ""));
    add(all, Rule.TEXT, "not UTF-8", SVM, c -> c.section("classes", b -> b.put(8, (byte) 0xff)));
    add(
        all,
        Rule.TEXT,
        "overlong",
        SVM,
        c -> c.section("classes", b -> b.put(8, (byte) 0xc0).put(9, (byte) 0x80)));
    add(all, Rule.TEXT, "negative length", SVM, c -> c.section("classes", b -> b.putInt(0, -1)));
    add(all, Rule.TEXT, "long length", SVM, c -> c.section("classes", b -> b.putInt(0, 1 << 30)));
    add(all, Rule.TEXT, "less than there is", SVM, c -> c.section("classes", b -> b.putInt(4, 1)));
    add(all, Rule.TEXT, "in a setting", SVM, c -> c.object("settings", s -> s.put("c", "\u0007")));
    add(
        all,
        Rule.TEXT,
        "in a setting's name",
        SVM,
        c -> c.object("settings", s -> s.put("\u0007", "c")));
    add(
        all,
        Rule.TEXT,
        "half a pair",
        SVM,
        c -> c.json(j -> j.replace("\"target\":\"kind\"", "\"target\":\"\\ud800\"")));
    add(all, Rule.TEXT, "in a metric", SVM, c -> c.object("metrics", m -> m.put("\u0007", 1)));
    String name = "n".repeat(1025);
    add(all, Rule.LIMIT, "long class", SVM, c -> c.texts("classes", "a", name));
    add(all, Rule.LIMIT, "long column", SVM, c -> c.texts("columns", "a", name));
    add(all, Rule.LIMIT, "long target", SVM, c -> c.header(h -> h.put("target", name)));
    add(all, Rule.LIMIT, "long warning", SVM, c -> c.texts("warnings", "W-X", "w".repeat(65_537)));
    add(all, Rule.LIMIT, "one class", SVM, c -> c.texts("classes", "a"));
    String[] many =
        IntStream.range(0, 100_001).mapToObj(Integer::toString).sorted().toArray(String[]::new);
    add(all, Rule.LIMIT, "many classes", SVM, c -> c.texts("classes", many));
    String[] long64 = new String[1025];
    Arrays.fill(long64, "w".repeat(65_535));
    add(all, Rule.LIMIT, "much text", SVM, c -> c.texts("warnings", long64));
  }
}
