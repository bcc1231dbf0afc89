// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Output that is held back at first, so that data refused within their first rows print nothing;
 * later it streams.
 */
final class Held {

  /** Some ten thousand rows. */
  private static final int ENOUGH = 1 << 20;

  private final OutputStream out;
  private StringBuilder waiting = new StringBuilder();
  private boolean streaming;

  Held(OutputStream out) {
    this.out = out;
  }

  void write(String text) throws IOException {
    waiting.append(text);
    if (streaming || waiting.length() > ENOUGH) {
      streaming = true;
      finish();
    }
  }

  void finish() throws IOException {
    out.write(waiting.toString().getBytes(StandardCharsets.UTF_8));
    waiting = new StringBuilder();
  }
}
