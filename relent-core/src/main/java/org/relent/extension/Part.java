// SPDX-License-Identifier: Apache-2.0
package org.relent.extension;

/**
 * Something that users and model files name: a kernel, a margin prior, a family, a task, a kind of
 * model. Of one type of part no two have the same id. A part has no state: that of one id may be
 * made anew.
 */
public interface Part {

  /**
   * The word for it, written out and never changed, since files hold it: small letters, digits and
   * hyphens, a letter first.
   */
  String id();
}
