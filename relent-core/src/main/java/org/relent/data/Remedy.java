// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * What would take a fault or an oddity out of the way, as a value: a program may apply it, and a
 * {@link Wording} says it to a reader, as an option of the command line or a method of Java.
 */
public sealed interface Remedy {

  /** In the words of a reader. */
  String in(Wording wording);

  /**
   * A setting of the model gets another value.
   *
   * @param name of the setting, as in {@code labels}
   * @param value its text, as in {@code aside}; empty where the reader is to choose
   */
  record ChangeSetting(String name, String value) implements Remedy {
    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }

  /**
   * A column takes no part.
   *
   * @param column empty where the reader is to choose
   */
  record LeaveOut(String column) implements Remedy {
    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }

  /**
   * The type of a column is stated when it is read.
   *
   * @param type number, category or sequence
   */
  record StateType(String column, String type) implements Remedy {
    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }

  /** What stands before fractions is stated when a table is read. */
  record StateDecimal(Mark mark) implements Remedy {
    /** What may stand before fractions. */
    public enum Mark {
      POINT,
      COMMA
    }

    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }

  /** A limit of what is read is raised. */
  record RaiseLimit(Size size) implements Remedy {
    /** What is limited. */
    public enum Size {
      /** Characters of a cell. */
      FIELD,
      /** Bytes of a line. */
      LINE,
      /** Columns of a table. */
      COLUMNS
    }

    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }

  /**
   * A fit may take more time.
   *
   * @param hours as an example; 0 where the reader is to choose
   */
  record MoreTime(int hours) implements Remedy {
    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }

  /**
   * The target is read for another task.
   *
   * @param task its word
   */
  record ChooseTask(String task) implements Remedy {
    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }

  /** What there is no more to say of. */
  enum Plain implements Remedy {
    /** The column to be learnt is named. */
    NAME_TARGET,
    /** The levels of a target are listed from the lowest to the highest. */
    STATE_LEVELS,
    /** The words that mark a gap are stated when a table is read. */
    STATE_MISSING,
    /** What separates columns is stated when a table is read. */
    STATE_DELIMITER,
    /** The first row is read as data. */
    NO_HEADER,
    /** A fit may take more of the heap. */
    MORE_MEMORY,
    /** Another number of folds. */
    OTHER_FOLDS,
    /** The jar of an extension is added to what the program sees. */
    ADD_EXTENSION,
    /** A model is fitted anew, to the old rows and the new ones together. */
    FIT_AGAIN;

    @Override
    public String in(Wording wording) {
      return wording.of(this);
    }
  }
}
