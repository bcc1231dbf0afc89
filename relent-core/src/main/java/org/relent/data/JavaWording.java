// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Locale;

/** Remedies as methods of the library; what a reader is to choose is an ellipsis. */
record JavaWording() implements Wording {

  private static final String OPEN = "…";

  @Override
  public String of(Remedy.ChangeSetting remedy) {
    String value = remedy.value();
    return switch (remedy.name()) {
      case "iterations" -> "maxIterations(" + (value.isEmpty() ? OPEN : value) + ")";
      case "labels" -> "guidance(" + constant("Guidance", value) + ")";
      case "missing" -> "missing(" + constant("Missing", value) + ")";
      case "normal" -> "normal(" + quoted(value) + ")";
      case "scale" -> "scaling(" + constant("Scaling", value) + ")";
      default ->
          "ModelKind.settings(Collections.singletonMap("
              + quoted(remedy.name())
              + ", "
              + quoted(value)
              + "))";
    };
  }

  private static String constant(String type, String word) {
    return word.isEmpty() ? OPEN : type + "." + word.toUpperCase(Locale.ROOT);
  }

  private static String quoted(String value) {
    return value.isEmpty() ? OPEN : Quoted.of(value);
  }

  @Override
  public String of(Remedy.LeaveOut remedy) {
    return "Examples.ignore(" + quoted(remedy.column()) + ")";
  }

  @Override
  public String of(Remedy.StateType remedy) {
    return "ReadOptions.withTypes(Collections.singletonMap("
        + Quoted.of(remedy.column())
        + ", "
        + constant("ColumnType", remedy.type())
        + "))";
  }

  @Override
  public String of(Remedy.StateDecimal remedy) {
    return "ReadOptions.withDecimal(" + constant("DecimalMark", remedy.mark().name()) + ")";
  }

  @Override
  public String of(Remedy.RaiseLimit remedy) {
    String limit =
        switch (remedy.size()) {
          case FIELD -> "withMaxField";
          case LINE -> "withMaxLine";
          case COLUMNS -> "withMaxColumns";
        };
    return "Limits." + limit + "(" + OPEN + ")";
  }

  @Override
  public String of(Remedy.MoreTime remedy) {
    return "timeLimit("
        + (remedy.hours() > 0 ? "Duration.ofHours(" + remedy.hours() + ")" : OPEN)
        + ")";
  }

  @Override
  public String of(Remedy.ChooseTask remedy) {
    return "Task.readTarget(" + OPEN + ") of the task " + quoted(remedy.task());
  }

  @Override
  public String of(Remedy.Plain remedy) {
    return switch (remedy) {
      case NAME_TARGET -> "Table.target(" + OPEN + ")";
      case STATE_LEVELS -> "Table.levels(" + OPEN + ")";
      case STATE_MISSING -> "ReadOptions.withMissing(MissingWords.of(" + OPEN + "))";
      case STATE_DELIMITER -> "ReadOptions.withDelimiter(" + OPEN + ")";
      case NO_HEADER -> "ReadOptions.withoutHeader()";
      case MORE_MEMORY -> "memory(" + OPEN + "), -Xmx";
      case OTHER_FOLDS -> "CrossValidation.folds(" + OPEN + ")";
      case ADD_EXTENSION -> "ServiceLoader.load(Extension.class)";
      case FIT_AGAIN -> "Trainer.fit(" + OPEN + ")";
    };
  }
}
