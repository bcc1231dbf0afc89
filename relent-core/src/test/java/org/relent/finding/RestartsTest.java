// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.relent.data.Words;
import org.relent.finding.Finding.Scatter.Mark;
import org.relent.lme.LmeGaussianMixture;
import org.relent.lme.Selection;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Density;
import org.relent.model.LatentDensity;
import org.relent.model.Restart;

class RestartsTest {

  private static final LmeGaussianMixture TRAINER = LmeGaussianMixture.standard().restarts(3);

  private static final Density MODEL =
      TRAINER.fit(Problems.clouds(new Seed(1), 60, 2, 2, 5).examples().features());

  private static Restart end(double entropy, double logLikelihood, String rejected) {
    return new Restart(
        2,
        entropy,
        logLikelihood,
        1e-8,
        0.1,
        10,
        11,
        7,
        Optional.of(rejected).filter(reason -> !reason.isEmpty()),
        false);
  }

  private static Restarts of(Restart... restarts) {
    return Restarts.of(
        new LatentDensity(
            MODEL.encoding(),
            MODEL.used(),
            MODEL.distribution(),
            MODEL.parts(),
            List.of(restarts),
            MODEL.summary()));
  }

  private static final Restarts SOME =
      of(
          end(2, -1.5, ""),
          end(3, -2.5, "").asChosen(),
          end(2 * (1 + 1e-7), -1.5, ""),
          end(2 * (1 + 1e-5), -1.5, ""),
          end(4, -2.5, "a saddle"),
          end(-90, 80, "component 1 has collapsed"));

  @Test
  void startsOfOneEndAreToldOnce() {
    assertEquals(5, SOME.ends().size());
    assertEquals(6, SOME.ends().stream().mapToInt(end -> end.starts().size()).sum());
    assertEquals("4 of 6 starts ended at a solution", SOME.solved());
  }

  @Test
  void theChosenEndComesFirstAndRejectedOnesLast() {
    assertTrue(SOME.ends().get(0).like().chosen());
    assertEquals(
        List.of(true, true, true, false, false),
        SOME.ends().stream().map(Restarts.End::feasible).toList());
    List<List<String>> rows = SOME.table().rows();
    assertEquals("feasible: LME, chosen", rows.get(0).get(6));
    assertEquals(List.of("3", "2", "2.0000", "−1.5000"), rows.get(2).subList(0, 4));
    assertEquals("a saddle", rows.get(3).get(6), "of highest entropy, but no solution");
  }

  @Test
  void thePicksAreNamedAndWhatIsFarOffIsNotDrawn() {
    Finding.Scatter scatter = SOME.scatter();
    assertEquals(
        List.of("LME, chosen", "MLE"), scatter.picked().stream().map(Mark::label).toList());
    Mark chosen = scatter.picked().get(0);
    assertEquals(3, chosen.y());
    assertEquals(-2.5, chosen.x());
    assertEquals(3, scatter.series().get(0).value().size());
    assertEquals(1, scatter.series().get(1).value().size(), "the collapsed one would hide all");
    assertTrue(scatter.reading().endsWith("Too far off to be drawn: 1."), scatter.reading());
  }

  @Test
  void aModelWithoutStartsHasNoChapter() {
    assertTrue(of().chapter().isEmpty());
  }

  @Test
  void theNumberOfComponentsIsThatOfTheSmallestCriterion() {
    for (Selection select : List.of(Selection.ENTROPY, Selection.ICL)) {
      Density model =
          TRAINER
              .components(1, 3)
              .select(select)
              .fit(Problems.clouds(new Seed(1), 60, 2, 2, 5).examples().features());
      Finding.Lines lines = Restarts.of(model).criteria();
      int which = select == Selection.ICL ? 1 : 0;
      Finding.Lines.At best =
          lines.series().get(which).value().stream()
              .min((a, b) -> Double.compare(a.y(), b.y()))
              .orElseThrow();
      assertEquals(model.parts().size(), best.x());
      String lead = Restarts.of(model).chapter().orElseThrow().lead();
      assertTrue(
          lead.contains(
              "Of 1 to 3 components, "
                  + model.parts().size()
                  + " gave the smallest "
                  + (which == 1 ? "ICL, " : "BIC, ")
                  + Words.number(best.y())),
          lead);
    }
  }
}
