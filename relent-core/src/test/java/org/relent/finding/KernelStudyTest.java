// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.finding.Finding.Lines.At;
import org.relent.kernel.KernelForm;
import org.relent.kernel.Kernels;

/** What a kernel believes is shown by its values and by functions drawn from it. */
class KernelStudyTest {

  private static List<At> draw(KernelStudy study, int column, int number) {
    return study.draws().get(column).series().get(number).value();
  }

  private static double y(List<At> line, double x) {
    return line.stream().filter(at -> Math.abs(at.x() - x) < 1e-9).findFirst().orElseThrow().y();
  }

  @Test
  void everyKernelButAGivenMatrixHasPictures() {
    for (KernelForm form : Kernels.forms()) {
      KernelStudy study = KernelStudy.of(Kernels.parse(form.text()));
      assertEquals(study.kernel().precomputed(), study.pictures().isEmpty(), form.text());
      assertTrue(!study.kernel().unresolved(), form.text());
    }
  }

  @Test
  void drawsAreOfTheKernelAndTheSameEveryTime() {
    KernelStudy study = KernelStudy.of(Kernels.parse("4*linear"));
    for (int d = 0; d < study.draws().get(0).series().size(); d++) {
      List<At> line = draw(study, 0, d);
      assertEquals(0, y(line, 0), 1e-12, "through the origin");
      assertEquals(2 * y(line, 1.5), y(line, 3), 1e-12, "straight");
    }
    assertEquals(study, KernelStudy.of(Kernels.parse("4*linear")));
    assertNotEquals(y(draw(study, 0, 0), 3), y(draw(study, 0, 1), 3));
    List<At> constant = draw(KernelStudy.of(Kernels.parse("constant:9")), 0, 0);
    assertEquals(y(constant, -3), y(constant, 3), 1e-12);
    List<At> periodic = draw(KernelStudy.of(Kernels.parse("periodic:period=1.5")), 0, 2);
    assertEquals(y(periodic, -1.2), y(periodic, 0.3), 1e-5, "a period later");
  }

  @Test
  void everyColumnIsShown() {
    KernelStudy study = KernelStudy.of(Kernels.parse("rbf:width=0.1,10"));
    assertEquals(2, study.draws().size());
    assertTrue(Math.abs(y(study.similarities().get(0).series().get(0).value(), 1)) < 1e-9);
    assertTrue(y(study.similarities().get(1).series().get(0).value(), 1) > 0.99);
    assertEquals(6, KernelStudy.of(Kernels.parse("rbf:width=1" + ",1".repeat(40))).draws().size());
  }

  @Test
  void whatIsNoNumberIsNotDrawn() {
    KernelStudy study = KernelStudy.of(Kernels.parse("poly:degree=1000,scale=1e300,offset=1"));
    assertEquals(List.of(), study.pictures());
  }
}
