// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.List;
import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.MixtureFamily;

/**
 * What a family with hidden variables says of itself before its numbers are read: the counts of the
 * choice come first, then the numbers of the families to choose among.
 */
record HiddenShape(FamilyKind kind, List<FamilyShape> families) {

  /**
   * The shape that the header tells.
   *
   * @param levels how many levels each coordinate has, 0 if it is a number
   */
  static HiddenShape read(Fields structure, int[] levels) {
    FamilyKind kind = FamilyShape.kind(structure);
    Rule.KEY.require(kind.hidden(), "a family " + kind.id() + " has no hidden variables");
    int size = structure.integer("size");
    FamilyKind.requireJoint(size);
    List<FamilyShape> families = FamilyShape.readAll(structure, size, levels);
    structure.done();
    return new HiddenShape(kind, families);
  }

  private int choices() {
    return (int) kind.choices(families.size());
  }

  /** How many numbers it needs. */
  long size() {
    return choices() + FamilyShape.size(families);
  }

  /** The family of these numbers, refused if they are no prior. */
  HiddenFamily of(double[] numbers) {
    List<Family> all = FamilyShape.all(families, numbers, choices());
    double[] counts = Arrays.copyOf(numbers, choices());
    return FactorShape.sound(
        () -> kind == FamilyKind.MIXTURE ? new MixtureFamily(counts, all) : chain(counts, all));
  }

  private static HiddenMarkov chain(double[] counts, List<Family> emissions) {
    int states = emissions.size();
    double[][] rows = new double[states][];
    Arrays.setAll(rows, i -> Arrays.copyOfRange(counts, (1 + i) * states, (2 + i) * states));
    return new HiddenMarkov(Arrays.copyOf(counts, states), rows, emissions);
  }
}
