// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.function.Function;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/**
 * How a model of normal rows is read back.
 *
 * @param reading makes what wrote this
 */
public record NormalForm(String id, Function<StoreReader, NormalModel> reading) implements Part {}
