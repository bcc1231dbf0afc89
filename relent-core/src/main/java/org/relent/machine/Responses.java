// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.kernel.LeftOut;
import org.relent.model.Estimate;
import org.relent.model.PoissonResponse;
import org.relent.model.Response;

/** How a fitted regression turns scores into numbers, of new rows and of training rows left out. */
public sealed interface Responses {

  /** A number with Gaussian noise of variance {@code noise}; that of the process comes on top. */
  record Gaussian(double noise) implements Responses {

    @Override
    public Answer of(FittedKernel fitted, double[] weights) {
      GaussianProcess process = GaussianProcess.of(fitted, noise);
      return new Answer(process.response(), process.leftOut());
    }
  }

  /** A count. */
  record Poisson() implements Responses {

    @Override
    public Answer of(FittedKernel fitted, double[] weights) {
      int[] all = IntStream.range(0, weights.length).toArray();
      double[] scores = new LeftOut(fitted.problem(), fitted.point(), weights).linearised(all);
      PoissonResponse response = new PoissonResponse();
      List<Estimate> leftOut =
          IntStream.of(all).mapToObj(t -> response.leftOut(scores[t], 0)).toList();
      return new Answer(response, leftOut);
    }
  }

  /** A response and the training rows left out. */
  record Answer(Response response, List<Estimate> leftOut) {}

  /** The response of a fitted kernel. */
  Answer of(FittedKernel fitted, double[] weights);
}
