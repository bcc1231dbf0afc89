// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.relent.model.Estimate;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a fit tells of rows left out: figures of a classifier, estimates of a regressor.
 *
 * <p>A file without the key {@code reason} is from before claims were checked against what was made
 * from the rows: its figures are kept, its claims are not.
 */
final class LeftOutPart {

  static final String KEY = "loo";
  private static final String GUARANTEED = "guaranteed";
  private static final String SUPPORT = "supportBound";
  private static final String REASON = "reason";

  private LeftOutPart() {}

  static void write(LeaveOneOut figures, Out out) {
    ObjectNode loo = out.header().putObject(KEY);
    Header.number(loo, "errorBound", figures.errorBound());
    loo.put(GUARANTEED, figures.guaranteed());
    if (figures.supportBound().isPresent()) {
      Header.number(loo, SUPPORT, figures.supportBound().getAsDouble());
    } else {
      loo.putNull(SUPPORT);
    }
    Header.number(loo, "errorEstimate", figures.errorEstimate());
    loo.put(REASON, figures.obstacles().isEmpty() ? null : figures.reason());
  }

  static LeaveOneOut figures(In in) {
    Fields loo = in.header().object(KEY);
    double bound = share(loo, "errorBound");
    boolean guaranteed = loo.flag(GUARANTEED);
    OptionalDouble support =
        loo.empty(SUPPORT) ? OptionalDouble.empty() : OptionalDouble.of(share(loo, SUPPORT));
    double estimate = share(loo, "errorEstimate");
    LeaveOneOut figures =
        loo.has(REASON)
            ? checked(bound, guaranteed, support, estimate, obstacles(loo))
            : LeaveOneOut.of(bound, 1, estimate, EnumSet.of(ProofObstacle.OLDER_FILE));
    loo.done();
    return figures;
  }

  private static LeaveOneOut checked(
      double bound,
      boolean guaranteed,
      OptionalDouble support,
      double estimate,
      Set<ProofObstacle> obstacles) {
    LeaveOneOut figures = LeaveOneOut.of(bound, support.orElse(1), estimate, obstacles);
    Rule.AGREEMENT.require(
        figures.guaranteed() == guaranteed && figures.supportBound().equals(support),
        "the leave-one-out claims do not agree with the reason");
    return figures;
  }

  private static Set<ProofObstacle> obstacles(Fields loo) {
    Set<ProofObstacle> obstacles = EnumSet.noneOf(ProofObstacle.class);
    String[] codes = loo.empty(REASON) ? new String[0] : loo.text(REASON).split(",", -1);
    for (String code : codes) {
      obstacles.add(
          Arrays.stream(ProofObstacle.values())
              .filter(obstacle -> obstacle.code().equals(code))
              .findFirst()
              .orElseThrow(
                  () -> Rule.KEY.broken("header key \"reason\" holds a word that is not known")));
    }
    return obstacles;
  }

  /** Takes the claims out of a header to be shown if they are those of an older file. */
  static void withdraw(ObjectNode header) {
    if (header.get(KEY) instanceof ObjectNode loo && !loo.has(REASON)) {
      loo.put(GUARANTEED, false);
      loo.putNull(SUPPORT);
      loo.put(REASON, ProofObstacle.OLDER_FILE.code());
    }
  }

  private static double share(Fields fields, String key) {
    double share = fields.number(key);
    Rule.NUMBER.require(share >= 0 && share <= 1, "the leave-one-out " + key + " is not a share");
    return share;
  }

  static void write(List<Estimate> estimates, Out out) {
    double[] values = new double[2 * estimates.size()];
    for (int t = 0; t < estimates.size(); t++) {
      values[2 * t] = estimates.get(t).value();
      values[2 * t + 1] = estimates.get(t).sd();
    }
    out.sections().doubles("leftOut", values, estimates.size(), 2);
  }

  static List<Estimate> estimates(int rows, In in) {
    double[] values = in.sections().doubles("leftOut", rows, 2);
    List<Estimate> estimates = new ArrayList<>();
    for (int t = 0; t < rows; t++) {
      Rule.NUMBER.require(values[2 * t + 1] >= 0, "a standard deviation left out is negative");
      estimates.add(new Estimate(values[2 * t], values[2 * t + 1]));
    }
    return estimates;
  }
}
