// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.util.Map;
import org.relent.data.Ordered;

/** What a call ends with; the numbers are those of sysexits, for the JVM itself uses 1 and 3. */
public enum Exit {
  DONE(0),
  USAGE(64),
  BAD_DATA(65),
  NO_INPUT(66),
  OUR_FAULT(70),
  OVER_BUDGET(71),
  CANNOT_CREATE(73),
  IO(74),
  BAD_MODEL(76),
  NOT_CONVERGED(77),
  CHECK_FAILED(78);

  /** Codes that stand for something else than the rest of their family. */
  private static final Map<String, Exit> SINGLE =
      Ordered.map(
          Map.entry("RLT-I004", IO),
          Map.entry("RLT-I005", USAGE),
          Map.entry("RLT-O002", IO),
          Map.entry("RLT-D071", OVER_BUDGET));

  /** The families of codes, by their letter. */
  private static final Map<Character, Exit> FAMILY =
      Ordered.map(
          Map.entry('D', BAD_DATA),
          Map.entry('E', BAD_DATA),
          Map.entry('I', NO_INPUT),
          Map.entry('O', CANNOT_CREATE),
          Map.entry('M', BAD_MODEL),
          Map.entry('S', USAGE),
          Map.entry('U', USAGE),
          Map.entry('B', OVER_BUDGET),
          Map.entry('N', NOT_CONVERGED));

  private final int status;

  Exit(int status) {
    this.status = status;
  }

  /** The number the shell sees. */
  public int status() {
    return status;
  }

  /** What a call ends with that failed with this code. */
  static Exit of(String code) {
    Exit single = SINGLE.get(code);
    return single != null ? single : FAMILY.getOrDefault(code.charAt("RLT-".length()), OUR_FAULT);
  }
}
