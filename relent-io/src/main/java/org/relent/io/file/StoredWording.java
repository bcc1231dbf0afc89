// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Wording;

/**
 * The notation of remedies in the warnings of a model file. A setting that is to be changed is
 * written as files have had it from the first, {@code --set labels=given}, and is read back as a
 * value; of what no fit warns today there are words alone.
 */
record StoredWording() implements Wording {

  private static final String OPEN = "N";

  private static final Pattern SETTING = Pattern.compile("--set ([A-Za-z]+)=([A-Za-z0-9.]+)");

  /** A sentence as it is stored. */
  static String text(Message sentence) {
    return sentence.in(new StoredWording());
  }

  /** The sentence that is stored so. */
  static Message read(String text) {
    Message read = Message.of("");
    Matcher setting = SETTING.matcher(text);
    int from = 0;
    while (setting.find()) {
      String value = setting.group(2).equals(OPEN) ? "" : setting.group(2);
      read =
          read.then(text.substring(from, setting.start()))
              .by(new Remedy.ChangeSetting(setting.group(1), value));
      from = setting.end();
    }
    return read.then(text.substring(from));
  }

  @Override
  public String of(Remedy.ChangeSetting remedy) {
    return "--set " + remedy.name() + "=" + (remedy.value().isEmpty() ? OPEN : remedy.value());
  }

  @Override
  public String of(Remedy.LeaveOut remedy) {
    return remedy.column().isEmpty() ? "ignored" : Quoted.of(remedy.column()) + " ignored";
  }

  @Override
  public String of(Remedy.StateType remedy) {
    return Quoted.of(remedy.column()) + " as " + remedy.type();
  }

  @Override
  public String of(Remedy.StateDecimal remedy) {
    return switch (remedy.mark()) {
      case POINT -> "a decimal point";
      case COMMA -> "a decimal comma";
    };
  }

  @Override
  public String of(Remedy.RaiseLimit remedy) {
    return switch (remedy.size()) {
      case FIELD -> "the limit of fields";
      case LINE -> "the limit of lines";
      case COLUMNS -> "the limit of columns";
    };
  }

  @Override
  public String of(Remedy.MoreTime remedy) {
    return remedy.hours() > 0 ? "a time limit of " + remedy.hours() + " h" : "the time limit";
  }

  @Override
  public String of(Remedy.ChooseTask remedy) {
    return "another task";
  }

  @Override
  public String of(Remedy.Plain remedy) {
    return switch (remedy) {
      case NAME_TARGET -> "the target";
      case STATE_LEVELS -> "the levels";
      case STATE_MISSING -> "a missing word";
      case STATE_DELIMITER -> "the delimiter";
      case NO_HEADER -> "no header";
      case MORE_MEMORY -> "the memory";
      case OTHER_FOLDS -> "the folds";
      case ADD_EXTENSION -> "the extension";
      case FIT_AGAIN -> "another fit";
    };
  }
}
