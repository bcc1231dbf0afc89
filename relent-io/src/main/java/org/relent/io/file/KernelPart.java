// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.Kernels;
import tools.jackson.databind.node.ObjectNode;

/** A kernel in a file, by its description; and the rows it is applied to. */
final class KernelPart {

  private KernelPart() {}

  static void write(Kernel kernel, ObjectNode into) {
    String text = kernel.toString();
    Rule.SAVABLE.require(
        text.length() <= Limits.KERNEL && !kernel.unresolved() && same(kernel, text),
        "the kernel " + Quoted.of(text) + " cannot be saved: its description does not tell it all");
    into.put("kernel", text);
  }

  private static boolean same(Kernel kernel, String text) {
    try {
      return Kernels.parse(text).equals(kernel);
    } catch (IllegalArgumentException unknown) {
      return false;
    }
  }

  static Kernel read(Fields fields) {
    String text = fields.text("kernel");
    Rule.KERNEL.require(
        text.length() <= Limits.KERNEL, "the description of the kernel is too long");
    try {
      Kernel kernel = Kernels.parse(text);
      Rule.KERNEL.require(
          !kernel.unresolved(), "the kernel " + Quoted.of(text) + " leaves something to the rows");
      Rule.KERNEL.require(
          kernel.toString().equals(text), "the kernel " + Quoted.of(text) + " is not written so");
      return kernel;
    } catch (IllegalArgumentException unknown) {
      throw Rule.KERNEL.broken("the kernel is refused: " + unknown.getMessage());
    }
  }

  /** Rows ready for comparison, if there is room: dense ones are laid out in whole blocks. */
  static KernelRows rows(Kernel kernel, Rows rows) {
    if (!(rows instanceof SparseRows)) {
      long blocks = ((long) rows.size() + KernelRows.BLOCK - 1) / KernelRows.BLOCK;
      requireRoom(8 * blocks * KernelRows.BLOCK * rows.width());
    }
    return KernelRows.of(kernel, rows);
  }

  /** Refuses what needs more than half of the memory there may be. */
  static void requireRoom(long bytes) {
    Rule.MEMORY.require(
        bytes <= Runtime.getRuntime().maxMemory() / 2,
        "the model needs about "
            + (bytes >> 20)
            + " MB of memory besides its own; give the program more");
  }
}
