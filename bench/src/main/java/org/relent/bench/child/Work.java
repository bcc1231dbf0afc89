// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import org.relent.bench.Line;

/**
 * Something to be done and timed.
 *
 * @param <T> what comes out
 */
public interface Work<T> {

  /** Does it: only this is timed. */
  T once();

  /** What is to be told of what came out. */
  Line told(T result);
}
