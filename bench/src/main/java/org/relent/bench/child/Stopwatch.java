// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.relent.bench.Phase;

/**
 * Times work by the CPU of the whole process, compiler and collector included, and prints a line
 * for the first time and one for the last.
 */
public final class Stopwatch {

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private Stopwatch() {}

  /** CPU seconds of this process so far. */
  public static double cpuSeconds() {
    return SYSTEM.getProcessCpuTime() * 1e-9;
  }

  /** Does work so often. */
  public static <T> void run(Work<T> work, int times) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (int i = 1; i <= times; i++) {
      long cpu = SYSTEM.getProcessCpuTime();
      long wall = System.nanoTime();
      T result = work.once();
      double cpuSeconds = (SYSTEM.getProcessCpuTime() - cpu) * 1e-9;
      double wallSeconds = (System.nanoTime() - wall) * 1e-9;
      if (i == 1 || i == times) {
        out.println(
            work.told(result)
                .with("phase", (i == 1 ? Phase.COLD : Phase.WARM).word())
                .with("cpu_s", seconds(cpuSeconds))
                .with("wall_s", seconds(wallSeconds))
                .with("rss_mb", String.format(Locale.ROOT, "%.1f", residentMegabytes())));
      }
    }
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.4f", seconds);
  }

  /** The most memory that was resident so far; NaN where the system does not tell. */
  private static double residentMegabytes() {
    try {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(Double.NaN);
    } catch (IOException e) {
      return Double.NaN; // no such file but on Linux
    }
  }
}
