// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Collections;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.StepForm;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.MixtureFamily;
import org.relent.math.Vectors;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/** How normal rows are described. */
public sealed interface Normality {

  /** Rows as what is described; what is over the budget of memory or work is refused. */
  Prepared prepared(Examples rows, Fitting fitting);

  /** Refuses rows that cannot be described so. */
  void check(ClassRows rows);

  /** The level set of what is asked for. */
  LevelSet levelSet(
      ClassRows rows, Demand demand, Fitting fitting, Monitor monitor, Consumer<Warning> warn);

  /** By a family without hidden variables. */
  record Plain(Modelling modelling) implements Normality {

    @Override
    public Prepared prepared(Examples rows, Fitting fitting) {
      return Prepared.cells(
          rows,
          fitting,
          modelling.form(),
          MachineMemory.detector(modelling, 1).with(MachineWork.detector(modelling)));
    }

    @Override
    public void check(ClassRows rows) {
      modelling.beliefs(rows, warning -> {});
    }

    @Override
    public LevelSet levelSet(
        ClassRows rows, Demand demand, Fitting fitting, Monitor monitor, Consumer<Warning> warn) {
      RunControl control = RunControl.of(monitor, fitting.rule().timeLimit());
      return LevelSet.of(modelling, rows, demand, fitting.within(control), control, warn);
    }
  }

  /** By a family with hidden variables. */
  sealed interface Hidden extends Normality {

    /** What is believed before rows are seen. */
    HiddenFamily prior(ClassRows rows, Consumer<Warning> warn);

    /** How hidden variables are looked for. */
    Search search();

    @Override
    default void check(ClassRows rows) {
      prior(rows, warning -> {});
    }

    @Override
    default LevelSet levelSet(
        ClassRows rows, Demand demand, Fitting fitting, Monitor monitor, Consumer<Warning> warn) {
      return LevelSet.of(prior(rows, warn), rows, demand, search(), fitting, monitor, warn);
    }
  }

  /**
   * By a mixture: which of several families a row is of is hidden (MED §4.1).
   *
   * @param parts what is mixed
   * @param components how many of them
   * @param search how hidden variables are looked for
   */
  record Mixture(Modelling parts, int components, Search search) implements Hidden {

    @Override
    public Prepared prepared(Examples rows, Fitting fitting) {
      return Prepared.cells(
          rows,
          fitting,
          parts.form(),
          MachineMemory.detector(parts, components)
              .with(MachineWork.detector(parts, components, search)));
    }

    @Override
    public HiddenFamily prior(ClassRows rows, Consumer<Warning> warn) {
      Family part = parts.beliefs(rows, warn).get(0);
      return new MixtureFamily(
          Vectors.filled(components, 1), Collections.nCopies(components, part));
    }
  }

  /**
   * By a hidden Markov model of sequences (MED §4.1).
   *
   * @param steps what a step shows in one state
   */
  record Chain(Modelling steps, int states, Search search) implements Hidden {

    @Override
    public Prepared prepared(Examples rows, Fitting fitting) {
      return Prepared.steps(
          rows,
          fitting,
          StepForm.standard(),
          MachineMemory.detector(steps, states).with(MachineWork.detector(steps, states, search)));
    }

    @Override
    public HiddenFamily prior(ClassRows rows, Consumer<Warning> warn) {
      Family step = steps.beliefs(rows, warn).get(0);
      double[][] transitions =
          IntStream.range(0, states)
              .mapToObj(k -> Vectors.filled(states, 1))
              .toArray(double[][]::new);
      return new HiddenMarkov(
          Vectors.filled(states, 1), transitions, Collections.nCopies(states, step));
    }
  }

  /**
   * How hidden variables are looked for.
   *
   * @param restarts how often, each time from elsewhere
   * @param rounds of the alternation at most
   */
  record Search(int restarts, int rounds) {

    public Search {
      if (restarts < 1 || rounds < 1) {
        throw new IllegalArgumentException(
            restarts + " restarts of " + rounds + " rounds are no search");
      }
    }
  }
}
