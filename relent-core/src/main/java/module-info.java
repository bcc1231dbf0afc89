// SPDX-License-Identifier: Apache-2.0
/** The library: learning by minimum relative entropy. */
module org.relent.core {
  requires dev.ludovic.netlib.lapack;
  requires org.apache.commons.rng.api;
  requires org.apache.commons.rng.simple;
  requires org.apache.commons.statistics.distribution;

  exports org.relent.data;
  exports org.relent.math;
}
