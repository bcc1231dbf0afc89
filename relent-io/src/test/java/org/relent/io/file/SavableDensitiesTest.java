// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CellForm;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.NumberForm;
import org.relent.data.Table;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.lme.Boltzmann;
import org.relent.lme.DirichletMixture;
import org.relent.lme.FittedBoltzmann;
import org.relent.lme.GaussianMixture;
import org.relent.lme.Units;
import org.relent.math.Seed;
import org.relent.model.ConstraintCertificate;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.LatentDensity;
import org.relent.model.LatentDistribution;
import org.relent.model.Model;
import org.relent.model.Restart;
import org.relent.model.SolverTrace;
import org.relent.model.TrainingSet;
import org.relent.model.WrittenSettings;
import org.relent.solve.Termination;

/** Densities that no fit of the other tests comes to, and those that no file can hold. */
class SavableDensitiesTest {

  private static final CellForm PLAIN = column -> new NumberForm.Plain();
  private static final String GAUSSIANS = "lme-gaussian-mixture";
  private static final String UNITS = "lme-boltzmann";
  private static final int[] BOTH = {0, 1};
  private static final List<String> TWO = List.of("a", "b");
  private static final Restart CHOSEN =
      new Restart(2, 1, -1, 1e-9, 0.25, 9, 10, 3, Optional.empty(), true);
  private static final GaussianMixture MIXTURE = mixture(1, 0.5, 0.5, 2);

  private static GaussianMixture mixture(double... covariance) {
    return GaussianMixture.of(
        new double[] {0.75, 0.25},
        new double[][] {{0, 1}, {2, -3}},
        new double[][] {covariance, {1, 0, 0, 1}});
  }

  private static Encoding encoding(int width) {
    double[][] rows = {new double[width], new double[width]};
    Arrays.fill(rows[1], 1);
    return Counted.encoding(Table.of(rows), PLAIN);
  }

  private static FitReport summary(String model) {
    return new FitReport(
        FitRecipe.of(new WrittenSettings(model, Map.of())),
        new TrainingSet("", 2, 2),
        new ConstraintCertificate(0, 0, 0, 1),
        new SolverTrace(Termination.CONVERGED, 1, List.of()),
        List.of());
  }

  private static LatentDensity density(
      LatentDistribution distribution, List<String> parts, Restart... restarts) {
    return new LatentDensity(
        encoding(2), BOTH, distribution, parts, List.of(restarts), summary(GAUSSIANS));
  }

  private static byte[] bytes(Model model) {
    return Models.bytes(SavedModel.of(model, Provenance.unknown()));
  }

  private static LatentDensity again(Model model) {
    return (LatentDensity) Models.parse(bytes(model)).model();
  }

  private static Restart ended(double entropy, double residual, Optional<String> why) {
    return new Restart(
        3, entropy, Double.NEGATIVE_INFINITY, residual, -0.0, Double.NaN, 1, 0, why, false);
  }

  @Test
  void whatBecameOfARejectedStartIsKeptWhateverItsFigures() {
    LatentDensity model =
        density(
            MIXTURE,
            TWO,
            ended(Double.NEGATIVE_INFINITY, Double.NaN, Optional.of("collapsed\n蓝")),
            CHOSEN,
            ended(Double.POSITIVE_INFINITY, 0, Optional.of("")),
            new Restart(2, 5, 6, 7, 8, 9, 10, 11, Optional.empty(), false));
    assertEquals(model.restarts(), again(model).restarts());
  }

  @Test
  void theBestOfThoseThatWereCutIsKept() {
    Restart cut = new Restart(2, 1, -1, 0.5, 0, 9, 10, 3, Optional.of("cut"), true);
    assertEquals(List.of(cut), again(density(MIXTURE, TWO, cut)).restarts());
  }

  @Test
  void aDensityMayComeWithoutASearch() {
    DensityFiles.assertSame(density(MIXTURE, TWO), again(density(MIXTURE, TWO)));
  }

  @Test
  void componentsWithoutRowsAreKept() {
    GaussianMixture mixture =
        GaussianMixture.of(
            new double[] {1, 0}, new double[2][2], new double[][] {{1, 0, 0, 1}, {1, 0, 0, 1}});
    DensityFiles.assertSame(density(mixture, TWO), again(density(mixture, TWO)));
  }

  @Test
  void unitsThatAreSampledAreKept() {
    Units units = Units.of(42, 20).withBiases();
    LatentDensity model =
        units(new FittedBoltzmann(Boltzmann.random(units, new Seed(3)), 40.5, -0.125), 42);
    assertEquals(model.distribution(), again(model).distribution());
  }

  private static LatentDensity units(FittedBoltzmann machine, int visible) {
    return new LatentDensity(
        encoding(visible),
        IntStream.range(0, visible).toArray(),
        machine,
        IntStream.range(0, machine.parts()).mapToObj(m -> "h" + m).toList(),
        List.of(),
        summary(UNITS));
  }

  @Test
  void machinesThatWouldBeRefusedAreNotWritten() {
    Units many = Units.of(2, 21);
    refused(
        Rule.LIMIT, units(new FittedBoltzmann(Boltzmann.random(many, new Seed(3)), 1, 1), 2), "21");
    Units two = Units.of(2, 1);
    double[] huge = {Double.MAX_VALUE, Double.MAX_VALUE, 0};
    refused(
        Rule.NUMBER, units(new FittedBoltzmann(new Boltzmann(two, huge), 1, 1), 2), "too large");
    Boltzmann sound = new Boltzmann(two, new double[3]);
    refused(Rule.NUMBER, units(new FittedBoltzmann(sound, Double.NaN, 1), 2), "totals");
    refused(
        Rule.NUMBER, units(new FittedBoltzmann(sound, 1, Double.POSITIVE_INFINITY), 2), "totals");
  }

  @Test
  void mixturesThatWouldBeRefusedAreNotWritten() {
    for (double[] wrong : new double[][] {{1, 2, 2, 1}, {1, 0.5, 0.25, 1}, {0, 0, 0, 1}}) {
      refused(Rule.NUMBER, density(mixture(wrong), TWO), "positive definite");
    }
    refused(
        Rule.AGREEMENT,
        density(DirichletMixture.of(new double[] {0.5, 0.5}, new double[][] {{1, 2}, {3, 4}}), TWO),
        "form");
    refused(Rule.SAVABLE, density(new Own(), TWO), "Own");
  }

  @Test
  void namesAndCoordinatesThatWouldBeRefusedAreNotWritten() {
    refused(Rule.TEXT, density(MIXTURE, List.of("a", "a")), "same name");
    refused(Rule.TEXT, density(MIXTURE, List.of("a", "\u0007")), "rename");
    refused(Rule.LIMIT, density(MIXTURE, List.of("a", "b".repeat(1025))), "shorten");
    for (int[] used : new int[][] {{1, 0}, {0, 0}, {0, 2}, {-1, 0}}) {
      refused(
          Rule.AGREEMENT,
          new LatentDensity(encoding(2), used, MIXTURE, TWO, List.of(), summary(GAUSSIANS)),
          "rise");
    }
    refused(
        Rule.AGREEMENT,
        new LatentDensity(
            Counted.encoding(Generative.words(9), PLAIN),
            BOTH,
            MIXTURE,
            TWO,
            List.of(),
            summary(GAUSSIANS)),
        "column");
  }

  @Test
  void startsThatWouldBeRefusedAreNotWritten() {
    refused(Rule.NUMBER, density(MIXTURE, TWO, CHOSEN, ended(0, 0, Optional.empty())), "finite");
    Restart nowhere = new Restart(2, 1, -1, Double.NaN, 0, 9, 10, 3, Optional.of("cut"), true);
    refused(Rule.NUMBER, density(MIXTURE, TWO, nowhere), "finite");
    refused(Rule.AGREEMENT, density(MIXTURE, TWO, CHOSEN, CHOSEN), "chosen");
    refused(Rule.AGREEMENT, density(MIXTURE, TWO, ended(0, 0, Optional.of("no"))), "chosen");
    for (int[] wrong : new int[][] {{-1, 1}, {100_001, 1}, {2, -1}}) {
      Restart none = new Restart(wrong[0], 1, 1, 1, 1, 1, 1, wrong[1], Optional.empty(), false);
      refused(Rule.LIMIT, density(MIXTURE, TWO, CHOSEN, none), "as none can");
    }
    Restart mute = new Restart(2, 1, 1, 1, 1, 1, 1, 1, Optional.of("\u001b"), false);
    refused(Rule.TEXT, density(MIXTURE, TWO, CHOSEN, mute), "rejection");
  }

  private static void refused(Rule rule, Model model, String says) {
    DataException refusal = assertThrows(DataException.class, () -> bytes(model));
    assertEquals(rule.code(), refusal.code(), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(says), refusal.getMessage());
  }

  /** One that somebody wrote for himself. */
  private record Own() implements LatentDistribution {

    @Override
    public Hidden hidden() {
      return Hidden.COMPONENTS;
    }

    @Override
    public int parts() {
      return 2;
    }

    @Override
    public int width() {
      return 2;
    }

    @Override
    public double logDensity(double[] row) {
      return 0;
    }

    @Override
    public double[] chances(double[] row) {
      return new double[] {0.5, 0.5};
    }

    @Override
    public double entropy() {
      return 0;
    }

    @Override
    public DenseRows sample(int rows, Seed seed) {
      return MIXTURE.sample(rows, seed);
    }
  }
}
