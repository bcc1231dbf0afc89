// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/**
 * Machines pass every check with kernels that see rows in views of their own: widths of columns, a
 * circle and variances, in a sum with a product.
 */
@Slow
@Isolated("one of its checks sets the locale of the process")
@SystemBound
class ViewedKernelConformanceTest {

  private static final String KERNEL =
      "10x*(rq:alpha=1,width=each+0.5*periodic:period=5,width=2*linear:variance=each)";

  /** Weights of columns are those of a linear machine; standards are those of the kind. */
  private static final Set<String> OF_THE_STANDARD = Set.of("C39", "C48");

  /** With scores and a response that hold rows; the others under -Pfull. */
  private static final List<String> MODELS =
      Boolean.getBoolean("relent.full")
          ? List.of("kernel-ridge", "med-svm", "kernel-logistic")
          : List.of("kernel-ridge");

  @TempDir static Path root;

  @TestFactory
  Stream<DynamicTest> machinesOfViewsPassEveryCheck() {
    return MODELS.stream()
        .map(id -> new Subject(Catalog.kind(id), new UnderKernel(new Library(this::folder))))
        .flatMap(
            subject ->
                Conformance.checks().stream()
                    .filter(check -> !OF_THE_STANDARD.contains(check.id()))
                    .filter(check -> Conformance.notApplicable(check, subject).isEmpty())
                    .map(
                        check ->
                            dynamicTest(
                                check.id() + " " + subject.kind().id() + ": " + check.title(),
                                () -> check.body().run(subject))));
  }

  private Path folder() {
    try {
      return Files.createTempDirectory(root, "call");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A way to reach models that are fitted with a kernel of views, unless a check names another. */
  private record UnderKernel(FrontEnd front) implements FrontEnd {

    @Override
    public Tag tag() {
      return front.tag();
    }

    @Override
    public Outcome<Fit> fit(ModelKind<?> kind, Job job) {
      return front.fit(kind, job.says("kernel") ? job : job.before("--kernel", KERNEL));
    }

    @Override
    public Outcome<Answers> predict(byte[] model, Job job) {
      return front.predict(model, job);
    }

    @Override
    public Outcome<Map<String, Double>> evaluate(byte[] model, Job job) {
      return front.evaluate(model, job);
    }

    @Override
    public Outcome<Map<String, Double>> explain(byte[] model, Job job, int row) {
      return front.explain(model, job, row);
    }

    @Override
    public Outcome<String> page(byte[] model, Job job) {
      return front.page(model, job);
    }
  }
}
