// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.DenseRows;
import org.relent.extension.Extension;
import org.relent.extension.Parts;
import org.relent.family.Family;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelForm;
import org.relent.kernel.KernelKind;
import org.relent.kernel.Kernels;
import org.relent.margin.MarginKind;
import org.relent.margin.MarginPrior;
import org.relent.margin.TubeKind;
import org.relent.margin.TubePrior;
import org.relent.med.NumberModel;

/** What must hold of the parts of every extension, the library among them. */
public final class PartLaws {

  private PartLaws() {}

  /** The laws of all its kernels, margin priors and kinds of models. */
  public static Stream<DynamicTest> of(Extension extension) {
    Parts own = Parts.of(List.of(extension));
    List<DynamicTest> laws = new ArrayList<>();
    laws.add(dynamicTest(extension.name() + ": is found as a service", () -> found(own)));
    for (KernelKind kind : own.of(KernelKind.class)) {
      for (KernelForm form : kind.forms()) {
        laws.add(
            dynamicTest(
                "kernel " + form.text() + ": reads back as itself", () -> readsBack(kind, form)));
        values(form).forEach(laws::add);
      }
    }
    for (MarginKind kind : own.of(MarginKind.class)) {
      laws.add(dynamicTest("margin " + kind.id() + ": as it was asked for", () -> made(kind)));
      PotentialLaws.ofPrior(kind.make(1, 5), 0.1, 0.5, 2, 4.5).forEach(laws::add);
    }
    for (TubeKind kind : own.of(TubeKind.class)) {
      laws.add(dynamicTest("tube " + kind.id() + ": as it was asked for", () -> made(kind)));
      PotentialLaws.ofTube(kind.make(0.5, 5), 0.1, 0.5, 2, 4.5).forEach(laws::add);
    }
    own.of(NumberModel.class).stream().flatMap(PartLaws::family).forEach(laws::add);
    for (ModelKind<?> kind : own.of(ModelKind.class)) {
      laws.add(dynamicTest("model " + kind.id() + ": its standard", () -> standard(kind)));
    }
    return laws.stream();
  }

  /** The laws of the values of a kernel, if it has any by itself. */
  private static Stream<DynamicTest> values(KernelForm form) {
    Kernel kernel = Kernels.parse(form.text());
    return kernel.unresolved() || kernel.precomputed()
        ? Stream.empty()
        : KernelLaws.of(kernel, KernelLaws.rows(7, 12, 3));
  }

  /** The laws of a family of one cell, over whole numbers from 1 on: they are of every kind. */
  private static Stream<DynamicTest> family(NumberModel model) {
    DenseRows rows = CellRows.of(new double[][] {{0, 2}, {0, 1}, {0, 7}, {0, 3}});
    Family family = model.proper(1);
    return FamilyLaws.of(
        "numbers " + model.id(), family, rows, CellRows.statistics(family, rows, 0.5, 0.7, 1.2, 1));
  }

  private static void found(Parts own) {
    for (Class<? extends org.relent.extension.Part> type :
        List.of(
            KernelKind.class,
            MarginKind.class,
            TubeKind.class,
            ModelKind.class,
            NumberModel.class)) {
      assertTrue(Parts.known().ids(type).containsAll(own.ids(type)), type.getSimpleName());
    }
  }

  private static void readsBack(KernelKind kind, KernelForm form) {
    assertEquals(kind.id(), form.name());
    assertFalse(form.summary().isBlank());
    Kernel kernel = Kernels.parse(form.text());
    assertEquals(kernel, Kernels.parse(kernel.toString()), kernel.toString());
  }

  /** Target and price are those given, whether or not there is a price. */
  private static void made(MarginKind kind) {
    MarginPrior prior = kind.make(0.5, 7);
    assertEquals(0.5, prior.target());
    prior.price().ifPresent(price -> assertEquals(7, price));
    MarginPrior moved = prior.around(-2);
    assertEquals(-2, moved.target());
    assertEquals(kind.id(), moved.word());
    assertEquals(kind.make(-2, 7), moved);
  }

  /** Sizes are those given; a number on its function costs nothing. */
  private static void made(TubeKind kind) {
    TubePrior prior = kind.make(0.5, 7);
    assertEquals(0.5, prior.epsilon());
    assertEquals(7, prior.price());
    assertEquals(kind.id(), prior.word());
    assertEquals(0, prior.value(0), 0);
    assertTrue(prior.zeroLossDistance() > 0);
    assertEquals(kind.make(0.5, 7), prior);
  }

  private static void standard(ModelKind<?> kind) {
    assertFalse(kind.summary().isBlank());
    assertFalse(kind.paper().isBlank());
    assertEquals(kind, kind.standard().kind());
    assertEquals(
        kind.trainer(kind.settings(java.util.Map.of()), Run.standard()),
        kind.trainer(kind.settings(java.util.Map.of()), Run.standard()));
  }
}
