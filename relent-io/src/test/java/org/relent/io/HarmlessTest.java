// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.relent.architecture.Rules;
import org.relent.testkit.Slow;

/** What is read can never run: nothing here could load a class, start a program or open a net. */
@Slow
class HarmlessTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.relent.io");

  private static final Set<String> TYPES =
      Set.of(
          "java.io.ObjectInputStream",
          "java.io.ObjectOutputStream",
          "java.beans.XMLDecoder",
          "java.lang.ProcessBuilder",
          "java.lang.ClassLoader",
          "sun.misc.Unsafe");

  private static final Set<String> PACKAGES =
      Set.of("java.net", "javax.script", "javax.xml", "java.rmi", "javax.naming");

  @Test
  void noDangerousTypeIsUsed() {
    noClasses()
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "can run what is read",
                (JavaClass type) ->
                    TYPES.contains(type.getName())
                        || PACKAGES.stream()
                            .anyMatch(
                                name -> (type.getPackageName() + ".").startsWith(name + "."))))
        .check(CLASSES);
  }

  @Test
  void noClassIsLookedUpAndNoProgramStarted() {
    noClasses()
        .should()
        .accessTargetWhere(
            DescribedPredicate.describe(
                "looks up a class or starts a program",
                (JavaAccess<?> access) ->
                    (access.getTargetOwner().isEquivalentTo(Class.class)
                            && Set.of("forName", "newInstance").contains(access.getName()))
                        || (access.getTargetOwner().isEquivalentTo(Runtime.class)
                            && Set.of("exec", "load", "loadLibrary").contains(access.getName()))))
        .check(CLASSES);
  }

  @Test
  void theRulesLookAtTheModelFile() {
    assertFalse(CLASSES.stream().noneMatch(c -> c.getPackageName().equals("org.relent.io.file")));
  }

  @Test
  void ourOwnClassesCannotBeSerialized() {
    Rules.notSerializable().check(CLASSES);
  }

  @Test
  void nothingIsPrintedAndNothingIsStaticAndVariable() {
    Rules.silent().check(CLASSES);
    Rules.noStaticVariables().check(CLASSES);
    Rules.strictMath().check(CLASSES);
  }
}
