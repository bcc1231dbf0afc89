// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.relent.dual.LogPartition;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.family.Family;
import org.relent.kernel.Kernel;
import org.relent.laws.fixture.Uncovered;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.testkit.KernelLaws;
import org.relent.testkit.LogPartitionLaws;
import org.relent.testkit.PotentialLaws;

/** No class escapes the laws table, and the laws tell right from wrong. */
class CompletenessTest {

  /** Packages all of whose lawful classes must be in the table; {@code family} once it is there. */
  private static final String[] PACKAGES = {
    "org.relent.dual",
    "org.relent.family",
    "org.relent.kernel",
    "org.relent.loglinear",
    "org.relent.loss",
    "org.relent.margin",
    "org.relent.switches"
  };

  private static final double[][] ROWS = KernelLaws.rows(LawsTable.SEED, 12, 3);

  @Test
  void everyLawfulClassIsInstantiatedInTheTable() {
    assertEquals(
        List.of(),
        Completeness.missing(LawsTable.classes(), Completeness.MAIN, PACKAGES),
        "classes without a row in LawsTable");
  }

  @Test
  void theScanSeesTheClassesThereAre() {
    Set<String> seen = Completeness.lawful(Completeness.MAIN, PACKAGES);
    assertTrue(seen.contains(ExponentialMargin.class.getName()), seen.toString());
    assertTrue(seen.contains(SoftmaxLoss.class.getName()), seen.toString());
    assertTrue(seen.contains("org.relent.kernel.GaussianLogPartition"), seen.toString());
    assertTrue(seen.contains("org.relent.dual.Relation$NonNegative"), seen.toString());
    assertTrue(seen.contains("org.relent.family.FilledIn"), seen.toString());
    assertTrue(seen.contains("org.relent.family.HiddenMarkov"), seen.toString());
    assertTrue(!seen.contains(Potential.class.getName()), "an interface");
  }

  @Test
  void aClassLeftOutIsNamed() {
    JavaClasses classes = new ClassFileImporter().importPackagesOf(Uncovered.class);
    String fixture = Uncovered.class.getPackageName();
    assertEquals(
        List.of(Uncovered.class.getName()),
        Completeness.missing(LawsTable.classes(), classes, fixture));
    assertEquals(List.of(), Completeness.missing(Set.of(Uncovered.class), classes, fixture));
  }

  @Test
  void aRowRemovedFromTheTableIsMissed() {
    Set<Class<?>> fewer = new java.util.HashSet<>(LawsTable.classes());
    fewer.remove(LaplaceMargin.class);
    assertEquals(
        List.of(LaplaceMargin.class.getName()),
        Completeness.missing(fewer, Completeness.MAIN, PACKAGES));
  }

  /** The laws that fail, by the names of their tests. */
  private static List<String> failures(Stream<DynamicTest> laws) {
    List<String> failures = new ArrayList<>();
    laws.forEach(
        law -> {
          try {
            law.getExecutable().execute();
          } catch (AssertionError e) {
            failures.add(law.getDisplayName());
          } catch (Throwable e) {
            throw new IllegalStateException(law.getDisplayName(), e);
          }
        });
    return failures;
  }

  @ParameterizedTest
  @EnumSource(Altered.Fault.class)
  void everyFaultOfAPotentialBreaksItsLaw(Altered.Fault fault) {
    for (Potential sound :
        List.of(
            Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)),
            new LaplaceMargin(1, 5),
            new LogisticLoss())) {
      Potential altered = new Altered(sound, fault);
      if (fault == Altered.Fault.NOT_A_NUMBER) {
        if (sound.domain().contains(0)) {
          assertThrows(AssertionError.class, () -> PotentialLaws.neverNotANumber(altered));
        }
        continue;
      }
      String law =
          switch (fault) {
            case SLOPE -> "slope";
            case CURVATURE -> "curvature";
            case CONVEX -> "concavity";
            case PEAK -> "peak";
            case LOSS -> "loss";
            case WEIGHT -> "weight";
            default -> "array form";
          };
      List<String> failures = failures(PotentialLaws.of(altered, 0.7));
      assertTrue(failures.contains(altered + ": " + law + " at 0.7"), altered + ": " + failures);
      assertEquals(List.of(), failures(PotentialLaws.of(sound, 0.7)), "sound");
    }
  }

  @ParameterizedTest
  @EnumSource(AlteredFamily.Fault.class)
  void everyFaultOfAFamilyBreaksItsLaw(AlteredFamily.Fault fault) {
    for (FamilyTable.Case c : FamilyTable.families()) {
      if (fault == AlteredFamily.Fault.ASYMMETRY && c.family().dimension() == 1) {
        continue; // one number is symmetric
      }
      Family altered = new AlteredFamily(c.family(), fault);
      List<String> failures = failures(c.laws(altered));
      assertTrue(failures.contains(c.name() + ": " + fault.law()), c.name() + ": " + failures);
    }
  }

  @Test
  void aWrongLossIsToldByTheGrid() {
    Potential altered = new Altered(new LogisticLoss(), Altered.Fault.LOSS);
    assertThrows(AssertionError.class, () -> PotentialLaws.lossIsTheLargestOnAGrid(altered, 0.3));
  }

  @Test
  void potentialsAsPrintedBreakTheLawOfTheIntegral() {
    for (Printed printed : List.of(Printed.laplace(1, 5), Printed.gaussian(1, 5))) {
      assertThrows(
          AssertionError.class, () -> PotentialLaws.valueIsMinusLogOfTheIntegral(printed, 2));
      PotentialLaws.valueIsMinusLogOfTheIntegral(printed.prior(), 2);
    }
  }

  private static void assertBroken(String law, Kernel kernel, KernelLaws.Definition definition) {
    List<String> failures = failures(KernelLaws.of(kernel, ROWS, definition));
    assertEquals(List.of(kernel + ": " + law), failures);
  }

  @Test
  void aKernelThatIsNotSymmetricBreaksItsLaw() {
    Kernel lopsided = (dot, left, right) -> dot + left;
    List<String> failures =
        failures(
            KernelLaws.of(lopsided, ROWS, (x, y) -> KernelLaws.dot(x, y) + KernelLaws.dot(x, x)));
    assertTrue(failures.contains(lopsided + ": symmetric"), failures.toString());
  }

  @Test
  void aKernelThatIsNotPositiveSemidefiniteBreaksItsLaw() {
    assertBroken(
        "positive semi-definite",
        (dot, left, right) -> left + right - 2 * dot,
        KernelLaws::squaredDistance);
    assertBroken(
        "positive semi-definite",
        (dot, left, right) -> dot - 0.01,
        (x, y) -> KernelLaws.dot(x, y) - 0.01);
  }

  @Test
  void aKernelThatIsNotWhatItSaysBreaksItsLaw() {
    assertBroken(
        "as defined", (dot, left, right) -> dot, (x, y) -> 1.000001 * KernelLaws.dot(x, y));
  }

  @Test
  void aKernelThatComputesSeveralValuesOtherwiseBreaksItsLaw() {
    Kernel two =
        new Kernel() {
          @Override
          public double of(double dot, double left, double right) {
            return dot;
          }

          @Override
          public void apply(double[] dots, int count, double left, double[] rights) {
            for (int j = 0; j < count; j++) {
              dots[j] = Math.nextUp(dots[j]);
            }
          }
        };
    List<String> failures = failures(KernelLaws.of(two, ROWS, KernelLaws::dot));
    assertEquals(
        List.of(two + ": several at once as one by one", two + ": the diagonal"), failures);
  }

  /** Twice the expectation it should have. */
  private record Doubled(LogPartition partition) implements LogPartition {
    @Override
    public int dimension() {
      return partition.dimension();
    }

    @Override
    public Tilt at(double[] lambda) {
      Tilt tilt = partition.at(lambda);
      return new Tilt() {
        @Override
        public double logZ() {
          return tilt.logZ();
        }

        @Override
        public double expectation(int t) {
          return 2 * tilt.expectation(t);
        }

        @Override
        public double[] covariance(int[] multipliers) {
          return tilt.covariance(multipliers);
        }
      };
    }
  }

  @Test
  void anExpectationThatIsNotTheGradientBreaksItsLaws() {
    LawsTable.PartitionCase sound = LawsTable.partitions().get(0);
    List<String> failures =
        failures(LogPartitionLaws.of("doubled", new Doubled(sound.partition()), sound.lambda()));
    assertEquals(
        List.of(
            "doubled: the gradient is the expectation", "doubled: the Hessian is the covariance"),
        failures);
  }
}
