// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Set;
import org.relent.data.Message;
import org.relent.data.Remedy;

/**
 * What stands between a fit and the proof of a bound on its leave-one-out error: the proofs speak
 * of a machine that leaving out a row takes nothing from but that row.
 *
 * <p>Most of them are things learnt from the rows before the fit: without a row they would have
 * come out differently, so a refit is not the machine that the proof compares with.
 */
public enum ProofObstacle {
  /** Numbers are standardised by the mean and deviation of the rows. */
  SCALING("scaling", "numbers are standardised by the rows themselves") {
    /** Families standardise in any case, since their priors are of that scale. */
    @Override
    Message meaning(Set<ProofObstacle> all) {
      Message plain = super.meaning(all);
      return all.contains(GENERATIVE)
          ? plain
          : plain.then(" (").by(new Remedy.ChangeSetting("scale", "none")).then(" leaves them)");
    }
  },
  /** Missing cells are filled with what the other rows hold. */
  GAPS("gaps", "missing cells are filled from the rows"),
  /** A level or letter is that of one row alone: without it, columns are encoded differently. */
  LEVELS("levels", "a level of a category is that of one row alone"),
  /** The width of the kernel is taken from the rows. */
  WIDTH("width", "the width of the kernel is taken from the rows (rbf:gamma=… fixes it)"),
  /** Kernels or families compare something that a model of the rows, or their bins, made. */
  FEATURES("features", "features are learnt from the rows"),
  /** The prior, of models or of margins, is made from the rows. */
  PRIOR("prior", "the prior is made from the rows"),
  /** The decision is cut where the training rows err least. */
  THRESHOLD("threshold", "the threshold is taken from the rows"),
  /** Columns were chosen by the rows, those left out among them. */
  SELECTION("selection", "columns were chosen by the rows, the one left out among them"),
  /** A flat prior of the bias ties all rows together by the balance of their multipliers. */
  BIAS("bias", "the bias is flat (bias=none or gaussian:V is covered)"),
  /** Labels are not certain and were learnt along. */
  LABELS("labels", "labels are not certain"),
  /** Rows do not count once each, so that to leave one out may mean two things. */
  WEIGHTS("weights", "rows have weights"),
  /** The multipliers are not known to be near the optimum, which the proofs speak of. */
  NOT_CONVERGED("not-converged", "the fit has not converged"),
  /** The time was up before rows could be left out as the proofs ask for. */
  TIME("time", "the time was up before it was computed"),
  /** Such a model has neither multipliers that may be zero nor a kernel. */
  METHOD("method", "there is no such bound for this kind of model"),
  /** Rows were added to a model, each judged before it was learnt. */
  UPDATED("updated", "rows were added after the fit, each judged before it was learnt"),
  /** The file was written before reasons were kept with claims. */
  OLDER_FILE("older-file", "the model file is older than the check of such claims; fit again"),
  /** Several classes: PKR Lemma 1 speaks of two. */
  CLASSES("classes", "there are more than two classes", false),
  /** A prior over models of the classes, not over functions: PKR Lemma 1 speaks of kernels. */
  GENERATIVE("generative", "the bound is one of kernel machines", false),
  /** Columns have switches, so that scores are no Gaussian process: PKR Lemma 1 speaks of one. */
  SWITCHES("switches", "the bound is one of machines without switches", false);

  private final String code;
  private final String meaning;
  private final boolean ofSupport;

  ProofObstacle(String code, String meaning) {
    this(code, meaning, true);
  }

  /**
   * @param ofSupport whether it stands in the way of the support bound as well
   */
  ProofObstacle(String code, String meaning, boolean ofSupport) {
    this.code = code;
    this.meaning = meaning;
    this.ofSupport = ofSupport;
  }

  /** The word for it in documents and files. */
  public String code() {
    return code;
  }

  /** Half a sentence for people, where it stands in the way beside others. */
  Message meaning(Set<ProofObstacle> all) {
    return Message.of(meaning);
  }

  /** Whether MED Lemma 1, on the share of support, needs its absence as well. */
  boolean ofSupport() {
    return ofSupport;
  }
}
