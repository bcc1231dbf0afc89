// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.limits;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Fits of many kinds under {@code --time-limit 5s}, each to end within 7 s of wall time, and fits
 * interrupted at many moments, each to end within a second with 130 and nothing written.
 *
 * @param relent the launcher
 * @param folder for data and models
 * @param out where counts go
 */
public record Limits(Path relent, Path folder, PrintWriter out) {

  private static final String LIMIT = "5s";
  private static final double ALLOWED_SECONDS = 7;
  private static final int INTERRUPTS = 20;
  private static final double ALLOWED_AFTER_INTERRUPT = 1;
  private static final int INTERRUPTED = 130;

  /** No run is waited for any longer. */
  private static final long GIVE_UP_SECONDS = 60;

  /** Runs all; true where all are within what they must. */
  public boolean hold() throws IOException {
    run(List.of(relent.toString(), "--version")).await(); // builds what it needs
    int kept = 0;
    List<LimitCase> cases = LimitCase.all();
    for (LimitCase one : cases) {
      kept += limited(one) ? 1 : 0;
    }
    List<LimitCase> lasting = cases.stream().filter(LimitCase::lasts).toList();
    int ended = 0;
    for (int k = 0; k < INTERRUPTS; k++) {
      ended += interrupted(lasting.get(k % lasting.size()), 0.5 + 0.2 * k) ? 1 : 0;
    }
    out.printf("time limit kept in %d of %d%n", kept, cases.size());
    out.printf("interrupt obeyed in %d of %d%n", ended, INTERRUPTS);
    return kept == cases.size() && ended == INTERRUPTS;
  }

  private boolean limited(LimitCase one) throws IOException {
    Path model = folder.resolve("limited.relent");
    Files.deleteIfExists(model);
    Child child = run(command(one, model, List.of("--time-limit", LIMIT)));
    int status = child.await();
    boolean written = Files.exists(model);
    boolean kept = child.seconds() <= ALLOWED_SECONDS && status == 0 && written;
    out.printf(
        Locale.ROOT,
        "%s %5.1f s, exit %d, %s%n",
        kept ? "ok  " : "LATE",
        child.seconds(),
        status,
        one);
    return kept;
  }

  private boolean interrupted(LimitCase one, double after) throws IOException {
    Path model = folder.resolve("interrupted.relent");
    Files.deleteIfExists(model);
    Child child = run(command(one, model, List.of("--set", "tolerance=1e-12")));
    if (child.endsWithin(after)) {
      return interrupted(one, after / 2);
    }
    child.interrupt();
    int status = child.await();
    if (status == 0 && Files.exists(model)) {
      // it was over before the interrupt came: sooner, then
      return interrupted(one, after / 2);
    }
    boolean obeyed =
        child.sinceInterrupt() <= ALLOWED_AFTER_INTERRUPT
            && status == INTERRUPTED
            && !Files.exists(model);
    out.printf(
        Locale.ROOT,
        "%s %.2f s after an interrupt at %.1f s, exit %d, %s%n",
        obeyed ? "ok  " : "LATE",
        child.sinceInterrupt(),
        after,
        status,
        one);
    return obeyed;
  }

  private List<String> command(LimitCase one, Path model, List<String> more) throws IOException {
    Path data = one.data().write(folder, one.rows(), one.classes());
    List<String> command = new ArrayList<>(List.of(relent.toString(), "fit", data.toString()));
    command.addAll(one.command());
    command.addAll(more);
    command.addAll(List.of("--out", model.toString(), "--quiet"));
    return command;
  }

  private Child run(List<String> command) throws IOException {
    return new Child(
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  /** A process and its clock. */
  private static final class Child {

    private final Process process;
    private final long begin = System.nanoTime();
    private long asked;
    private long end;

    Child(Process process) {
      this.process = process;
    }

    int await() {
      if (!endsWithin(GIVE_UP_SECONDS)) {
        process.destroyForcibly();
      }
      int status = process.onExit().join().exitValue();
      end = System.nanoTime();
      return status;
    }

    boolean endsWithin(double seconds) {
      try {
        return process.waitFor((long) (seconds * 1000), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }

    void interrupt() throws IOException {
      asked = System.nanoTime();
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().onExit().join();
    }

    double seconds() {
      return (end - begin) / 1e9;
    }

    double sinceInterrupt() {
      return (end - asked) / 1e9;
    }
  }
}
