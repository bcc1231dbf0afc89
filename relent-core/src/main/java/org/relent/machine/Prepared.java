// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.relent.data.CanonicalOrder;
import org.relent.data.CellForm;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.Rows;
import org.relent.data.Scaling;
import org.relent.data.StepForm;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.data.Warning;
import org.relent.family.FisherMap;
import org.relent.kernel.Kernel;
import org.relent.math.Cancellation;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.model.MappedScores;
import org.relent.model.ScoreFunction;

/**
 * Examples made ready for a machine: rows of weight zero gone, the others in an order that does not
 * depend on how they came, columns encoded, and mapped where kernels compare something else.
 *
 * @param examples those that count
 * @param origin the row of the given data that each was, counted from 1
 * @param alike a number, below that of the rows, that rows share which have the same features
 * @param map what became of the encoded rows, if anything did
 * @param rows what is learnt from
 * @param warnings what was noticed on the way
 */
public record Prepared(
    Examples examples,
    int[] origin,
    int[] alike,
    Encoding encoding,
    Optional<FisherMap> map,
    Rows rows,
    List<Warning> warnings) {

  /** Columns named in a refusal; of more the first. */
  private static final int NAMED = 20;

  /** Learns the columns' encoding from the rows that count. */
  private interface Learner {
    Encoding learn(Table features, double[] weights, Cancellation cancellation);
  }

  /** The order in which rows are learnt from. */
  private interface Order {
    CanonicalOrder of(Examples counted);
  }

  /** What encoded columns give cause for. */
  private interface Doubts {
    List<Warning> of(Encoding encoding, Rows rows);
  }

  /** A way to make rows ready. */
  private record Way(Order order, Learner learner, Doubts doubts) {}

  /** Rows as vectors that kernels compare, nothing being learnt from them. */
  public static Prepared of(Examples given, Kernel kernel, Fitting fitting) {
    return of(given, kernel, fitting, MachineMemory::rows);
  }

  /**
   * Rows as vectors that kernels compare.
   *
   * @param cost what a fit to them will need, which is refused if it is over the budget
   */
  static Prepared of(Examples given, Kernel kernel, Fitting fitting, FitCost cost) {
    Prepared prepared = fitting.features().of(given, kernel, fitting, cost);
    prepared.requireColumns(kernel);
    return prepared;
  }

  /** Refuses a kernel that is made for another number of columns, and names those there are. */
  private void requireColumns(Kernel kernel) {
    try {
      kernel.requireColumns(rows.width());
    } catch (DataException misfit) {
      if (map.isPresent()) {
        throw misfit;
      }
      List<String> names = encoding.coordinateNames();
      throw DataException.of(
          misfit.code(),
          misfit.getMessage()
              + ": "
              + String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
              + (names.size() > NAMED ? ", …" : ""));
    }
  }

  /** Rows as coordinates of encoded columns. */
  static Prepared encoded(Examples given, Kernel kernel, Fitting fitting, FitCost cost) {
    // row i of a precomputed kernel is compared with column i: its rows stay
    return encoded(
        given,
        kernel,
        fitting,
        kernel.precomputed() ? CanonicalOrder::asGiven : CanonicalOrder::of,
        cost);
  }

  /** The same in the order given, for what absorbs rows as they come. */
  static Prepared encodedAsGiven(Examples given, Kernel kernel, Fitting fitting, FitCost cost) {
    return encoded(given, kernel, fitting, CanonicalOrder::asGiven, cost);
  }

  private static Prepared encoded(
      Examples given, Kernel kernel, Fitting fitting, Order order, FitCost cost) {
    EncodingRule rule =
        kernel.precomputed() ? fitting.encoding().withScaling(Scaling.NONE) : fitting.encoding();
    Cancellation cancellation = fitting.threads().cancellation();
    Way way =
        new Way(
            order,
            (features, weights, stop) -> Encoding.fit(features, weights, rule, stop),
            // the rows of a precomputed kernel are no columns
            (encoding, rows) ->
                kernel.precomputed() ? List.of() : Collinear.among(encoding, rows, cancellation));
    return of(given, fitting, way, cost);
  }

  /**
   * Rows as cells that families describe.
   *
   * @param cost what a fit to them will need, which is refused if it is over the budget
   */
  public static Prepared cells(Examples given, Fitting fitting, CellForm form, FitCost cost) {
    EncodingRule rule = fitting.encoding();
    return described(
        given,
        fitting,
        (features, weights, stop) -> Encoding.cells(features, weights, rule, form, stop),
        cost);
  }

  /** Rows as sequences of steps that families describe. */
  public static Prepared steps(Examples given, Fitting fitting, StepForm form, FitCost cost) {
    EncodingRule rule = fitting.encoding();
    return described(
        given,
        fitting,
        (features, weights, stop) -> Encoding.sequences(features, weights, rule, form, stop),
        cost);
  }

  private static Prepared described(
      Examples given, Fitting fitting, Learner learner, FitCost cost) {
    return of(
        given, fitting, new Way(CanonicalOrder::of, learner, (encoding, rows) -> List.of()), cost);
  }

  private static Prepared of(Examples given, Fitting fitting, Way way, FitCost cost) {
    Examples sound = given.requireRows(2).requireFeatures();
    Examples used = fitting.encoding().missing() == Missing.DROP ? complete(sound) : sound;
    int[] counted = counted(used);
    Examples effective = used.requireRows(2).effective();
    CanonicalOrder ordered = way.order().of(effective);
    int[] places = ordered.places();
    int[] alike = ordered.alike();
    int[] origin = Arrays.stream(places).map(t -> counted[t]).toArray();
    Examples examples = effective.select(places);
    Cancellation cancellation = fitting.threads().cancellation();
    try {
      Encoding encoding =
          way.learner().learn(examples.features(), examples.weights(), cancellation);
      require(cost, ProblemSize.of(examples, encoding), fitting);
      Rows rows = encoding.encode(examples.features(), cancellation);
      List<Warning> warnings = new ArrayList<>(dropped(counted(sound).length, origin.length));
      warnings.addAll(encoding.warnings());
      warnings.addAll(way.doubts().of(encoding, rows));
      warnings.addAll(encoding.ofSteps() ? List.of() : conflicts(examples, alike));
      return new Prepared(examples, origin, alike, encoding, Optional.empty(), rows, warnings);
    } catch (DataException e) {
      if (e.line() == 0) {
        // a fault of no row is the same in any order
        throw e;
      }
      throw placed(first(e, effective, way.learner(), places), counted);
    }
  }

  private static void require(FitCost cost, ProblemSize size, Fitting fitting) {
    fitting.memory().require(cost.memory(size));
    WorkEstimate work = cost.work(size);
    fitting.work().require(work, fitting.rule().timeLimit());
    fitting.threads().cancellation().foreseen(work.multiplications());
  }

  /** Of a fault that several rows may have, the first in the order given. */
  private static DataException first(
      DataException fault, Examples given, Learner learner, int[] places) {
    try {
      learner.learn(given.features(), given.weights(), Cancellation.NONE).encode(given.features());
      return placed(fault, Arrays.stream(places).map(t -> t + 1).toArray());
    } catch (DataException e) {
      return e;
    }
  }

  private static int[] counted(Examples examples) {
    int[] counted = examples.counted();
    for (int k = 0; k < counted.length; k++) {
      counted[k]++;
    }
    return counted;
  }

  /**
   * Rows with a missing cell lose their weight; if that leaves nothing all stay, and learning the
   * encoding says what is wrong with them.
   */
  private static Examples complete(Examples examples) {
    Table features = examples.features();
    double[] weights = examples.weights();
    for (int t = 0; t < weights.length; t++) {
      weights[t] = features.complete(t) ? weights[t] : 0;
    }
    return Arrays.stream(weights).anyMatch(w -> w > 0) ? examples.withWeights(weights) : examples;
  }

  static List<Warning> dropped(int before, int after) {
    return before == after
        ? List.of()
        : List.of(
            new Warning(
                "W-DROPPED",
                (before - after) + " of " + before + " rows have a missing cell and are left out"));
  }

  private static List<Warning> conflicts(Examples examples, int[] alike) {
    return examples.target() instanceof Target.ClassTarget classes && classes.labels().allCertain()
        ? Conflicts.among(alike, classes.labels().codes())
        : List.of();
  }

  /** The same fault, its row counted in the data given, not in the rows that are left of them. */
  static DataException placed(DataException e, int[] origin) {
    if (e.line() == 0 || origin[(int) e.line() - 1] == e.line()) {
      return e;
    }
    return e.movedTo(origin[(int) e.line() - 1]);
  }

  /**
   * Does some work on these rows, if need be once more; a fault in a row is told by its place in
   * the data given, of several the first there.
   */
  public <T> T within(Function<Prepared, T> work) {
    try {
      return work.apply(this);
    } catch (DataException e) {
      throw first(e, work);
    }
  }

  private DataException first(DataException fault, Function<Prepared, ?> work) {
    Prepared given = inGivenOrder();
    try {
      Objects.requireNonNull(work.apply(given), "work that gives nothing");
      return placed(fault, origin);
    } catch (DataException e) {
      return placed(e, given.origin);
    }
  }

  private Prepared inGivenOrder() {
    int[] places = asGiven();
    return new Prepared(
        examples.select(places),
        Arrays.stream(places).map(t -> origin[t]).toArray(),
        Arrays.stream(places).map(t -> alike[t]).toArray(),
        encoding,
        map,
        rows.select(places),
        warnings);
  }

  double[] weights() {
    return examples.weights();
  }

  /** What was found for each row, in the order of the data given. */
  <T> List<T> asGiven(List<T> found) {
    return Arrays.stream(asGiven()).<T>mapToObj(found::get).toList();
  }

  /** The rows in that order. */
  private int[] asGiven() {
    return Vectors.order(origin.length, t -> origin[t]);
  }

  /** The same with cells mapped to their Fisher scores. */
  public Prepared mapped(FisherMap fisher, List<Warning> more, Threads threads) {
    return new Prepared(
        examples,
        origin,
        alike,
        encoding,
        Optional.of(fisher),
        fisher.of((DenseRows) rows, threads),
        Stream.concat(warnings.stream(), more.stream()).toList());
  }

  /** Scores of encoded rows from scores of {@link #rows}. */
  ScoreFunction scores(ScoreFunction ofRows) {
    return map.<ScoreFunction>map(fisher -> new MappedScores(fisher, ofRows)).orElse(ofRows);
  }
}
