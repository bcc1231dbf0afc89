// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.catalog.Run;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.machine.MemoryBudget;
import org.relent.machine.WorkBudget;
import org.relent.math.Threads;
import org.relent.setting.Whole;
import picocli.CommandLine.Option;

/** How models are learnt. */
public final class LearningOptions {

  /** The part of the heap that kernel rows may take where nothing is said. */
  private static final int CACHE_SHARE = 4;

  private static final long CACHE = 512L << 20;

  @Option(
      names = "--kernel",
      paramLabel = "SPEC",
      description = "Such as rbf:gamma=0.5 (see: relent kernels)")
  private String kernel;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Any parameter of the model; may be repeated (see: relent models ID)")
  private List<String> set = List.of();

  @Option(
      names = "--scale",
      paramLabel = "standard|none",
      description = "What is done to numbers first.")
  private String scale;

  @Option(
      names = "--missing",
      paramLabel = "POLICY",
      description = "Missing cells: error, drop (the row), mean or auto (as suits the model).")
  private String missing;

  @Option(
      names = "--unseen",
      hidden = true,
      paramLabel = "error|missing",
      description = "Categories that training did not have.")
  private String unseen;

  @Option(names = "--seed", paramLabel = "N", description = "Of everything random; 1 if not given.")
  private String seed;

  @Option(names = "--threads", paramLabel = "N", description = "All cores if not given.")
  private String threads;

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      description = "Stop learning after 90s, 10m, 2h.")
  private String timeLimit;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "The heap, such as 2g; more is refused (71).")
  private String memory;

  @Option(names = "--kernel-cache", hidden = true, paramLabel = "SIZE")
  private String kernelCache;

  @Option(names = "--require-convergence", description = "Fail (77) if a fit does not converge.")
  private boolean requireConvergence;

  /** The settings given, by the names of parameters. */
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String one : set) {
      int equals = one.indexOf('=');
      if (equals < 1) {
        throw Word.refusal("--set", "NAME=VALUE", one);
      }
      put(settings, one.substring(0, equals), one.substring(equals + 1));
    }
    put(settings, "kernel", kernel);
    put(settings, "scale", scale);
    put(settings, "missing", missing);
    put(settings, "unseen", unseen);
    put(settings, "seed", seed);
    return settings;
  }

  private static void put(Map<String, String> settings, String name, String value) {
    if (value == null) {
      return;
    }
    String before = settings.put(name, value);
    if (before != null && !before.equals(value)) {
      throw DataException.of(
          "RLT-S001",
          "parameter {} is given as {} and as {}; say it once",
          Quoted.of(name),
          Quoted.of(before),
          Quoted.of(value));
    }
  }

  /** The seed of splits. */
  public long seed() {
    return Whole.any().read("seed", settings().getOrDefault("seed", "1"));
  }

  /** What a fit may use. */
  public Run run() {
    return new Run(threads(), time().orElse(Duration.ofDays(1)), cache())
        .withMemory(new MemoryBudget(memory()))
        .withWork(time().isPresent() ? WorkBudget.unlimited() : WorkBudget.standard());
  }

  /** How many threads. */
  public Threads threads() {
    return threads == null ? Threads.available() : new Threads(Word.whole("--threads", threads, 1));
  }

  /** The limit on time, if there is one. */
  public Optional<Duration> time() {
    return Optional.ofNullable(timeLimit).map(text -> Sizes.time("--time-limit", text));
  }

  /** The memory that may be used. */
  public long memory() {
    long heap = Runtime.getRuntime().maxMemory();
    return memory == null ? heap : Math.min(heap, Sizes.bytes("--memory", memory));
  }

  private long cache() {
    return kernelCache == null
        ? Math.min(CACHE, memory() / CACHE_SHARE)
        : Sizes.bytes("--kernel-cache", kernelCache);
  }

  public boolean requireConvergence() {
    return requireConvergence;
  }
}
