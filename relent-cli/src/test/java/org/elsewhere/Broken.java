// SPDX-License-Identifier: Apache-2.0
package org.elsewhere;

import java.util.List;
import java.util.function.Function;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.extension.Extension;
import org.relent.extension.Part;
import org.relent.extension.Registration;
import org.relent.io.ReadOptions;
import org.relent.io.Records;
import org.relent.io.Source;
import org.relent.io.TableFormat;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelArguments;
import org.relent.kernel.KernelForm;
import org.relent.kernel.KernelKind;
import org.relent.kernel.KernelSetting;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.margin.FixedMargin;
import org.relent.margin.MarginKind;
import org.relent.model.Classifier;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/** Extensions of strangers, each with one fault; all are called "strange". */
public abstract class Broken implements Extension {

  private static final String ID = "odd";

  @Override
  public String name() {
    return "strange";
  }

  static IllegalStateException slip() {
    return new IllegalStateException("a slip");
  }

  /** A kernel that asks for what it is made of. */
  record Odd(
      Function<KernelArguments, Kernel> made,
      List<KernelForm> forms,
      List<KernelSetting<?>> settings)
      implements KernelKind {

    @Override
    public String id() {
      return ID;
    }

    @Override
    public Kernel make(KernelArguments given) {
      return made.apply(given);
    }
  }

  private static Odd makes(Function<KernelArguments, Kernel> made) {
    return new Odd(made, List.of(new KernelForm(ID, ID, "odd")), List.of());
  }

  /** Registers a kernel. */
  abstract static class OfKernel extends Broken {
    abstract KernelKind kind();

    @Override
    public void register(Registration registration) {
      registration.add(KernelKind.class, () -> List.of(kind()));
    }
  }

  /** Makes null. */
  public static final class KernelNull extends OfKernel {
    @Override
    KernelKind kind() {
      return makes(given -> null);
    }
  }

  /** Throws where it makes. */
  public static final class KernelThrows extends OfKernel {
    @Override
    KernelKind kind() {
      return makes(
          given -> {
            throw slip();
          });
    }
  }

  /** Says not how it is written. */
  public static final class KernelForms extends OfKernel {
    @Override
    KernelKind kind() {
      return new Odd(given -> Kernels.linear(), null, List.of());
    }
  }

  /** Says not what can be set. */
  public static final class KernelSettings extends OfKernel {
    @Override
    KernelKind kind() {
      return new Odd(given -> Kernels.linear(), List.of(new KernelForm(ID, ID, "odd")), null);
    }
  }

  /** A kernel of which every value is a fault. */
  record Failing(boolean named) implements Kernel {
    @Override
    public double of(double dot, double left, double right) {
      throw slip();
    }

    @Override
    public String toString() {
      return named ? ID : nothing();
    }

    private static String nothing() {
      return null;
    }
  }

  /** Makes a kernel that throws. */
  public static final class KernelFails extends OfKernel {
    @Override
    KernelKind kind() {
      return makes(given -> new Failing(true));
    }
  }

  /** Makes a kernel without a name. */
  public static final class KernelNameless extends OfKernel {
    @Override
    KernelKind kind() {
      return makes(given -> new Failing(false));
    }
  }

  /** Makes null. */
  public static final class MarginNull extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(
          MarginKind.class, () -> List.of(new MarginKind(ID, (target, price) -> null)));
    }
  }

  /** Makes a prior of another word. */
  public static final class MarginOther extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(
          MarginKind.class,
          () -> List.of(new MarginKind(ID, (target, price) -> new FixedMargin(target))));
    }
  }

  /** Throws where it makes. */
  public static final class MarginThrows extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(
          MarginKind.class,
          () ->
              List.of(
                  new MarginKind(
                      ID,
                      (target, price) -> {
                        throw slip();
                      })));
    }
  }

  /** Fits null, or throws. */
  record OddRecipe(boolean thrown, Fitting fitting)
      implements Recipe<Classifier>, Fitting.Carrier<OddRecipe> {

    static final ModelKind<Classifier> THROWS = kind(true);
    static final ModelKind<Classifier> NULL = kind(false);

    private static ModelKind<Classifier> kind(boolean thrown) {
      return ModelKind.of(
          ID,
          Tasks.CLASSES,
          "odd",
          "none",
          () -> new OddRecipe(thrown, Fitting.standard()),
          () -> Settings.of(OddRecipe.class).list());
    }

    @Override
    public ModelKind<Classifier> kind() {
      return thrown ? THROWS : NULL;
    }

    @Override
    public OddRecipe fitting(Fitting other) {
      return new OddRecipe(thrown, other);
    }

    @Override
    public Classifier fit(Examples examples, Monitor monitor) {
      if (thrown) {
        throw new NullPointerException("a slip");
      }
      return null;
    }
  }

  /** Throws where it fits. */
  public static final class RecipeThrows extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(ModelKind.class, () -> List.of(OddRecipe.THROWS));
    }
  }

  /** Fits null. */
  public static final class RecipeNull extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(ModelKind.class, () -> List.of(OddRecipe.NULL));
    }
  }

  /** Has no standard. */
  public static final class RecipeWithoutStandard extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(
          ModelKind.class,
          () ->
              List.of(
                  ModelKind.of(
                      ID,
                      Tasks.CLASSES,
                      "odd",
                      "none",
                      () -> (OddRecipe) null,
                      () -> Settings.of(OddRecipe.class).list())));
    }
  }

  /** Reads null. */
  record OddFormat(List<String> endings) implements TableFormat {
    @Override
    public String id() {
      return ID;
    }

    @Override
    public Records records(Source source, ReadOptions options) {
      return null;
    }
  }

  /** Reads null. */
  public static final class FormatNull extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(TableFormat.class, () -> List.of(new OddFormat(List.of(".odd"))));
    }
  }

  /** Says not how its files are named. */
  public static final class FormatEndings extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(TableFormat.class, () -> List.of(new OddFormat(null)));
    }
  }

  /** Has no list of parts. */
  public static final class NoList extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(KernelKind.class, () -> null);
    }
  }

  /** Lists a part of another type. */
  public static final class OtherType extends Broken {
    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // as a careless stranger does
    public void register(Registration registration) {
      registration.add((Class) KernelKind.class, () -> (List) List.of(new OddFormat(List.of())));
    }
  }

  /** Has a part without an id. */
  public static final class NoId extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add(
          KernelKind.class,
          () ->
              List.of(
                  new KernelKind() {
                    @Override
                    public String id() {
                      return null;
                    }

                    @Override
                    public List<KernelForm> forms() {
                      return List.of();
                    }

                    @Override
                    public Kernel make(KernelArguments given) {
                      return Kernels.linear();
                    }
                  }));
    }
  }

  /** Registers null for a type. */
  public static final class NoType extends Broken {
    @Override
    public void register(Registration registration) {
      registration.add((Class<Part>) null, List::of);
    }
  }

  /** Brings nothing. */
  public static final class Nothing extends Broken {
    @Override
    public void register(Registration registration) {}
  }
}
