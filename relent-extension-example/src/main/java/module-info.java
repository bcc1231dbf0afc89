// SPDX-License-Identifier: Apache-2.0
/** An extension of Relent for waiting times, and an example of one. */
module org.example.waiting {
  requires transitive org.relent.core;
  requires transitive org.relent.io;
  requires org.apache.commons.numbers.gamma;

  exports org.example.waiting;

  provides org.relent.extension.Extension with
      org.example.waiting.WaitingTimes;
}
