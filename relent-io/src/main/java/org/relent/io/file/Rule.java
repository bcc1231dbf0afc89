// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import org.relent.data.DataException;
import org.relent.data.Message;
import org.relent.store.StoreFault;

/** What a model file must satisfy, each with the code of its violation. */
public enum Rule {
  /** It begins like a Relent model. */
  MAGIC("RLT-M001"),
  /** No program took it for text and changed its line ends. */
  BINARY("RLT-M002"),
  /** Its format is one this version knows. */
  VERSION("RLT-M003"),
  /** It asks for nothing by flags that this version does not know. */
  FLAGS("RLT-M004"),
  /** The header's length is possible. */
  HEADER_LENGTH("RLT-M005"),
  /** The header is as it was written. */
  HEADER_CHECKSUM("RLT-M006"),
  /** The header is strict JSON. */
  JSON("RLT-M007"),
  /** The header has no key that is not known. */
  UNKNOWN_KEY("RLT-M008"),
  /** The header has every key, with a value of the right kind. */
  KEY(StoreFault.KEY.code()),
  /** The kind of model is one this version knows. */
  MODEL("RLT-M010"),
  /** The table of sections describes sections that follow one another without holes. */
  TABLE("RLT-M011"),
  /** Every section is as it was written. */
  SECTION_CHECKSUM("RLT-M012"),
  /** The whole file is as it was written. */
  DIGEST("RLT-M013"),
  /** Nothing follows the end. */
  TRAILING("RLT-M014"),
  /** Nothing is missing at the end. */
  TRUNCATED("RLT-M015"),
  /** Nothing is larger than any model is. */
  LIMIT(StoreFault.LIMIT.code()),
  /** Text is Unicode without control characters; names are unique and in order. */
  TEXT(StoreFault.TEXT.code()),
  /** Numbers are finite and in range. */
  NUMBER(StoreFault.NUMBER.code()),
  /** Sections and header agree with one another. */
  AGREEMENT(StoreFault.AGREEMENT.code()),
  /** The kernel is one that exists, its parameters in range. */
  KERNEL(StoreFault.KERNEL.code()),
  /** Filling is zero. */
  FILLING("RLT-M021"),
  /** What the model needs besides its bytes fits into memory. */
  MEMORY(StoreFault.MEMORY.code()),
  /** The model does what is asked of it. */
  TASK("RLT-M023"),
  /** The model has a form that a file can hold. */
  SAVABLE(StoreFault.SAVABLE.code());

  private final String code;

  Rule(String code) {
    this.code = code;
  }

  /** The code of a violation. */
  public String code() {
    return code;
  }

  /**
   * The refusal of a file, or of a model to be saved, that breaks this rule; values fill the gaps
   * of {@link Message#of}.
   */
  public DataException broken(String how, Object... values) {
    return DataException.of(code, how, values);
  }

  /** The refusal of a file, or of a model to be saved, that breaks this rule. */
  DataException broken(Message how) {
    return DataException.of(code, how);
  }

  /** Refuses unless {@code sound}. */
  void require(boolean sound, String how, Object... values) {
    if (!sound) {
      throw broken(how, values);
    }
  }
}
