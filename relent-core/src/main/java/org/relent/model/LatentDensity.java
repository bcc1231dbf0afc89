// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.model.LatentDistribution.Hidden;
import org.relent.store.StoreWriter;

/** A density made of a distribution of encoded rows. */
public record LatentDensity(
    Encoding encoding,
    int[] used,
    LatentDistribution distribution,
    List<String> parts,
    List<Restart> restarts,
    FitReport summary)
    implements Density {

  /** How it is stored: the distribution, and what it is of. */
  public static final ModelForm FORM = new ModelForm("density", StoredDensity::read);

  public LatentDensity {
    if (distribution.width() != used.length || distribution.parts() != parts.size()) {
      throw new IllegalArgumentException(
          "A distribution of "
              + distribution.width()
              + " coordinates and "
              + distribution.parts()
              + " parts does not fit "
              + used.length
              + " and "
              + parts.size());
    }
    used = used.clone();
    parts = List.copyOf(parts);
    restarts = List.copyOf(restarts);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredDensity.write(this, to);
  }

  @Override
  public int[] used() {
    return used.clone();
  }

  @Override
  public double entropy() {
    return distribution.entropy();
  }

  @Override
  public Placement predict(Row row) {
    return placed(cells(encoding.encode(row)));
  }

  @Override
  public List<Placement> predict(Table table) {
    DenseRows rows = (DenseRows) encoding.encode(table);
    return IntStream.range(0, rows.size()).mapToObj(i -> placed(cells(rows, i))).toList();
  }

  private double[] cells(DenseRows rows, int i) {
    return Arrays.stream(used).mapToDouble(k -> rows.get(i, k)).toArray();
  }

  private double[] cells(double[] row) {
    return Arrays.stream(used).mapToDouble(k -> row[k]).toArray();
  }

  private Placement placed(double[] row) {
    double[] chances = distribution.chances(row);
    return new Placement(distribution.logDensity(row), component(chances), chances);
  }

  private Optional<String> component(double[] chances) {
    if (chances.length == 0) {
      return Optional.empty();
    }
    return Optional.of(
        distribution.hidden() == Hidden.COMPONENTS
            ? parts.get(Vectors.largest(chances))
            : Arrays.stream(chances)
                .mapToObj(p -> p >= 0.5 ? "1" : "0")
                .collect(Collectors.joining()));
  }

  @Override
  public Explanation explain(Row row) {
    double[] cells = cells(encoding.encode(row));
    List<String> names = encoding.coordinateNames();
    double[] known = Vectors.filled(cells.length, Double.NaN);
    double before = 0;
    List<Explanation.Term> terms = new ArrayList<>();
    for (int k = 0; k < cells.length; k++) {
      if (!Double.isNaN(cells[k])) {
        known[k] = cells[k];
        double after = distribution.logDensity(known);
        terms.add(new Explanation.Term(names.get(used[k]), after - before));
        before = after;
      }
    }
    return Explanation.leastLikelyFirst(placed(cells).component().orElse(""), before, terms);
  }

  @Override
  public Table sample(int rows, long seed) {
    DenseRows drawn = distribution.sample(rows, new Seed(seed));
    int width = encoding.width();
    double[] values = new double[rows * width];
    double[] constant = constants();
    for (int i = 0; i < rows; i++) {
      System.arraycopy(constant, 0, values, i * width, width);
      for (int k = 0; k < used.length; k++) {
        values[i * width + used[k]] = drawn.get(i, k);
      }
    }
    return encoding.decode(DenseRows.of(rows, width, values));
  }

  /** What every cell holds that the distribution is not of. */
  private double[] constants() {
    double[] constants = new double[encoding.width()];
    for (Encoded part : encoding.parts()) {
      if (part instanceof Encoded.Numeric numeric) {
        constants[part.from()] = numeric.fill();
      }
    }
    return constants;
  }
}
