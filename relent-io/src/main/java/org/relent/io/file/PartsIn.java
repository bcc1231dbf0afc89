// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.store.RowShape;
import org.relent.store.StoreReader;
import org.relent.store.StoredRows;

/** An object in the header, and the sections, as the parts of a model read them. */
final class PartsIn implements StoreReader {

  /** What all readers of one file share. */
  private record Shared(Sections sections, Map<String, Rows> rows, Map<String, String> needs) {}

  private final Fields fields;
  private final RowShape shape;
  private final Shared shared;

  private PartsIn(Fields fields, RowShape shape, Shared shared) {
    this.fields = fields;
    this.shape = shape;
    this.shared = shared;
  }

  /** Parts of rows of a shape, and which extensions brought those that are not the library's. */
  PartsIn(In in, RowShape shape, Map<String, String> needs) {
    this(in.header(), shape, new Shared(in.sections(), new LinkedHashMap<>(), needs));
  }

  @Override
  public RowShape shape() {
    return shape;
  }

  @Override
  public Optional<String> bringer(String id) {
    return Optional.ofNullable(shared.needs.get(id));
  }

  @Override
  public boolean has(String key) {
    return fields.has(key);
  }

  @Override
  public boolean isNull(String key) {
    return fields.empty(key);
  }

  @Override
  public String text(String key) {
    return fields.text(key);
  }

  @Override
  public int integer(String key) {
    return fields.integer(key);
  }

  @Override
  public boolean flag(String key) {
    return fields.flag(key);
  }

  @Override
  public double number(String key) {
    return fields.number(key);
  }

  @Override
  public int[] integers(String key) {
    return ints(fields.integers(key));
  }

  @Override
  public int[][] listsOfIntegers(String key) {
    return fields.listsOfIntegers(key).stream().map(PartsIn::ints).toArray(int[][]::new);
  }

  private static int[] ints(List<Integer> values) {
    return values.stream().mapToInt(k -> k).toArray();
  }

  @Override
  public StoreReader object(String key) {
    return object(key, shape);
  }

  @Override
  public StoreReader object(String key, RowShape rows) {
    return new PartsIn(fields.object(key), rows, shared);
  }

  @Override
  public List<StoreReader> objects(String key) {
    return fields.objects(key).stream()
        .<StoreReader>map(object -> new PartsIn(object, shape, shared))
        .toList();
  }

  @Override
  public void done() {
    fields.done();
  }

  @Override
  public boolean hasArray(String name) {
    return shared.sections.has(name);
  }

  @Override
  public int sizeOf(String name, int dimensions) {
    return shared.sections.shape(name, Dtype.F64, dimensions).get(0);
  }

  @Override
  public int length(String name) {
    return shared.sections.length(name);
  }

  @Override
  public double[] doubles(String name, int... sizes) {
    return shared.sections.doubles(name, sizes);
  }

  @Override
  public int[] ints(String name, int least, int... sizes) {
    return shared.sections.ints(name, least, sizes);
  }

  @Override
  public List<String> texts(String name, String what) {
    return shared.sections.texts(name, what, Limits.TEXT);
  }

  @Override
  public List<String> names(String name, String what) {
    return shared.sections.texts(name, what, Limits.NAME);
  }

  @Override
  public Rows rows(String name) {
    Rows known = shared.rows.get(name);
    if (known == null) {
      known = StoredRows.read(name, this);
      shared.rows.put(name, known);
    }
    Rule.AGREEMENT.require(
        known.width() == shape.width(), "the rows of " + name + " are of another width");
    return known;
  }

  @Override
  public boolean knowsRows(String name) {
    return shared.rows.containsKey(name);
  }
}
