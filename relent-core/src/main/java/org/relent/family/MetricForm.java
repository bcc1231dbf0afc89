// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.BiFunction;
import org.relent.extension.Part;
import org.relent.store.Sized;
import org.relent.store.StoreReader;

/**
 * How a metric of Fisher scores is read back.
 *
 * @param reading makes the metric that wrote this, of so many scores, with how many numbers it
 *     needs
 */
public record MetricForm(String id, BiFunction<StoreReader, Integer, Sized<FisherMetric>> reading)
    implements Part {}
