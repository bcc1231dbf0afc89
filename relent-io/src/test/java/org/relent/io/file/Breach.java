// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;

/** A file that breaks one rule. */
record Breach(Rule rule, String name, Supplier<byte[]> made) {

  static final byte[] MED = file(0);
  static final byte[] SVM = file(1);
  static final byte[] RIDGE = file(3);
  static final byte[] POISSON = file(4);
  static final byte[] GAUSSIAN = file(5);
  static final byte[] NAIVE = file(7);
  static final byte[] NET = file(8);
  static final byte[] COUNTS = file(9);
  static final byte[] TREE = file(10);

  static final byte[] FISHER =
      Models.bytes(SavedModel.of(FisherFiles.small().model(), Provenance.unknown()));

  static final byte[] DETECTOR =
      Models.bytes(SavedModel.of(DetectorFiles.small().model(), Provenance.unknown()));

  static final byte[] GAUSSIANS = density(0);
  static final byte[] SHARES = density(1);
  static final byte[] UNITS = density(2);

  private static byte[] density(int index) {
    return Models.bytes(
        SavedModel.of(DensityFiles.small().get(index).model(), Provenance.unknown()));
  }

  Breach(Rule rule, String name, byte[] file) {
    this(rule, name, () -> file);
  }

  /** The file of a small model, with nothing wrong. */
  static byte[] file(int index) {
    return Models.bytes(SavedModel.of(Zoo.small().get(index).model(), Provenance.unknown()));
  }

  /** Adds what a sound file becomes by a change. */
  static void add(List<Breach> all, Rule rule, String name, byte[] file, Consumer<Crafted> change) {
    all.add(
        new Breach(
            rule,
            name,
            () -> {
              Crafted crafted = Crafted.of(file);
              change.accept(crafted);
              return crafted.seal();
            }));
  }
}
