// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.io.Models;
import org.relent.io.Tables;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.report.Report;
import org.relent.task.Tasks;

/** A file in; a model file and a report out. */
public final class FilesAndReports {

  private FilesAndReports() {}

  /** Reads a small file with a gap in it. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("relent");
    // @example:files-and-reports:begin
    Path file = folder.resolve("shells.csv");
    Files.writeString(
        file, "length,width,kind\n1.2,3.1,a\n1.4,,a\n1.3,2.8,a\n4.1,1.1,b\n3.9,1.3,b\n4.4,0.9,b\n");
    Examples shells = Tables.read(file).target("kind");

    // a missing cell is an error unless the trainer says what to do about it
    MedSvm trainer = MedSvm.linear().missing(Missing.MEAN);
    Classifier model = trainer.fit(shells);
    model.summary().warnings().forEach(System.out::println);
    Models.save(model, folder.resolve("shells.relent"));

    CrossValidated<Prediction, Evaluation> folds =
        CrossValidation.folds(3).run(Tasks.CLASSES, trainer, shells);
    String page =
        Report.html(Studies.ofFit(new Names("shells", ""), model, shells, Optional.of(folds)));
    Files.writeString(folder.resolve("shells.html"), page);
    // @example:files-and-reports:end
    System.out.printf(Locale.ROOT, "page of %d kB%n", page.length() / 1000);
    for (String name : List.of("shells.csv", "shells.relent", "shells.html")) {
      Files.delete(folder.resolve(name));
    }
    Files.delete(folder);
  }
}
