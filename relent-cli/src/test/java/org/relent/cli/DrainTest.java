// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Output that is lost does not pass for written. */
class DrainTest {

  private static Optional<String> lossOf(OutputStream sink) {
    Drain drain = new Drain(sink);
    drain.println("a result");
    return drain.loss();
  }

  private static OutputStream failing(String why) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(why);
      }
    };
  }

  @Test
  void aFullDiskIsRemembered() {
    assertEquals(
        Optional.of("No space left on device"), lossOf(failing("No space left on device")));
  }

  @Test
  void aReaderWhoHadEnoughIsNoLoss() {
    assertEquals(Optional.empty(), lossOf(failing("Broken pipe")));
  }

  @Test
  void whatIsWrittenArrives() {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    assertEquals(Optional.empty(), lossOf(sink));
    assertTrue(sink.toString(StandardCharsets.UTF_8).startsWith("a result"));
  }
}
