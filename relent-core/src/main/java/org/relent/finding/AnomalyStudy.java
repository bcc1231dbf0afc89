// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidated;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Detector;

/** The study of a model that tells strange rows from normal ones. */
record AnomalyStudy(Detector model) implements Study {

  @Override
  public Findings ofFit(
      Names names, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    return ofRows(names, examples, Judged.Origin.TRAINING);
  }

  @Override
  public Findings ofModel(Names names) {
    return Studies.document(names, Alarms.answer(model), List.of(Alarms.comparison(model), fit()));
  }

  @Override
  public Findings ofEvaluation(Names names, Examples examples) {
    return ofRows(names, examples, Judged.Origin.NEW);
  }

  private Findings ofRows(Names names, Examples examples, Judged.Origin origin) {
    return Studies.document(
        names,
        Alarms.answer(model, examples),
        Stream.of(
                Stream.of(
                    Alarms.quality(model, examples, origin.words()), Alarms.comparison(model)),
                Alarms.decisions(model, examples).stream(),
                Stream.of(fit(), Chapters.data(examples)))
            .flatMap(chapters -> chapters)
            .toList());
  }

  private Chapter fit() {
    return Chapters.fit(model, FitFacts.facts(model.summary()), List.of());
  }
}
