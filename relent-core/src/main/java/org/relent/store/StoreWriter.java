// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.relent.data.Rows;
import org.relent.extension.Part;
import org.relent.extension.Parts;

/**
 * Takes what a part states of itself: few fields by name, which may be objects and lists of them,
 * and arrays of numbers. A number that predictions depend on belongs into an array, which keeps
 * every bit.
 *
 * <p>Parts in a list may share one array: each gives its {@link #numbers}, and who writes the list
 * ends them by {@link #endNumbers}.
 */
public final class StoreWriter {

  /**
   * What all writers of one model share.
   *
   * @param needs the extensions that bring the parts that are not the library's, by their ids
   */
  private record Shared(
      List<StoredArray> arrays,
      List<double[]> numbers,
      Map<String, Rows> rows,
      SortedMap<String, String> needs) {

    Shared() {
      this(new ArrayList<>(), new ArrayList<>(), new LinkedHashMap<>(), new TreeMap<>());
    }
  }

  private final RowShape shape;
  private final Shared shared;
  private final Map<String, Object> fields = new LinkedHashMap<>();

  private StoreWriter(RowShape shape, Shared shared) {
    this.shape = shape;
    this.shared = shared;
  }

  /** Takes parts of rows of this shape. */
  public StoreWriter(RowShape shape) {
    this(shape, new Shared());
  }

  /** The rows that the part is of. */
  public RowShape shape() {
    return shape;
  }

  /** Notes which extension brings a part that will be needed to read this back. */
  public void needs(Class<? extends Part> type, String id) {
    Parts.known().guest(type, id).ifPresent(extension -> shared.needs.putIfAbsent(id, extension));
  }

  /** The ids of parts that are needed and not the library's, by the extension that brings them. */
  public SortedMap<String, String> needs() {
    return Collections.unmodifiableSortedMap(shared.needs);
  }

  /** A text. */
  public StoreWriter put(String key, String value) {
    fields.put(key, value);
    return this;
  }

  /** A whole number of 0 or more. */
  public StoreWriter put(String key, int value) {
    fields.put(key, value);
    return this;
  }

  /** True or false. */
  public StoreWriter put(String key, boolean value) {
    fields.put(key, value);
    return this;
  }

  /** A number that must be finite; minus zero becomes zero. */
  public StoreWriter put(String key, double value) {
    fields.put(key, value);
    return this;
  }

  /** Nothing under a key that is always there. */
  public StoreWriter putNull(String key) {
    fields.put(key, Optional.empty());
    return this;
  }

  /** A list of whole numbers of 0 or more. */
  public StoreWriter put(String key, int[] values) {
    fields.put(key, boxed(values));
    return this;
  }

  /** A list of such lists. */
  public StoreWriter put(String key, int[][] values) {
    fields.put(key, Arrays.stream(values).map(StoreWriter::boxed).toList());
    return this;
  }

  private static List<Integer> boxed(int[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  /** An object, to be filled. */
  public StoreWriter object(String key) {
    return object(key, shape);
  }

  /** An object, to be filled, of a part of other rows. */
  public StoreWriter object(String key, RowShape rows) {
    StoreWriter object = new StoreWriter(rows, shared);
    fields.put(key, object.fields);
    return object;
  }

  /** An object that stands nowhere until it is put into a list; its numbers and arrays do. */
  public StoreWriter loose() {
    return new StoreWriter(shape, shared);
  }

  /** A list of objects. */
  public StoreWriter put(String key, List<StoreWriter> objects) {
    fields.put(key, objects.stream().map(StoreWriter::fields).toList());
    return this;
  }

  /** The fields so far, in order. */
  public Map<String, Object> fields() {
    return Collections.unmodifiableMap(fields);
  }

  /** The arrays so far, of all parts of the model, in order. */
  public List<StoredArray> arrays() {
    return Collections.unmodifiableList(shared.arrays);
  }

  /** An array of as many entries as its shape says. */
  public StoreWriter array(String name, double[] values, int... sizes) {
    shared.arrays.add(new StoredArray.Doubles(name, values, sizes));
    return this;
  }

  /** An array of rows of {@code width} numbers each. */
  public StoreWriter array(String name, double[][] rows, int width) {
    return array(
        name, Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray(), rows.length, width);
  }

  /** An array of as many entries as its shape says. */
  public StoreWriter array(String name, int[] values, int... sizes) {
    shared.arrays.add(new StoredArray.Ints(name, values, sizes));
    return this;
  }

  /** An array of texts. */
  public StoreWriter texts(String name, List<String> values, String what) {
    shared.arrays.add(new StoredArray.Texts(name, List.copyOf(values), what, false));
    return this;
  }

  /** An array of names. */
  public StoreWriter names(String name, List<String> values, String what) {
    shared.arrays.add(new StoredArray.Texts(name, List.copyOf(values), what, true));
    return this;
  }

  /** Numbers that follow those of the parts before this one. */
  public StoreWriter numbers(double... values) {
    shared.numbers.add(values);
    return this;
  }

  /** Makes an array of all numbers since the last such. */
  public void endNumbers(String name) {
    double[] all = shared.numbers.stream().flatMapToDouble(Arrays::stream).toArray();
    shared.numbers.clear();
    array(name, all, all.length);
  }

  /** Writes rows, unless the same are there already; the name under which they are. */
  public String rows(String name, Rows rows) {
    for (Map.Entry<String, Rows> known : shared.rows.entrySet()) {
      if (StoredRows.same(known.getValue(), rows)) {
        return known.getKey();
      }
    }
    shared.rows.put(name, rows);
    StoredRows.write(name, rows, this);
    return name;
  }
}
