// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * The CPU time of one thread. Unlike wall time it hardly depends on what else the machine does:
 * tests of how soon something ends go by it.
 */
public final class CpuTime {

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final long owner = Thread.currentThread().getId();
  private final long start = nanos();

  private CpuTime() {}

  /** Starts counting for the current thread. */
  public static CpuTime start() {
    return new CpuTime();
  }

  /** What all threads of this process have spent, compiler and collector among them. */
  public static Duration ofProcess() {
    return Duration.ofNanos(PROCESS.getProcessCpuTime());
  }

  private long nanos() {
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(owner);
  }

  /** What that thread has spent since, whoever asks. */
  public Duration spent() {
    return Duration.ofNanos(nanos() - start);
  }

  /** Whether that thread has spent more than this. */
  public boolean exceeds(Duration limit) {
    return spent().compareTo(limit) > 0;
  }
}
