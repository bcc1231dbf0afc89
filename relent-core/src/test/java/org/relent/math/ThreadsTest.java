// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.testkit.SystemBound;

@Timeout(60)
@SystemBound
class ThreadsTest {

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 10", "2, 1", "3, 1000", "8, 3", "5, 100000"})
  void eachTaskRunsExactlyOnce(int count, int tasks) {
    AtomicIntegerArray runs = new AtomicIntegerArray(tasks);
    new Threads(count).each(tasks, runs::incrementAndGet);
    assertTrue(IntStream.range(0, tasks).allMatch(i -> runs.get(i) == 1));
  }

  @Test
  void noMoreThreadsThanAskedForAndTheCallersIsOne() throws InterruptedException {
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    CountDownLatch all = new CountDownLatch(3);
    new Threads(3)
        .each(
            3,
            i -> {
              seen.add(Thread.currentThread());
              all.countDown();
              await(all);
            });
    assertEquals(3, seen.size());
    assertTrue(seen.contains(Thread.currentThread()));
    seen.remove(Thread.currentThread());
    for (Thread helper : seen) {
      assertTrue(helper.isDaemon());
      helper.join(10_000);
      assertFalse(helper.isAlive(), "helpers without work end");
    }
  }

  @Test
  void oneThreadRunsTasksInOrderOnTheCaller() {
    StringBuilder order = new StringBuilder();
    Threads.one().each(5, i -> order.append(i).append(Thread.currentThread().getId()));
    String id = String.valueOf(Thread.currentThread().getId());
    assertEquals("0" + id + "1" + id + "2" + id + "3" + id + "4" + id, order.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void exceptionOfTheLowestFailingTaskIsThrown(int count) {
    for (int round = 0; round < 200; round++) {
      RuntimeException[] failures =
          IntStream.range(0, 100)
              .mapToObj(i -> new IllegalStateException("task " + i))
              .toArray(RuntimeException[]::new);
      RuntimeException thrown =
          assertThrows(
              RuntimeException.class,
              () ->
                  new Threads(count)
                      .each(
                          100,
                          i -> {
                            if (i >= 5 && i % 2 == 1) {
                              throw failures[i];
                            }
                          }));
      assertSame(failures[5], thrown);
    }
  }

  @Test
  void noTaskBeginsAfterAFailureAndErrorsComeThrough() {
    AtomicInteger begun = new AtomicInteger();
    assertThrows(
        StackOverflowError.class,
        () ->
            new Threads(2)
                .each(
                    1_000_000,
                    i -> {
                      begun.incrementAndGet();
                      throw new StackOverflowError();
                    }));
    assertTrue(begun.get() <= 2);
  }

  @Test
  void callsCanBeNested() {
    int[][] table = new int[6][50];
    Threads threads = new Threads(3);
    threads.each(6, i -> threads.each(50, j -> table[i][j] = i * j));
    for (int i = 0; i < 6; i++) {
      int row = i;
      assertArrayEquals(IntStream.range(0, 50).map(j -> row * j).toArray(), table[i]);
    }
  }

  @Test
  void interruptDoesNotCutTheWorkShortAndStaysSet() {
    AtomicInteger runs = new AtomicInteger();
    Thread.currentThread().interrupt();
    new Threads(4).each(1000, i -> runs.incrementAndGet());
    assertTrue(Thread.interrupted());
    assertEquals(1000, runs.get());
  }

  @ParameterizedTest
  @CsvSource({"0, 3", "1, 3", "3, 3", "10, 3", "10, 100", "2147483647, 1000000000"})
  void blocksCoverEverythingOnceInOrder(int size, int block) {
    long[] covered = new long[1];
    Threads.one()
        .blocks(
            size,
            block,
            (from, to) -> {
              assertEquals(covered[0], from);
              assertTrue(to > from && to - from <= block);
              covered[0] = to;
            });
    assertEquals(size, covered[0]);
  }

  @Test
  void sumsMergedInTaskOrderHaveTheSameBitsForAnyCount() {
    double[] values = new Seed(3).random().doubles(10_000).toArray();
    double one = blockedSum(values, Threads.one());
    for (int count = 2; count < 6; count++) {
      assertEquals(one, blockedSum(values, new Threads(count)));
    }
  }

  private static double blockedSum(double[] values, Threads threads) {
    double[] sums = new double[100];
    threads.blocks(
        values.length,
        100,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            sums[from / 100] += values[i];
          }
        });
    double sum = 0;
    for (double s : sums) {
      sum += s;
    }
    return sum;
  }

  @Test
  void countsThatMeanNothingAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Threads(0));
    assertThrows(
        IllegalArgumentException.class, () -> Threads.one().blocks(5, 0, (from, to) -> {}));
    assertThrows(
        IllegalArgumentException.class, () -> Threads.one().blocks(-1, 2, (from, to) -> {}));
    assertTrue(Threads.available().count() >= 1);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
