// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.regex.Pattern;
import org.relent.data.Message;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.extension.Parts;
import org.relent.math.ShortestDecimal;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;

/** A kernel as it is stored, by the description that it writes of itself. */
public final class StoredKernel {

  private static final String KEY = "kernel";

  /** Of a view: rows and panels, on circles twice. */
  private static final long BYTES_PER_CELL = 32;

  private static final long BYTES_PER_ROW = 32;

  /** A number where one may stand: not within a name. */
  private static final Pattern NUMBER =
      Pattern.compile("(?<![^=:,*+(])[0-9]{1,20}\\.[0-9]{1,20}(?:E-?[0-9]{1,3})?");

  private StoredKernel() {}

  /** Writes the description, if it says all. */
  public static void write(Kernel kernel, StoreWriter to) {
    String text = kernel.toString();
    StoreFault.SAVABLE.require(
        text.length() <= StoreLimits.KERNEL && !kernel.unresolved() && same(kernel, text),
        "the kernel " + Quoted.of(text) + " cannot be saved: its description does not tell it all");
    KernelText.names(text).forEach(id -> to.needs(KernelKind.class, id));
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
    requireKnown(text, from);
    try {
      Kernel kernel = Kernels.parse(text);
      StoreFault.KERNEL.require(
          !kernel.unresolved(), "the kernel " + Quoted.of(text) + " leaves something to the rows");
      StoreFault.KERNEL.require(
          kernel.toString().equals(text) || concise(kernel.toString()).equals(concise(text)),
          "the kernel " + Quoted.of(text) + " is not written so");
      return kernel;
    } catch (IllegalArgumentException unknown) {
      throw StoreFault.KERNEL.broken("the kernel is refused: " + unknown.getMessage());
    }
  }

  private static void requireKnown(String text, StoreReader from) {
    List<String> known = Parts.known().ids(KernelKind.class);
    for (String id : KernelText.names(text)) {
      if (!known.contains(id)) {
        throw StoreFault.KERNEL.broken(
            Message.of(
                    "the kernel "
                        + Quoted.of(text)
                        + " is not known: there is no kernel "
                        + Quoted.of(id)
                        + Nearest.hint(id, known))
                .then(StoredForm.missing(from.bringer(id))));
      }
    }
  }

  /** A description in which numbers stand as they do today, not as 2.0 for 2, as they did once. */
  private static String concise(String text) {
    return NUMBER
        .matcher(text)
        .replaceAll(
            found -> {
              double value = Double.parseDouble(found.group());
              return ShortestDecimal.text(value).equals(found.group())
                  ? ShortestDecimal.concise(value)
                  : found.group();
            });
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
