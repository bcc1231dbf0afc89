// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.relent.math.ShortestDecimal;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

class BlockTest {

  @Test
  void jsonMeansTheSameWithItsMarkupEscaped() {
    String text = "</script><!-- & \u2028 \u2029 ]]>";
    var tree = JsonNodeFactory.instance.arrayNode().add(text).add(0.1).add(1e-300);
    Block block = Block.json(tree);
    assertEquals(tree, JsonMapper.shared().readTree(block.text()));
    assertFalse(block.text().contains("<") || block.text().contains(">"));
  }

  @Test
  void numbersAreWrittenAlikeOnEveryJava() {
    double[] numbers = {
      Double.parseDouble("2e23"), 0.1, 1e-300, Double.MIN_VALUE, 0x1p-44, -1e22, 5
    };
    var tree = JsonNodeFactory.instance.arrayNode();
    DoubleStream.of(numbers).forEach(tree::add);
    String expected =
        DoubleStream.of(numbers)
            .mapToObj(ShortestDecimal::text)
            .collect(Collectors.joining(",", "[", "]"));
    assertEquals(expected, Block.json(tree).text());
  }

  @Test
  void aMissingFileIsNoEmptyBlock() {
    assertThrows(IllegalStateException.class, () -> Block.file("no/such/file.css"));
  }

  @Test
  void onlyABlockIsTakenAsItIs() throws IOException {
    assertEquals(0, Block.class.getConstructors().length);
    try (Stream<Path> templates = Files.walk(Path.of("src/main/jte"))) {
      for (Path template : templates.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(template);
        assertFalse(text.contains("$unsafe") || text.contains("@raw"), template.toString());
      }
    }
  }
}
