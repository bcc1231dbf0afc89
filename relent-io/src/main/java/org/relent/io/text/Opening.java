// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.io.IOException;
import java.io.InputStream;

/** A way to open a stream of bytes. */
@FunctionalInterface
public interface Opening {

  InputStream open() throws IOException;
}
