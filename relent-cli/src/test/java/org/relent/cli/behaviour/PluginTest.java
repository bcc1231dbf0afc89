// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;

/** What is given by --plugin and is no extension is refused before any work is done. */
class PluginTest {

  private static final String SERVICE = "META-INF/services/org.relent.extension.Extension";

  @TempDir Path folder;

  private void refused(int exit, String code, String told, Path plugin) {
    Call call = Call.in(folder, "kernels", "--plugin", plugin.toString());
    assertEquals(exit, call.exit(), call::toString);
    assertTrue(call.err().contains("error[" + code + "]"), call::toString);
    assertTrue(call.err().contains(told), call::toString);
    assertTrue(call.out().isEmpty(), call::toString);
  }

  private Path jar(String name, String entry, String text) throws IOException {
    Path jar = folder.resolve(name);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(entry));
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  @Test
  void aJarThatIsNotThereIsNamed() {
    refused(66, "RLT-I001", "none.jar", folder.resolve("none.jar"));
  }

  @Test
  void aFileThatIsNoJarIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    refused(64, "RLT-S042", "is no jar that can be read", text);
    refused(64, "RLT-S042", "is no jar that can be read", folder);
  }

  @Test
  void aJarWithoutAnExtensionIsRefused() throws IOException {
    refused(64, "RLT-S042", "brings no extension", jar("a.jar", "a.txt", "nothing"));
  }

  @Test
  void aJarWhoseExtensionIsMissingIsRefusedByTheNameOfItsClass() throws IOException {
    refused(
        64, "RLT-S041", "org.elsewhere.Missing", jar("b.jar", SERVICE, "org.elsewhere.Missing"));
  }
}
