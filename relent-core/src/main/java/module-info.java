// SPDX-License-Identifier: Apache-2.0
/** The library: learning by minimum relative entropy. */
module org.relent.core {
  requires org.apache.commons.numbers.gamma;
  requires transitive org.apache.commons.rng.api;
  requires org.apache.commons.rng.core;
  requires org.apache.commons.statistics.distribution;

  exports org.relent.catalog;
  exports org.relent.data;
  exports org.relent.dual;
  exports org.relent.evaluate;
  exports org.relent.evidence;
  exports org.relent.extension;
  exports org.relent.family;
  exports org.relent.finding;
  exports org.relent.kernel;
  exports org.relent.lme;
  exports org.relent.loglinear;
  exports org.relent.loss;
  exports org.relent.machine;
  exports org.relent.margin;
  exports org.relent.math;
  exports org.relent.med;
  exports org.relent.model;
  exports org.relent.pkr;
  exports org.relent.project;
  exports org.relent.setting;
  exports org.relent.solve;
  exports org.relent.task;
  exports org.relent.store;
  exports org.relent.switches;
  exports org.relent.variational;

  uses org.relent.extension.Extension;
  uses org.relent.math.Lanes.Provider;

  provides org.relent.extension.Extension with
      org.relent.builtin.Library;
}
