// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.Function;
import org.relent.extension.Part;
import org.relent.store.Sized;
import org.relent.store.StoreReader;

/**
 * How a family with hidden variables is read back.
 *
 * @param reading makes the family that wrote this, with how many numbers it needs
 */
public record HiddenForm(String id, Function<StoreReader, Sized<HiddenFamily>> reading)
    implements Part {}
