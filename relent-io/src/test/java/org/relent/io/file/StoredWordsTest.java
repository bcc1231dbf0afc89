// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.SequenceColumn;
import org.relent.data.SparseRows;
import org.relent.data.TextColumn;
import org.relent.data.Unseen;
import org.relent.data.VectorColumn;
import org.relent.extension.Part;
import org.relent.extension.Parts;
import org.relent.family.FamilyForm;
import org.relent.family.HiddenForm;
import org.relent.family.MetricForm;
import org.relent.io.ColumnType;
import org.relent.lme.Rejection;
import org.relent.model.Detection;
import org.relent.model.DistributionForm;
import org.relent.model.ModelForm;
import org.relent.model.NormalForm;
import org.relent.model.ProofObstacle;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.solve.Termination;

/** Every word that stands in a file, letter by letter: whoever renames a class changes none. */
class StoredWordsTest {

  private static <P extends Part> void ids(Class<P> type, String... ids) {
    assertEquals(List.of(ids), Parts.known().of(type).stream().map(Part::id).toList());
  }

  private static <E> void words(E[] all, Function<E, String> word, String... words) {
    assertEquals(List.of(words), Stream.of(all).map(word).toList());
  }

  @Test
  void formsOfParts() {
    ids(ModelForm.class, "classification", "ordinal", "regression", "detection", "density");
    ids(ScoreForm.class, "linear", "kernel", "family", "fisher", "bayes", "switches");
    ids(ResponseForm.class, "gaussian", "poisson", "negative-binomial", "location", "tube");
    ids(NormalForm.class, "family", "hidden");
    ids(DistributionForm.class, "gaussian-mixture", "dirichlet-mixture", "boltzmann");
    ids(
        FamilyForm.class,
        "dirichlet-multinomial",
        "beta-bernoulli",
        "gamma-poisson",
        "normal-gamma",
        "normal-wishart",
        "bayes-net",
        "tree-structures",
        "dirichlet-trees",
        "product");
    ids(HiddenForm.class, "mixture", "hidden-markov");
    ids(MetricForm.class, "exact", "plain", "diagonal", "matrix");
  }

  @Test
  void choices() {
    words(Scaling.values(), Scaling::word, "standard", "none");
    words(Missing.values(), Missing::word, "error", "drop", "mean", "marginalize", "auto");
    words(Unseen.values(), Unseen::word, "error", "missing");
    words(Detection.Outcome.values(), Detection.Outcome::word, "normal", "anomaly");
    words(
        Termination.values(),
        Termination::word,
        "CONVERGED",
        "ITERATIONS",
        "TIME",
        "STALLED",
        "DIVERGED",
        "INTERRUPTED");
    words(
        ProofObstacle.values(),
        ProofObstacle::code,
        "scaling",
        "gaps",
        "levels",
        "width",
        "features",
        "prior",
        "threshold",
        "selection",
        "bias",
        "labels",
        "weights",
        "not-converged",
        "time",
        "method",
        "updated",
        "older-file",
        "classes",
        "generative",
        "switches");
    words(
        Rejection.Reason.values(),
        Rejection.Reason::word,
        "unconverged",
        "degenerate",
        "vanished",
        "duplicate",
        "independent",
        "exchanged",
        "saddle");
    words(ColumnType.values(), ColumnType::word, "number", "category", "text", "sequence");
    words(Dtype.values(), Dtype::id, "f64", "i32", "text");
    assertEquals(
        List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
        Stream.of(ColumnKind.values()).map(ColumnKind::number).toList());
  }

  @Test
  void kindsOfColumnsInFingerprints() {
    Stream<Column> columns =
        Stream.of(
            NumericColumn.of("a", new double[1]),
            CategoryColumn.of("b", List.of("x")),
            SequenceColumn.of("c", List.of("x")),
            TextColumn.of("d", List.of("x")),
            VectorColumn.of("e", SparseRows.of(new double[][] {{1}})));
    assertEquals(
        List.of("NumericColumn", "CategoryColumn", "SequenceColumn", "TextColumn", "VectorColumn"),
        columns.map(Column::kind).toList());
  }
}
