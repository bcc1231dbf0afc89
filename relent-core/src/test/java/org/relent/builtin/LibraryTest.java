// SPDX-License-Identifier: Apache-2.0
package org.relent.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.kernel.Kernels;
import org.relent.machine.KernelRecipe;

/** What the library has is registered, and knows its own kind. */
class LibraryTest {

  @Test
  void everyRecipeIsRegistered() {
    Set<String> recipes =
        new ClassFileImporter()
            .importUrl(Recipe.class.getProtectionDomain().getCodeSource().getLocation()).stream()
                .filter(type -> !type.isInterface() && type.isAssignableTo(Recipe.class))
                .map(JavaClass::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    Set<String> registered =
        Catalog.kinds().stream()
            .map(kind -> kind.standard().getClass().getName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(recipes.size() >= 18, recipes.toString());
    assertEquals(recipes, registered);
  }

  @Test
  void aRecipeKnowsTheKindThatItIsOf() {
    for (ModelKind<?> kind : Catalog.kinds()) {
      assertSame(kind, kind.standard().kind(), kind.id());
    }
  }

  /** A default stands in {@code standard()} alone: other ways to begin say another kernel. */
  @Test
  void whateverJavaBeginsWithIsTheStandardButForItsKernel() throws ReflectiveOperationException {
    int begun = 0;
    for (ModelKind<?> kind : Catalog.kinds()) {
      Recipe<?> standard = kind.standard();
      for (Method method : standard.getClass().getMethods()) {
        if (method.getName().equals("withKernel") && standard instanceof KernelRecipe<?, ?> own) {
          Class<?> type = standard.getClass();
          Map<String, String> other = ((Recipe<?>) method.invoke(null, own.kernel())).texts();
          // noise 1 goes with a kernel that is given, as its description says
          Set<String> stated = kind.id().equals("kernel-ridge") ? Set.of("noise") : Set.of();
          assertEquals(stated, differing(standard.texts(), other), kind.id());
          assertEquals(
              method.invoke(null, Kernels.linear()), type.getMethod("linear").invoke(null));
          begun++;
        }
      }
    }
    assertTrue(begun >= 9, begun + " kinds");
  }

  private static Set<String> differing(Map<String, String> some, Map<String, String> others) {
    assertEquals(some.keySet(), others.keySet());
    return some.keySet().stream()
        .filter(name -> !some.get(name).equals(others.get(name)))
        .collect(Collectors.toSet());
  }
}
