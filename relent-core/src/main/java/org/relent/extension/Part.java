// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

/**
 * Something that users and model files name: a kernel, a margin prior, a family, a task, a kind of
 * model. Of one type of part no two have the same id.
 */
public interface Part {

  /** The word for it, written out and never changed: files hold it. */
  String id();
}
