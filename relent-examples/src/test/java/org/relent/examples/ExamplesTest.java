// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** Every example runs, and what it shows is so. */
@Slow
@Isolated("sets the locale of the process")
@SystemBound
class ExamplesTest {

  @Test
  void generativeModelsTellWhatTheyLearnt() {
    Output output = Output.of(GenerativeModels::main);
    assertEquals(2, output.text().lines().count(), output.text());
  }

  @Test
  void switchesTellTheColumnsOfTumours() {
    Output output = Output.of(FeatureSwitches::main);
    assertTrue(output.says("Bare.nuclei: probability 1.00"), output.text());
    assertTrue(output.says("7 columns are left"), output.text());
  }

  @Test
  void quickStartLabelsTheRowAndItsTermsAreNamed() {
    Output output = Output.of(QuickStart::main);
    double probability = output.number("M, probability");
    assertTrue(probability > 0.5 && probability < 1, output.text());
    assertTrue(output.number("left-out error") <= 0.5, output.text());
    double sum = output.number("x1") + output.number("x2 +") + output.number("bias");
    assertTrue(sum > 0, output.text());
  }

  @Test
  void aCostlierClassBecomesMoreProbable() {
    Output output = Output.of(TableExample::main);
    assertTrue(output.says("4 rows of [dose, group] to predict outcome"), output.text());
    double plain = output.numbers("P(F) =").get(0);
    double weighted = output.numbers("P(F) =").get(1);
    assertTrue(0.5 < plain && plain < weighted, output.text());
  }

  @Test
  void everyKernelTellsTheSexOfMostCrabs() {
    Output output = Output.of(ComposingKernels::main);
    assertEquals(4, output.numbers("left-out error").size());
    for (double error : output.numbers("left-out error")) {
      assertTrue(error < 0.1, output.text());
    }
  }

  @Test
  void fourPriorsLearnAndAFifthWarnsThatItAsksForNothing() {
    Output output = Output.of(MarginPriors::main);
    for (double error : output.numbers("left-out error")) {
      assertTrue(error < 0.1, output.text());
    }
    for (double support : output.numbers("]:")) {
      assertTrue(support > 0 && support < 200, output.text());
    }
    assertTrue(output.says("W-MARGIN"), output.text());
  }

  @Test
  void threeIrisesAreToldApart() {
    Output output = Output.of(MultiClass::main);
    assertTrue(output.says("[setosa, versicolor, virginica]: versicolor"), output.text());
    assertTrue(output.number("med-svm: left-out error") < 0.06, output.text());
    assertTrue(output.number("kernel-logistic: left-out error") < 0.06, output.text());
  }

  @Test
  void uncertaintyGrowsAwayFromTheData() {
    Output output = Output.of(Regression::main);
    double within = output.numbers("±").get(0);
    double beyond = output.numbers("±").get(2);
    assertTrue(2 * within < beyond, output.text());
    assertTrue(output.number("left-out rmse") < 1, output.text());
    double calls = output.number("half past nine:");
    assertTrue(calls > 5 && calls < 9, output.text());
  }

  @Test
  void aMonitorStopsAFitAndTheFullOneConverges() {
    Output output = Output.of(WatchingAFit::main);
    assertTrue(output.says("round 2:") && !output.says("round 3:"), output.text());
    assertTrue(output.says("\nINTERRUPTED\n"), output.text());
    assertTrue(output.says("CONVERGED after"), output.text());
  }

  @Test
  void crossValidationFindsCrabsEasy() {
    Output output = Output.of(CrossValidating::main);
    assertTrue(output.number("accuracy") > 0.9, output.text());
    assertTrue(output.number("log loss") < 0.3, output.text());
    double p = output.number("p =");
    assertTrue(p >= 0 && p <= 1, output.text());
  }

  @Test
  void aModelComesBackFromItsFile() {
    Output output = ofFiles(GettingStarted::main);
    double probability = output.number("M, probability");
    assertTrue(probability > 0.5 && probability <= 1, output.text());
  }

  private interface WithFiles {
    void run(String[] args) throws java.io.IOException;
  }

  private static Output ofFiles(WithFiles example) {
    return Output.of(
        arguments -> {
          try {
            example.run(arguments);
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
  }

  @Test
  void aGapIsFilledAndAPageIsWritten() {
    Output output = ofFiles(FilesAndReports::main);
    assertTrue(output.says("W-FILLED"), output.text());
    assertTrue(output.number("page of") > 1000, output.text());
  }

  @Test
  void aDecoyIsAnAnomalyForAReason() {
    Output output = Output.of(Anomalies::main);
    assertTrue(output.number("p =") <= 0.01, output.text());
    assertTrue(output.says("anomaly, score"), output.text());
    assertTrue(output.says("strangest letter: seq"), output.text());
  }

  @Test
  void componentsAreFoundWithoutLabels() {
    Output output = Output.of(Densities::main);
    assertTrue(Double.isFinite(output.number("log-density")), output.text());
    assertEquals(3, output.numbers("entropy").size(), output.text());
    assertTrue(output.says("5 new rows"), output.text());
  }

  @Test
  void doubtfulLabelsAreLearntFromAndNamed() {
    Output output = Output.of(UncertainLabels::main);
    double probability = output.number("spam (");
    assertTrue(probability > 0.5 && probability < 1, output.text());
    assertEquals(3, output.numbers("wrong with probability").size(), output.text());
    assertTrue(output.numbers("wrong with probability").get(0) > 0.5, output.text());
  }

  @Test
  void boundsAreAboveTheErrorAndInTheOrderOfThePage() {
    Output output = Output.of(MarginBounds::main);
    double error = output.number("error of ten folds");
    double left = output.number("left-out bound");
    double posterior = output.number("bound of the posterior");
    assertTrue(output.says("proved: true"), output.text());
    assertTrue(error < left && left <= output.number("support bound"), output.text());
    assertTrue(left < posterior && posterior < 0.5, output.text());
    assertEquals(1, output.number("bound of votes"), output.text());
    assertTrue(output.number("rows for a bound of votes of one half") > 10_000, output.text());
  }

  @Test
  void gaussiansInTheSpanOfRowsBendButDoNotBeatTheMachine() {
    Output output = Output.of(KernelGaussians::main);
    double plain = output.number("Gaussians of the rows:");
    double machine = output.number("support vector machine:");
    assertTrue(output.number("over 10 rows:") < 0.7 * plain, output.text());
    assertTrue(plain < output.number("over 2 rows:"), output.text());
    for (double error : output.numbers("rows:")) {
      assertTrue(machine < error, output.text());
    }
  }
}
