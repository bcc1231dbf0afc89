// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.time.Duration;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.relent.cli.Terminal;
import org.relent.cli.option.Speaking;
import org.relent.data.Words;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;

/**
 * Tells how far long work has come: nothing in the first second, then a line that is drawn anew or
 * plain lines.
 */
public final class Progressing implements AutoCloseable {

  private static final long PATIENCE = Duration.ofSeconds(1).toNanos();
  private static final long BETWEEN_LINES = Duration.ofSeconds(2).toNanos();

  /** What is foreseen is told where it takes longer than this. */
  private static final double LONG_SECONDS = 10;

  /** About as many as a core does. */
  private static final double MULTIPLICATIONS_PER_SECOND = 1e9;

  private static final int WIDTH = 78;
  private static final String CUT = "...";
  private static final int REFRESH_MS = 200;

  private final Terminal terminal;
  private final Speaking.Style style;
  private final String what;
  private final int steps;
  private final CommandClock clock;
  private final long start = System.nanoTime();
  private long spoken = start + PATIENCE - BETWEEN_LINES;
  private int done;
  private String now = "";
  private String pieces = "";
  private double inPart;
  private double foreseen;
  private String drawn = "";
  private Remaining remaining = Remaining.unknown();
  private Optional<ProgressBar> bar = Optional.empty();

  /**
   * @param what the work, in a word
   * @param steps of how many parts it consists
   * @param clock of the whole command
   */
  public Progressing(
      Terminal terminal, Speaking.Style style, String what, int steps, CommandClock clock) {
    this.terminal = terminal;
    this.style = style;
    this.what = what;
    this.steps = steps;
    this.clock = clock;
  }

  /** The next part begins. */
  public synchronized void next(String part) {
    now = Plain.line(part);
    pieces = "";
    inPart = 0;
    foreseen = 0;
    remaining = Remaining.unknown();
    show("");
  }

  /** The part is done. */
  public synchronized void done() {
    done++;
    now = "";
    pieces = "";
    inPart = 0;
    show("");
  }

  /** A monitor of the part at work, which stops it when the time of the command is up. */
  public Monitor monitor() {
    return clock.control(new Display());
  }

  /** A monitor of parts on which the last one rests, for which some of the time is left. */
  public Monitor beforeTheLast() {
    return clock.controlBeforeTheLast(new Display(), 1);
  }

  /** The same of one that leaves the other parts before the last as much time as it has. */
  public Monitor shareBeforeTheLast() {
    return clock.controlBeforeTheLast(new Display(), Math.max(1, steps - 1 - done));
  }

  /** So many pieces of the part at work are done. */
  public synchronized void pieces(String piece, int finished, int planned) {
    inPart = (double) finished / planned;
    pieces = ", " + piece + " " + Math.min(finished + 1, planned) + " of " + planned;
    show(remaining.known() ? remaining.words(seconds(), clock::withinLimit) + estimate() : "");
  }

  /** Shows what a fit tells of itself. */
  private final class Display implements Monitor {

    @Override
    public void progress(Progress progress) {
      synchronized (Progressing.this) {
        show(remaining.known() ? detail() : "round " + progress.iteration());
      }
    }

    @Override
    public void status(FitStatus status) {
      synchronized (Progressing.this) {
        remaining = remaining.at(status, seconds());
        show(detail());
      }
    }

    private String detail() {
      return remaining.words(seconds(), clock::withinLimit) + estimate();
    }

    @Override
    public void foreseen(double multiplications) {
      synchronized (Progressing.this) {
        foreseen = multiplications / MULTIPLICATIONS_PER_SECOND;
        show(beforehand());
      }
    }

    @Override
    public boolean stopped() {
      return false;
    }
  }

  /** What was foreseen of work that has told nothing yet. */
  private String beforehand() {
    return foreseen > LONG_SECONDS && !remaining.known()
        ? "about " + Remaining.rounded(clock.withinLimit(foreseen)) + " s foreseen"
        : "";
  }

  /** How long the parts still to come may take, at the pace of those done. */
  private String estimate() {
    double finished = done + inPart;
    if (steps == 1 || finished == 0) {
      return "";
    }
    double left = seconds() / finished * (steps - finished);
    return ", about " + Remaining.rounded(clock.withinLimit(left)) + " s left in all";
  }

  /** Rows that went by, where nobody knows how many there are. */
  public synchronized void rows(long count) {
    show(Words.count(count, "row"));
  }

  private void show(String detail) {
    long time = System.nanoTime();
    boolean early = time - start < PATIENCE && foreseen <= LONG_SECONDS;
    if (style == Speaking.Style.NONE || early) {
      return;
    }
    if (style == Speaking.Style.AUTO && terminal.watched()) {
      draw(detail);
    } else if (time - spoken >= BETWEEN_LINES) {
      spoken = time;
      terminal.err().println(line(detail, (time - start) / 1_000_000_000L));
      terminal.err().flush();
    }
  }

  private String line(String detail, long seconds) {
    return what
        + (steps > 1 ? " " + Math.min(done + 1, steps) + " of " + steps : "")
        + (now.isEmpty() ? "" : ": " + now + pieces)
        + (detail.isEmpty() ? "" : ", " + detail)
        + ", "
        + seconds
        + " s";
  }

  private void draw(String detail) {
    drawn = detail;
    if (bar.isEmpty()) {
      bar =
          Optional.of(
              new ProgressBarBuilder()
                  .setInitialMax(steps)
                  .setUpdateIntervalMillis(REFRESH_MS)
                  .continuousUpdate()
                  .clearDisplayOnFinish()
                  .setMaxRenderedLength(WIDTH)
                  .setRenderer((state, width) -> drawn(width))
                  .setConsumer(new ConsoleProgressBarConsumer(terminal.err(), WIDTH))
                  .build());
    }
  }

  /** The line as it is now, which hides the one before. */
  private synchronized String drawn(int width) {
    return fitted(line(drawn, (long) seconds()), width);
  }

  /** As wide as can be shown, whatever was shown before. */
  static String fitted(String line, int width) {
    return line.length() > width
        ? line.substring(0, width - CUT.length()) + CUT
        : line + " ".repeat(width - line.length());
  }

  /** Seconds since the work began. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
    terminal.err().flush();
  }
}
