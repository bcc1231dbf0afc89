// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * A number of threads to share work among.
 *
 * <p>No result may depend on which thread did what. So tasks write to disjoint places, what they
 * sum is merged in the order of the tasks, and their number is chosen by the size of the problem,
 * never by {@code count}. Then one thread and many give the same bits.
 *
 * @param count at least 1; the caller's own thread is one of them
 */
public record Threads(int count) {

  public Threads {
    if (count < 1) {
      throw new IllegalArgumentException("Thread count must be at least 1, got " + count);
    }
  }

  /** A stretch from ≤ i &lt; to of the work. */
  @FunctionalInterface
  public interface BlockTask {
    void run(int from, int to);
  }

  /** As many as the machine has processors. */
  public static Threads available() {
    return new Threads(Runtime.getRuntime().availableProcessors());
  }

  /** The caller's thread alone. */
  public static Threads one() {
    return new Threads(1);
  }

  /**
   * Runs the tasks 0 … tasks − 1, each once, and returns when all are done.
   *
   * <p>When a task throws, no further one is begun, and once all threads stopped the exception is
   * thrown here. If several throw it is that of the lowest task: as tasks begin in order, that one
   * was begun whatever the timing. An interrupt does not end the wait, but stays set.
   */
  public void each(int tasks, IntConsumer task) {
    Run run = new Run(tasks, task);
    List<Thread> helpers = new ArrayList<>();
    try {
      for (int i = 1; i < Math.min(count, tasks); i++) {
        Thread helper = new Thread(run, "relent-" + i);
        helper.setDaemon(true);
        helper.start();
        helpers.add(helper);
      }
      run.run();
    } finally {
      awaitAll(helpers);
    }
    run.rethrow();
  }

  /** Runs a task for each stretch of {@code block} of 0 … size − 1; the last may be shorter. */
  public void blocks(int size, int block, BlockTask task) {
    if (size < 0 || block < 1) {
      throw new IllegalArgumentException(
          "Blocks need a size of at least 0 and a length of at least 1, got "
              + size
              + " and "
              + block);
    }
    int tasks = size / block + (size % block > 0 ? 1 : 0);
    each(tasks, i -> task.run(i * block, i * block + Math.min(block, size - i * block)));
  }

  private static void awaitAll(List<Thread> helpers) {
    boolean interrupted = false;
    for (Thread helper : helpers) {
      while (helper.isAlive()) {
        try {
          helper.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** What the threads of one call share. */
  private static final class Run implements Runnable {

    private final int tasks;
    private final IntConsumer task;
    private final AtomicInteger next = new AtomicInteger();
    private Throwable failure;
    private int failed;

    Run(int tasks, IntConsumer task) {
      this.tasks = tasks;
      this.task = task;
    }

    @Override
    public void run() {
      int i = begin();
      while (i < tasks) {
        try {
          task.accept(i);
        } catch (Throwable t) {
          fail(i, t);
        }
        i = begin();
      }
    }

    /** The next task, or the number of tasks when there is none; never counts beyond it. */
    private int begin() {
      return next.getAndUpdate(i -> Math.min(i + 1, tasks));
    }

    private synchronized void fail(int i, Throwable t) {
      next.set(tasks);
      if (failure == null || i < failed) {
        failure = t;
        failed = i;
      }
    }

    synchronized void rethrow() {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
      if (failure != null) {
        throw new IllegalStateException(failure);
      }
    }
  }
}
