// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# org.elsewhere.Missing\n  # and more"})
  void aListWithoutAClassIsNoExtension(String list) throws IOException {
    refused(64, "RLT-S042", "no class named", jar("c.jar", SERVICE, list));
  }

  @Test
  void aListOfTheLibrarysOwnIsNoExtension() throws IOException {
    refused(64, "RLT-S042", "is of Relent", jar("d.jar", SERVICE, "org.relent.builtin.Library"));
  }

  @Test
  void anExtensionWithoutPartsIsRefused() throws IOException {
    refused(64, "RLT-S042", "strange registers no part", broken("Nothing"));
  }

  private Path broken(String extension) throws IOException {
    return jar("broken.jar", SERVICE, "org.elsewhere.Broken$" + extension + " # one fault");
  }

  /** Whatever an extension does wrong, it is named, and Relent does not take the blame. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "KernelNull; fit crabs -m med-svm --kernel odd; the KernelKind \"odd\" cannot be used: it"
            + " answers null",
        "KernelNull; fit crabs -m med-svm --kernel linear+2*odd; it answers null",
        "KernelThrows; fit crabs -m med-svm --kernel odd; it threw java.lang.IllegalStateException:"
            + " a slip",
        "KernelForms; kernels; the KernelKind \"odd\" cannot be used: it answers null",
        "KernelSettings; fit crabs -m med-svm --kernel odd; it answers null",
        "KernelFails; fit crabs -m med-svm --kernel odd; it threw java.lang.IllegalStateException",
        "KernelNameless; fit crabs -m med-svm --kernel odd; it makes a kernel without a name",
        "MarginNull; fit crabs -m med-svm --set margin=odd; the MarginKind \"odd\" cannot be used",
        "MarginOther; fit crabs -m med-svm --set margin=odd; whose word is fixed",
        "MarginThrows; fit crabs -m med-svm --set margin=odd; it threw",
        "RecipeThrows; fit crabs -m odd; it threw java.lang.NullPointerException: a slip",
        "RecipeWithoutStandard; models; the ModelKind \"odd\" cannot be used: it answers null",
        "FormatNull; fit a.odd -y b -m med-svm; the TableFormat \"odd\" cannot be used",
        "FormatEndings; fit a.odd -y b -m med-svm; the TableFormat \"odd\" cannot be used",
        "NoList; kernels; there is no list of parts",
        "OtherType; kernels; is no KernelKind",
        "NoId; kernels; a letter first, got null",
        "NoType; kernels; cannot be used"
      })
  void aFaultOfAnExtensionIsItsOwn(String fault, String command, String told) throws IOException {
    Files.writeString(folder.resolve("a.odd"), "a,b\n1,x\n2,y\n");
    String jar = broken(fault).toString();
    Call call = Call.in(folder, (command + " --plugin " + jar).split(" ", -1));
    assertEquals(64, call.exit(), call::toString);
    assertTrue(call.err().contains("error[RLT-S041]"), call::toString);
    assertTrue(call.err().contains(told), call::toString);
    assertTrue(call.err().contains("strange") || call.err().contains("Broken$"), call::toString);
    assertTrue(!call.err().contains("fault of Relent"), call::toString);
  }

  /** Nobody can tell whose a null is that was answered long ago; then both are named. */
  @Test
  void whatMayBeTheFaultOfAnExtensionIsSaidToBe() throws IOException {
    String jar = broken("RecipeNull").toString();
    Call call = Call.in(folder, "fit", "crabs", "-m", "odd", "--plugin", jar);
    assertEquals(70, call.exit(), call::toString);
    String told = "a fault of Relent or of an extension in use (strange), not yours";
    assertTrue(call.err().contains(told), call::toString);
  }

  /** What works without it works beside it: an extension is asked only for what it brings. */
  @Test
  void partsThatNobodyAsksForDoNoHarm() throws IOException {
    for (String fault : List.of("KernelThrows", "MarginNull", "RecipeThrows", "KernelForms")) {
      String jar = broken(fault).toString();
      Call call = Call.in(folder, "fit", "crabs", "-m", "ml-gaussian", "--plugin", jar);
      assertEquals(0, call.exit(), call::toString);
    }
  }
}
