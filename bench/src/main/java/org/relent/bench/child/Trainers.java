// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.util.List;
import org.relent.bench.Line;
import org.relent.data.Nearest;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.lme.Maxent;
import org.relent.machine.Fitting;
import org.relent.margin.ExponentialMargin;
import org.relent.med.MedSvm;
import org.relent.med.MedTree;
import org.relent.med.MlTree;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelSvm;

/** The classifiers of the races, by the name of their task. */
final class Trainers {

  private static final List<String> NAMES =
      List.of(
          "kernel-svm",
          "med-svm",
          "linear-svm",
          "linear-med",
          "linear-logistic",
          "classes-svm",
          "classes-med",
          "classes-logistic",
          "maxent",
          "ml-tree",
          "med-tree");

  private Trainers() {}

  /** How an objective of ours is told beside that of others. */
  enum Objective {
    /** J is the dual, to be large; the primal is J and the gap. */
    DUAL {
      @Override
      Line told(Line line, FitReport summary, int classes) {
        double gap = summary.certificate().gap().orElse(Double.NaN);
        return line.with("dual", summary.objective())
            .with("primal", summary.objective() + gap)
            .with("relgap", gap / Math.max(1, Math.abs(summary.objective())));
      }
    },
    /** J is minus what others minimise, but for the log-likelihood of equal chances. */
    PENALISED {
      @Override
      Line told(Line line, FitReport summary, int classes) {
        return line.with("primal", summary.rows() * StrictMath.log(classes) - summary.objective());
      }
    };

    abstract Line told(Line line, FitReport summary, int classes);
  }

  static Objective objective(Line told) {
    return told.require("task").equals("maxent") ? Objective.PENALISED : Objective.DUAL;
  }

  static Trainer<Classifier> of(Line told) {
    double c = told.number("c", 1);
    Kernel gaussian = Kernels.gaussianGamma(told.number("gamma", 0.02));
    return switch (told.require("task")) {
      case "kernel-svm" -> set(KernelSvm.withKernel(gaussian).c(c), told);
      case "med-svm" -> set(MedSvm.withKernel(gaussian).margin(new ExponentialMargin(1, c)), told);
      case "linear-svm" -> set(KernelSvm.linear().bias(Bias.none()).c(c), told);
      case "linear-med" ->
          set(MedSvm.linear().bias(Bias.none()).margin(new ExponentialMargin(1, c)), told);
      case "linear-logistic" -> set(KernelLogistic.linear(), told);
      case "classes-svm" -> set(KernelSvm.linear().c(c), told);
      case "classes-med" -> set(MedSvm.linear().margin(new ExponentialMargin(1, c)), told);
      case "classes-logistic" -> set(KernelLogistic.linear().bias(bias(told)), told);
      case "maxent" ->
          set(Maxent.standard().variance(told.number("variance", 1)).bias(bias(told)), told);
      case "ml-tree" -> set(MlTree.standard(), told);
      case "med-tree" -> set(MedTree.standard(), told);
      default -> {
        String task = told.require("task");
        throw new IllegalArgumentException("no task " + task + Nearest.hint(task, NAMES));
      }
    };
  }

  private static Bias bias(Line told) {
    return switch (told.text("bias")) {
      case "priced" -> Bias.gaussian(told.number("variance", 1));
      case "none" -> Bias.none();
      default -> Bias.flat();
    };
  }

  /** What all have: columns as they are unless told, one thread, half a gigabyte of kernel rows. */
  private static <T extends Fitting.Carrier<T>> T set(T trainer, Line told) {
    T set =
        trainer
            .fitting(trainer.fitting().withKernelBudget((long) told.count("cache", 512) << 20))
            .scaling(told.text("scaling").equals("standard") ? Scaling.STANDARD : Scaling.NONE)
            .threads(told.count("threads", 1));
    return told.text("tolerance").isEmpty() ? set : set.tolerance(told.number("tolerance"));
  }
}
