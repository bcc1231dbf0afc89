// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.io.text.Bytes;
import org.relent.io.text.CancellableBytes;
import org.relent.io.text.FileBytes;
import org.relent.io.text.KeptBytes;
import org.relent.io.text.Opening;
import org.relent.math.Cancellation;
import org.relent.math.CancelledException;

/**
 * Where the bytes of a table come from, plain or packed by gzip.
 *
 * <p>A file that cannot be read is a {@link DataException}: {@code RLT-I001} not found, {@code
 * RLT-I002} a directory, {@code RLT-I003} no permission, {@code RLT-I004} any other fault of input.
 */
public final class Source {

  /** Whether the bytes can be had a second time. */
  private enum Repeat {
    ONCE,
    AGAIN
  }

  private final String name;
  private final Optional<Path> path;
  private final Repeat repeat;
  private final Opening opening;
  private final Cancellation cancellation;

  /** What has been opened already: the next to be handed out, once. */
  private final Iterator<InputStream> begun;

  private Source(
      String name, Optional<Path> path, Repeat repeat, Opening opening, Cancellation cancellation) {
    this(name, path, repeat, opening, cancellation, Collections.emptyIterator());
  }

  private Source(
      String name,
      Optional<Path> path,
      Repeat repeat,
      Opening opening,
      Cancellation cancellation,
      Iterator<InputStream> begun) {
    this.name = name;
    this.path = path;
    this.repeat = repeat;
    this.opening = opening;
    this.cancellation = cancellation;
    this.begun = begun;
  }

  private Source(String name, Optional<Path> path, Repeat repeat, Opening opening) {
    this(name, path, repeat, opening, Cancellation.NONE);
  }

  public static Source file(Path path) {
    // A pipe that has a name can be read once like any other.
    Repeat repeat = Files.isRegularFile(path) ? Repeat.AGAIN : Repeat.ONCE;
    return new Source(path.toString(), Optional.of(path), repeat, () -> FileBytes.open(path));
  }

  /**
   * A stream that can be read once, such as standard input.
   *
   * @param name for messages
   */
  public static Source stream(String name, InputStream in) {
    return new Source(name, Optional.empty(), Repeat.ONCE, () -> in);
  }

  /** Copies {@code bytes}; {@code name} is for messages. */
  public static Source bytes(String name, byte[] bytes) {
    byte[] copy = bytes.clone();
    return new Source(name, Optional.empty(), Repeat.AGAIN, () -> new ByteArrayInputStream(copy));
  }

  /** A resource of a class, which must exist. */
  public static Source resource(Class<?> beside, String resource) {
    return new Source(
        resource,
        Optional.empty(),
        Repeat.AGAIN,
        () -> {
          InputStream in = beside.getResourceAsStream(resource);
          if (in == null) {
            throw DataException.of("RLT-I001", "resource " + resource + " not found");
          }
          return in;
        });
  }

  /** What the user calls it, for messages. */
  public String name() {
    return name;
  }

  /** The file, if it is one. */
  public Optional<Path> path() {
    return path;
  }

  /** The bytes, unpacked; whatever fails while they are read is a {@link DataException}. */
  public InputStream open() {
    return begun.hasNext() ? begun.next() : Bytes.checked(name, opening);
  }

  /**
   * The same after its beginning was looked at. An ordinary file is opened anew, since what reads
   * it may want the file itself.
   *
   * @param in what {@link #open} gave, set back to its start
   */
  Source begunWith(InputStream in) throws IOException {
    if (path.filter(Files::isRegularFile).isPresent()) {
      in.close();
      return this;
    }
    return new Source(name, path, repeat, opening, cancellation, List.of(in).iterator());
  }

  /** The same, reading given up with a {@link CancelledException} where that is requested. */
  public Source until(Cancellation other) {
    Opening polled = () -> new CancellableBytes(opening.open(), other);
    return new Source(name, path, repeat, polled, other);
  }

  /** Whether the bytes are gone once they have been read. */
  public boolean once() {
    return repeat == Repeat.ONCE;
  }

  /** What readers that take the file itself poll, row by row. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** These bytes, but such that they can be read again from the start. */
  Source repeatable() {
    if (repeat == Repeat.AGAIN) {
      return this;
    }
    KeptBytes kept = new KeptBytes();
    return new Source(name, path, Repeat.AGAIN, () -> kept.open(opening), cancellation);
  }

  @Override
  public String toString() {
    return name;
  }
}
