// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Map;

/** A reader of formats that need a library of their own; found as a service when first needed. */
public interface TableProvider {

  boolean reads(Format format);

  ReadTable read(Source source, ReadOptions options);

  /** See {@link Tables#stream}. */
  TableStream stream(Source source, ReadOptions options, Map<String, ColumnType> schema);
}
