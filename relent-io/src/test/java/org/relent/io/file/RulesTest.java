// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import tools.jackson.databind.node.ObjectNode;

/** Every rule refuses a file that breaks it alone, however right its checksums are. */
class RulesTest {

  private static final byte[] MED = file(0);
  private static final byte[] SVM = file(1);
  private static final byte[] RIDGE = file(3);
  private static final byte[] POISSON = file(4);

  private static byte[] file(int index) {
    return Models.bytes(SavedModel.of(Zoo.small().get(index).model(), Provenance.unknown()));
  }

  /** A file that breaks one rule. */
  private record Breach(Rule rule, String name, Supplier<byte[]> made) {

    Breach(Rule rule, String name, byte[] file) {
      this(rule, name, () -> file);
    }
  }

  @Test
  void theFormatIsAsDescribed() {
    for (int index = 0; index < Zoo.small().size(); index++) {
      assertArrayEquals(file(index), Crafted.of(file(index)).seal());
    }
  }

  @TestFactory
  Stream<DynamicTest> everyBreachIsRefusedByItsRule() {
    return breaches().stream()
        .map(
            breach ->
                DynamicTest.dynamicTest(
                    breach.rule() + ": " + breach.name(),
                    () -> {
                      byte[] file = breach.made().get();
                      DataException refusal =
                          assertThrows(DataException.class, () -> Models.parse(file));
                      assertEquals(breach.rule().code(), refusal.code(), refusal.getMessage());
                    }));
  }

  /** Those that no content of a file can break are tested with the files themselves. */
  @Test
  void everyRuleIsBroken() {
    Set<Rule> broken = EnumSet.of(Rule.TASK, Rule.SAVABLE);
    breaches().forEach(breach -> broken.add(breach.rule()));
    assertEquals(EnumSet.allOf(Rule.class), broken);
  }

  private static List<Breach> breaches() {
    List<Breach> all = new ArrayList<>();
    envelope(all);
    json(all);
    keys(all);
    tables(all);
    texts(all);
    numbers(all);
    encodings(all);
    agreements(all);
    kernels(all);
    return all;
  }

  private static void add(
      List<Breach> all, Rule rule, String name, byte[] file, Consumer<Crafted> change) {
    all.add(
        new Breach(
            rule,
            name,
            () -> {
              Crafted crafted = Crafted.of(file);
              change.accept(crafted);
              return crafted.seal();
            }));
  }

  private static void envelope(List<Breach> all) {
    add(all, Rule.MAGIC, "another name", SVM, c -> c.prefix(p -> p.put(2, (byte) 'l')));
    all.add(new Breach(Rule.MAGIC, "empty", new byte[0]));
    all.add(new Breach(Rule.MAGIC, "a table", "a,b\n1,2\n".getBytes(US_ASCII)));
    all.add(new Breach(Rule.BINARY, "line ends changed", lineFeeds(SVM)));
    add(all, Rule.VERSION, "newer", SVM, c -> c.prefix(p -> p.putShort(10, (short) 2)));
    add(all, Rule.VERSION, "newest", SVM, c -> c.prefix(p -> p.putShort(10, (short) -1)));
    add(all, Rule.VERSION, "none", SVM, c -> c.prefix(p -> p.putShort(10, (short) 0)));
    for (int bit = 0; bit < 16; bit++) {
      short flag = (short) (1 << bit);
      add(all, Rule.FLAGS, "flag " + bit, SVM, c -> c.prefix(p -> p.putShort(12, flag)));
    }
    add(all, Rule.FILLING, "after the name", SVM, c -> c.prefix(p -> p.put(9, (byte) 1)));
    add(all, Rule.FILLING, "after the flags", SVM, c -> c.prefix(p -> p.put(15, (byte) 1)));
    add(all, Rule.FILLING, "between sections", SVM, c -> c.fillingWith(1));
    add(all, Rule.HEADER_LENGTH, "long", SVM, c -> c.prefix(p -> p.putInt(16, (1 << 20) + 1)));
    add(all, Rule.HEADER_LENGTH, "negative", SVM, c -> c.prefix(p -> p.putInt(16, -1)));
    add(all, Rule.TRUNCATED, "header", SVM, c -> c.prefix(p -> p.putInt(16, SVM.length)));
    byte[] damaged = SVM.clone();
    damaged[40] ^= 1;
    all.add(new Breach(Rule.HEADER_CHECKSUM, "damaged header", damaged));
    byte[] beyond = SVM.clone();
    beyond[SVM.length - 48] ^= 1;
    all.add(new Breach(Rule.SECTION_CHECKSUM, "damaged section", beyond));
    byte[] digest = SVM.clone();
    digest[SVM.length - 1] ^= 1;
    all.add(new Breach(Rule.DIGEST, "damaged digest", digest));
    all.add(new Breach(Rule.TRAILING, "appended", Arrays.copyOf(SVM, SVM.length + 1)));
    all.add(new Breach(Rule.TRUNCATED, "cut", Arrays.copyOf(SVM, SVM.length - 1)));
    all.add(new Breach(Rule.TRUNCATED, "cut in the name", Arrays.copyOf(SVM, 7)));
  }

  private static byte[] lineFeeds(byte[] file) {
    return new String(file, ISO_8859_1).replace("\r\n", "\n").getBytes(ISO_8859_1);
  }

  private static final java.nio.charset.Charset US_ASCII =
      java.nio.charset.StandardCharsets.US_ASCII;
  private static final java.nio.charset.Charset ISO_8859_1 =
      java.nio.charset.StandardCharsets.ISO_8859_1;

  private static void json(List<Breach> all) {
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
        c -> c.rawJson(j -> new String(j, US_ASCII).getBytes(UTF_16)));
    add(all, Rule.JSON, "not UTF-8", SVM, c -> c.rawJson(j -> with(j, 2, 0xff)));
  }

  private static final java.nio.charset.Charset UTF_16 = java.nio.charset.StandardCharsets.UTF_16LE;

  private static String nested(int depth) {
    return "[".repeat(depth) + "]".repeat(depth) + ",";
  }

  private static byte[] with(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
    return bytes;
  }

  private static void keys(List<Breach> all) {
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
    add(all, Rule.MODEL, "misspelt", SVM, c -> c.header(h -> h.put("model", "Kernel-SVM")));
  }

  private static void tables(List<Breach> all) {
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

  private static void texts(List<Breach> all) {
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

  private static void numbers(List<Breach> all) {
    for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (String name :
          List.of(
              "beta", "bias", "support.values", "calibration", "columns.numbers", "trace.values")) {
        add(
            all,
            Rule.NUMBER,
            name + " " + wrong,
            SVM,
            c -> c.section(name, b -> b.putDouble(0, wrong)));
      }
      for (String name : List.of("noise", "noises", "leftOut")) {
        add(
            all,
            Rule.NUMBER,
            name + " " + wrong,
            RIDGE,
            c -> c.section(name, b -> b.putDouble(0, wrong)));
      }
      add(
          all,
          Rule.NUMBER,
          "weights " + wrong,
          MED,
          c -> c.section("weights", b -> b.putDouble(0, wrong)));
      add(
          all,
          Rule.NUMBER,
          "shares " + wrong,
          MED,
          c -> c.section("levels.shares", b -> b.putDouble(0, wrong)));
    }
    add(all, Rule.NUMBER, "slope", SVM, c -> c.section("calibration", b -> b.putDouble(0, 0)));
    add(all, Rule.NUMBER, "noise", RIDGE, c -> c.section("noise", b -> b.putDouble(0, 0)));
    add(all, Rule.NUMBER, "noises", RIDGE, c -> c.section("noises", b -> b.putDouble(8, -1)));
    add(all, Rule.NUMBER, "deviation", RIDGE, c -> c.section("leftOut", b -> b.putDouble(8, -1)));
    add(all, Rule.NUMBER, "origin", SVM, c -> c.section("support.origin", b -> b.putInt(0, 0)));
    add(all, Rule.NUMBER, "trace", SVM, c -> c.section("trace.rounds", b -> b.putInt(4, 2)));
    add(
        all,
        Rule.NUMBER,
        "share above one",
        SVM,
        c -> c.object("loo", l -> l.put("errorBound", 1.5)));
    add(
        all,
        Rule.NUMBER,
        "share below zero",
        SVM,
        c -> c.object("loo", l -> l.put("errorEstimate", -0.5)));
    add(
        all,
        Rule.NUMBER,
        "too large",
        SVM,
        c -> c.json(j -> j.replace("\"residual\":", "\"residual\":1e999,\"x\":")));
    add(
        all,
        Rule.NUMBER,
        "a metric too large",
        SVM,
        c -> c.json(j -> j.replace("\"metrics\":{", "\"metrics\":{\"auc\":-1e999")));
  }

  private static void encodings(List<Breach> all) {
    add(
        all,
        Rule.AGREEMENT,
        "unit",
        SVM,
        c -> c.section("columns.numbers", b -> b.putDouble(0, 3)));
    add(
        all,
        Rule.AGREEMENT,
        "spread",
        SVM,
        c -> c.section("columns.numbers", b -> b.putDouble(24, -1)));
    add(all, Rule.AGREEMENT, "kind", SVM, c -> c.section("columns.kinds", b -> b.putInt(0, 4)));
    add(
        all,
        Rule.AGREEMENT,
        "extent of a number",
        SVM,
        c -> c.section("columns.kinds", b -> b.putInt(4, 2)));
    add(
        all,
        Rule.AGREEMENT,
        "levels of a number",
        SVM,
        c -> c.section("columns.kinds", b -> b.putInt(8, 1)));
    add(
        all,
        Rule.LIMIT,
        "no extent",
        SVM,
        c -> c.ints("columns.kinds", new int[] {2, 0, 0, 2, 0, 0}, 2, 3));
    add(
        all,
        Rule.NUMBER,
        "negative extent",
        SVM,
        c -> c.section("columns.kinds", b -> b.putInt(4, -1)));
    add(
        all,
        Rule.LIMIT,
        "wide",
        SVM,
        c -> c.ints("columns.kinds", new int[] {2, 10_000_000, 0, 0, 1, 0}, 2, 3));
    add(
        all,
        Rule.LIMIT,
        "wider",
        SVM,
        c -> c.ints("columns.kinds", new int[] {3, 1 << 30, 1 << 30, 0, 1, 0}, 2, 3));
    add(
        all,
        Rule.AGREEMENT,
        "too few numbers",
        SVM,
        c -> c.doubles("columns.numbers", new double[] {1, 0, 0, 1, 0}, 1, 5));
    add(
        all,
        Rule.AGREEMENT,
        "too many numbers",
        MED,
        c -> c.doubles("columns.numbers", new double[] {1, 0, 0, 1, 0, 1, 0, 0, 1, 0}, 2, 5));
    add(all, Rule.AGREEMENT, "too few levels", MED, c -> c.texts("levels", "a"));
    add(all, Rule.AGREEMENT, "too many levels", SVM, c -> c.texts("levels", "a"));
    add(
        all,
        Rule.AGREEMENT,
        "too few shares",
        MED,
        c -> c.doubles("levels.shares", new double[] {1}, 1));
    add(
        all,
        Rule.AGREEMENT,
        "too many shares",
        SVM,
        c -> c.doubles("levels.shares", new double[] {1}, 1));
    add(
        all,
        Rule.AGREEMENT,
        "share above one",
        MED,
        c -> c.section("levels.shares", b -> b.putDouble(0, 2)));
    add(
        all,
        Rule.AGREEMENT,
        "levels out of order",
        MED,
        c -> c.texts("levels", "b", "a", "c", "d", "e", "A", "C", "G", "T"));
    add(
        all,
        Rule.AGREEMENT,
        "a letter of two",
        MED,
        c -> c.texts("levels", "a", "b", "c", "d", "e", "A", "C", "GG", "T"));
    add(all, Rule.AGREEMENT, "no names", SVM, c -> c.texts("columns"));
  }

  private static void agreements(List<Breach> all) {
    add(all, Rule.AGREEMENT, "task", SVM, c -> c.header(h -> h.put("task", "regression")));
    add(
        all,
        Rule.AGREEMENT,
        "silent on rows",
        SVM,
        c -> c.header(h -> h.put("containsTrainingRows", false)));
    add(
        all,
        Rule.AGREEMENT,
        "silent on response",
        RIDGE,
        c -> c.header(h -> h.put("containsTrainingRows", false)));
    add(
        all,
        Rule.AGREEMENT,
        "claims rows",
        MED,
        c -> c.header(h -> h.put("containsTrainingRows", true)));
    add(
        all,
        Rule.AGREEMENT,
        "three classes, one score",
        SVM,
        c -> c.texts("classes", "a", "b", "c"));
    add(all, Rule.AGREEMENT, "two classes, three scores", MED, c -> c.texts("classes", "a", "b"));
    add(all, Rule.AGREEMENT, "no beta", SVM, c -> c.without("beta"));
    add(all, Rule.AGREEMENT, "no classes", SVM, c -> c.without("classes"));
    add(all, Rule.AGREEMENT, "beta of integers", SVM, c -> c.ints("beta", new int[] {1}, 1, 1));
    add(all, Rule.AGREEMENT, "flat beta", SVM, c -> c.doubles("beta", new double[] {1}, 1));
    add(all, Rule.AGREEMENT, "short beta", SVM, c -> c.doubles("beta", new double[] {1}, 1, 1));
    add(all, Rule.AGREEMENT, "two biases", SVM, c -> c.doubles("bias", new double[] {1, 1}, 2));
    add(
        all,
        Rule.AGREEMENT,
        "narrow rows",
        SVM,
        c -> c.doubles("support.values", new double[] {1}, 1, 1));
    add(all, Rule.AGREEMENT, "short origin", SVM, c -> c.ints("support.origin", new int[] {1}, 1));
    add(all, Rule.AGREEMENT, "odd warnings", SVM, c -> c.texts("warnings", "W-X"));
    add(
        all,
        Rule.AGREEMENT,
        "another response",
        RIDGE,
        c -> c.header(h -> h.putObject("response").put("form", "poisson")));
    add(
        all,
        Rule.AGREEMENT,
        "fewer rows than left out",
        RIDGE,
        c -> c.header(h -> h.put("rows", 7)));
    add(
        all,
        Rule.AGREEMENT,
        "ridge as Poisson",
        RIDGE,
        c -> c.header(h -> h.put("model", "kernel-poisson")));
    add(
        all,
        Rule.AGREEMENT,
        "Poisson as ridge",
        POISSON,
        c -> c.header(h -> h.put("model", "kernel-ridge")));
    add(
        all,
        Rule.AGREEMENT,
        "precomputed, not square",
        RIDGE,
        c -> c.object("response", r -> r.put("kernel", "precomputed")));
    sparse(all, "index beyond", new int[] {0, 1, 1}, new int[] {2}, 1);
    sparse(all, "index not rising", new int[] {0, 2, 2}, new int[] {1, 1}, 2);
    sparse(all, "starts fall", new int[] {0, 2, 1}, new int[] {0}, 1);
    sparse(all, "starts late", new int[] {1, 1, 1}, new int[] {0}, 1);
    sparse(all, "starts end early", new int[] {0, 0, 0}, new int[] {0}, 1);
    sparse(all, "starts beyond", new int[] {0, 9, 1}, new int[] {0}, 1);
    sparse(all, "no starts", new int[] {}, new int[] {}, 0);
  }

  private static void sparse(List<Breach> all, String name, int[] starts, int[] indices, int size) {
    add(
        all,
        Rule.AGREEMENT,
        name,
        SVM,
        c ->
            c.ints("support.starts", starts, starts.length)
                .ints("support.indices", indices, indices.length)
                .doubles("support.values", new double[size], size));
  }

  private static void kernels(List<Breach> all) {
    List<String> wrong =
        List.of(
            "",
            "linear+",
            "rbf:gamma=-1.0",
            "rbf:gamma=0.0",
            "rbf:gamma=NaN",
            "rbf:gamma=1e999",
            "rbf:gamma=0.50",
            " linear",
            "tree",
            "poly:degree=0,scale=1.0,offset=1.0",
            "constant:-1.0",
            "linear+".repeat(600) + "linear",
            "(".repeat(3000));
    for (String kernel : wrong) {
      add(all, Rule.KERNEL, kernel, SVM, c -> c.object("scores", s -> s.put("kernel", kernel)));
    }
    add(all, Rule.KERNEL, "response", RIDGE, c -> c.object("response", s -> s.put("kernel", "x")));
    add(all, Rule.MEMORY, "matrix", RIDGE, RulesTest::manyRows);
  }

  /** Rows without entries take four bytes each in the file; their matrix would take terabytes. */
  private static void manyRows(Crafted crafted) {
    int size = 400_000;
    int[] ones = new int[size];
    Arrays.fill(ones, 1);
    double[] noises = new double[size];
    Arrays.fill(noises, 1);
    crafted
        .header(h -> h.put("rows", size))
        .ints("support.starts", new int[size + 1], size + 1)
        .ints("support.indices", new int[0], 0)
        .doubles("support.values", new double[0], 0)
        .ints("support.origin", ones, size)
        .doubles("beta", new double[size], 1, size)
        .doubles("noises", noises, size)
        .doubles("leftOut", new double[2 * size], size, 2);
  }
}
