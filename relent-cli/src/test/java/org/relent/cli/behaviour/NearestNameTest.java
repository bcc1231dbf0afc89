// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;

/** A slip of the pen is answered with the name that was meant. */
class NearestNameTest {

  @TempDir static Path folder;

  @BeforeAll
  static void model() {
    assertEquals(0, Call.in(folder, "fit", "crabs", "-m", "med-svm").exit());
  }

  /** A call with a slip, and what was meant. */
  private record Slip(String call, String meant) {}

  @TestFactory
  Stream<DynamicTest> theNearestNameIsOffered() {
    return Stream.of(
            new Slip("prdict crabs.relent crabs", "predict"),
            new Slip("comapre crabs", "compare"),
            new Slip("fit crabs --modle med-svm", "--model"),
            new Slip("fit crabs -m med-svm --kernl linear", "--kernel"),
            new Slip("fit crabs -m med-svn", "med-svm"),
            new Slip("models kernel-rigde", "kernel-ridge"),
            new Slip("compare crabs --models med-svn", "med-svm"),
            new Slip("fit crabs -m med-svm --set margni=laplace", "margin"),
            new Slip("fit crabs -m med-svm --set margin=laplac", "laplace"),
            new Slip("tune crabs -m med-svm --try margni=laplace", "margin"),
            new Slip("fit crabs -m med-svm --scale standrd", "standard"),
            new Slip("fit crabs -m med-svm --missing drp", "drop"),
            new Slip("fit crabs -m med-svm --kernel rvf:gamma=1", "rbf"),
            new Slip("fit crabs -m med-svm --kernel rbf:gama=1", "gamma"),
            new Slip("tune crabs -m med-svm --by lo", "loo"),
            new Slip("fit crabs -m med-svm --progress plian", "plain"),
            new Slip("fit crabs -m med-svm --format cvs", "csv"),
            new Slip("fit crbas -m med-svm", "crabs"),
            new Slip("fit crabs -m med-svm -y sxe", "sex"),
            new Slip("fit crabs -m med-svm --weight FLL", "FL"),
            new Slip("fit crabs -m med-svm --ignore indx", "index"),
            new Slip("fit crabs -m med-svm --types indx=category", "index"),
            new Slip("fit crabs -m med-svm --types FL=categry", "category"),
            new Slip("predict crabs.relent crabs --keep indx", "index"),
            new Slip("evaluate crabs.relent crabs --fail-below acuracy=1", "accuracy"),
            new Slip("reproduce med-tabel-2", "med-table-2"))
        .map(slip -> dynamicTest(slip.call(), () -> offers(slip)));
  }

  private static void offers(Slip slip) {
    Call call = Call.in(folder, slip.call().split(" ", -1));
    assertTrue(call.exit() >= 64 && call.exit() <= 66, call::toString);
    assertTrue(call.err().contains("did you mean \"" + slip.meant() + "\""), call::toString);
    assertEquals(1, call.err().lines().count(), call::toString);
    assertTrue(call.touchedNothing(), call::toString);
  }
}
