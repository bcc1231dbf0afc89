// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Quoted;
import org.relent.extension.Parts;
import org.relent.store.Sized;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;

/**
 * Families as they are stored: what each says of itself as fields, once if all say the same, and
 * the numbers of all in one array.
 */
public final class StoredFamilies {

  private static final String KIND = "kind";
  private static final String FAMILIES = "families";
  private static final String FACTORS = "factors";
  private static final String COORDINATES = "coordinates";
  private static final String WHAT = "a family";

  private StoredFamilies() {}

  /** Writes families over cells; their numbers are yet to be ended. */
  public static void write(List<? extends Family> families, StoreWriter to) {
    List<StoreWriter> told = families.stream().map(family -> structure(family, to)).toList();
    boolean alike = told.stream().map(StoreWriter::fields).distinct().count() == 1;
    to.put(FAMILIES, alike ? told.subList(0, 1) : told);
  }

  /** Writes families, with an array of their numbers. */
  public static void writeAll(List<? extends Family> families, StoreWriter to) {
    to.shape().cells();
    write(families, to);
    to.endNumbers(FAMILIES);
  }

  /** Writes a family with hidden variables, with an array of its numbers. */
  public static void writeHidden(HiddenFamily family, StoreWriter to) {
    to.shape().cells();
    StoreWriter hidden = to.object("hidden");
    hidden.put(KIND, StoredForm.idOf(HiddenForm.class, WHAT, family, to));
    family.store(hidden);
    to.endNumbers(FAMILIES);
  }

  private static StoreWriter structure(Family family, StoreWriter to) {
    StoreWriter structure = to.loose();
    if (family.form().equals(ProductFamily.ID)) {
      family.store(structure.put(KIND, ProductFamily.ID));
      return structure;
    }
    return single(family, to);
  }

  private static StoreWriter single(Family family, StoreWriter to) {
    StoreWriter single = to.loose();
    single.put(KIND, StoredForm.idOf(FamilyForm.class, WHAT, family, to));
    family.store(single);
    return single;
  }

  /** Writes the factors of a product; those of one cell that are alike share a list. */
  static void writeFactors(List<Family> factors, StoreWriter to) {
    List<StoreWriter> told = new ArrayList<>();
    for (Family factor : factors) {
      StoreFault.SAVABLE.require(
          !factor.form().equals(ProductFamily.ID),
          "a ProductFamily within another cannot be saved");
      StoreWriter one = single(factor, to);
      StoreWriter last = told.isEmpty() ? one : told.get(told.size() - 1);
      if (last != one && grouped(last, one, factor.form())) {
        last.put(
            COORDINATES, Stream.of(last, one).flatMapToInt(StoredFamilies::coordinates).toArray());
      } else {
        told.add(one);
      }
    }
    to.put(FACTORS, told);
  }

  private static boolean grouped(StoreWriter last, StoreWriter one, String form) {
    return form.equals(last.fields().get(KIND))
        && Parts.known().find(FamilyForm.class, form).orElseThrow().ofOneCell()
        && one.fields().keySet().equals(new LinkedHashSet<>(List.of(KIND, COORDINATES)));
  }

  private static IntStream coordinates(StoreWriter one) {
    return ((List<?>) one.fields().get(COORDINATES)).stream().mapToInt(k -> (Integer) k);
  }

  /**
   * Writes the cells that a family is of, which the model must have.
   *
   * @param levels of each, 0 for numbers
   */
  public static void writeCells(int[] coordinates, int[] levels, StoreWriter to) {
    int[] there = to.shape().cells();
    for (int k = 0; k < coordinates.length; k++) {
      StoreFault.AGREEMENT.require(
          coordinates[k] < there.length && there[coordinates[k]] == levels[k],
          "a family speaks of a column that the model does not have in this form");
    }
    StoreLimits.requireJoint(coordinates.length);
    to.put(COORDINATES, coordinates);
  }

  /** Reads so many families and their numbers. */
  public static List<Family> readAll(StoreReader from, int count) {
    from.shape().cells();
    List<Sized<Family>> families = read(from, count);
    return Sized.all(families, from.numbers(FAMILIES, Sized.size(families)), 0);
  }

  /** Reads a family with hidden variables and its numbers. */
  public static HiddenFamily readHidden(StoreReader from) {
    from.shape().cells();
    StoreReader hidden = from.object("hidden");
    HiddenForm form = StoredForm.named(HiddenForm.class, WHAT, hidden.text(KIND), hidden);
    Sized<HiddenFamily> family = form.reading().apply(hidden);
    hidden.done();
    double[] numbers = from.numbers(FAMILIES, family.size());
    return StoreFault.sound(WHAT, () -> family.made().apply(numbers));
  }

  /**
   * Reads a choice among families.
   *
   * @param choices the number of counts of the choice, which come before the numbers of the
   *     families
   * @param made the choice of these counts, among these families
   */
  static Sized<HiddenFamily> chosen(
      StoreReader from,
      int count,
      int choices,
      BiFunction<double[], List<Family>, HiddenFamily> made) {
    List<Sized<Family>> families = read(from, count);
    return new Sized<>(
        choices + Sized.size(families),
        numbers ->
            made.apply(
                StoreLimits.positive("choices", Arrays.copyOf(numbers, choices)),
                Sized.all(families, numbers, choices)));
  }

  /** Reads what so many families say of themselves: each its own, or one for all. */
  private static List<Sized<Family>> read(StoreReader from, int count) {
    List<Sized<Family>> told = from.objects(FAMILIES).stream().map(StoredFamilies::family).toList();
    StoreFault.AGREEMENT.require(
        told.size() == 1 || told.size() == count,
        "there are " + told.size() + " families for " + count + " classes");
    return told.size() == 1 ? Collections.nCopies(count, told.get(0)) : told;
  }

  private static Sized<Family> family(StoreReader told) {
    boolean product = told.text(KIND).equals(ProductFamily.ID);
    Set<Integer> spoken = new LinkedHashSet<>();
    List<Sized<Family>> factors = new ArrayList<>();
    for (StoreReader factor : product ? told.objects(FACTORS) : List.of(told)) {
      factors.addAll(factors(factor, spoken));
      factor.done();
    }
    told.done();
    StoreFault.AGREEMENT.require(
        product ? !factors.isEmpty() : factors.size() == 1,
        "a product has no factors, or what is no product has several");
    return product
        ? new Sized<>(
            Sized.size(factors), numbers -> new ProductFamily(Sized.all(factors, numbers, 0)))
        : factors.get(0);
  }

  private static List<Sized<Family>> factors(StoreReader factor, Set<Integer> spoken) {
    FamilyForm form = StoredForm.named(FamilyForm.class, WHAT, factor.text(KIND), factor);
    int[] levels = factor.shape().cells();
    int[] coordinates = factor.integers(COORDINATES);
    for (int k : coordinates) {
      StoreFault.AGREEMENT.require(
          k < levels.length && spoken.add(k),
          "a family speaks of coordinate " + k + " twice, or there is none such");
    }
    if (!form.ofOneCell()) {
      StoreLimits.requireJoint(coordinates.length);
      return List.of(proper(form, factor, coordinates, levels));
    }
    StoreFault.AGREEMENT.require(coordinates.length > 0, "a family speaks of no column");
    return Arrays.stream(coordinates)
        .mapToObj(k -> proper(form, factor, new int[] {k}, levels))
        .toList();
  }

  private static Sized<Family> proper(
      FamilyForm form, StoreReader from, int[] coordinates, int[] levels) {
    int[] own = Arrays.stream(coordinates).map(k -> levels[k]).toArray();
    Sized<Family> family = form.reading().of(from, coordinates, own);
    return new Sized<>(family.size(), numbers -> proper(form.id(), family, numbers));
  }

  private static Family proper(String id, Sized<Family> sized, double[] numbers) {
    Family family =
        StoreFault.sound("the family " + Quoted.of(id), () -> sized.made().apply(numbers));
    StoreFault.NUMBER.require(
        family.at(new double[family.dimension()]).logZ() < Double.POSITIVE_INFINITY,
        "the numbers of a family are no prior");
    return family;
  }
}
