// SPDX-License-Identifier: Apache-2.0
package org.relent.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.io.Serializable;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Rules of dependency and of conduct, over the packages below some root. */
public final class Rules {

  /** Functions that may differ in the last bit between virtual machines. */
  private static final Set<String> LOOSE =
      Set.of(
          "exp", "log", "log1p", "expm1", "log10", "pow", "sin", "cos", "tan", "asin", "acos",
          "atan", "atan2", "sinh", "cosh", "tanh", "cbrt", "hypot");

  private Rules() {}

  /** The packages directly below {@code root} that hold classes. */
  public static Set<String> packages(String root, JavaClasses classes) {
    return classes.stream()
        .map(JavaClass::getPackageName)
        .filter(name -> name.startsWith(root + "."))
        .map(name -> name.substring(root.length() + 1))
        .map(name -> name.contains(".") ? name.substring(0, name.indexOf('.')) : name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Of what is below {@code root}, {@code name} uses itself and {@code others} only.
   *
   * @param others packages, or single types as {@code package.Type}
   */
  public static ArchRule uses(String root, String name, Set<String> others) {
    DescribedPredicate<JavaClass> allowed =
        resideOutsideOfPackage(root + "..").or(resideInAPackage(root + "." + name + ".."));
    for (String other : others) {
      allowed =
          allowed.or(
              other.contains(".")
                  ? type(root + "." + other)
                  : resideInAPackage(root + "." + other + ".."));
    }
    return classes()
        .that()
        .resideInAPackage(root + "." + name + "..")
        .should()
        .onlyDependOnClassesThat(allowed)
        .as(name + " uses only " + new TreeSet<>(others))
        .allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaClass> type(String name) {
    return DescribedPredicate.describe(
        name, c -> c.getName().equals(name) || c.getName().startsWith(name + "$"));
  }

  /** Of what is not below {@code root}, {@code name} uses {@code packages} only. */
  public static ArchRule usesOutside(String root, String name, String... packages) {
    return classes()
        .that()
        .resideInAPackage(root + "." + name + "..")
        .should()
        .onlyDependOnClassesThat(
            resideInAPackage(root + "..").or(resideInAnyPackage(packages)).or(primitive()));
  }

  /** Primitives and arrays of them are in no package. */
  private static DescribedPredicate<JavaClass> primitive() {
    return DescribedPredicate.describe("primitive", c -> c.getBaseComponentType().isPrimitive());
  }

  /** No package uses, by whatever way round, one that uses it. */
  public static ArchRule noCycles(String root) {
    return slices().matching(root + ".(*)..").should().beFreeOfCycles();
  }

  /** No output but what is returned; java.util.logging is not even readable for the module. */
  public static ArchRule silent() {
    return noClasses()
        .should()
        .accessTargetWhere(
            target(
                "prints or logs",
                a ->
                    (in(a, System.class) && Set.of("out", "err", "getLogger").contains(a.getName()))
                        || a.getName().equals("printStackTrace")
                        || a.getTargetOwner().getPackageName().startsWith("java.util.logging")));
  }

  /** No generator but those of a seed. */
  public static ArchRule seeded() {
    Set<String> generators =
        Set.of(
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.security.SecureRandom",
            "java.util.concurrent.ThreadLocalRandom");
    return noClasses()
        .should()
        .accessTargetWhere(
            target(
                "draws unseeded numbers",
                a ->
                    generators.contains(a.getTargetOwner().getName())
                        || ((in(a, Math.class) || in(a, StrictMath.class))
                            && a.getName().equals("random"))));
  }

  /** No static field that can be set. */
  public static ArchRule noStaticVariables() {
    return fields().that().areStatic().should().beFinal();
  }

  /** Nothing but exceptions and enums, which cannot help it. */
  public static ArchRule notSerializable() {
    return noClasses()
        .that()
        .areNotAssignableTo(Throwable.class)
        .and()
        .areNotAssignableTo(Enum.class)
        .should()
        .beAssignableTo(Serializable.class);
  }

  /** No call of, nor reference to, a function of Math that need not be the same everywhere. */
  public static ArchRule strictMath() {
    return noClasses()
        .should()
        .accessTargetWhere(
            target("is not strict", a -> in(a, Math.class) && LOOSE.contains(a.getName())));
  }

  private static boolean in(JavaAccess<?> access, Class<?> owner) {
    return access.getTargetOwner().isEquivalentTo(owner);
  }

  private static DescribedPredicate<JavaAccess<?>> target(
      String what, java.util.function.Predicate<JavaAccess<?>> test) {
    return DescribedPredicate.describe(what, test);
  }
}
