// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntToDoubleFunction;

/**
 * A number of threads to share work among.
 *
 * <p>No result may depend on which thread did what. So tasks write to disjoint places, what they
 * sum is merged in the order of the tasks, and their number is chosen by the size of the problem,
 * never by {@code count}. Then one thread and many give the same bits.
 *
 * @param count at least 1; the caller's own thread is one of them
 * @param cancellation polled before every task
 */
public record Threads(int count, Cancellation cancellation) {

  public Threads {
    if (count < 1) {
      throw new IllegalArgumentException("Thread count must be at least 1, got " + count);
    }
  }

  /** So many, whose work nobody cancels. */
  public Threads(int count) {
    this(count, Cancellation.NONE);
  }

  /** The same, whose work ends with a {@link CancelledException} once that is requested too. */
  public Threads until(Cancellation other) {
    return new Threads(count, new Both(cancellation, other));
  }

  /** Two that may ask to stop, and are both told of work. */
  private record Both(Cancellation one, Cancellation other) implements Cancellation {

    @Override
    public boolean requested() {
      return one.requested() || other.requested();
    }

    @Override
    public void worked(long multiplications) {
      one.worked(multiplications);
      other.worked(multiplications);
    }

    @Override
    public void foreseen(double multiplications) {
      one.foreseen(multiplications);
      other.foreseen(multiplications);
    }
  }

  /** As {@link Cancellation#worked}. */
  public void worked(long multiplications) {
    cancellation.worked(multiplications);
  }

  /** What each of so many tasks gets of these threads. */
  public Threads sharedBy(int tasks) {
    return new Threads(Math.max(1, count / tasks), cancellation);
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
   * Those who help callers, begun when first needed. Starting a thread takes as long as a million
   * products, so one that has nothing to do waits a while for the next call before it ends.
   */
  private static final ExecutorService HELPERS = helpers();

  private static ExecutorService helpers() {
    AtomicInteger number = new AtomicInteger();
    return new ThreadPoolExecutor(
        0,
        Integer.MAX_VALUE,
        1,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        run -> {
          Thread helper = new Thread(run, "relent-" + number.incrementAndGet());
          helper.setDaemon(true);
          return helper;
        });
  }

  /**
   * Runs the tasks 0 … tasks − 1, each once, and returns when all are done.
   *
   * <p>When a task throws, no further one is begun, and once all threads stopped the exception is
   * thrown here. If several throw it is that of the lowest task: as tasks begin in order, that one
   * was begun whatever the timing. An interrupt does not end the wait, but stays set.
   */
  public void each(int tasks, IntConsumer task) {
    Run run = new Run(tasks, task, cancellation);
    for (int i = 1; i < Math.min(count, tasks); i++) {
      HELPERS.execute(run);
    }
    run.run();
    run.await();
    run.rethrow();
  }

  /** A number of each of 0 … size − 1, each by a task of its own. */
  public double[] map(int size, IntToDoubleFunction number) {
    double[] numbers = new double[size];
    each(size, i -> numbers[i] = number.applyAsDouble(i));
    return numbers;
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

  /** What the threads of one call share; who comes when all tasks are begun has nothing to do. */
  private static final class Run implements Runnable {

    private final int tasks;
    private final IntConsumer task;
    private final Cancellation cancellation;

    /** Helpers see the classes that the caller sees, whoever first called them. */
    private final ClassLoader context = Thread.currentThread().getContextClassLoader();

    private int begun;
    private int done;
    private Throwable failure;
    private int failed;

    Run(int tasks, IntConsumer task, Cancellation cancellation) {
      this.tasks = tasks;
      this.task = task;
      this.cancellation = cancellation;
    }

    @Override
    public void run() {
      Thread.currentThread().setContextClassLoader(context);
      int i = begin();
      while (i >= 0) {
        try {
          cancellation.check();
          task.accept(i);
        } catch (Throwable t) {
          fail(i, t);
        }
        end();
        i = begin();
      }
    }

    /** The next task, or −1 when there is none: all are begun, or one failed. */
    private synchronized int begin() {
      return begun < tasks && failure == null ? begun++ : -1;
    }

    private synchronized void end() {
      if (++done == begun) {
        notifyAll();
      }
    }

    private synchronized void fail(int i, Throwable t) {
      if (failure == null || i < failed) {
        failure = t;
        failed = i;
      }
    }

    /** Waits for the tasks that others have begun, the caller finding none to begin. */
    synchronized void await() {
      boolean interrupted = false;
      while (done < begun) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
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
