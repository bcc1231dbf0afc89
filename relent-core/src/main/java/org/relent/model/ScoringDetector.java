// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.family.Scorer;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;

/**
 * A detector made of log-likelihoods and the rows held out that tell how low is strange.
 *
 * <p>A log-probability alone would call every column with many levels strange. So a column's term
 * in an explanation is what it adds to the score less what it adds on average over the rows learnt
 * from; the rest of the score is the term {@value #TYPICAL}, which comes last. A cell that holds
 * nothing has no term. Where rows are sequences, terms are of their steps instead.
 */
public final class ScoringDetector implements Detector {

  /**
   * How it is stored: the model of normal rows, what each coordinate adds to a typical score, and
   * the scores that p-values compare with, each with its weight.
   */
  public static final ModelForm FORM = new ModelForm("detection", ScoringDetector::read);

  private static final String NORMAL = "normal";
  private static final String TYPICAL_PARTS = "typical";
  private static final String WHAT = "a model of normal rows";

  /** What rows have in common. */
  public static final String TYPICAL = "typical row";

  private final Encoding encoding;
  private final NormalModel normal;
  private final double[] typical;
  private final Conformal conformal;
  private final FitReport summary;
  private final Scorer scorer;

  /**
   * @param typical what each coordinate adds to the score on average over the rows learnt from; one
   *     number, the mean score of a step, where rows are sequences
   */
  public ScoringDetector(
      Encoding encoding,
      NormalModel normal,
      double[] typical,
      Conformal conformal,
      FitReport summary) {
    this.encoding = encoding;
    this.normal = normal;
    this.typical = typical.clone();
    this.conformal = conformal;
    this.summary = summary;
    this.scorer = normal.scorer();
  }

  private static ScoringDetector read(StoreReader from, Encoding encoding, FitReport summary) {
    StoreReader described = from.object(NORMAL);
    NormalForm form = StoredForm.read(NormalForm.class, WHAT, described);
    NormalModel normal = StoreFault.sound(WHAT, () -> form.reading().apply(described));
    StoreFault.AGREEMENT.require(
        normal.ofSteps() == encoding.ofSteps(),
        "a model of steps has rows without, or the other way round");
    double[] typical =
        StoreLimits.moderate(
            TYPICAL_PARTS, from.doubles(TYPICAL_PARTS, encoding.ofSteps() ? 1 : encoding.width()));
    Conformal conformal = Conformal.read(described, from);
    described.done();
    return StoreFault.sound(
        "the detector", () -> new ScoringDetector(encoding, normal, typical, conformal, summary));
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoreWriter described = to.object(NORMAL);
    StoredForm.write(NormalForm.class, WHAT, normal, described);
    to.array(TYPICAL_PARTS, StoreLimits.moderate(TYPICAL_PARTS, typical), typical.length);
    conformal.store(described, to);
  }

  @Override
  public Encoding encoding() {
    return encoding;
  }

  /** What was learnt of normal rows. */
  public NormalModel normal() {
    return normal;
  }

  /** What each coordinate adds to the score on average over the rows learnt from; a copy. */
  public double[] typical() {
    return typical.clone();
  }

  @Override
  public Conformal conformal() {
    return conformal;
  }

  @Override
  public FitReport summary() {
    return summary;
  }

  @Override
  public Optional<String> normalLabel() {
    return summary.target().isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(summary.settings().get("normal"));
  }

  @Override
  public Detection predict(Row row) {
    return detected((DenseRows) encoding.encodeOne(row), 0);
  }

  @Override
  public List<Detection> predict(Table table) {
    DenseRows rows = (DenseRows) encoding.encode(table);
    return IntStream.range(0, rows.size()).mapToObj(i -> detected(rows, i)).toList();
  }

  private Detection detected(DenseRows rows, int i) {
    return conformal.detect(rows, i, scorer.score(rows, i));
  }

  @Override
  public Explanation explain(Row row) {
    DenseRows rows = (DenseRows) encoding.encodeOne(row);
    double score = scorer.score(rows, 0);
    List<Explanation.Term> terms =
        scorer instanceof PerStep steps ? steps(steps, rows) : cells(rows);
    double rest = score;
    for (Explanation.Term term : terms) {
      rest -= term.value();
    }
    return Explanation.strangestFirst(
        conformal.detect(rows, 0, score).outcome().word(),
        score,
        terms,
        new Explanation.Term(TYPICAL, rest));
  }

  private List<Explanation.Term> cells(DenseRows rows) {
    double[] parts = scorer.parts(rows, 0);
    List<String> names = encoding.coordinateNames();
    List<Explanation.Term> terms = new ArrayList<>();
    for (int k = 0; k < parts.length; k++) {
      if (!Double.isNaN(rows.get(0, k))) {
        terms.add(new Explanation.Term(names.get(k), parts[k] - typical[k]));
      }
    }
    return terms;
  }

  /** One term for each step that holds anything. */
  private List<Explanation.Term> steps(PerStep perStep, DenseRows rows) {
    double[] gains = perStep.steps(rows, 0);
    DenseRows steps = rows.steps();
    List<Explanation.Term> terms = new ArrayList<>();
    for (int l = 0; l < gains.length; l++) {
      int step = l;
      if (IntStream.range(0, steps.width()).anyMatch(k -> !Double.isNaN(steps.get(step, k)))) {
        terms.add(new Explanation.Term("step " + (l + 1), gains[l] - typical[0] / gains.length));
      }
    }
    return terms;
  }
}
