// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/**
 * What writing to a pipe fails with once its reader has gone away, as after {@code | head}: nobody
 * wanted more, so nothing is lost.
 *
 * <p>The platform tells it by its message alone, in the language of the user; a pipe of our own
 * tells what that is.
 */
public final class BrokenPipe {

  private static final String ENGLISH = "Broken pipe";

  private BrokenPipe() {}

  /** Whether this is such a failure. */
  public static boolean is(IOException failed) {
    String message = String.valueOf(failed.getMessage());
    return message.contains(ENGLISH) || message.equals(message());
  }

  private static String message() {
    try {
      Pipe pipe = Pipe.open();
      pipe.source().close();
      try (Pipe.SinkChannel sink = pipe.sink()) {
        sink.write(ByteBuffer.allocate(1));
      }
      return ENGLISH; // a platform whose pipes never break
    } catch (IOException broken) {
      return String.valueOf(broken.getMessage());
    }
  }
}
