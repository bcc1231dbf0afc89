// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;
import org.relent.data.DataException;

/**
 * A format that an extension reads which is not there.
 *
 * @param magic what such files begin with
 * @param remedy which extension is lacking
 */
record FormatElsewhere(String id, List<String> endings, String magic, String remedy)
    implements TableFormat {

  @Override
  public boolean recognises(String head) {
    return head.startsWith(magic);
  }

  @Override
  public Records records(Source source, ReadOptions options) {
    throw DataException.of("RLT-I005", remedy);
  }
}
