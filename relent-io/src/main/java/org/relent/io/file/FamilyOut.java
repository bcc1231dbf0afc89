// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.data.DataException;
import org.relent.family.BayesNet;
import org.relent.family.BetaBernoulli;
import org.relent.family.DirichletMultinomial;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.family.GammaPoisson;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.MixtureFamily;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.TreeStructures;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Families gathered to be written: their structure as JSON, their numbers one after another. */
final class FamilyOut {

  private final int[] levels;
  private final List<double[]> numbers = new ArrayList<>();

  /**
   * @param levels how many levels each coordinate has, 0 if it is a number
   */
  FamilyOut(int[] levels) {
    this.levels = levels.clone();
  }

  double[] numbers() {
    return numbers.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /** Adds the numbers of a family, and tells its structure. */
  ObjectNode add(Family family) {
    if (!(family instanceof ProductFamily product)) {
      return single(family);
    }
    ObjectNode structure = Json.object().put("kind", FamilyKind.PRODUCT.id());
    ArrayNode factors = structure.putArray("factors");
    ObjectNode last = Json.object();
    for (Family factor : product.factors()) {
      ObjectNode one = single(factor);
      if (grouped(last, one)) {
        ((ArrayNode) last.get("coordinates")).addAll((ArrayNode) one.get("coordinates"));
      } else {
        factors.add(one);
        last = one;
      }
    }
    return structure;
  }

  /** Adds the numbers of a choice among families, and theirs, and tells the structure. */
  ObjectNode add(HiddenFamily family) {
    if (family instanceof MixtureFamily x) {
      numbers.add(x.counts());
      return hidden(FamilyKind.MIXTURE, x.components());
    }
    if (family instanceof HiddenMarkov x) {
      numbers.add(x.initial());
      numbers.addAll(List.of(x.transitions()));
      return hidden(FamilyKind.HIDDEN_MARKOV, x.emissions());
    }
    throw unknown(family);
  }

  private ObjectNode hidden(FamilyKind kind, List<Family> families) {
    FamilyKind.requireJoint(families.size());
    ObjectNode structure = Json.object().put("kind", kind.id()).put("size", families.size());
    addAll(families, structure.putArray("families"));
    return structure;
  }

  /** Adds the numbers of families, and tells their structures: once if all have the same. */
  void addAll(List<Family> families, ArrayNode told) {
    List<ObjectNode> structures = new ArrayList<>();
    families.forEach(family -> structures.add(add(family)));
    boolean alike = structures.stream().distinct().count() == 1;
    told.addAll(alike ? structures.subList(0, 1) : structures);
  }

  /** Whether one follows the other as a factor of the same kind, so that its coordinate is all. */
  private static boolean grouped(ObjectNode last, ObjectNode one) {
    String kind = one.get("kind").stringValue();
    return last.has("kind")
        && last.get("kind").stringValue().equals(kind)
        && FamilyKind.of(kind).orElseThrow().ofOneCell();
  }

  private ObjectNode single(Family family) {
    if (family instanceof DirichletMultinomial x) {
      return cell(FamilyKind.DIRICHLET_MULTINOMIAL, x.coordinate(), x.counts());
    }
    if (family instanceof BetaBernoulli x) {
      return cell(FamilyKind.BETA_BERNOULLI, x.coordinate(), x.counts());
    }
    if (family instanceof GammaPoisson x) {
      numbers.add(new double[] {x.shape(), x.rate()});
      return of(FamilyKind.GAMMA_POISSON, new int[] {x.coordinate()}, new int[1]);
    }
    if (family instanceof NormalWishart x) {
      int size = x.coordinates().length;
      numbers.add(x.statistics());
      FamilyKind kind = size == 1 ? FamilyKind.NORMAL_GAMMA : FamilyKind.NORMAL_WISHART;
      return of(kind, x.coordinates(), new int[size]);
    }
    if (family instanceof BayesNet x) {
      return net(x);
    }
    if (family instanceof TreeStructures x) {
      numbers.add(x.marginals());
      numbers.add(x.logWeights());
      return of(FamilyKind.TREE_STRUCTURES, x.coordinates(), x.levels());
    }
    if (family instanceof DirichletTrees x) {
      numbers.add(x.counts());
      numbers.add(x.offsets());
      return of(FamilyKind.DIRICHLET_TREES, x.coordinates(), x.levels());
    }
    throw unknown(family);
  }

  private static DataException unknown(Object family) {
    return Rule.SAVABLE.broken(
        "a family of the type " + family.getClass().getSimpleName() + " cannot be saved here");
  }

  private ObjectNode cell(FamilyKind kind, int coordinate, double[] counts) {
    numbers.add(counts);
    return of(kind, new int[] {coordinate}, new int[] {counts.length});
  }

  private ObjectNode net(BayesNet net) {
    numbers.add(net.counts());
    ObjectNode structure = of(FamilyKind.BAYES_NET, net.coordinates(), net.levels());
    ArrayNode parents = structure.putArray("parents");
    for (int[] some : net.parents()) {
      put(some, parents.addArray());
    }
    return structure;
  }

  /** A family over coordinates that have so many levels each. */
  private ObjectNode of(FamilyKind kind, int[] coordinates, int[] counts) {
    for (int k = 0; k < coordinates.length; k++) {
      Rule.AGREEMENT.require(
          coordinates[k] < levels.length && levels[coordinates[k]] == counts[k],
          "a family speaks of a column that the model does not have in this form");
    }
    FamilyKind.requireJoint(coordinates.length);
    ObjectNode structure = Json.object().put("kind", kind.id());
    put(coordinates, structure.putArray("coordinates"));
    return structure;
  }

  private static void put(int[] values, ArrayNode into) {
    for (int value : values) {
      into.add(value);
    }
  }
}
