// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON of the strictest kind: bounded, no key twice, nothing after the value. */
final class Json {

  private static final int DEPTH = 16;
  private static final int NUMBER = 64;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxDocumentLength(Limits.HEADER)
                          .maxNestingDepth(DEPTH)
                          .maxNumberLength(NUMBER)
                          .maxNameLength(Limits.NAME)
                          .maxStringLength(Limits.TEXT)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          // decimals are kept as they were written
          .enable(JsonNodeFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private Json() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  static byte[] write(ObjectNode object) {
    return MAPPER.writeValueAsBytes(object);
  }

  /** The same in terms of the language: text, numbers, truth values, lists and maps. */
  static Map<String, Object> map(ObjectNode object) {
    return MAPPER.convertValue(object, new TypeReference<LinkedHashMap<String, Object>>() {});
  }

  static ObjectNode read(ByteBuffer bytes) {
    try {
      // decoded here, since the parser would also take UTF-16 and UTF-32
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      JsonNode node = MAPPER.readTree(text);
      if (node instanceof ObjectNode object) {
        return object;
      }
      throw Rule.JSON.broken("the header is not a JSON object");
    } catch (CharacterCodingException damaged) {
      throw Rule.JSON.broken("the header is not valid UTF-8");
    } catch (JacksonException damaged) {
      throw Rule.JSON.broken("the header is not strict JSON, or deeper or longer than any is");
    }
  }
}
