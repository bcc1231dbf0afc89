// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("system-bound")
class ChildrenTest {

  /** The shell starts sleep as a child of its own and waits for it. */
  private static final ProcessBuilder LONG =
      new ProcessBuilder("sh", "-c", "sleep 60 & echo started; wait");

  @Test
  void whatRunsIsEndedWithItsOwnChildren() throws Exception {
    Children children = new Children();
    Process process = children.start(LONG);
    assertEquals('s', process.getInputStream().read());
    List<ProcessHandle> below = process.descendants().toList();
    assertEquals(1, below.size());
    children.end();
    assertTrue(process.waitFor(10, TimeUnit.SECONDS));
    below.get(0).onExit().get(10, TimeUnit.SECONDS);
  }

  @Test
  void nothingIsStartedAfterTheEnd() throws Exception {
    Children children = new Children();
    children.end();
    Thread late =
        new Thread(
            () -> {
              try {
                children.start(LONG);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    late.start();
    late.join(100);
    assertTrue(late.isAlive());
    assertFalse(ProcessHandle.current().children().anyMatch(ChildrenTest::sleeps));
    late.interrupt();
    late.join();
  }

  private static boolean sleeps(ProcessHandle child) {
    return child.info().commandLine().orElse("").contains("sleep 60");
  }
}
