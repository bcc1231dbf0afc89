// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Parameter;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.model.Model;
import org.relent.task.Tasks;

/**
 * What is checked: a kind of model, reached in some way.
 *
 * @param known what cannot be told from the catalog
 */
record Subject(ModelKind<?> kind, FrontEnd front, Set<Tag> known) {

  /** One of the library's. */
  Subject(ModelKind<?> kind, FrontEnd front) {
    this(kind, front, KNOWN.getOrDefault(kind.id(), Set.of()));
  }

  private static final Map<String, Set<Tag>> KNOWN =
      Map.of(
          "kernel-poisson",
          Set.of(Tag.NEEDS_POSITIVE),
          "kernel-negative-binomial",
          Set.of(Tag.NEEDS_POSITIVE),
          "kernel-quantile",
          Set.of(Tag.NO_DEVIATION),
          "med-regression",
          Set.of(Tag.NO_DEVIATION),
          "lme-gaussian-mixture",
          Set.of(Tag.NUMBERS),
          "lme-dirichlet-mixture",
          Set.of(Tag.NUMBERS, Tag.TIED),
          "lme-boltzmann",
          Set.of(Tag.TIED));

  Set<Tag> tags() {
    Set<Tag> tags = EnumSet.of(front.tag());
    tags.addAll(known);
    boolean kernel = kind.parameters().stream().map(Parameter::name).anyMatch("kernel"::equals);
    tags.add(kernel ? Tag.KERNEL : Tag.NO_KERNEL);
    boolean vectors = kernel || Set.of("maxent", "med-features").contains(kind.id());
    if (!vectors || kind.id().equals("med-fisher")) {
      tags.add(Tag.CELLS);
    }
    if (kind.drawsRows()) {
      tags.add(Tag.DRAWS_ROWS);
    }
    if (kind.readsInOrder()) {
      tags.add(Tag.IN_ORDER);
    }
    if (kind.takesUncertainLabels()) {
      tags.add(Tag.LATENT);
    }
    if (kind.task() == Tasks.LEVELS) {
      tags.add(Tag.ORDERED);
    }
    if (kind.task() == Tasks.NUMBERS) {
      tags.add(Tag.REGRESSION);
    } else if (kind.task() == Tasks.ANOMALIES) {
      tags.add(Tag.DETECTION);
    } else if (kind.task() == Tasks.DENSITY) {
      tags.add(Tag.DENSITY);
    } else {
      tags.add(Tag.CLASSIFICATION);
      if (!tags.contains(Tag.BINARY_ONLY)) {
        tags.add(Tag.MULTI_CLASS);
      }
    }
    return tags;
  }

  boolean is(Tag tag) {
    return tags().contains(tag);
  }

  /** Twenty rows that suit the model: features {@code a} and {@code b}, target {@code y}. */
  Sheet sheet() {
    return switch (kind.task().stored()) {
      case "classification", "ordinal" -> Sheet.classes();
      case "regression" -> Sheet.counts();
      case "detection" -> Sheet.normal();
      default -> rows();
    };
  }

  private Sheet rows() {
    return switch (kind.id()) {
      case "lme-dirichlet-mixture" -> Sheet.shares();
      case "lme-boltzmann" -> Sheet.bits();
      default -> Sheet.normal();
    };
  }

  /**
   * What must be said before the model takes numbers, or learns from every row; a detector and a
   * mixture of Gaussians can do with gaps unless told otherwise. Mixtures of twenty rows need a
   * prior, or components shrink to one row, and few starts.
   */
  Map<String, String> said() {
    if (is(Tag.DETECTION)) {
      return Map.of("heldOut", "0", "missing", "error");
    }
    if (kind.id().equals("lme-gaussian-mixture")) {
      return Map.of(
          "covariance", "diagonal", "prior", "conjugate", "restarts", "3", "missing", "error");
    }
    if (kind.id().equals("lme-boltzmann")) {
      return Map.of("hidden", "1", "restarts", "3");
    }
    if (is(Tag.DENSITY)) {
      return Map.of("restarts", "3");
    }
    return Set.of("med-tree", "ml-tree").contains(kind.id()) ? Map.of("bins", "8") : Map.of();
  }

  Outcome<FrontEnd.Fit> fit(Job job) {
    Job told = job;
    for (Map.Entry<String, String> one : said().entrySet()) {
      if (!job.says(one.getKey())) {
        told = told.before("--set", one.getKey() + "=" + one.getValue());
      }
    }
    return front.fit(kind, told);
  }

  /** A job on a sheet with a column of words, which must be left out where they are refused. */
  Job words(Sheet sheet, String column) {
    Job job = Job.of(sheet);
    if (!is(Tag.NUMBERS)) {
      return job;
    }
    fit(job).refused(65, "holds no numbers", "--ignore " + column).code("RLT-D092").in(column);
    return job.with("--ignore", column);
  }

  Outcome<FrontEnd.Fit> fit(Sheet sheet) {
    return fit(Job.of(sheet));
  }

  /** Fits a table in this JVM. */
  Model fit(Table table) {
    Examples examples =
        is(Tag.ORDERED)
            ? table.levels("y", "no", "yes")
            : is(Tag.REGRESSION) ? table.response("y") : table.target("y");
    return kind.trainer(kind.settings(said()), Run.standard()).fit(examples);
  }

  /** The bytes of the model fitted to a sheet, which must go well. */
  byte[] model(Sheet sheet) {
    return fit(sheet).done().bytes();
  }

  Outcome<FrontEnd.Answers> predict(byte[] model, Job job) {
    return front.predict(model, job);
  }

  /** The predictions of a sheet, which must go well. */
  FrontEnd.Answers answers(byte[] model, Sheet sheet) {
    return predict(model, Job.of(sheet)).done();
  }

  /** The report on a model and a sheet. */
  String page(byte[] model, Sheet sheet) {
    return front.page(model, Job.of(sheet)).done();
  }

  @Override
  public String toString() {
    return kind.id() + " " + front.tag();
  }
}
