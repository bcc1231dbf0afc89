// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.relent.data.Table;
import org.relent.io.Datasets;
import org.relent.io.Models;
import org.relent.kernel.Kernels;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;

/** A built-in table in, a model file out and in again. */
public final class GettingStarted {

  private GettingStarted() {}

  /** Fits, saves, loads and predicts. */
  public static void main(String[] args) throws IOException {
    // @example:getting-started:begin
    Table crabs = Datasets.crabs().without("sp", "index");
    Classifier model = MedSvm.withKernel(Kernels.gaussianGamma(0.1)).fit(crabs.target("sex"));

    Path file = Files.createTempDirectory("relent").resolve("crabs.relent");
    Models.save(model, file);
    Classifier same = Models.load(file, Classifier.class);

    Prediction p = same.predict(crabs.row(0));
    System.out.printf(Locale.ROOT, "%s, probability %.2f%n", p.label(), p.probability());
    // @example:getting-started:end
    Files.delete(file);
    Files.delete(file.getParent());
  }
}
