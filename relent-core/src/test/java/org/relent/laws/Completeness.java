// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.relent.dual.JointPotential;
import org.relent.dual.LogPartition;
import org.relent.family.HiddenFamily;
import org.relent.family.Tiltable;
import org.relent.kernel.Coding;
import org.relent.kernel.Kernel;
import org.relent.kernel.UnresolvedKernel;

/** Which classes are under a law, by what they implement. */
final class Completeness {

  /** Every kind of thing that has laws; a margin prior is a potential, a family tiltable. */
  private static final List<Class<?>> KINDS =
      List.of(
          JointPotential.class,
          Kernel.class,
          Coding.class,
          Tiltable.class,
          HiddenFamily.class,
          LogPartition.class);

  /** The classes of the library. */
  static final JavaClasses MAIN =
      new ClassFileImporter()
          .importUrl(JointPotential.class.getProtectionDomain().getCodeSource().getLocation());

  private Completeness() {}

  /** The names of concrete classes of {@code packages} that are under a law. */
  static Set<String> lawful(JavaClasses classes, String... packages) {
    return classes.stream()
        .filter(c -> List.of(packages).contains(c.getPackageName()))
        .filter(c -> !c.isInterface() && !c.getModifiers().contains(JavaModifier.ABSTRACT))
        .filter(c -> KINDS.stream().anyMatch(c::isAssignableTo))
        // has no values before a fit makes it another kernel
        .filter(c -> !c.isAssignableTo(UnresolvedKernel.class))
        .map(JavaClass::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Those of them that are not among {@code instantiated}. */
  static List<String> missing(Set<Class<?>> instantiated, JavaClasses classes, String... packages) {
    Set<String> names = instantiated.stream().map(Class::getName).collect(Collectors.toSet());
    return lawful(classes, packages).stream().filter(name -> !names.contains(name)).toList();
  }
}
