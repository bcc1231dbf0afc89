// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.relent.bench.data.DataSet;

/**
 * All races there are.
 *
 * @param loops the way our inner loops are run
 * @param repeated the same where what counts is the third fit of a process: the Vector API takes
 *     seconds to warm up
 */
record Races(OwnJvm.Loops loops, OwnJvm.Loops repeated) {

  /** One way throughout. */
  Races(OwnJvm.Loops loops) {
    this(loops, loops);
  }

  /** The way that suits each race. */
  static Races best() {
    return new Races(OwnJvm.Loops.PLAIN, OwnJvm.Loops.VECTOR);
  }

  /** The way of first fits for third ones too: where fits are short, warming up takes longer. */
  Races alike() {
    return new Races(loops);
  }

  /** What most of our children may use. */
  static final String HEAP = "4g";

  /** The first and the third fit of one process are told. */
  static final String THRICE = "fits=3";

  List<Race> all() {
    List<Race> all = new ArrayList<>();
    Stream.of(
            new KernelRaces(this).all(),
            new LinearRaces(this).all(),
            new OtherRaces(this).all(),
            new ClassRaces(this).all())
        .forEach(all::addAll);
    return List.copyOf(all);
  }

  /** Relent at a task. */
  Entrant ours(String task, DataSet data, String... settings) {
    return entrant(new OwnJvm(loops, HEAP), task, data, settings);
  }

  /** Relent at a task, raced by its third fit. */
  Entrant oursRepeated(String task, DataSet data, String... settings) {
    return entrant(new OwnJvm(repeated, HEAP), task, data, settings);
  }

  /** Relent at a task, with less memory. */
  Entrant oursWithin(String heap, String task, DataSet data, String... settings) {
    return entrant(new OwnJvm(loops, heap), task, data, settings);
  }

  /** Somebody at a task. */
  static Entrant entrant(Runner runner, String task, DataSet data, String... settings) {
    List<String> words = new ArrayList<>(List.of("task=" + task));
    words.addAll(List.of(settings));
    return new Entrant(runner, data, words);
  }

  /** The peer's CPU seconds over ours. */
  static Figure faster(Entrant ours, Phase phase, Entrant peer) {
    return new Figure.Ratio(ours, phase, peer, Figure.Unit.CPU, Objectives.NO_WORSE);
  }

  /** The exponent of our time in a size. */
  static Race exponent(
      String id,
      String what,
      Phase phase,
      List<Integer> sizes,
      IntFunction<Entrant> of,
      Mark mark,
      Race.Suite suite) {
    String words = what + ", " + phase.word();
    Figure figure =
        new Figure.Exponent(
            words,
            phase,
            sizes.stream().map(Integer::doubleValue).toList(),
            sizes.stream().map(of::apply).toList());
    return new Race(id, id, "exponent in " + words, figure, mark, suite);
  }

  /** Rows in short: 10k. */
  static String thousands(int rows) {
    return rows / 1000 + "k";
  }
}
