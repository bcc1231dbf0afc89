// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import tools.jackson.databind.node.ObjectNode;

/**
 * Encodings that learn from gaps, in a file: the same again, and refused when they are not sound.
 */
class GapPartsTest {

  private static final double NONE = Double.NaN;

  private static final Table TABLE =
      Table.of(
          NumericColumn.of("a", 1, NONE, 3, NONE, NONE, 2, NONE, NONE, 9, 4),
          CategoryColumn.of("b", Arrays.asList("p", "q", null, "q", "p", "q", "p", "q", "p", "q")),
          NumericColumn.of("c", 1, 2, 3, 4, 3, 1, 8, 3, 2, 5));

  private static final Provenance PROVENANCE =
      Provenance.of("sha256:00112233445566778899aabbccddeeff", 10, 4);

  private static final List<String> LABELS =
      List.of("x", "y", "x", "y", "y", "x", "y", "y", "x", "x");

  /** Kind, extent and levels of its parts: a number, its indicator, a category, a number. */
  private static final int[] KINDS = {0, 1, 0, 9, 1, 0, 1, 1, 3, 0, 1, 0};

  private static Encoding encoding() {
    double[] ones = new double[10];
    Arrays.fill(ones, 1);
    return Encoding.fit(TABLE, ones, EncodingRule.standard().withMissing(Missing.AUTO));
  }

  @Test
  void modelsThatLearnFromGapsAreTheSameAgain() {
    for (Trainer<Classifier> trainer :
        List.<Trainer<Classifier>>of(
            MedSvm.linear().missing(Missing.AUTO),
            MedGaussian.standard().missing(Missing.AUTO),
            MedNaiveBayes.standard().missing(Missing.AUTO))) {
      Classifier model = trainer.fit(TABLE.with(CategoryColumn.of("y", LABELS)).target("y"));
      byte[] bytes = Models.bytes(SavedModel.of(model, PROVENANCE));
      SavedModel again = Models.parse(bytes);
      assertArrayEquals(bytes, Models.bytes(again));
      assertEquals(model.encoding().parts(), again.model().encoding().parts());
      assertEquals(model.encoding().rule(), again.model().encoding().rule());
      assertEquals("auto", again.model().summary().settings().get("missing"));
      assertEquals(Predictions.of(model, TABLE), Predictions.of(again.model(), TABLE));
    }
  }

  @Test
  void theKindsAreAsDescribed() {
    assertArrayEquals(file(encoding()), change(c -> c.ints("columns.kinds", KINDS, 4, 3)));
  }

  @Test
  void unsoundIndicatorsAreRefused() {
    refused(Rule.AGREEMENT, c -> c.texts("columns", "a", "c", "b", "d"));
    refused(Rule.TEXT, c -> c.texts("columns", "a", "a", "b", "a"));
    refused(Rule.AGREEMENT, c -> c.texts("columns", "d", "a", "b", "c"));
    refused(Rule.TEXT, c -> c.texts("columns", "", "", "b", "c"));
    kind(3, 10);
    kind(4, 2);
    kind(5, 2);
    kind(0, 9);
    // an indicator of an indicator, and of a category
    refused(
        Rule.AGREEMENT,
        c -> {
          c.texts("columns", "a", "a", "a", "c");
          c.ints("columns.kinds", new int[] {0, 1, 0, 9, 1, 0, 9, 1, 0, 0, 1, 0}, 4, 3);
        });
    for (String other : List.of("error", "drop", "mean", "marginalize")) {
      refused(Rule.AGREEMENT, c -> c.header(h -> rule(h).put("missing", other)));
    }
    refused(Rule.KEY, c -> c.header(h -> rule(h).put("missing", "automatic")));
  }

  private static ObjectNode rule(ObjectNode header) {
    return (ObjectNode) header.get("encoding");
  }

  private static void kind(int at, int value) {
    int[] kinds = KINDS.clone();
    kinds[at] = value;
    byte[] file = change(c -> c.ints("columns.kinds", kinds, 4, 3));
    DataException refusal = assertThrows(DataException.class, () -> read(file));
    assertEquals("RLT-M", refusal.code().substring(0, 5), refusal.getMessage());
  }

  private static void refused(Rule rule, Consumer<Crafted> change) {
    byte[] file = change(change);
    DataException refusal = assertThrows(DataException.class, () -> read(file));
    assertEquals(rule.code(), refusal.code(), refusal.getMessage());
  }

  private static byte[] change(Consumer<Crafted> change) {
    Crafted crafted = Crafted.of(file(encoding()));
    change.accept(crafted);
    return crafted.seal();
  }

  /** A file that holds nothing but an encoding. */
  private static byte[] file(Encoding encoding) {
    Out out = new Out(Json.object(), new Payloads());
    EncodingPart.write(encoding, out);
    return Envelope.seal(out.header(), out.sections());
  }

  private static Encoding read(byte[] file) {
    Bytes bytes = Bytes.of(file);
    Fields header = new Fields(Envelope.header(bytes));
    Sections sections = Sections.of(bytes, header);
    sections.verify();
    Encoding encoding = EncodingPart.read(new In(header, sections));
    sections.done();
    return encoding;
  }
}
