// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.List;
import org.relent.model.Estimate;
import org.relent.model.LeaveOneOut;
import tools.jackson.databind.node.ObjectNode;

/** What a fit tells of rows left out: figures of a classifier, estimates of a regressor. */
final class LeftOutPart {

  private LeftOutPart() {}

  static void write(LeaveOneOut figures, Out out) {
    ObjectNode loo = out.header().putObject("loo");
    Header.number(loo, "errorBound", figures.errorBound());
    loo.put("guaranteed", figures.guaranteed());
    Header.number(loo, "supportBound", figures.supportBound());
    Header.number(loo, "errorEstimate", figures.errorEstimate());
  }

  static LeaveOneOut figures(In in) {
    Fields loo = in.header().object("loo");
    LeaveOneOut figures =
        new LeaveOneOut(
            share(loo, "errorBound"),
            loo.flag("guaranteed"),
            share(loo, "supportBound"),
            share(loo, "errorEstimate"));
    loo.done();
    return figures;
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
