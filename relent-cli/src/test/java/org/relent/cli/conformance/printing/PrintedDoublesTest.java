// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance.printing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.cli.Main;
import org.relent.data.Table;
import org.relent.io.Tables;
import org.relent.report.Report;

/** Numbers that reach a file or JSON are written by our own code, alike on every Java. */
class PrintedDoublesTest {

  @ParameterizedTest
  @ValueSource(classes = {Table.class, Tables.class, Report.class, Main.class})
  void noModuleLeavesDigitsToTheVirtualMachine(Class<?> of) throws IOException, URISyntaxException {
    Path classes = Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertEquals(List.of(), PrintedDoubles.in(classes));
  }

  @Test
  void everyCarelessWayIsFoundAndNoOther() throws IOException {
    byte[] bytes;
    try (InputStream in = Careless.class.getResourceAsStream("Careless.class")) {
      bytes = in.readAllBytes();
    }
    TreeSet<String> careless = new TreeSet<>();
    Arrays.stream(Careless.class.getDeclaredMethods())
        .filter(method -> !method.isSynthetic())
        .map(Method::getName)
        .filter(name -> !name.startsWith("sound"))
        .forEach(careless::add);
    TreeSet<String> found = new TreeSet<>();
    PrintedDoubles.in(bytes)
        .forEach(place -> found.add(place.replaceAll(".*Careless\\.(\\w+):.*", "$1")));
    assertEquals(careless, found);
  }
}
