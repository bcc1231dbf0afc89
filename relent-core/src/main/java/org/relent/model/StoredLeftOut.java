// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * What a stored fit tells of rows left out: figures of a classifier, estimates of a regressor.
 *
 * <p>What has no key {@code reason} is from before claims were checked against what was made from
 * the rows: its figures are kept, its claims are not.
 */
final class StoredLeftOut {

  private static final String LOO = "loo";
  private static final String BOUND = "errorBound";
  private static final String GUARANTEED = "guaranteed";
  private static final String SUPPORT = "supportBound";
  private static final String ESTIMATE = "errorEstimate";
  private static final String REASON = "reason";
  private static final String ESTIMATES = "leftOut";

  private StoredLeftOut() {}

  static void write(LeaveOneOut figures, StoreWriter to) {
    StoreWriter loo = to.object(LOO);
    loo.put(BOUND, figures.errorBound()).put(GUARANTEED, figures.guaranteed());
    if (figures.supportBound().isPresent()) {
      loo.put(SUPPORT, figures.supportBound().getAsDouble());
    } else {
      loo.putNull(SUPPORT);
    }
    loo.put(ESTIMATE, figures.errorEstimate());
    if (figures.obstacles().isEmpty()) {
      loo.putNull(REASON);
    } else {
      loo.put(REASON, figures.reason());
    }
  }

  static LeaveOneOut figures(StoreReader from) {
    StoreReader loo = from.object(LOO);
    double bound = share(loo, BOUND);
    boolean guaranteed = loo.flag(GUARANTEED);
    OptionalDouble support =
        loo.isNull(SUPPORT) ? OptionalDouble.empty() : OptionalDouble.of(share(loo, SUPPORT));
    double estimate = share(loo, ESTIMATE);
    LeaveOneOut figures =
        loo.has(REASON)
            ? LeaveOneOut.of(bound, support.orElse(1), estimate, obstacles(loo))
            : LeaveOneOut.of(bound, 1, estimate, EnumSet.of(ProofObstacle.OLDER_FILE));
    StoreFault.AGREEMENT.require(
        !loo.has(REASON)
            || (figures.guaranteed() == guaranteed && figures.supportBound().equals(support)),
        "the leave-one-out claims do not agree with the reason");
    loo.done();
    return figures;
  }

  private static Set<ProofObstacle> obstacles(StoreReader loo) {
    Set<ProofObstacle> obstacles = EnumSet.noneOf(ProofObstacle.class);
    String[] codes = loo.isNull(REASON) ? new String[0] : loo.text(REASON).split(",", -1);
    for (String code : codes) {
      obstacles.add(
          Arrays.stream(ProofObstacle.values())
              .filter(obstacle -> obstacle.code().equals(code))
              .findFirst()
              .orElseThrow(
                  () ->
                      StoreFault.KEY.broken(
                          "header key \"reason\" holds a word that is not known")));
    }
    return obstacles;
  }

  private static double share(StoreReader fields, String key) {
    double share = fields.number(key);
    StoreFault.NUMBER.require(
        share >= 0 && share <= 1, "the leave-one-out " + key + " is not a share");
    return share;
  }

  static void write(List<Estimate> estimates, StoreWriter to) {
    double[][] values =
        estimates.stream()
            .map(estimate -> new double[] {estimate.value(), stored(estimate.sd())})
            .toArray(double[][]::new);
    to.array(ESTIMATES, values, 2);
  }

  /** Numbers in files are finite: a deviation that is not told is stored as none. */
  private static double stored(double sd) {
    return Double.isNaN(sd) ? 0 : sd;
  }

  static List<Estimate> estimates(int rows, StoreReader from) {
    return Arrays.stream(from.doubleRows(ESTIMATES, rows, 2)).map(StoredLeftOut::estimate).toList();
  }

  private static Estimate estimate(double[] values) {
    StoreFault.NUMBER.require(values[1] >= 0, "a standard deviation left out is negative");
    return new Estimate(values[0], values[1] == 0 ? Double.NaN : values[1]);
  }
}
