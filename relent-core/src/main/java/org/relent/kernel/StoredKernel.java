// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/** A kernel as it is stored, by the description that it writes of itself. */
public final class StoredKernel {

  private static final String KEY = "kernel";

  /** Of a view: rows and panels, on circles twice. */
  private static final long BYTES_PER_CELL = 32;

  private static final long BYTES_PER_ROW = 32;

  private StoredKernel() {}

  /** Writes the description, if it says all. */
  public static void write(Kernel kernel, StoreWriter to) {
    String text = kernel.toString();
    StoreFault.SAVABLE.require(
        text.length() <= StoreLimits.KERNEL && !kernel.unresolved() && same(kernel, text),
        "the kernel " + Quoted.of(text) + " cannot be saved: its description does not tell it all");
    to.put(KEY, text);
  }

  private static boolean same(Kernel kernel, String text) {
    try {
      return Kernels.parse(text).equals(kernel);
    } catch (IllegalArgumentException unknown) {
      return false;
    }
  }

  /** The kernel of a description that is written as the kernel itself would write it. */
  public static Kernel read(StoreReader from) {
    String text = from.text(KEY);
    StoreFault.KERNEL.require(
        text.length() <= StoreLimits.KERNEL, "the description of the kernel is too long");
    try {
      Kernel kernel = Kernels.parse(text);
      StoreFault.KERNEL.require(
          !kernel.unresolved(), "the kernel " + Quoted.of(text) + " leaves something to the rows");
      StoreFault.KERNEL.require(
          kernel.toString().equals(text), "the kernel " + Quoted.of(text) + " is not written so");
      return kernel;
    } catch (IllegalArgumentException unknown) {
      throw StoreFault.KERNEL.broken("the kernel is refused: " + unknown.getMessage());
    }
  }

  private static void requireColumns(Kernel kernel, int columns) {
    try {
      kernel.requireColumns(columns);
    } catch (IllegalArgumentException misfit) {
      throw StoreFault.AGREEMENT.broken(misfit.getMessage());
    }
  }

  /**
   * Stored rows ready for comparison, if there is room, since dense ones are laid out in whole
   * blocks, and if the kernel is a number at each of them.
   */
  public static KernelRows rows(Kernel kernel, Rows rows) {
    if (!(rows instanceof SparseRows)) {
      long blocks = ((long) rows.size() + KernelRows.BLOCK - 1) / KernelRows.BLOCK;
      StoreFault.requireRoom(8 * blocks * KernelRows.BLOCK * rows.width());
    }
    requireColumns(kernel, rows.width());
    long views = kernel.views().stream().filter(view -> !view.equals(AsGiven.VIEW)).count();
    StoreFault.requireRoom(views * (BYTES_PER_CELL * rows.cells() + BYTES_PER_ROW * rows.size()));
    KernelRows kept = KernelRows.of(kernel, rows);
    for (int r = 0; r < rows.size(); r++) {
      double own = kept.of(r);
      StoreFault.NUMBER.require(
          Double.isFinite(rows.square(r)) && own >= 0 && own < Double.POSITIVE_INFINITY,
          "the kernel is no number at row " + (r + 1) + " of those kept");
    }
    return kept;
  }
}
