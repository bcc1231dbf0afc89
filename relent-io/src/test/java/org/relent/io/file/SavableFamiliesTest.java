// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.NumberForm;
import org.relent.data.Table;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.FisherScore;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.Scorer;
import org.relent.family.Tilted;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.Model;
import org.relent.model.ScoringClassifier;

/** What no file of a generative model could be loaded with is refused before it is written. */
class SavableFamiliesTest {

  private static final Table TABLE = Generative.words(12);
  private static final Encoding ENCODING =
      Counted.encoding(TABLE, column -> new NumberForm.Scaled());

  private static final Family COLOUR = new DirichletMultinomial(1, new double[] {1, 2, 3});
  private static final Family LENGTH =
      NormalWishart.proper(new int[] {0}, 3, new double[1], new double[] {1});

  private static Model model(String id, Encoding encoding, Family... families) {
    double[] bias = new double[families.length == 2 ? 1 : families.length];
    FamilyScores scores = new FamilyScores(List.of(families), Readout.EXPECTED, bias);
    return Counted.model(id, TABLE, encoding, scores, families.length);
  }

  private static byte[] bytes(Model model) {
    return Models.bytes(SavedModel.of(model, Provenance.unknown()));
  }

  private static void refused(Rule rule, Model model, String says) {
    DataException refusal = assertThrows(DataException.class, () -> bytes(model));
    assertEquals(rule.code(), refusal.code(), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(says), refusal.getMessage());
  }

  @Test
  void familiesThatDoNotFitTheColumnsAreNotWritten() {
    Family other = new DirichletMultinomial(1, new double[] {1, 2});
    Family beyond = new DirichletMultinomial(9, new double[] {1, 2, 3});
    Family number = new DirichletMultinomial(0, new double[] {1, 2});
    Family category = NormalWishart.proper(new int[] {1}, 3, new double[1], new double[] {1});
    for (Family wrong : List.of(other, beyond, number, category)) {
      refused(Rule.AGREEMENT, model("med-tree", ENCODING, COLOUR, wrong), "column");
    }
    Encoding vectors =
        Encoding.fit(
            TABLE,
            IntStream.range(0, TABLE.rows()).mapToDouble(i -> 1).toArray(),
            EncodingRule.standard());
    refused(Rule.AGREEMENT, model("med-tree", vectors, LENGTH, LENGTH), "one coordinate per cell");
    refused(Rule.AGREEMENT, model("med-svm", ENCODING, COLOUR, COLOUR), "med-svm");
  }

  @Test
  void productsOfProductsAndUnknownFamiliesAreNotWritten() {
    Family product = new ProductFamily(List.of(LENGTH, new ProductFamily(List.of(COLOUR))));
    refused(Rule.SAVABLE, model("med-tree", ENCODING, product, product), "ProductFamily");
    refused(Rule.SAVABLE, model("med-tree", ENCODING, COLOUR, new Own()), "Own");
  }

  @Test
  void theStructureThatClassesShareStandsInTheFileOnce() {
    byte[] two = bytes(model("med-tree", ENCODING, COLOUR, COLOUR));
    byte[] many = bytes(many(100));
    assertTrue(many.length < two.length + 100 * 80, many.length + " bytes");
    ScoringClassifier read = (ScoringClassifier) Models.parse(many).model();
    assertEquals(100, ((FamilyScores) read.scores()).classes().size());
  }

  private static Model many(int classes) {
    Family[] families = Collections.nCopies(classes, COLOUR).toArray(Family[]::new);
    FamilyScores scores = new FamilyScores(List.of(families), Readout.PLUG_IN, new double[classes]);
    List<String> names = IntStream.range(100, 100 + classes).mapToObj(y -> "k" + y).toList();
    ScoringClassifier one =
        (ScoringClassifier) Counted.model("med-tree", TABLE, ENCODING, scores, classes);
    return new ScoringClassifier(
        ENCODING, names, scores, one.calibration(), one.leaveOneOut(), one.summary());
  }

  /** A family that somebody wrote for himself. */
  private record Own() implements Family {

    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public void accumulate(DenseRows rows, int i, double weight, double[] into) {
      into[0] += weight;
    }

    @Override
    public double project(DenseRows rows, int i, double[] coefficients) {
      return coefficients[0];
    }

    @Override
    public double base(DenseRows rows, int i) {
      return 0;
    }

    @Override
    public Tilted at(double[] statistics) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Family after(double[] statistics) {
      return this;
    }

    @Override
    public Scorer expected() {
      return COLOUR.expected();
    }

    @Override
    public Scorer plugIn() {
      return COLOUR.plugIn();
    }

    @Override
    public FisherScore fisher() {
      return COLOUR.fisher();
    }
  }
}
