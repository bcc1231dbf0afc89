// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.NumberForm;
import org.relent.data.Table;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.ProductFamily;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.kernel.KernelRows;
import org.relent.model.Estimate;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.KernelScores;
import org.relent.model.Model;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringRegressor;
import org.relent.store.RowShape;
import org.relent.store.StoreWriter;

/**
 * Parts that an extension brings are stored and read back; without it a file says what it needs.
 */
class ExtendedPartsTest {

  private static final Table WORDS = Generative.words(12);
  private static final Encoding CELLS = Counted.encoding(WORDS, column -> new NumberForm.Scaled());

  @TempDir private Path folder;
  private ClassLoader toys;

  @BeforeEach
  void sees() throws Exception {
    toys = Toys.loader(folder);
  }

  private <T> T withToys(Supplier<T> work) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(toys);
    try {
      return work.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static byte[] bytes(Model model) {
    return Models.bytes(SavedModel.of(model, Provenance.unknown()));
  }

  private void keptWithToysOnly(Model model, Rule absent, String... says) {
    byte[] file = withToys(() -> bytes(model));
    Model same = withToys(() -> Models.parse(file).model());
    assertArrayEquals(file, withToys(() -> bytes(same)));
    assertEquals(Predictions.of(model, WORDS), Predictions.of(same, WORDS));
    refused(absent, () -> Models.parse(file), says);
    refused(absent, () -> Models.parse(file), "it came with the extension \"toys\"");
    assertEquals(
        Map.of(says[0], "toys"), withToys(() -> Models.header(kept(file))).get("extensions"));
    byte[] older = Crafted.of(file).header(header -> header.remove("extensions")).seal();
    assertEquals(
        Predictions.of(model, WORDS),
        Predictions.of(withToys(() -> Models.parse(older).model()), WORDS));
    refused(absent, () -> Models.parse(older), "is the extension missing that brings it");
    refused(Rule.SAVABLE, () -> bytes(model), says[0]);
  }

  private Path kept(byte[] file) {
    try {
      return Files.write(folder.resolve("m.relent"), file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void refused(Rule rule, Executable work, String... says) {
    DataException refusal = assertThrows(DataException.class, work);
    assertEquals(rule.code(), refusal.code(), refusal.getMessage());
    for (String word : says) {
      assertTrue(refusal.getMessage().contains(word), refusal.getMessage());
    }
  }

  private static Toys.Coin coin(double... counts) {
    return new Toys.Coin(new DirichletMultinomial(1, counts));
  }

  @Test
  void families() {
    List<Family> classes =
        List.of(new ProductFamily(List.of(coin(1, 2, 3))), coin(3, 2, 0.1), coin(1, 1, 1));
    FamilyScores scores = new FamilyScores(classes, Readout.EXPECTED, new double[3]);
    keptWithToysOnly(
        Counted.model("med-tree", WORDS, CELLS, scores, 3), Rule.KEY, "coin", "gamma-poisson");
  }

  @Test
  void kernels() {
    double[] ones = new double[WORDS.rows()];
    Arrays.fill(ones, 1);
    Encoding encoding = Encoding.fit(WORDS, ones, EncodingRule.standard());
    ScoreFunction scores =
        new KernelScores(
            KernelRows.of(new Toys.Twice(), encoding.encode(WORDS).select(new int[] {0, 5})),
            new int[] {1, 6},
            new double[][] {{1, -0.5}},
            new double[] {0.25});
    keptWithToysOnly(Counted.model("med-svm", WORDS, encoding, scores, 2), Rule.KERNEL, "twice");
  }

  private static ScoringRegressor regressor() {
    Model like = Counted.model("med-tree", WORDS, CELLS, new Toys.Flat(1), 2);
    return new ScoringRegressor(
        CELLS,
        new Toys.Flat(2.5),
        new Toys.Doubled(3),
        Collections.nCopies(WORDS.rows(), new Estimate(1, 1)),
        like.summary());
  }

  private static byte[] stored(ScoringRegressor model) {
    Out out = new Out(Json.object(), new Payloads());
    StoreWriter parts = new StoreWriter(RowShape.of(CELLS));
    model.store(parts);
    PartsOut.write(parts, out);
    return Envelope.seal(out.header(), out.sections());
  }

  private static Model read(byte[] bytes) {
    Bytes file = Bytes.of(bytes);
    Fields header = new Fields(Envelope.header(file));
    In in = new In(header, Sections.of(file, header));
    Model model =
        ScoringRegressor.FORM
            .reading()
            .of(new PartsIn(in, RowShape.of(CELLS), Map.of()), CELLS, regressor().summary());
    in.sections().done();
    header.done();
    return model;
  }

  @Test
  void scoresAndResponses() {
    ScoringRegressor model = regressor();
    byte[] file = withToys(() -> stored(model));
    ScoringRegressor same = (ScoringRegressor) withToys(() -> read(file));
    assertEquals(model.scores(), same.scores());
    assertEquals(model.response(), same.response());
    assertEquals(model.predict(WORDS), same.predict(WORDS));
    refused(Rule.KEY, () -> read(file), "flat", "linear, kernel, family, fisher");
    refused(Rule.SAVABLE, () -> stored(model), "flat");
    byte[] kernel = Crafted.of(file).object("scores", s -> s.put("form", "flat")).seal();
    assertArrayEquals(file, kernel);
  }
}
