// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.List;
import java.util.Map;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.io.Datasets;
import org.relent.kernel.Kernels;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;

/** Named columns, a target among them, and weights. */
public final class TableExample {

  private TableExample() {}

  /** The sex of crabs, from five measures and the species. */
  public static void main(String[] args) {
    ofColumns();
    Table crabs = Datasets.crabs();

    // @example:table:begin
    Examples examples = crabs.without("index").target("sex");
    Classifier model = MedSvm.withKernel(Kernels.gaussian(3)).fit(examples);

    // a new row is matched by name: the order does not matter, unknown names are ignored
    Row crab =
        Row.of(Map.of("CL", 32.9, "CW", 37.2, "FL", 14.7, "RW", 13.2, "BD", 13.0, "sp", "O"));
    Prediction p = model.predict(crab);
    System.out.printf("%s, P(F) = %.2f, margin %.2f%n", p.label(), p.probability("F"), p.margin());
    // @example:table:end

    // @example:weights:begin
    Examples weighted =
        examples
            .withWeights(crabs.stream().mapToDouble(r -> r.number("index") > 25 ? 2 : 1).toArray())
            .withClassWeights(Map.of("F", 3.0)); // a female taken for a male costs three times
    Classifier careful = MedSvm.withKernel(Kernels.gaussian(3)).fit(weighted);
    System.out.printf("with weights P(F) = %.2f%n", careful.predict(crab).probability("F"));
    // @example:weights:end
  }

  private static void ofColumns() {
    // @example:columns:begin
    Table table =
        Table.of(
            NumericColumn.of("dose", 0.1, 0.2, 0.4, 0.8),
            CategoryColumn.of("group", List.of("old", "new", "new", "old")),
            CategoryColumn.of("outcome", List.of("ill", "well", "well", "well")));
    Examples examples = table.target("outcome");
    // @example:columns:end
    System.out.println(examples);
  }
}
