// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes what tests cost to {@code target/test-times.csv}: a line per class with its wall seconds
 * and the CPU seconds of its thread, and one for the whole module with those of the process,
 * compilers and helper threads included, and of the child processes that it has waited for. {@code
 * .ci/test-times} shows the files of all modules as a table.
 */
public final class TestTimes implements TestExecutionListener {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double SECOND = 1e9;

  /** The clock ticks of Linux's process accounting, which are a hundredth of a second. */
  private static final double TICKS = 100;

  private record Seconds(double wall, double cpu) {
    static Seconds now() {
      return new Seconds(System.nanoTime() / SECOND, THREADS.getCurrentThreadCpuTime() / SECOND);
    }

    Seconds since(Seconds start) {
      return new Seconds(wall - start.wall, cpu - start.cpu);
    }
  }

  private final Map<String, Seconds> started = new ConcurrentHashMap<>();
  private final Map<String, Seconds> spent = new ConcurrentSkipListMap<>();
  private Seconds start = Seconds.now();

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    start = Seconds.now();
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    topClass(test).ifPresent(name -> started.put(name, Seconds.now()));
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    topClass(test)
        .map(started::get)
        .ifPresent(from -> spent.put(topClass(test).orElseThrow(), Seconds.now().since(from)));
  }

  /** Nested classes are part of the class around them. */
  private static Optional<String> topClass(TestIdentifier test) {
    return test.getSource()
        .filter(ClassSource.class::isInstance)
        .map(source -> ((ClassSource) source).getClassName())
        .filter(name -> test.isContainer() && name.indexOf('$') < 0);
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    if (spent.isEmpty()) {
      return;
    }
    Seconds module =
        new Seconds(Seconds.now().since(start).wall(), processSeconds() + childSeconds());
    List<String> lines =
        Stream.concat(
                Stream.of(line("module", module)),
                spent.entrySet().stream().map(each -> line(each.getKey(), each.getValue())))
            .collect(Collectors.toList());
    try {
      Files.write(Path.of("target", "test-times.csv"), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(String name, Seconds seconds) {
    return String.format(Locale.ROOT, "%s,%.2f,%.2f", name, seconds.wall(), seconds.cpu());
  }

  private static double processSeconds() {
    return CpuTime.ofProcess().toNanos() / SECOND;
  }

  /** Fields 16 and 17 of the process's entry, counted behind its name in parentheses; else 0. */
  private static double childSeconds() {
    Path entry = Path.of("/proc/self/stat");
    if (!Files.isReadable(entry)) {
      return 0;
    }
    try {
      String text = Files.readString(entry);
      String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
      return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
