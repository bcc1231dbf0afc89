// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of family that a file may hold, with the names they go by: the closed list. */
enum FamilyKind {
  DIRICHLET_MULTINOMIAL("dirichlet-multinomial", true),
  BETA_BERNOULLI("beta-bernoulli", true),
  GAMMA_POISSON("gamma-poisson", true),
  /** The normal-Wishart family of one number. */
  NORMAL_GAMMA("normal-gamma", true),
  NORMAL_WISHART("normal-wishart", false),
  BAYES_NET("bayes-net", false),
  TREE_STRUCTURES("tree-structures", false),
  DIRICHLET_TREES("dirichlet-trees", false),
  PRODUCT("product", false),
  /** A mixture of families, all of one structure or each of its own: no family by itself. */
  MIXTURE("mixture", false),
  /** The same behind a Markov chain. */
  HIDDEN_MARKOV("hidden-markov", false);

  private final String id;
  private final boolean ofOneCell;

  FamilyKind(String id, boolean ofOneCell) {
    this.id = id;
    this.ofOneCell = ofOneCell;
  }

  String id() {
    return id;
  }

  /** Whether a list of coordinates means as many families, factors of a product. */
  boolean ofOneCell() {
    return ofOneCell;
  }

  /** Whether it is hidden of which of several families a row, or a step of it, is. */
  boolean hidden() {
    return this == MIXTURE || this == HIDDEN_MARKOV;
  }

  /** How many counts the choice among so many families has. */
  long choices(long families) {
    return this == MIXTURE ? families : families * (families + 1);
  }

  static Optional<FamilyKind> of(String id) {
    return Arrays.stream(values()).filter(kind -> kind.id.equals(id)).findFirst();
  }

  /** Refuses more columns in one family than any has, or none. */
  static void requireJoint(int columns) {
    Rule.LIMIT.require(
        columns > 0 && columns <= Limits.JOINT,
        "a family has from 1 to "
            + Limits.JOINT
            + " columns that depend on each other, got "
            + columns);
  }
}
