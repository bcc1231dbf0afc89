// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.relent.data.DataException;

/**
 * Where an output goes once links are followed.
 *
 * @param file absolute; a file of any kind, or none yet
 * @param kind what is done to it
 */
public record OutputPlace(Path file, Kind kind) {

  /** What is done to it. */
  public enum Kind {
    /** A new file is moved into its place. */
    REPLACED,
    /** A device or a pipe, which is written to and stays. */
    STREAM
  }

  /** Finds it; refused with {@code RLT-O001} where there can be no such file. */
  public static OutputPlace of(Path named) {
    if (Files.isDirectory(named)) {
      throw DataException.of(
          "RLT-O001", named + " cannot be created: it is a directory; name a file in it");
    }
    Path absolute = named.toAbsolutePath();
    if (Files.exists(absolute) && !Files.isRegularFile(absolute)) {
      // not followed further: a pipe behind /dev/stdout has no name in any folder
      return new OutputPlace(absolute, Kind.STREAM);
    }
    return new OutputPlace(followed(absolute), Kind.REPLACED);
  }

  private static Path followed(Path absolute) {
    if (!Files.isSymbolicLink(absolute)) {
      return absolute;
    }
    try {
      return absolute.toRealPath();
    } catch (IOException dangling) {
      throw AtomicFile.fault(
          "RLT-O001", absolute, "cannot be created: it is a link to nothing", dangling);
    }
  }

  /**
   * Refuses with {@code RLT-O001} what cannot be written as far as one can tell: asked before long
   * work begins, so that it is not done in vain.
   */
  public static void requireCreatable(Path named) {
    OutputPlace place = of(named);
    Path folder = place.file.getParent();
    if (place.kind == Kind.REPLACED && (folder == null || !Files.isDirectory(folder))) {
      throw DataException.of(
          "RLT-O001", named + " cannot be created: no such directory; create it first");
    }
    if (!Files.isWritable(place.kind == Kind.STREAM ? place.file : folder)) {
      throw DataException.of(
          "RLT-O001", named + " cannot be created: no permission to write there");
    }
  }
}
