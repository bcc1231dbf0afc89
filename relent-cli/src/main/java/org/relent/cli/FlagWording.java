// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.util.List;
import org.relent.data.Remedy;
import org.relent.data.Wording;

/** Remedies as options of the command line; what a reader is to choose is a word in capitals. */
public final class FlagWording implements Wording {

  /** The one there is. */
  public static final Wording FLAGS = new FlagWording();

  /** Settings with an option of their own. */
  private static final List<String> OWN = List.of("kernel", "missing", "scale", "seed", "unseen");

  private FlagWording() {}

  /** The words of a command line that give a setting a value. */
  public static List<String> setting(String name, String value) {
    return OWN.contains(name) ? List.of("--" + name, value) : List.of("--set", name + "=" + value);
  }

  @Override
  public String of(Remedy.ChangeSetting remedy) {
    String open = OWN.contains(remedy.name()) ? "" : "N";
    String value = remedy.value().isEmpty() ? open : remedy.value();
    return String.join(" ", setting(remedy.name(), value)).strip();
  }

  private static String option(String name, String value) {
    return value.isEmpty() ? name : name + " " + value;
  }

  @Override
  public String of(Remedy.LeaveOut remedy) {
    return option("--ignore", remedy.column());
  }

  @Override
  public String of(Remedy.StateType remedy) {
    return "--types " + remedy.column() + "=" + remedy.type();
  }

  @Override
  public String of(Remedy.StateDecimal remedy) {
    return switch (remedy.mark()) {
      case POINT -> "--decimal .";
      case COMMA -> "--decimal ,";
    };
  }

  @Override
  public String of(Remedy.RaiseLimit remedy) {
    return switch (remedy.size()) {
      case FIELD -> "--max-field";
      case LINE -> "--max-line";
      case COLUMNS -> "--max-columns";
    };
  }

  @Override
  public String of(Remedy.MoreTime remedy) {
    return option("--time-limit", remedy.hours() > 0 ? remedy.hours() + "h" : "");
  }

  @Override
  public String of(Remedy.ChooseTask remedy) {
    return "--task " + remedy.task();
  }

  @Override
  public String of(Remedy.Plain remedy) {
    return switch (remedy) {
      case NAME_TARGET -> "--target COL";
      case STATE_LEVELS -> "--levels LOW,MID,HIGH";
      case STATE_MISSING -> "--na WORD";
      case STATE_DELIMITER -> "--delimiter";
      case NO_HEADER -> "--no-header";
      case MORE_MEMORY -> "--memory, -Xmx";
      case OTHER_FOLDS -> "--cv";
      case ADD_EXTENSION -> "--plugin JAR";
      case FIT_AGAIN -> "relent fit";
    };
  }
}
