// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.BiFunction;
import org.relent.extension.Part;
import org.relent.store.Sized;
import org.relent.store.StoreReader;

/** How a metric of Fisher scores is read back. */
public interface MetricForm extends Part {

  /** The metric that wrote this, of so many scores, with how many numbers it needs. */
  Sized<FisherMetric> read(StoreReader from, int scores);

  /** A form of this id. */
  static MetricForm of(String id, BiFunction<StoreReader, Integer, Sized<FisherMetric>> reading) {
    record Named(String id, BiFunction<StoreReader, Integer, Sized<FisherMetric>> reading)
        implements MetricForm {
      @Override
      public Sized<FisherMetric> read(StoreReader from, int scores) {
        return reading.apply(from, scores);
      }
    }
    return new Named(id, reading);
  }
}
