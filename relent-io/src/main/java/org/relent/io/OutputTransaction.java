// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.relent.data.DataException;

/**
 * The files that some work writes, all of them or none: each is staged, which means written whole
 * beside its place, and the last step moves them one after another. Whatever fails before leaves
 * every file as it was; if a move fails, those before it are taken back. Who is killed between two
 * moves leaves whole files, old or new.
 *
 * <p>Devices and pipes have no place to be moved to. Bytes for them wait until every file is staged
 * ({@link #pass}); content that is made while it is written goes to them at once. A reader that
 * goes away had enough, which is no failure.
 *
 * <p>A file that cannot be created is a {@link DataException} {@code RLT-O001}, one that cannot be
 * written {@code RLT-O002}.
 */
public final class OutputTransaction implements AutoCloseable {

  private final FileOperations operations;

  /** May be closed by another thread, when the process is asked to end. */
  private final List<Replacement> staged = new CopyOnWriteArrayList<>();

  private final List<Passed> waiting = new ArrayList<>();

  private record Passed(Path stream, byte[] bytes) {}

  /** Nothing staged yet. */
  public OutputTransaction() {
    this(FileOperations.PLATFORM);
  }

  OutputTransaction(FileOperations operations) {
    this.operations = operations;
  }

  /** Stages these bytes. */
  public void stage(Path file, byte[] bytes) {
    OutputPlace place = OutputPlace.of(file);
    if (place.kind() == OutputPlace.Kind.STREAM) {
      waiting.add(new Passed(place.file(), bytes));
    } else {
      stage(place, out -> out.write(bytes));
    }
  }

  /** Stages this content; if it fails, nothing of it is left. */
  public void stage(Path file, AtomicFile.Content content) {
    stage(OutputPlace.of(file), content);
  }

  private void stage(OutputPlace place, AtomicFile.Content content) {
    uninterrupted(
        () -> {
          if (place.kind() == OutputPlace.Kind.STREAM) {
            direct(place.file(), content);
          } else {
            Replacement replacement = new Replacement(place.file(), operations);
            staged.add(replacement);
            replacement.stage(content);
          }
        });
  }

  private static void direct(Path stream, AtomicFile.Content content) {
    try (OutputStream out = Files.newOutputStream(stream)) {
      content.writeTo(out);
    } catch (IOException failed) {
      if (!BrokenPipe.is(failed)) {
        throw AtomicFile.notWritten(stream, failed);
      }
    }
  }

  /** Writes what waits for devices and pipes, now that every file is staged. */
  public void pass() {
    for (Passed one : waiting) {
      uninterrupted(() -> direct(one.stream(), out -> out.write(one.bytes())));
    }
    waiting.clear();
  }

  /** Moves every file into its place. */
  public void publish() {
    pass();
    uninterrupted(
        () -> {
          if (staged.size() > 1) {
            staged.forEach(Replacement::keepOld);
          }
          move();
          staged.forEach(Replacement::settle);
          staged.clear();
        });
  }

  private void move() {
    List<Replacement> moved = new ArrayList<>();
    for (Replacement one : staged) {
      try {
        one.move();
        moved.add(one);
      } catch (DataException failed) {
        moved.forEach(before -> before.takeBack(failed));
        throw failed;
      }
    }
  }

  /** Removes what is staged and was not published. */
  @Override
  public void close() {
    staged.forEach(Replacement::discard);
    staged.clear();
  }

  /** An interrupt asks to stop learning, not to lose what was learnt: a channel would close. */
  private static void uninterrupted(Runnable work) {
    boolean interrupted = Thread.interrupted();
    try {
      work.run();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
