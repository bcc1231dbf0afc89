// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.elsewhere.ToysOfStrangers;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.FamilyForm;
import org.relent.family.Scorer;
import org.relent.family.StoredFamilies;
import org.relent.family.Tilted;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelArguments;
import org.relent.kernel.KernelForm;
import org.relent.kernel.KernelKind;
import org.relent.model.Estimate;
import org.relent.model.Explanation;
import org.relent.model.Response;
import org.relent.model.ResponseForm;
import org.relent.model.ScoreForm;
import org.relent.model.ScoreFunction;
import org.relent.store.Sized;
import org.relent.store.StoreWriter;

/** An extension with a part of each sort that is stored, which the library knows nothing of. */
public final class Toys implements Extension {

  @Override
  public String name() {
    return "toys";
  }

  @Override
  public void register(Registration registration) {
    registration.add(KernelKind.class, () -> List.of(new TwiceKind()));
    registration.add(FamilyForm.class, () -> List.of(Coin.FORM));
    registration.add(ScoreForm.class, () -> List.of(Flat.FORM));
    registration.add(ResponseForm.class, () -> List.of(Doubled.FORM));
  }

  /** A class loader that sees them. */
  static ClassLoader loader(Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Extension.class.getName()), ToysOfStrangers.class.getName());
    return new URLClassLoader(
        new URL[] {folder.toUri().toURL()}, Thread.currentThread().getContextClassLoader());
  }

  /** 2⟨x, x′⟩. */
  record Twice() implements Kernel {

    @Override
    public double of(double dot, double left, double right) {
      return 2 * dot;
    }

    @Override
    public String toString() {
      return "twice";
    }
  }

  private record TwiceKind() implements KernelKind {

    @Override
    public String id() {
      return "twice";
    }

    @Override
    public List<KernelForm> forms() {
      return List.of(new KernelForm(id(), id(), "2⟨x, x′⟩"));
    }

    @Override
    public Kernel make(KernelArguments given) {
      return new Twice();
    }
  }

  /** One cell with levels, under a name of its own. */
  record Coin(DirichletMultinomial sides) implements Family {

    static final FamilyForm FORM =
        FamilyForm.ofOneCell(
            "coin",
            (from, coordinates, levels) ->
                new Sized<>(levels[0], n -> new Coin(new DirichletMultinomial(coordinates[0], n))));

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public void store(StoreWriter to) {
      double[] counts = sides.counts();
      StoredFamilies.writeCells(new int[] {sides.coordinate()}, new int[] {counts.length}, to);
      to.numbers(counts);
    }

    @Override
    public int dimension() {
      return sides.dimension();
    }

    @Override
    public void accumulate(DenseRows rows, int i, double weight, double[] into) {
      sides.accumulate(rows, i, weight, into);
    }

    @Override
    public double project(DenseRows rows, int i, double[] coefficients) {
      return sides.project(rows, i, coefficients);
    }

    @Override
    public double base(DenseRows rows, int i) {
      return sides.base(rows, i);
    }

    @Override
    public Tilted at(double[] statistics) {
      return sides.at(statistics);
    }

    @Override
    public Family after(double[] statistics) {
      return new Coin(sides.after(statistics));
    }

    @Override
    public Scorer expected() {
      return sides.expected();
    }

    @Override
    public Scorer plugIn() {
      return sides.plugIn();
    }
  }

  /** The same score everywhere. */
  record Flat(double score) implements ScoreFunction {

    static final ScoreForm FORM =
        new ScoreForm("flat", (from, outputs) -> new Flat(from.doubles("flat", 1)[0]));

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public void store(StoreWriter to) {
      to.array("flat", new double[] {score}, 1);
    }

    @Override
    public int outputs() {
      return 1;
    }

    @Override
    public double[] scores(Rows rows, int i) {
      return new double[] {score};
    }

    @Override
    public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
      return List.of(new Explanation.Term("bias", score));
    }

    @Override
    public int trainingRows() {
      return 0;
    }
  }

  /** Twice the score. */
  record Doubled(int times) implements Response {

    static final ResponseForm FORM =
        new ResponseForm("doubled", from -> new Doubled(from.integer("times")));

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public void store(StoreWriter to) {
      to.put("times", times);
    }

    @Override
    public Estimate at(Rows rows, int i, double score) {
      return leftOut(score, 1);
    }

    @Override
    public Estimate leftOut(double score, double variance) {
      return new Estimate(times * score, Math.sqrt(variance));
    }
  }
}
