// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.cli.Call;
import org.relent.extension.Parts;
import org.relent.kernel.KernelKind;
import org.relent.testkit.Slow;

/** The extension is found on the class path, on the module path and by --plugin; only there. */
@Slow
@Isolated("sets the class loader of its thread")
class AnywhereTest {

  @TempDir Path folder;

  @Test
  void onTheClassPath() {
    assertTrue(Parts.known().ids(KernelKind.class).contains("cauchy"));
    assertEquals("relent-extension-example", Parts.known().guest(KernelKind.class, "cauchy").get());
  }

  @Test
  void onTheModulePath() throws Exception {
    List<Path> path = new ArrayList<>(Jar.modules());
    path.add(Jar.in(folder));
    ModuleFinder modules = ModuleFinder.of(path.toArray(Path[]::new));
    ModuleLayer boot = ModuleLayer.boot();
    Configuration resolved =
        boot.configuration().resolve(modules, ModuleFinder.of(), Set.of("org.example.waiting"));
    ClassLoader loader =
        ModuleLayer.defineModulesWithOneLoader(
                resolved, List.of(boot), ClassLoader.getPlatformClassLoader())
            .layer()
            .findLoader("org.relent.core");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Class<?> kernels = loader.loadClass("org.relent.kernel.Kernels");
      assertTrue(kernels.getModule().isNamed(), "a named module");
      Object kernel = kernels.getMethod("parse", String.class).invoke(null, "2*cauchy:width=3");
      assertEquals("2*cauchy:width=3", kernel.toString());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** The same command gives the same bytes, wherever the extension is found. */
  @Test
  void everyWayMakesTheSameFile() throws Exception {
    String[] fit =
        "fit crabs -m med-svm --kernel cauchy:width=3 --set margin=erlang -o crabs.relent"
            .split(" ", -1);
    Jar.Said listed = Jar.relentOfModules(folder, "models", "kernel-exponential");
    assertEquals(0, listed.exit(), listed.out());
    assertTrue(listed.out().contains("for waiting times"), listed.out());
    Jar.Said fitted = Jar.relentOfModules(folder, fit);
    assertEquals(0, fitted.exit(), fitted.out());
    byte[] ofModules = Files.readAllBytes(folder.resolve("crabs.relent"));
    Call call = Call.in(folder, fit);
    assertEquals(0, call.exit(), call::toString);
    assertArrayEquals(ofModules, Files.readAllBytes(folder.resolve("crabs.relent")));
    Jar.Said verified =
        Jar.relentOfModules(folder, "verify", "crabs.relent", "--refit", "crabs", "--quiet");
    assertEquals(0, verified.exit(), verified.out());
  }

  @Test
  void byPluginAndOnlyThen() throws Exception {
    String jar = Jar.in(folder).getFileName().toString();
    Jar.Said without = Jar.relent(folder, "kernels");
    assertEquals(0, without.exit(), without.out());
    assertTrue(!without.out().contains("cauchy"), without.out());
    Jar.Said with = Jar.relent(folder, "kernels", "--plugin", jar);
    assertTrue(with.out().contains("cauchy:width=2"), with.out());

    Jar.Said fit =
        Jar.relent(
            folder,
            "fit",
            "crabs",
            "-m",
            "med-svm",
            "--kernel",
            "cauchy:width=3",
            "--set",
            "margin=erlang",
            "--plugin",
            jar,
            "-o",
            "crabs.relent");
    assertEquals(0, fit.exit(), fit.out());
    Jar.Said predicted =
        Jar.relent(folder, "predict", "crabs.relent", "crabs", "--plugin", jar, "--json");
    assertEquals(0, predicted.exit(), predicted.out());
    Jar.Said lacking = Jar.relent(folder, "predict", "crabs.relent", "crabs");
    assertEquals(76, lacking.exit(), lacking.out());
    assertTrue(lacking.out().contains("error[RLT-M020]"), lacking.out());
    assertTrue(lacking.out().contains("no kernel \"cauchy\""), lacking.out());
    String asked = "the extension \"relent-extension-example\": is its jar missing (--plugin JAR)?";
    assertTrue(lacking.out().contains(asked), lacking.out());
  }
}
