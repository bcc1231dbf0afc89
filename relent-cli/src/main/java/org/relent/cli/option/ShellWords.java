// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.List;

/** Arguments as a shell wants them typed. */
public final class ShellWords {

  private ShellWords() {}

  /** The arguments as one line that can be pasted. */
  public static String line(List<String> arguments) {
    return String.join(" ", arguments.stream().map(ShellWords::quoted).toList());
  }

  private static String quoted(String argument) {
    return argument.matches("[A-Za-z0-9_./:=,+*@%-]+")
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
