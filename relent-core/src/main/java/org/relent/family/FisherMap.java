// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.store.Sized;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;

/**
 * Rows as vectors of Fisher scores, whose inner products are the Fisher kernel UᵀF⁻¹U′ (MED eq.
 * 20); those of several models stand side by side, and their kernels add.
 */
public final class FisherMap {

  /** Rows mapped together. */
  private static final int BLOCK = 64;

  /**
   * A generative model and how its scores are measured.
   *
   * @param family with the parameters θ̂ it calls most likely
   */
  public record Measured(Family family, FisherMetric metric) {}

  private record Part(FisherScore score, Whitening whitening, int from) {

    double[] of(DenseRows rows, int i) {
      return whitening.of(score.of(rows, i));
    }
  }

  private static final String METRICS = "metrics";
  private static final String METRIC = "a metric";

  private final List<Measured> models;
  private final Part[] parts;
  private final int width;

  /** Scores of these models; a metric that does not fit its family is refused. */
  public FisherMap(List<Measured> models) {
    this.models = List.copyOf(models);
    this.parts = new Part[models.size()];
    int from = 0;
    for (int m = 0; m < parts.length; m++) {
      FisherScore score = models.get(m).family().fisher();
      parts[m] = new Part(score, models.get(m).metric().whitening(score), from);
      from = Math.addExact(from, score.dimension());
    }
    this.width = from;
  }

  /** Writes the models, and how the scores of each are measured. */
  public void store(StoreWriter to) {
    to.put("models", models.size());
    StoredFamilies.writeAll(models.stream().map(Measured::family).toList(), to);
    List<StoreWriter> metrics = new ArrayList<>();
    for (Measured model : models) {
      StoreWriter metric = to.loose();
      StoredForm.write(MetricForm.class, METRIC, model.metric(), metric);
      metrics.add(metric);
    }
    to.put(METRICS, metrics).endNumbers(METRICS);
  }

  /** Reads what {@link #store} wrote. */
  public static FisherMap read(StoreReader from) {
    int models = from.integer("models");
    StoreFault.LIMIT.require(
        models > 0 && models <= StoreLimits.CLASSES,
        "Fisher scores are of 1 to " + StoreLimits.CLASSES + " models, got " + models);
    List<Family> families = StoredFamilies.readAll(from, models);
    List<StoreReader> metrics = from.objects(METRICS);
    StoreFault.AGREEMENT.require(
        metrics.size() == models,
        "there are " + metrics.size() + " metrics of " + models + " models");
    List<Sized<FisherMetric>> sized = new ArrayList<>();
    for (int m = 0; m < models; m++) {
      sized.add(metric(families.get(m), metrics.get(m)));
    }
    double[] numbers = from.numbers(METRICS, Sized.size(sized));
    List<FisherMetric> measures = StoreFault.sound(METRIC, () -> Sized.all(sized, numbers, 0));
    List<Measured> measured =
        IntStream.range(0, models)
            .mapToObj(m -> new Measured(families.get(m), measures.get(m)))
            .toList();
    return StoreFault.sound("a map of Fisher scores", () -> new FisherMap(measured));
  }

  private static Sized<FisherMetric> metric(Family family, StoreReader metric) {
    int scores = StoreFault.sound("a family", () -> family.fisher().dimension());
    Sized<FisherMetric> sized =
        StoredForm.read(MetricForm.class, METRIC, metric).reading().apply(metric, scores);
    metric.done();
    return sized;
  }

  /** The models, side by side. */
  public List<Measured> models() {
    return models;
  }

  /** The number of coordinates of a mapped row. */
  public int width() {
    return width;
  }

  /** All rows, mapped; more than fit the memory are refused in words. */
  public DenseRows of(DenseRows rows, Threads threads) {
    requireRoom(rows.size());
    double[] values = new double[rows.size() * width];
    threads.blocks(
        rows.size(),
        BLOCK,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            map(rows, i, values, i * width);
          }
        });
    return DenseRows.of(rows.size(), width, values);
  }

  private void requireRoom(long size) {
    long needed = 8 * size * width;
    long heap = Runtime.getRuntime().maxMemory();
    if (needed > heap / 2 || size * width > Integer.MAX_VALUE - 8) {
      throw DataException.of(
          "RLT-D071",
          "{} Fisher scores of each of {} rows need about {} MB, the JVM has {} MB; give it more,"
              + " or use fewer rows or a family of fewer parameters",
          width,
          size,
          needed >> 20,
          heap >> 20);
    }
  }

  /** Row i alone, mapped. */
  public DenseRows row(DenseRows rows, int i) {
    double[] values = new double[width];
    map(rows, i, values, 0);
    return DenseRows.of(1, width, values);
  }

  private void map(DenseRows rows, int i, double[] into, int at) {
    for (Part part : parts) {
      double[] own = part.of(rows, i);
      System.arraycopy(own, 0, into, at + part.from(), own.length);
    }
  }

  /**
   * A new array of what each coordinate of row i, as it was before, adds to ⟨{@code weights}, its
   * map⟩; what they leave of it is the same for every row without gaps.
   */
  public double[] parts(DenseRows rows, int i, double[] weights) {
    double[] sum = new double[rows.width()];
    for (Part part : parts) {
      int to = part.from() + part.score().dimension();
      double[] own = part.whitening().weights(Arrays.copyOfRange(weights, part.from(), to));
      Vectors.add(part.score().parts(rows, i, own), sum);
    }
    return sum;
  }
}
