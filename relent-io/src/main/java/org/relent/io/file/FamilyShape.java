// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.relent.data.Quoted;
import org.relent.family.Family;
import org.relent.family.ProductFamily;

/**
 * What the family of a class says of itself before its numbers are read: a product of factors, or
 * just one. No column is spoken of twice.
 */
record FamilyShape(boolean product, List<FactorShape> factors) {

  /**
   * The shape that the header tells.
   *
   * @param levels how many levels each coordinate has, 0 if it is a number
   */
  static FamilyShape read(Fields structure, int[] levels) {
    boolean product = kind(structure) == FamilyKind.PRODUCT;
    List<Fields> told = product ? structure.objects("factors") : List.of(structure);
    List<FactorShape> factors = new ArrayList<>();
    Set<Integer> spoken = new LinkedHashSet<>();
    for (Fields factor : told) {
      factors.addAll(factors(factor, levels, spoken));
      factor.done();
    }
    structure.done();
    Rule.AGREEMENT.require(
        product ? !factors.isEmpty() : factors.size() == 1,
        "a product has no factors, or what is no product has several");
    return new FamilyShape(product, factors);
  }

  /** The shapes of so many families under the key "families": each its own, or one for all. */
  static List<FamilyShape> readAll(Fields form, int count, int[] levels) {
    List<FamilyShape> shapes =
        form.objects("families").stream().map(told -> read(told, levels)).toList();
    Rule.AGREEMENT.require(
        shapes.size() == 1 || shapes.size() == count,
        "there are " + shapes.size() + " families for " + count + " classes");
    return shapes.size() == 1 ? Collections.nCopies(count, shapes.get(0)) : shapes;
  }

  /** How many numbers all of them need. */
  static long size(List<FamilyShape> shapes) {
    return shapes.stream().mapToLong(FamilyShape::size).sum();
  }

  /** Families whose numbers begin at {@code from}, one after another. */
  static List<Family> all(List<FamilyShape> shapes, double[] numbers, int from) {
    List<Family> families = new ArrayList<>();
    int at = from;
    for (FamilyShape shape : shapes) {
      families.add(shape.of(numbers, at));
      at += (int) shape.size();
    }
    return families;
  }

  static FamilyKind kind(Fields structure) {
    String id = structure.text("kind");
    return FamilyKind.of(id)
        .orElseThrow(() -> Rule.KEY.broken("a family " + Quoted.of(id) + " is not known"));
  }

  private static List<FactorShape> factors(Fields factor, int[] levels, Set<Integer> spoken) {
    FamilyKind kind = kind(factor);
    Rule.KEY.require(kind != FamilyKind.PRODUCT, "a product is a factor of another");
    Rule.KEY.require(!kind.hidden(), "a " + kind.id() + " stands where a plain family must");
    List<Integer> coordinates = factor.integers("coordinates");
    for (int k : coordinates) {
      Rule.AGREEMENT.require(
          k < levels.length && spoken.add(k),
          "a family speaks of coordinate " + k + " twice, or there is none such");
    }
    if (kind.ofOneCell()) {
      Rule.AGREEMENT.require(!coordinates.isEmpty(), "a family speaks of no column");
      return coordinates.stream().map(k -> shape(kind, List.of(k), levels, new int[0][])).toList();
    }
    int[][] parents = kind == FamilyKind.BAYES_NET ? parents(factor) : new int[0][];
    return List.of(shape(kind, coordinates, levels, parents));
  }

  private static FactorShape shape(
      FamilyKind kind, List<Integer> coordinates, int[] levels, int[][] parents) {
    return new FactorShape(
        kind,
        coordinates.stream().mapToInt(k -> k).toArray(),
        coordinates.stream().mapToInt(k -> levels[k]).toArray(),
        parents);
  }

  private static int[][] parents(Fields net) {
    return net.listsOfIntegers("parents").stream()
        .map(some -> some.stream().mapToInt(p -> p).toArray())
        .toArray(int[][]::new);
  }

  /** How many numbers it needs; {@link FactorShape#MANY} if more than can be there. */
  long size() {
    return Math.min(factors.stream().mapToLong(FactorShape::size).sum(), FactorShape.MANY);
  }

  /** The family whose numbers begin at {@code from}. */
  Family of(double[] numbers, int from) {
    List<Family> families = new ArrayList<>();
    int at = from;
    for (FactorShape factor : factors) {
      int end = at + (int) factor.size();
      families.add(factor.of(Arrays.copyOfRange(numbers, at, end)));
      at = end;
    }
    return product ? new ProductFamily(families) : families.get(0);
  }
}
