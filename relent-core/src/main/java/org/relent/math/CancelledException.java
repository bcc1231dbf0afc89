// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * Ends work that was cancelled. Whoever made the work cancellable catches it, and goes on with what
 * is there without it.
 */
public final class CancelledException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public CancelledException() {
    super("cancelled", null, false, false); // a signal, not a fault: the trace would tell nothing
  }
}
