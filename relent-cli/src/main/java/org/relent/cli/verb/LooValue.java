// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.Map;
import java.util.Stack;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.cli.option.Word;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The value of {@code --loo}, which stands behind an equals sign or not at all. */
final class LooValue implements IParameterPreprocessor {

  /** How rows are left out. */
  private enum Way implements Word.Spelt {
    /** By what the one fit tells. */
    ESTIMATE("estimate"),
    /** By fits to the others. */
    EXACT("exact");

    private final String word;

    Way(String word) {
      this.word = word;
    }

    @Override
    public String word() {
      return word;
    }
  }

  /** {@code fit --loo crabs} asks for the figures of a fit to crabs. */
  @SuppressWarnings("JdkObsolete") // the type is picocli's
  @Override
  public boolean preprocess(
      Stack<String> args, CommandSpec spec, ArgSpec option, Map<String, Object> info) {
    if (!"=".equals(info.get("separator"))) {
      args.push(Way.ESTIMATE.word());
    }
    return false;
  }

  /** Whether a value asks for refits, which models of rows alone have no error for. */
  static boolean exact(String value, ModelKind<?> kind) {
    boolean exact = value != null && Word.choice("--loo", value, Way.values()) == Way.EXACT;
    if (exact && kind.task().leftOut().isEmpty()) {
      throw Failure.of(
          "RLT-U008", kind.id() + " has no leave-one-out error; judge it on rows held out (--cv)");
    }
    return exact;
  }
}
