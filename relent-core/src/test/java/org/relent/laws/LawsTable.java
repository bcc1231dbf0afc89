// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.relent.data.DenseRows;
import org.relent.data.SparseRows;
import org.relent.dual.JointPotential;
import org.relent.dual.LogPartition;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.dual.TwoSided;
import org.relent.kernel.Coding;
import org.relent.kernel.ConstantKernel;
import org.relent.kernel.Contrasts;
import org.relent.kernel.GaussianKernel;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.LinearKernel;
import org.relent.kernel.OrderedDual;
import org.relent.kernel.Pairs;
import org.relent.kernel.PolynomialKernel;
import org.relent.kernel.PrecomputedKernel;
import org.relent.kernel.Signs;
import org.relent.loglinear.ClassOutcomes;
import org.relent.loglinear.ListedOutcomes;
import org.relent.loglinear.LogLinear;
import org.relent.loss.GaussianLoss;
import org.relent.loss.HingeLoss;
import org.relent.loss.HuberLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.NegativeBinomialLoss;
import org.relent.loss.OrderedLoss;
import org.relent.loss.PoissonLoss;
import org.relent.loss.QuantileLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.loss.SpacingLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.ExponentialTube;
import org.relent.margin.FixedMargin;
import org.relent.margin.FlatTube;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Threads;
import org.relent.switches.SwitchTable;
import org.relent.testkit.KernelLaws;

/**
 * Every class that must obey a law, at least once: {@link LawsTest} puts the rows through their
 * laws, {@link CompletenessTest} fails when a class has no row.
 */
final class LawsTable {

  /** Seed of all random rows here. */
  static final long SEED = 20260101;

  private LawsTable() {}

  /** A potential and multipliers inside its domain. */
  record Case(Potential potential, double... lambdas) {}

  /** A joint potential and points inside its domain. */
  record JointCase(JointPotential potential, double[]... lambdas) {}

  /** A kernel, rows, and what it is by definition. */
  record KernelCase(Kernel kernel, double[][] rows, KernelLaws.Definition definition) {}

  /** A coding and its name. */
  record CodingCase(String name, Coding coding) {}

  /** A log-partition function and a point. */
  record PartitionCase(String name, LogPartition partition, double... lambda) {}

  private static Potential atLeast(Potential potential) {
    return Relation.AT_LEAST.restrict(potential);
  }

  static List<Case> potentials() {
    return List.of(
        new Case(new ExponentialMargin(1, 5), -3, -0.2, 1e-3, 0.5, 2, 4.5, 4.99),
        new Case(new ExponentialMargin(2.5, 0.7), -1, 0.1, 0.6),
        new Case(new ExponentialMargin(-1.7, 3), -8, 0.1, 2.9),
        new Case(atLeast(new ExponentialMargin(1, 5)), 1e-3, 0.5, 2, 4.99),
        new Case(atLeast(new ExponentialMargin(2.5, 0.7)), 0.1, 0.6),
        new Case(new LaplaceMargin(1, 5), -4.9, -1, 1e-3, 0.5, 2, 4.99),
        new Case(new LaplaceMargin(0.3, 0.7), -0.6, 0.1, 0.6),
        new Case(new LaplaceMargin(-1.7, 3), -2.9, 0.1, 2.9),
        new Case(atLeast(new LaplaceMargin(1, 5)), 1e-3, 0.5, 4.99),
        new Case(atLeast(new LaplaceMargin(-1.7, 3)), 0.1, 2.9),
        new Case(new GaussianMargin(1, 2), -3, 1e-3, 0.5, 40),
        new Case(new GaussianMargin(-1.7, 0.5), -3, 0.1, 7),
        new Case(atLeast(new GaussianMargin(1, 2)), 1e-3, 0.5, 40),
        new Case(atLeast(new GaussianMargin(2.5, 0.5)), 0.1, 7),
        new Case(new FixedMargin(1), -3, 1e-3, 0.5, 40),
        new Case(new FixedMargin(-2), -3, 7),
        new Case(atLeast(new FixedMargin(1)), 1e-3, 0.5, 40),
        new Case(atLeast(new FixedMargin(0.25)), 0.5),
        new Case(new ExponentialTube(0.5, 2), 1e-3, 0.7, 1.99),
        new Case(new ExponentialTube(0, 5), 0.1, 4.9),
        new Case(new FlatTube(0.5, 2), 1e-3, 0.7, 1.99),
        new Case(new FlatTube(0, 5), 0.1, 4.9),
        new Case(new FlatTube(3, 40), 1e-3, 0.2, 0.4, 5, 39.9),
        new Case(new FlatTube(1e-3, 0.7), 1e-3, 0.6),
        new Case(new ExponentialTube(0.5, 2).around(1.7), -1.9, -1e-3, 0.3, 1.9),
        new Case(TwoSided.around(1.7, new FlatTube(0.5, 2)).above(), 0.3, 1.9),
        new Case(TwoSided.around(1.7, new FlatTube(0.5, 2)).below(), -0.3, -1.9),
        new Case(new FlatTube(0.5, 2).around(-1.7), -1.9, -0.4, 1e-3, 1.9),
        new Case(new ExponentialTube(0.1, 3).around(40).weighted(2.5), -7, -0.2, 0.1, 7.4),
        new Case(new FlatTube(2, 3).around(0.3).weighted(0.2), -0.5, 0.1, 0.55),
        new Case(new HingeLoss(1), 1e-3, 0.5, 0.99),
        new Case(new HingeLoss(7.5), 1e-3, 2, 7.4),
        new Case(new LogisticLoss(), 1e-6, 0.01, 0.5, 0.9, 1 - 1e-6),
        new Case(new GaussianLoss(1.5, 0.3), -4, 1e-3, 7),
        new Case(new GaussianLoss(-40, 2), -4, 7),
        new Case(new PoissonLoss(0), -20, -1, -1e-3),
        new Case(new PoissonLoss(1), -3, 0.5, 0.99),
        new Case(new PoissonLoss(7), -100, -5, 3, 6.9),
        new Case(new PoissonLoss(1000), -50, 3, 900),
        new Case(new SpacingLoss(), 1e-6, 0.1, 1, 40, 1e6),
        new Case(new SpacingLoss().weighted(17.5), 0.1, 1, 40),
        new Case(new OrderedLoss(-1, 2), -0.99, -0.4, 1e-3, 0.7, 1 - 1e-6),
        new Case(new OrderedLoss(5, 5.001), -0.9, 0.2),
        new Case(new OrderedLoss(-40, 30), -0.9, 0.2),
        new Case(new OrderedLoss(Double.NEGATIVE_INFINITY, 0.7), -0.99, -0.5, -1e-6),
        new Case(new OrderedLoss(-3, Double.POSITIVE_INFINITY), 1e-6, 0.5, 0.99),
        new Case(new OrderedLoss(-1, 2).weighted(3), -2, 0.6),
        new Case(new QuantileLoss(1.5, 0.9, 0.3), -0.3, 1e-3, 2.9),
        new Case(new QuantileLoss(-40, 0.5, 2), -0.2, 0.2),
        new Case(QuantileLoss.laplace(0.7, 3), -0.3, 0.1),
        new Case(new HuberLoss(1.5, 1.345, 0.3), -4.4, 1e-3, 4),
        new Case(new HuberLoss(-40, 0.01, 2), -0.004, 0.003),
        new Case(new HuberLoss(2, 30, 0.7), -7, 12),
        new Case(new NegativeBinomialLoss(0, 0.4), -0.39, -0.1, -1e-3),
        new Case(new NegativeBinomialLoss(7, 2.5), -2.4, 1, 6.9),
        new Case(new NegativeBinomialLoss(1000, 1e-3), -9e-4, 3, 900),
        new Case(new NegativeBinomialLoss(3, 1e9), -50, 2.9),
        new Case(new QuantileLoss(1, 0.2, 1).weighted(3), -2, 0.5),
        new Case(new HuberLoss(1, 1, 1).weighted(0.3), -0.2, 0.1),
        new Case(new NegativeBinomialLoss(4, 2).weighted(2), -3, 7),
        new Case(new LogisticLoss().weighted(2.5), 0.01, 1, 2.4),
        new Case(new HingeLoss(1).weighted(3), 0.5, 2.9),
        new Case(new PoissonLoss(4).weighted(2), -5, 7),
        new Case(atLeast(new ExponentialMargin(1, 5)).weighted(0.3), 1e-3, 1, 1.4),
        new Case(atLeast(new LaplaceMargin(1, 5)).weighted(7), 1e-3, 1, 34),
        new Case(new GaussianLoss(1.5, 0.3).weighted(4), -4, 7),
        new Case(atLeast(new ExponentialMargin(1, 5)).ofShare(0.1), 1e-3, 0.2, 0.47),
        new Case(atLeast(new LaplaceMargin(1, 5)).weighted(3).ofShare(0.6), 1e-3, 1, 8),
        new Case(new GaussianMargin(1, 2).ofShare(1e-3), -1e-3, 1e-3));
  }

  static List<JointCase> joints() {
    double[] one = {0.3};
    double[] two = {0.2, 0.5};
    double[] small = {1e-3, 0.02};
    double[] four = {0.1, 0.2, 0.05, 0.3};
    return List.of(
        new JointCase(new SoftmaxLoss(1), one),
        new JointCase(new SoftmaxLoss(2), two, small),
        new JointCase(new SoftmaxLoss(4), four),
        new JointCase(new SoftmaxLoss(2).weighted(2.5), two, small),
        new JointCase(new SoftmaxLoss(4).weighted(0.9), four),
        new JointCase(atLeast(new ExponentialMargin(1, 5)).times(2), two, small),
        new JointCase(atLeast(new LaplaceMargin(1, 5)).times(4), four),
        new JointCase(atLeast(new GaussianMargin(1, 2)).times(2), two),
        new JointCase(new LogisticLoss().times(2), two),
        new JointCase(new HingeLoss(1).times(2), two),
        new JointCase(new GaussianLoss(0.7, 0.3).times(2), two),
        new JointCase(atLeast(new FixedMargin(1)).times(2), two),
        new JointCase(atLeast(new ExponentialMargin(1, 5)).times(2).weighted(3), two),
        new JointCase(new LogisticLoss().times(2).weighted(1.5), two));
  }

  /** Of inner products of the rows as they are, and of those seen in other views. */
  static List<KernelCase> kernels() {
    return Stream.concat(plainKernels().stream(), KernelTable.kernels().stream()).toList();
  }

  private static List<KernelCase> plainKernels() {
    double[][] rows = KernelLaws.rows(SEED, 150, 7);
    double[][] gram = new double[rows.length][rows.length];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < rows.length; j++) {
        gram[i][j] = Math.exp(-0.3 * KernelLaws.squaredDistance(rows[i], rows[j]));
      }
    }
    KernelLaws.Definition gauss = (x, y) -> Math.exp(-0.3 * KernelLaws.squaredDistance(x, y));
    KernelLaws.Definition given = (x, y) -> x[Arrays.asList(gram).indexOf(y)];
    return List.of(
        new KernelCase(new LinearKernel(), rows, KernelLaws::dot),
        new KernelCase(new ConstantKernel(2.5), rows, (x, y) -> 2.5),
        new KernelCase(new ConstantKernel(0), rows, (x, y) -> 0),
        new KernelCase(new GaussianKernel(0.3), rows, gauss),
        new KernelCase(
            GaussianKernel.ofWidth(2),
            rows,
            (x, y) -> Math.exp(-KernelLaws.squaredDistance(x, y) / (2 * 2 * 2))),
        new KernelCase(
            new GaussianKernel(1e-9), rows, (x, y) -> 1 - 1e-9 * KernelLaws.squaredDistance(x, y)),
        new KernelCase(
            new PolynomialKernel(3, 0.5, 1), rows, (x, y) -> cube(0.5 * KernelLaws.dot(x, y) + 1)),
        new KernelCase(Kernels.polynomial(1), rows, (x, y) -> KernelLaws.dot(x, y) + 1),
        new KernelCase(
            new LinearKernel().scaled(0.25), rows, (x, y) -> 0.25 * KernelLaws.dot(x, y)),
        new KernelCase(
            new GaussianKernel(0.3).plus(new LinearKernel()),
            rows,
            (x, y) -> gauss.of(x, y) + KernelLaws.dot(x, y)),
        new KernelCase(
            new GaussianKernel(0.3).times(new LinearKernel().plus(new ConstantKernel(1))),
            rows,
            (x, y) -> gauss.of(x, y) * (KernelLaws.dot(x, y) + 1)),
        new KernelCase(
            new PolynomialKernel(2, 0.7, 0).scaled(3).times(new GaussianKernel(0.2)),
            rows,
            (x, y) -> {
              double line = 0.7 * KernelLaws.dot(x, y);
              return 3 * line * line * Math.exp(-0.2 * KernelLaws.squaredDistance(x, y));
            }),
        new KernelCase(new PrecomputedKernel().scaled(2), gram, (x, y) -> 2 * given.of(x, y)),
        new KernelCase(new PrecomputedKernel(), gram, given),
        new KernelCase(
            new PrecomputedKernel().plus(new ConstantKernel(3)),
            gram,
            (x, y) -> given.of(x, y) + 3));
  }

  private static double cube(double x) {
    return x * x * x;
  }

  static List<CodingCase> codings() {
    return List.of(
        new CodingCase("signs", Signs.ofClasses(new int[] {0, 1, 1, 0, 1})),
        new CodingCase("responses", Signs.positive(3)),
        new CodingCase("two classes as pairs", Pairs.ofClasses(new int[] {0, 1, 1}, 2)),
        new CodingCase("pairs", Pairs.ofClasses(new int[] {2, 0, 1, 0, 2}, 3)),
        new CodingCase("pairs of five", Pairs.ofClasses(new int[] {4, 0, 3, 1, 2, 2}, 5)),
        new CodingCase(
            "contrasts",
            new Contrasts.Builder()
                .add(0, 2, 0)
                .add(0, 1, 0)
                .add(1, 0, 1)
                .add(3, 1, 2)
                .build(3, 4)));
  }

  static List<PartitionCase> partitions() {
    return Stream.of(
            kernelPartitions().stream(),
            switchPartitions().stream(),
            FamilyTable.partitions().stream(),
            logLinear().stream(),
            HiddenTable.cases().stream().map(HiddenTable.Case::partition))
        .flatMap(cases -> cases)
        .toList();
  }

  private static List<PartitionCase> switchPartitions() {
    return List.of(
        new PartitionCase("switches, signs", SwitchTable.signs(), 0.7, 0.1, 2.5, -1, 0.3),
        new PartitionCase(
            "switches of groups, pairs",
            SwitchTable.pairs(),
            0.7,
            0.1,
            2.5,
            -1,
            0.3,
            0,
            0.9,
            -0.4));
  }

  private static List<PartitionCase> kernelPartitions() {
    Kernel kernel = new GaussianKernel(0.4).plus(new ConstantKernel(0.5));
    return List.of(
        new PartitionCase(
            "Gaussian, signs",
            dual(kernel, Signs.ofClasses(new int[] {0, 1, 1, 0, 1}), 1).partition(),
            0.7,
            0.1,
            2.5,
            -1,
            0.3),
        new PartitionCase(
            "Gaussian, levels",
            ordered(kernel, 0, 2, 1, 1).partition(),
            0.7,
            0.1,
            2.5,
            1,
            0.3,
            0.4,
            0.9),
        new PartitionCase(
            "Gaussian, pairs",
            dual(kernel, Pairs.ofClasses(new int[] {2, 0, 1, 0}, 3), 2).partition(),
            0.7,
            0.1,
            2.5,
            -1,
            0.3,
            0,
            0.9,
            -0.4));
  }

  /** The dual of rows and their levels, of which there are three. */
  private static OrderedDual ordered(Kernel kernel, int... levels) {
    DenseRows rows = DenseRows.of(KernelLaws.rows(SEED, levels.length, 3));
    return OrderedDual.of(
        KernelGram.of(kernel, rows, Threads.one(), Long.MAX_VALUE),
        levels,
        3,
        new OrderedDual.Demands() {
          @Override
          public Potential side(int row) {
            return new LogisticLoss();
          }

          @Override
          public Potential spacing(int level) {
            return new SpacingLoss();
          }
        });
  }

  private static List<PartitionCase> logLinear() {
    SparseRows rows = SparseRows.of(KernelLaws.rows(SEED, 6, 3));
    double[] base = {1, 2, 0, 0.5, 3, 1};
    return List.of(
        new PartitionCase(
            "log-linear, finite",
            LogLinear.of(ListedOutcomes.of(rows), base, Threads.one()),
            0.7,
            -1.1,
            0.4),
        new PartitionCase(
            "log-linear, contexts",
            LogLinear.of(ListedOutcomes.of(rows, new int[] {0, 2, 6}), base, new Threads(2))
                .weighted(0.3, 1.7),
            0.7,
            -1.1,
            0.4),
        new PartitionCase(
            "log-linear, classes",
            LogLinear.of(new ClassOutcomes(rows, 2), Threads.one()).weighted(1, 2, 0, 1, 0.5, 1),
            0.7,
            -1.1,
            0.4,
            0.2,
            0,
            -0.3));
  }

  private static KernelDual dual(Kernel kernel, Coding coding, int width) {
    // a row that is zero and two that are equal are among them
    DenseRows rows = DenseRows.of(KernelLaws.rows(SEED, coding.size(), 3));
    return new KernelDual(
        KernelGram.of(kernel, rows, Threads.one(), 0),
        coding,
        Collections.nCopies(coding.size(), new GaussianMargin(1, 2).times(width)),
        false);
  }

  /** The classes of all instances, those within instances included. */
  static Set<Class<?>> classes() {
    return Stream.of(
            potentials().stream().map(Case::potential),
            joints().stream().map(JointCase::potential),
            kernels().stream().map(KernelCase::kernel),
            codings().stream().map(CodingCase::coding),
            partitions().stream().map(PartitionCase::partition),
            FamilyTable.families().stream().map(FamilyTable.Case::family),
            HiddenTable.cases().stream().map(HiddenTable.Case::family),
            HiddenTable.cases().stream().map(HiddenTable.Case::filledIn))
        .flatMap(instances -> instances)
        .map(Object::getClass)
        .collect(Collectors.toSet());
  }
}
