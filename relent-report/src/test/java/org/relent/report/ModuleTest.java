// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.relent.finding.Findings;

/** The report as a named module, which sees files and classes otherwise than the class path. */
class ModuleTest {

  @Test
  void aPageIsTheSameFromTheModulePath() throws ReflectiveOperationException {
    ModuleLayer layer = layer();
    assertTrue(layer.findModule("org.relent.report").isPresent());
    Class<?> findings = layer.findLoader("org.relent.report").loadClass(Findings.class.getName());
    Class<?> report = layer.findLoader("org.relent.report").loadClass(Report.class.getName());
    assertTrue(report.getModule().isNamed());
    Object empty =
        findings
            .getConstructor(String.class, String.class, String.class, List.class)
            .newInstance("title", "", "", List.of());
    assertEquals(
        Report.html(new Findings("title", "", "", List.of())),
        report.getMethod("html", findings).invoke(null, empty));
  }

  private static ModuleLayer layer() {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path[] modules =
        Arrays.stream(classPath.split(File.pathSeparator))
            .map(Path::of)
            // tests share packages with what they test, which modules may not
            .filter(entry -> !entry.getFileName().toString().matches("test-classes|.*-tests\\.jar"))
            .toArray(Path[]::new);
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration()
            .resolve(ModuleFinder.of(modules), ModuleFinder.of(), Set.of("org.relent.report"));
    return boot.defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
  }
}
