// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import gg.jte.html.HtmlContent;
import gg.jte.html.HtmlTemplateOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The content of a style or script element, which a page takes as it is. Only two things can be
 * one: a file shipped with the program, and JSON in which nothing can end the element.
 */
public final class Block implements HtmlContent {

  private static final JsonMapper JSON =
      JsonMapper.builder(
              // the digits of a number must not depend on the version of Java
              JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build())
          .build();

  private final String text;

  private Block(String text) {
    this.text = text;
  }

  /** A file of this module, by its path. */
  public static Block file(String path) {
    return read(path, Block.class.getResourceAsStream("/" + path));
  }

  private static Block read(String path, InputStream file) {
    if (file == null) {
      throw new IllegalStateException("No such file in the program: " + path);
    }
    try (file) {
      // a browser reads line ends as \n, and hashes what it reads
      String text =
          new String(file.readAllBytes(), StandardCharsets.UTF_8)
              .replace("\r\n", "\n")
              .replace('\r', '\n');
      if (text.contains("</script") || text.contains("</style") || text.contains("<!--")) {
        throw new IllegalStateException("Not fit for a page, it ends its element: " + path);
      }
      return new Block(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** JSON in which markup and line separators stand as their numbers. */
  public static Block json(JsonNode tree) {
    // all five occur in strings only, so a plain replacement keeps the meaning
    return new Block(
        JSON.writeValueAsString(tree)
            .replace("<", "\\u003C")
            .replace(">", "\\u003E")
            .replace("&", "\\u0026")
            .replace("\u2028", "\\u2028")
            .replace("\u2029", "\\u2029"));
  }

  /** The content itself. */
  public String text() {
    return text;
  }

  /** The source expression by which a content security policy allows this block. */
  public String source() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  @Override
  public void writeTo(HtmlTemplateOutput output) {
    output.writeContent(text);
  }
}
