// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.data.Labels;
import org.relent.math.Vectors;

/**
 * The classes in the order in which the rows show them. A fit that counts them so does not know
 * what they are called: other names give the same numbers under other names.
 *
 * @param place of each class of the model's own order
 */
record ClassOrder(int[] place) {

  /** Classes that no row shows come last; a row may show none. */
  static ClassOrder of(int[] codes, int classes) {
    int[] place = new int[classes];
    Arrays.fill(place, -1);
    int next = 0;
    for (int code : codes) {
      next = code >= 0 && place[code] < 0 ? put(place, code, next) : next;
    }
    for (int c = 0; c < classes; c++) {
      next = place[c] < 0 ? put(place, c, next) : next;
    }
    return new ClassOrder(place);
  }

  static ClassOrder of(Labels labels) {
    return of(labels.codes(), labels.classes().size());
  }

  private static int put(int[] place, int code, int at) {
    place[code] = at;
    return at + 1;
  }

  /** The codes of rows in this order; those of rows that show none stay. */
  int[] codes(int[] codes) {
    int[] ordered = new int[codes.length];
    for (int t = 0; t < codes.length; t++) {
      ordered[t] = codes[t] < 0 ? codes[t] : place[codes[t]];
    }
    return ordered;
  }

  /** What the model's own order lists, in this. */
  <T> List<T> shown(List<T> own) {
    List<T> shown = new ArrayList<>(own);
    for (int c = 0; c < place.length; c++) {
      shown.set(place[c], own.get(c));
    }
    return shown;
  }

  /** What was found for each class in this order, in the model's own. */
  <T> List<T> own(List<T> classes) {
    return Arrays.stream(place).mapToObj(classes::get).toList();
  }

  /** Numbers per class, likewise. */
  double[] own(double[] classes) {
    return Arrays.stream(place).mapToDouble(at -> classes[at]).toArray();
  }

  /** What was found for each output in this order, in the model's own. */
  double[][] own(double[][] outputs) {
    if (outputs.length > 1) {
      return Arrays.stream(place).mapToObj(at -> outputs[at]).toArray(double[][]::new);
    }
    // one score speaks for the second of two classes; 0 − x, for −x would make a zero negative
    return place[1] == 1 ? outputs : new double[][] {opposite(outputs[0])};
  }

  private static double[] opposite(double[] x) {
    return Vectors.of(x.length, i -> 0 - x[i]);
  }
}
