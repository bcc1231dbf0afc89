// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedTest {

  /** Of dist/echarts.min.js in the release 5.5.0, the same in its npm package and its web jar. */
  private static final String ECHARTS =
      "42f8329d989b6f6539dd2b15bbdf0d82025762ac112fbb60dc57b27d7bcf3946";

  @Test
  void theDrawingLibraryIsTheReleasedFile() throws IOException, NoSuchAlgorithmException {
    try (InputStream file = Shipped.class.getResourceAsStream("echarts.min.js")) {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(file.readAllBytes());
      assertEquals(ECHARTS, HexFormat.of().formatHex(digest));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"LICENSE", "NOTICE", "LICENSE-d3"})
  void itsLicencesComeWithIt(String name) {
    assertNotNull(Shipped.class.getResource("/META-INF/licenses/echarts/" + name));
  }
}
