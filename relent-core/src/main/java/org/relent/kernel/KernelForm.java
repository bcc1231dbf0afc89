// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * How a kernel is written, for lists of what there is.
 *
 * @param name of the kind, or of the way to combine kernels
 * @param text an example
 * @param summary what it is, in one line
 */
public record KernelForm(String name, String text, String summary) {

  /** A form of a kind, by the id that the text begins with. */
  static KernelForm of(String text, String summary) {
    return new KernelForm(text.split(":", 2)[0], text, summary);
  }
}
