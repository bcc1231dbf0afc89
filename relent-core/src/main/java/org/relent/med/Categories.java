// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.machine.ClassRows;
import org.relent.math.Vectors;

/**
 * Names in independent columns, a Dirichlet over the shares of each.
 *
 * @param smoothing the count of every level before rows are counted
 */
record Categories(double smoothing, ClassPrior prior) {

  /** One family per column of names. */
  List<Family> beliefs(ClassRows rows, int y) {
    int[] levels = rows.encoding().levels();
    return IntStream.of(Columns.coded(rows.encoding()))
        .mapToObj(
            k ->
                prior.given(
                    new DirichletMultinomial(k, Vectors.filled(levels[k], smoothing)), rows, y))
        .toList();
  }
}
