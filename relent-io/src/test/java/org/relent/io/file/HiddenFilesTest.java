// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.NumberForm;
import org.relent.data.Table;
import org.relent.family.BayesNet;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.MixtureFamily;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.Scorer;
import org.relent.family.StoredFamilies;
import org.relent.family.Tilted;
import org.relent.math.Seed;
import org.relent.store.RowShape;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Families with hidden variables in a file, to and fro. */
class HiddenFilesTest {

  private static final Table TABLE = Generative.words(12);
  private static final Encoding ENCODING =
      Counted.encoding(TABLE, column -> new NumberForm.Scaled());
  private static final DenseRows ROWS = (DenseRows) ENCODING.encode(TABLE);

  private static Family colour(double... counts) {
    return new DirichletMultinomial(1, counts);
  }

  private static Family length(double mean) {
    return NormalWishart.proper(new int[] {0}, 3, new double[] {mean}, new double[] {1.5});
  }

  private static Family product(double mean, double... counts) {
    return new ProductFamily(List.of(length(mean), colour(counts)));
  }

  private static HiddenMarkov chain() {
    return new HiddenMarkov(
        new double[] {1, 2.5},
        new double[][] {{0.1, 3}, {7, 0.25}},
        List.of(product(-1, 1, 2, 3), product(2, 0.5, 0.25, 9)));
  }

  private static List<HiddenFamily> families() {
    int letters = ENCODING.levels()[2];
    int[] both = {letters, letters};
    Family net = BayesNet.of(new int[] {2, 3}, both, new int[][] {{}, {0}}, 0.5);
    Family other = BayesNet.of(new int[] {2, 3}, both, new int[][] {{1}, {}}, 1.5);
    return List.of(
        new MixtureFamily(new double[] {1.5}, List.of(colour(1, 2, 3))),
        new MixtureFamily(new double[] {1, 0.5, 3}, Collections.nCopies(3, product(1, 1, 1, 2))),
        // components that differ in structure
        new MixtureFamily(new double[] {2, 1}, List.of(net, other)),
        new HiddenMarkov(new double[] {2}, new double[][] {{3}}, List.of(length(0))),
        chain());
  }

  private static byte[] file(HiddenFamily family) {
    Out out = new Out(Json.object(), new Payloads());
    StoreWriter parts = new StoreWriter(RowShape.of(ENCODING));
    StoredFamilies.writeHidden(family, parts.object("scores"));
    PartsOut.write(parts, out);
    return Envelope.seal(out.header(), out.sections());
  }

  private static HiddenFamily read(byte[] bytes) {
    Bytes file = Bytes.of(bytes);
    Fields header = new Fields(Envelope.header(file));
    Sections sections = Sections.of(file, header);
    StoreReader parts = new PartsIn(new In(header, sections), RowShape.of(ENCODING), Map.of());
    StoreReader scores = parts.object("scores");
    HiddenFamily family = StoredFamilies.readHidden(scores);
    scores.done();
    header.done();
    sections.done();
    return family;
  }

  @Test
  void whatWasWrittenIsReadToTheBit() {
    for (HiddenFamily family : families()) {
      HiddenFamily same = read(file(family));
      assertEquals(family.toString(), same.toString());
      assertEquals(family.getClass(), same.getClass());
      assertArrayEquals(file(family), file(same));
      for (int i = 0; i < ROWS.size(); i++) {
        assertEquals(family.expected().score(ROWS, i), same.expected().score(ROWS, i), 0);
        assertEquals(family.plugIn().score(ROWS, i), same.plugIn().score(ROWS, i), 0);
      }
    }
    HiddenMarkov chain = (HiddenMarkov) read(file(chain()));
    assertArrayEquals(chain().initial(), chain.initial(), 0);
    assertArrayEquals(chain().transitions()[0], chain.transitions()[0], 0);
    assertArrayEquals(chain().transitions()[1], chain.transitions()[1], 0);
  }

  @Test
  void theStructureThatComponentsShareStandsThereOnce() {
    double[] many = new double[500];
    Arrays.fill(many, 1);
    byte[] bytes = file(new MixtureFamily(many, Collections.nCopies(500, colour(1, 2, 3))));
    assertTrue(bytes.length < 500 * 4 * 8 + 1000, bytes.length + " bytes");
    assertEquals(500, ((MixtureFamily) read(bytes)).components().size());
  }

  private static ObjectNode hidden(Crafted file) {
    return (ObjectNode) file.told("scores").get("hidden");
  }

  private static void refused(Rule rule, Consumer<Crafted> change) {
    Crafted crafted = Crafted.of(file(chain()));
    change.accept(crafted);
    byte[] bytes = crafted.seal();
    DataException refusal = assertThrows(DataException.class, () -> read(bytes));
    assertEquals(rule.code(), refusal.code(), refusal.getMessage());
  }

  @Test
  void structuresThatAreNoneAreRefused() {
    refused(Rule.KEY, c -> hidden(c).remove("kind"));
    refused(Rule.KEY, c -> hidden(c).put("kind", "java.lang.Runtime"));
    refused(Rule.KEY, c -> hidden(c).put("kind", "product"));
    refused(Rule.KEY, c -> hidden(c).remove("size"));
    refused(Rule.KEY, c -> hidden(c).put("size", -1));
    refused(Rule.KEY, c -> hidden(c).put("size", "2"));
    refused(Rule.KEY, c -> hidden(c).put("size", 1L << 31));
    refused(Rule.KEY, c -> hidden(c).remove("families"));
    refused(Rule.KEY, c -> nested(hidden(c)));
    refused(Rule.UNKNOWN_KEY, c -> hidden(c).put("states", 2));
    refused(Rule.LIMIT, c -> hidden(c).put("size", 0));
    refused(Rule.LIMIT, c -> hidden(c).put("size", Integer.MAX_VALUE));
    refused(Rule.LIMIT, c -> hidden(c).put("size", StoreLimits.JOINT + 1));
  }

  /** A mixture within a mixture. */
  private static void nested(ObjectNode hidden) {
    ObjectNode inner = hidden.deepCopy();
    ((ArrayNode) hidden.get("families")).removeAll().add(inner);
  }

  /** However many numbers the header speaks of, none is made room for that is not there. */
  @Test
  void sizesThatDoNotAgreeAreRefused() {
    refused(Rule.AGREEMENT, c -> hidden(c).put("size", 1));
    refused(Rule.AGREEMENT, c -> hidden(c).put("size", 3));
    refused(Rule.AGREEMENT, c -> hidden(c).put("size", StoreLimits.JOINT));
    refused(Rule.AGREEMENT, c -> hidden(c).put("kind", "mixture"));
    refused(Rule.AGREEMENT, c -> hidden(c).putArray("families"));
    refused(Rule.AGREEMENT, c -> c.doubles("families", new double[17], 17));
    refused(Rule.AGREEMENT, c -> c.without("families"));
  }

  @Test
  void numbersThatAreNoPriorAreRefused() {
    double[] bad = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.MAX_VALUE};
    for (double wrong : bad) {
      for (int at : new int[] {0, 2, 5}) {
        refused(Rule.NUMBER, c -> c.section("families", b -> b.putDouble(8 * at, wrong)));
      }
    }
    // a component without a prior
    refused(Rule.NUMBER, c -> c.section("families", b -> clear(b, 6, 9)));
  }

  private static void clear(java.nio.ByteBuffer numbers, int from, int to) {
    for (int k = from; k < to; k++) {
      numbers.putDouble(8 * k, 0);
    }
  }

  @Test
  void whatNoFileCouldHoldIsNotWritten() {
    HiddenFamily beyond =
        new MixtureFamily(
            new double[] {1}, List.of(new DirichletMultinomial(9, new double[] {1, 2})));
    assertEquals(
        Rule.AGREEMENT.code(), assertThrows(DataException.class, () -> file(beyond)).code());
    assertEquals(
        Rule.SAVABLE.code(), assertThrows(DataException.class, () -> file(new Own())).code());
  }

  /** One that somebody wrote for himself. */
  private record Own() implements HiddenFamily {

    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public Tilted at(double[] statistics) {
      throw new UnsupportedOperationException();
    }

    @Override
    public HiddenFamily after(double[] statistics) {
      return this;
    }

    @Override
    public Filling filling() {
      return (rows, i, into) -> 0;
    }

    @Override
    public HiddenFamily scattered(DenseRows rows, double[] weights, Seed seed) {
      return this;
    }

    @Override
    public Scorer expected() {
      return colour(1, 1, 1).expected();
    }

    @Override
    public Scorer plugIn() {
      return colour(1, 1, 1).plugIn();
    }
  }
}
