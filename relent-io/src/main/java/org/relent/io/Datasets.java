// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Table;

/** The tables that come with the library. */
public final class Datasets {

  private static final Map<String, ColumnType> SEQUENCES =
      Collections.singletonMap("seq", ColumnType.SEQUENCE);

  private static final List<Dataset> ALL =
      List.of(
          dataset(
              "crabs",
              "200 rock crabs, five measurements in millimetres, two colour forms and sexes",
              "Campbell and Mahon 1974; R package MASS",
              "sex",
              List.of("sp", "index"),
              Collections.emptyMap()),
          dataset(
              "breast-cancer",
              "699 tumours, nine ratings from 1 to 10, benign or malignant; 16 cells missing",
              "Wolberg, Breast Cancer Wisconsin (original); R package mlbench",
              "Class",
              List.of("Id"),
              Collections.emptyMap()),
          dataset(
              "iris",
              "150 flowers of three species, four measurements in centimetres",
              "Anderson 1935, Fisher 1936; R datasets",
              "Species",
              List.of(),
              Collections.emptyMap()),
          dataset(
              "splice",
              "3186 windows of 60 letters of primate DNA: exon to intron, intron to exon, neither",
              "UCI primate splice junctions; R package mlbench",
              "class",
              List.of(),
              SEQUENCES),
          dataset(
              "splice-fly",
              "8646 windows of 25 letters of fly DNA around GT: donor sites (1) and decoys (-1)",
              "586 annotated Drosophila genes of Debian's augustus-doc",
              "label",
              List.of(),
              SEQUENCES),
          dataset(
              "splice-fly-acceptor",
              "9680 windows of 25 letters of fly DNA around AG: acceptor sites (1) and decoys (-1)",
              "586 annotated Drosophila genes of Debian's augustus-doc",
              "label",
              List.of(),
              SEQUENCES));

  private Datasets() {}

  private static Dataset dataset(
      String name,
      String summary,
      String origin,
      String target,
      List<String> ignore,
      Map<String, ColumnType> types) {
    return new Dataset(
        name,
        summary,
        origin,
        target,
        ignore,
        types,
        Source.resource(Datasets.class, "data/" + name + ".csv"));
  }

  public static List<String> names() {
    return ALL.stream().map(Dataset::name).toList();
  }

  /** The one of that name, which must exist. */
  public static Dataset named(String name) {
    return ALL.stream()
        .filter(dataset -> dataset.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                DataException.of(
                    "RLT-I007",
                    "no built-in data set " + Quoted.of(name) + Nearest.hint(name, names())));
  }

  /** Rock crabs; predict {@code sex}. */
  public static Table crabs() {
    return named("crabs").table();
  }

  /** Breast tumours; predict {@code Class}. */
  public static Table breastCancer() {
    return named("breast-cancer").table();
  }

  /** Iris flowers; predict {@code Species}. */
  public static Table iris() {
    return named("iris").table();
  }

  /** Splice junctions of primates; predict {@code class}. */
  public static Table splice() {
    return named("splice").table();
  }

  /** Donor sites of the fly; predict {@code label}. */
  public static Table spliceFly() {
    return named("splice-fly").table();
  }

  /** Acceptor sites of the fly; predict {@code label}. */
  public static Table spliceFlyAcceptor() {
    return named("splice-fly-acceptor").table();
  }
}
