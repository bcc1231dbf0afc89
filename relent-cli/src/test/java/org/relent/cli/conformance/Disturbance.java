// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** What is done to a file, again and again, until the work is done. */
final class Disturbance {

  private final Thread thread;
  private volatile boolean over;

  private Disturbance(Job.ToFile what, Path file) {
    CountDownLatch begun = new CountDownLatch(1);
    thread =
        new Thread(
            () -> {
              while (!over) {
                try {
                  what.accept(file);
                  begun.countDown();
                  Thread.sleep(1);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
    thread.start();
    try {
      begun.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Does some work while a job's file is disturbed, if it is to be. */
  static <T> T during(Job job, Path file, Supplier<T> work) {
    if (job.meanwhile().isEmpty()) {
      return work.get();
    }
    Disturbance disturbance = new Disturbance(job.meanwhile().get(), file);
    try {
      return work.get();
    } finally {
      disturbance.end();
    }
  }

  private void end() {
    over = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
