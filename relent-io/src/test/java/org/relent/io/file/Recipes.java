// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.Table;
import org.relent.med.MedBayesNet;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedTree;
import org.relent.med.MlGaussian;
import org.relent.med.MlTree;
import org.relent.med.NumberModel;
import org.relent.med.NumberModels;
import org.relent.med.TreeParameters;
import org.relent.model.Classifier;
import org.relent.model.Trainer;

/** Generative models as their recipes fit them, of two classes and three. */
final class Recipes {

  private static final int ROWS = 30;

  private Recipes() {}

  static List<Zoo.Case> cases() {
    List<Zoo.Case> cases = new ArrayList<>();
    Table words = Generative.words(ROWS);
    Table names = words.only("colour", "word");
    for (int classes = 2; classes <= 3; classes++) {
      cases.add(of(MedGaussian.standard(), words, classes));
      cases.add(of(MlGaussian.standard(), words, classes));
      for (NumberModel numbers : NumberModels.all()) {
        Table table = numbers == NumberModels.POISSON ? names : words;
        cases.add(of(MedNaiveBayes.standard().numbers(numbers), table, classes));
      }
      cases.add(of(MedBayesNet.standard().missing(Missing.MARGINALIZE), words, classes));
      cases.add(of(MedBayesNet.standard().bins(3).missing(Missing.MEAN), words, classes));
      for (TreeParameters parameters : TreeParameters.values()) {
        cases.add(of(MedTree.standard().bins(3).parameters(parameters), words, classes));
        cases.add(of(MedTree.standard().parameters(parameters), names, classes));
      }
      cases.add(of(MlTree.standard().bins(2), words, classes));
    }
    return cases;
  }

  private static Zoo.Case of(Trainer<Classifier> recipe, Table table, int classes) {
    List<String> labels =
        IntStream.range(0, ROWS).mapToObj(i -> "k" + i * i % 7 % classes).toList();
    Examples examples = table.with(CategoryColumn.of("kind", labels)).target("kind");
    return new Zoo.Case(recipe + " " + classes, recipe.fit(examples), table);
  }
}
