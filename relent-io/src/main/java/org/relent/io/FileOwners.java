// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;

/** Whom a file belongs to. */
record FileOwners(UserPrincipal user, GroupPrincipal group) {

  /** Those of a file; empty where the file system does not say. */
  static Optional<FileOwners> of(Path file) throws IOException {
    PosixFileAttributeView view = view(file);
    if (view == null) {
      return Optional.empty();
    }
    PosixFileAttributes attributes = view.readAttributes();
    return Optional.of(new FileOwners(attributes.owner(), attributes.group()));
  }

  private static PosixFileAttributeView view(Path file) {
    return Files.getFileAttributeView(file, PosixFileAttributeView.class);
  }

  /** Makes a file theirs, as far as the user may: the group often, the owner seldom. */
  void take(Path file) throws IOException {
    allowed(() -> view(file).setGroup(group));
    allowed(() -> view(file).setOwner(user));
  }

  private interface Change {
    void make() throws IOException;
  }

  private static void allowed(Change change) throws IOException {
    try {
      change.make();
    } catch (FileSystemException forbidden) {
      // the file stays with whoever wrote it, which is what happens to any new file
    }
  }
}
