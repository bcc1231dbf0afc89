// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.builtin.Library;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.extension.Part;
import org.relent.extension.Parts;
import org.relent.family.FamilyForm;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelKind;
import org.relent.kernel.Kernels;
import org.relent.kernel.PrecomputedKernel;
import org.relent.kernel.ProductKernel;
import org.relent.kernel.ScaledKernel;
import org.relent.kernel.SumKernel;
import org.relent.margin.MarginKind;
import org.relent.margin.MarginPrior;
import org.relent.margin.TubeKind;
import org.relent.margin.TubePrior;
import org.relent.med.NormalityKind;
import org.relent.med.NumberModel;
import org.relent.med.RowFamily;
import org.relent.model.ResponseForm;
import org.relent.task.Task;
import org.relent.testkit.PartLaws;

/** The parts of the library obey the laws of parts, and none is forgotten. */
class PartLawsTest {

  @TestFactory
  Stream<DynamicTest> thePartsOfTheLibraryObeyTheirLaws() {
    return PartLaws.of(new Library());
  }

  private static Set<String> concrete(Class<?> type) {
    return Completeness.MAIN.stream()
        .filter(
            c ->
                c.isAssignableTo(type)
                    && !c.isInterface()
                    && !c.getModifiers().contains(JavaModifier.ABSTRACT))
        .map(JavaClass::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> classes(Stream<?> made) {
    return made.map(part -> part.getClass().getName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyMarginPriorIsRegistered() {
    assertEquals(
        concrete(MarginPrior.class),
        classes(Parts.known().of(MarginKind.class).stream().map(kind -> kind.make(1, 5))));
  }

  @Test
  void everyTubePriorIsRegistered() {
    assertEquals(
        concrete(TubePrior.class),
        classes(Parts.known().of(TubeKind.class).stream().map(kind -> kind.make(1, 5))));
  }

  @Test
  void everyRecipeIsRegistered() {
    assertEquals(
        concrete(Recipe.class), classes(Catalog.kinds().stream().map(ModelKind::standard)));
  }

  /** But for combinations, which the grammar makes. */
  @Test
  void everyKernelCanBeWritten() {
    Set<String> all = concrete(Kernel.class);
    assertTrue(all.contains(PrecomputedKernel.class.getName()), all.toString());
    Set<String> written = classes(Kernels.forms().stream().map(form -> Kernels.parse(form.text())));
    for (Class<?> made : List.of(SumKernel.class, ProductKernel.class, ScaledKernel.class)) {
      assertTrue(written.contains(made.getName()), made.getName());
    }
    assertEquals(all, written);
  }

  @Test
  void everyPartIsRegistered() {
    for (Class<? extends Part> type :
        List.of(KernelKind.class, NumberModel.class, NormalityKind.class)) {
      Set<String> known =
          classes(
              Stream.concat(
                  Parts.known().of(type).stream(),
                  type == NormalityKind.class
                      ? Parts.known().of(RowFamily.class).stream()
                      : Stream.empty()));
      known.add("org.relent.med.RowFamilies$OfColumns");
      Set<String> all = concrete(type);
      all.add("org.relent.med.RowFamilies$OfColumns");
      assertEquals(all, known, type.getSimpleName());
    }
  }

  /** Forms, kinds and tasks stand as constants of the classes that they are of. */
  @Test
  void everyConstantThatIsAPartIsRegistered() throws ReflectiveOperationException {
    Set<String> forgotten = new TreeSet<>();
    Set<Class<?>> types = new HashSet<>();
    for (JavaClass owner : Completeness.MAIN) {
      for (JavaField field : owner.getFields()) {
        if (field.getModifiers().contains(JavaModifier.STATIC)
            && field.getRawType().isAssignableTo(Part.class)) {
          Field constant = field.reflect();
          constant.setAccessible(true);
          Part part = (Part) constant.get(null);
          Class<? extends Part> type = part instanceof Task ? Task.class : typeOf(constant);
          types.add(type);
          if (Parts.known().of(type).stream().noneMatch(part::equals)) {
            forgotten.add(field.getFullName());
          }
        }
      }
    }
    assertEquals(Set.of(), forgotten);
    assertTrue(types.containsAll(List.of(FamilyForm.class, ResponseForm.class)), types.toString());
  }

  private static Class<? extends Part> typeOf(Field constant) {
    return constant.getType().asSubclass(Part.class);
  }
}
