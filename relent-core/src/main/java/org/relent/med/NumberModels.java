// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.GammaPoisson;
import org.relent.machine.ClassRows;

/** The ways of the library to describe a column of numbers. */
public final class NumberModels {

  /** Two values are two categories, all else is Gaussian. */
  public static final NumberModel AUTO = new Automatic("auto");

  /** Gaussian. */
  public static final NumberModel GAUSSIAN = new Gaussian("gaussian");

  /** Poisson: whole numbers from 0 on. */
  public static final NumberModel POISSON = new Poisson("poisson");

  private NumberModels() {}

  /** All of them, in the order shown. */
  public static List<NumberModel> all() {
    return List.of(AUTO, GAUSSIAN, POISSON);
  }

  /** Standardised numbers with a normal–Wishart prior, or what a class leaves of a vague one. */
  private interface Normal extends NumberModel {

    @Override
    default Family proper(int coordinate) {
      return normals(coordinate).proper();
    }

    @Override
    default Family belief(
        int coordinate, ClassPrior prior, ClassRows rows, int y, Consumer<Warning> warn) {
      return normals(coordinate).belief(prior, rows, y, warn);
    }

    private static Normals normals(int coordinate) {
      return new Normals(new int[] {coordinate});
    }
  }

  private record Automatic(String id) implements Normal {

    @Override
    public NumberForm form(NumericColumn column) {
      boolean two =
          Arrays.stream(column.values()).filter(x -> !Double.isNaN(x)).distinct().count() <= 2;
      return two ? new NumberForm.Binned(2) : new NumberForm.Scaled();
    }
  }

  private record Gaussian(String id) implements Normal {

    @Override
    public NumberForm form(NumericColumn column) {
      return new NumberForm.Scaled();
    }
  }

  private record Poisson(String id) implements NumberModel {

    /** One event seen at one place: a rate of 1, hardly believed in. */
    private static final double EVENTS = 1;

    @Override
    public NumberForm form(NumericColumn column) {
      Counts.require(column);
      return new NumberForm.Plain();
    }

    @Override
    public Family proper(int coordinate) {
      return new GammaPoisson(coordinate, EVENTS, EVENTS);
    }
  }
}
