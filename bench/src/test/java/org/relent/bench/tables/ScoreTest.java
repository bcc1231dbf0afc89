// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreTest {

  @TempDir private Path folder;

  @Test
  void logLossIsOfTheProbabilityOfTheRightClass() throws IOException {
    Score score = new Score(true);
    score.add(
        file("p.csv", "label,probability:a,probability:b,margin", "a,0.5,0.5,1", "a,0.75,0.25,1"),
        file("t.csv", "y", "a", "a"),
        "probability:");
    assertEquals(-(StrictMath.log(0.5) + StrictMath.log(0.75)) / 2, score.value(), 1e-15);
  }

  @Test
  void aClassThatNobodyThoughtOfCostsAsMuchAsTheLeastProbability() throws IOException {
    Score score = new Score(true);
    score.add(file("p.csv", "a,b", "1.0,0.0"), file("t.csv", "y", "c"), "");
    assertEquals(-StrictMath.log(1e-15), score.value(), 1e-12);
  }

  @Test
  void numbersAreScoredOverAllRowsOfAllFiles() throws IOException {
    Score score = new Score(false);
    score.add(file("p.csv", "value,sd", "1,1", "2,1"), file("t.csv", "y", "1", "4"), "");
    score.add(file("q.csv", "value", "3"), file("u.csv", "y", "\"5\""), "");
    assertEquals(Math.sqrt(8.0 / 3), score.value(), 1e-15);
  }

  @Test
  void predictionsOfOtherRowsAreNoPredictions() throws IOException {
    Path predictions = file("p.csv", "value", "1");
    Path truth = file("t.csv", "y", "1", "2");
    assertThrows(IllegalStateException.class, () -> new Score(false).add(predictions, truth, ""));
  }

  private Path file(String name, String... lines) throws IOException {
    return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }
}
